import type { Category } from '../../../src/contract/category.ts';
import type { Grade } from '../../../src/contract/comparison.ts';
import type { DeclarationKind } from '../../../src/contract/fact.ts';
import type { Tier } from '../../../src/contract/record.ts';
import type { FacetName } from '../../../src/contract/search.ts';
import type { Language } from '../kept/language.ts';

/** The words of the specification for people, in both languages. What has no entry is shown as the data has it. */

type Both<Name extends string> = Readonly<Record<Language, Readonly<Record<Name, string>>>>;

export const CATEGORY_NAMES: Both<Category> = {
  en: {
    actuators: 'Actuators',
    sensors: 'Sensors',
    chips: 'Chips',
    interfaces: 'Interfaces',
    protocols: 'Protocols',
    llms: 'Language models',
    platforms: 'Platforms',
    flexible_actuators: 'Flexible actuators',
    robot_ai_models: 'Robot AI models',
    data_acquisition: 'Data acquisition',
  },
  zh: {
    actuators: '执行器',
    sensors: '传感器',
    chips: '芯片',
    interfaces: '接口',
    protocols: '协议',
    llms: '大语言模型',
    platforms: '平台',
    flexible_actuators: '柔性执行器',
    robot_ai_models: '机器人 AI 模型',
    data_acquisition: '数据采集',
  },
};

export const FACET_NAMES: Both<FacetName> = {
  en: {
    category: 'Category',
    manufacturer: 'Maker',
    type: 'Type',
    bus_class: 'Bus',
    ros_support: 'ROS',
    status: 'Status',
    source_tier: 'Source tier',
    mount_type: 'Mount',
  },
  zh: {
    category: '类别',
    manufacturer: '厂商',
    type: '类型',
    bus_class: '总线',
    ros_support: 'ROS',
    status: '状态',
    source_tier: '来源等级',
    mount_type: '安装方式',
  },
};

export const GRADE_MEANINGS: Both<Grade> = {
  en: {
    A: 'Directly comparable',
    B: 'Comparable after conversion',
    C: 'Comparable only within one maker',
    D: 'Not comparable',
  },
  zh: { A: '可直接比较', B: '换算后可比较', C: '仅限同一厂商内比较', D: '不可比较' },
};

export const TIER_MEANINGS: Both<Tier> = {
  en: { A: 'First-hand source that can be checked', B: 'Weak attribution', C: 'No provenance' },
  zh: { A: '可核查的第一手来源', B: '归属较弱', C: '没有来源' },
};

export const VERDICT_NAMES: Both<'compatible' | 'conditional' | 'incompatible' | 'unknown' | 'not_applicable'> = {
  en: {
    compatible: 'Compatible',
    conditional: 'Under conditions',
    incompatible: 'Not compatible',
    unknown: 'Not known',
    not_applicable: 'Does not apply',
  },
  zh: {
    compatible: '兼容',
    conditional: '有条件兼容',
    incompatible: '不兼容',
    unknown: '未知',
    not_applicable: '不适用',
  },
};

export const DIMENSION_NAMES: Both<'protocol' | 'electrical' | 'mechanical' | 'software'> = {
  en: { protocol: 'Protocol', electrical: 'Electrical', mechanical: 'Mechanical', software: 'Software' },
  zh: { protocol: '协议', electrical: '电气', mechanical: '机械', software: '软件' },
};

export const KIND_NAMES: Both<DeclarationKind> = {
  en: {
    rated: 'rated',
    peak: 'peak',
    stall: 'stall',
    continuous: 'continuous',
    no_load: 'no load',
    max: 'max',
    min: 'min',
    typical: 'typical',
    nominal: 'nominal',
    range: 'range',
    unspecified: 'kind not stated',
  },
  zh: {
    rated: '额定',
    peak: '峰值',
    stall: '堵转',
    continuous: '连续',
    no_load: '空载',
    max: '最大',
    min: '最小',
    typical: '典型',
    nominal: '标称',
    range: '范围',
    unspecified: '未说明类别',
  },
};

/** The parameters people meet most; others are shown by their own names. */
const PARAMETER_NAMES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  torque: ['Torque', '扭矩'],
  speed: ['Speed', '转速'],
  current: ['Current', '电流'],
  voltage: ['Voltage', '电压'],
  weight: ['Mass', '质量'],
  data_rate: ['Data rate', '数据速率'],
  dimensions: ['Dimensions', '尺寸'],
  parameters: ['Parameters', '参数量'],
  temperature: ['Temperature', '温度'],
  dof: ['Degrees of freedom', '自由度'],
  gear_ratio: ['Gear ratio', '减速比'],
  license: ['Licence', '许可证'],
  position_resolution: ['Position resolution', '位置分辨率'],
  power: ['Power', '功率'],
  clock: ['Clock', '时钟'],
  context_length: ['Context length', '上下文长度'],
  cpu: ['CPU', 'CPU'],
  range: ['Range', '量程'],
  memory: ['Memory', '内存'],
  fov: ['Field of view', '视场角'],
  resolution: ['Resolution', '分辨率'],
  frame_rate: ['Frame rate', '帧率'],
  payload: ['Payload', '负载'],
  ai_performance: ['AI performance', 'AI 算力'],
  flash: ['Flash', '闪存'],
  input_modality: ['Input', '输入模态'],
  radial_load: ['Radial load', '径向载荷'],
  axial_load: ['Axial load', '轴向载荷'],
  backlash: ['Backlash', '背隙'],
  accuracy: ['Accuracy', '精度'],
  force: ['Force', '力'],
  gpu_memory: ['GPU memory', '显存'],
  ip_rating: ['IP rating', '防护等级'],
  sample_rate: ['Sample rate', '采样率'],
  training_data: ['Training data', '训练数据'],
  pins: ['Pins', '引脚数'],
  gpio: ['GPIO', 'GPIO'],
  torque_constant: ['Torque constant', '扭矩常数'],
  reach: ['Reach', '臂展'],
  repeatability: ['Repeatability', '重复定位精度'],
  strain: ['Strain', '应变'],
  package: ['Package', '封装'],
  stroke: ['Stroke', '行程'],
  cable_length: ['Cable length', '线缆长度'],
  stiffness: ['Stiffness', '刚度'],
  control_frequency: ['Control frequency', '控制频率'],
};

export function parameterName(parameter: string, language: Language): string {
  const names = PARAMETER_NAMES[parameter];
  if (names) return language === 'zh' ? names[1] : names[0];
  const words = parameter.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
