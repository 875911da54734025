import { KIND_NAMES } from './domain-words.ts';
import type { Language } from './language.ts';

/** What records say most often of what a value holds for; makers' own words stay as they are. */
const CONDITIONS_ZH: Readonly<Partial<Record<string, string>>> = {
  'no load': '空载',
  extrapolated: '外推值',
  'counted in the robot description': '按机器人描述文件计数',
  'repository licence file': '代码库许可证文件',
  'operating temperature': '工作温度',
  operating: '工作时',
  standby: '待机',
  recommended: '推荐',
  'size in the model name': '模型名称中的规模',
  'calculated from the core motor specifications': '由核心电机规格计算',
  'phase current': '相电流',
  weights: '权重',
  'holding torque': '保持扭矩',
  total: '合计',
  average: '平均',
  active: '工作中',
  momentary: '瞬时',
  height: '高度',
  horizontal: '水平',
  vertical: '垂直',
  'outer diameter': '外径',
  'scan frequency': '扫描频率',
  'sensor supply': '传感器供电',
  'driver board': '驱动板',
  'joint limit': '关节限值',
  'W x H x D': '宽 × 高 × 深',
  'maximum intermittent torque': '最大间歇扭矩',
  'maximum instantaneous output': '最大瞬时输出',
  "limit in the maker's robot description": '厂商机器人描述文件中的限值',
  "parameter set in the maker's driver": '厂商驱动中的参数设置',
  'not a datasheet rating': '非数据手册额定值',
  inference: '推理',
  'pre-training': '预训练',
  angular: '角度',
};

function piece(text: string): string {
  const kinds: Readonly<Partial<Record<string, string>>> = KIND_NAMES.zh;
  return CONDITIONS_ZH[text] ?? kinds[text] ?? text;
}

/** `@ 12.0 V (stall)`, `standby`, `joint limit, joint_1`: piece by piece, so that numbers and names stay. */
export function conditionText(condition: string, language: Language): string {
  return language === 'zh' ? condition.replace(/[^,;()@]+/g, (text) => translated(text)) : condition;
}

function translated(text: string): string {
  const core = text.trim();
  return core === '' ? text : text.replace(core, () => piece(core));
}
