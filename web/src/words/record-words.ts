import type { ReasonCode } from '../../../src/contract/comparison.ts';
import type { SourceType } from '../../../src/contract/fact.ts';
import type { FlagLevel } from '../../../src/contract/flags.ts';
import type { MomentumSignal } from '../../../src/contract/intelligence.ts';
import type { MechanicalInterface, MechanicalSide, MountType } from '../../../src/contract/mechanical-interface.ts';
import type { EntityRecord } from '../../../src/contract/record.ts';
import type { StandardConformance } from '../../../src/contract/standard-conformance.ts';
import { REASONS } from '../../../src/parameters/reasons.ts';
import type { Language } from '../kept/preferences.ts';

/** Words for the closed lists a record draws from. */

type Pairs<Name extends string> = Readonly<Record<Name, readonly [en: string, zh: string]>>;

export function said<Name extends string>(pairs: Pairs<Name>, name: Name, language: Language): string {
  const [en, zh] = pairs[name];
  return language === 'zh' ? zh : en;
}

export const STATUS_NAMES: Pairs<NonNullable<EntityRecord['status']>> = {
  production: ['In production', '量产'],
  development: ['In development', '开发中'],
  pre_production: ['Before production', '试产'],
  upcoming: ['Announced', '即将推出'],
  active: ['Active', '在用'],
  research: ['Research', '研究'],
  market_trend: ['Market trend', '市场趋势'],
  discontinued: ['Discontinued', '已停产'],
};

export const SOURCE_TYPE_NAMES: Pairs<SourceType> = {
  official_manual: ['Official manual', '官方手册'],
  official_docs: ['Official documentation', '官方文档'],
  official_repo: ['Official repository', '官方代码库'],
  vendor_product_page: ['Product page', '厂商产品页'],
  datasheet: ['Datasheet', '数据手册'],
  standard_body: ['Standards body', '标准组织'],
  paper: ['Paper', '论文'],
  project_repo: ['Project repository', '项目代码库'],
  encyclopedia: ['Encyclopedia', '百科'],
  distributor: ['Distributor', '经销商'],
  third_party: ['Third party', '第三方'],
};

export const CONFIDENCE_NAMES: Pairs<EntityRecord['confidence_basis']> = {
  official_source: ['Most values stand in a source of the maker', '多数数值出自厂商自己的来源'],
  'sources[].credibility=A': ['Its sources are first-hand', '来源为第一手资料'],
  'sources[].credibility=B': ['Its best sources are of others, or attributed weakly', '最好的来源出自他人或归属较弱'],
  'sources[].credibility=C': ['Its sources cannot be checked', '来源无法核查'],
  unsourced_legacy_import: ['Taken over without any source', '历史导入，没有来源'],
};

export const MOUNT_NAMES: Pairs<MountType> = {
  flange: ['a flange face', '法兰面'],
  shaft_sleeve: ['a shaft sleeve', '轴套'],
  embedded: ['being embedded in the housing', '嵌入壳体'],
  direct_mount: ['direct mounting', '直接安装'],
  unknown: ['not known', '未知'],
};

export const MECHANICAL_STATUS_NAMES: Pairs<MechanicalInterface['status']> = {
  declared: ['in full', '已声明'],
  partial: ['in part', '部分声明'],
  not_declared: ['not declared', '未声明'],
  not_applicable: ['does not apply', '不适用'],
};

export const SIDE_NAMES: Pairs<MechanicalSide> = {
  robot: ['offers the flange', '提供法兰（机器人侧）'],
  tool: ['sits on a flange', '装在法兰上（工具侧）'],
  output: ['output of the actuator', '执行器输出端'],
  body: ['body', '机身'],
};

export const STACK_NAMES: Pairs<StandardConformance['interop_stack_20262893']> = {
  full: ['matched in full: Ethernet-class bus and ROS 2', '完全符合：以太网类总线与 ROS 2'],
  partial: ['matched in part', '部分符合'],
  none: ['not matched', '不符合'],
  unknown: ['not known', '未知'],
};

export const POSTURE_NAMES: Pairs<StandardConformance['interop_posture']> = {
  unknown: ['not known', '未知'],
  closed: ['closed', '封闭'],
  semi_open: ['partly open', '半开放'],
};

export const LEVEL_NAMES: Pairs<FlagLevel> = {
  needs_review: ['needs review', '需复核'],
  barely_credible: ['barely credible', '可信度极低'],
  needs_duration: ['needs duration and temperature', '需持续时间与温度'],
  stall_value: ['essentially a stall value', '实为堵转值'],
  not_comparable: ['not comparable as declared', '按现有声明不可比较'],
  accuracy_kind_unstated: ['which accuracy is not said', '未说明精度种类'],
  scope_unstated: ['scope not said', '未说明范围'],
  not_accuracy: ['not an accuracy', '不是精度'],
};

export const MOMENTUM_NAMES: Pairs<MomentumSignal> = {
  release_recency: ['Recent release', '近期发布'],
  verification_recency: ['Recently read', '近期核查'],
  open_robots: ['Open robots', '开源机器人'],
  compatibility: ['Compatibility', '兼容性'],
  ros: ['ROS', 'ROS'],
  sources: ['Sources', '来源'],
  first_hand: ['First-hand values', '第一手数值'],
  type_growth: ['Growth of its type', '同类增长'],
};

/** What a single value leaves open; the sentences of the service speak of two. */
const LEFT_OPEN: Partial<Pairs<ReasonCode>> = {
  different_quantity: ['It is not clear what the number measures.', '不清楚该数值度量的是什么。'],
  accuracy_kind_unstated: [
    'It does not say whether repeatability or absolute accuracy is meant (RL-04).',
    '未说明是重复精度还是绝对精度（RL-04）。',
  ],
  backlash_without_load: [
    'The torque the backlash was measured at is not stated (RL-03).',
    '未声明测量背隙时的扭矩（RL-03）。',
  ],
  kind_unstated: ['The kind (rated, peak, stall …) is not stated.', '未说明数值类别（额定、峰值、堵转等）。'],
  kind_not_rated_or_peak: ['Level A is for rated or peak values.', 'A 级只针对额定值或峰值。'],
  at_rest: ['It has no operating conditions to state, so it reaches B at most.', '没有可声明的工况，因此最高为 B 级。'],
  end_unknown: ['The shaft it holds at is not stated.', '未说明数值所在的轴端。'],
  end_needed: ['It depends on the shaft it is counted at, which is not stated.', '取决于计数所在的轴端，但未说明。'],
  end_not_output: ['It holds at the motor shaft; level A is for the output.', '数值在电机端；A 级针对输出端。'],
  no_conditions: ['The conditions that decide about it are not stated.', '未声明起决定作用的条件。'],
  conditions_incomplete: [
    'Level A needs more conditions stated (temperature, load, duration).',
    'A 级需要声明更多条件（温度、负载、持续时间）。',
  ],
  no_rule_for_parameter: [
    'No rule says yet which conditions this parameter depends on.',
    '尚无规则说明该参数取决于哪些条件。',
  ],
  approximate: ['It is declared as approximate.', '声明为近似值。'],
};

/** Why a text was not read as a number (`UNPARSED_REASONS` of the parser). */
const UNREAD: Readonly<Partial<Record<string, readonly [en: string, zh: string]>>> = {
  no_number: ['words without a number', '没有数值的文字'],
  unit_missing: ['a number without a unit', '数值没有单位'],
  unknown_unit: ['a unit that is not in the units table', '单位表中没有的单位'],
  ambiguous_number: ['the separator may be a decimal mark or group digits', '分隔符可能是小数点或千位符'],
  ambiguous_label: ['a unit between two numbers may belong to either', '两个数值之间的单位归属不明'],
  descending_range: ['the first end is above the second', '范围前大后小'],
  broken_range: ['a range with something between its ends', '范围中间夹有其他内容'],
  dimensions: ['several sizes joined by x', '由 x 连接的多个尺寸'],
  out_of_domain: ['the quantity cannot have such a value', '该物理量不可能取此值'],
  wrong_quantity: ['a value of another quantity', '属于另一物理量的数值'],
  mixed_values: ['values of different things in one text', '一段文字包含不同对象的数值'],
  several_readings: ['several readings in one text', '一段文字包含多个读数'],
};

export function unreadReason(reason: string | null, language: Language): string | null {
  const words = reason === null ? undefined : UNREAD[reason];
  return words ? words[language === 'zh' ? 1 : 0] : reason;
}

export function leftOpen(code: ReasonCode, language: Language): string {
  const words = LEFT_OPEN[code];
  return words ? words[language === 'zh' ? 1 : 0] : REASONS[code].sentence;
}
