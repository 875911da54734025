import type { Reason, ReasonCode } from '../../../src/contract/comparison.ts';
import type { DeclarationKind } from '../../../src/contract/fact.ts';
import { KIND_NAMES } from './domain-words.ts';
import type { Language } from './language.ts';

/** Why a pair is not graded better: the service says it in English, its code says the same in any language. */
const REASONS_ZH: Readonly<Record<ReasonCode, string>> = {
  missing: '至少一方没有声明。',
  qualitative: '至少一方声明的是文字，不是数值。',
  unparsed: '至少一方的声明原文无法读取。',
  different_parameter: '两者声明在不同的参数下。',
  resolution_is_not_accuracy: '分辨率不包含背隙、变形、热漂移和安装误差，不等于精度（RL-06）。',
  accuracy_is_not_repeatability: '精度与重复精度通常相差一到两个数量级（RL-04）。',
  different_quantity: '两个数值度量的是不同的物理量。',
  accuracy_kind_unstated: '至少一方未说明是重复精度还是绝对精度（RL-04）。',
  accuracy_kind_differs: '一方指重复精度，另一方指绝对精度（RL-04）。',
  backlash_without_load: '声明背隙时未给出测量扭矩（RL-03）。',
  range_against_point: '一方是范围或界限，另一方是单个数值。',
  kind_differs: '数值类别不同：额定、峰值、堵转、空载与极限值属于不同的工作点。',
  kind_wording_differs: '额定、连续与标称含义相近，但各厂商的界定不同。',
  kind_unstated: '双方都未说明数值类别（额定、峰值、堵转等）。',
  kind_one_sided: '只有一方说明了数值类别（额定、峰值、堵转等）。',
  kind_not_rated_or_peak: 'A 级只针对额定值或峰值（供电则为额定、标称或范围）；此处属于其他类别。',
  at_rest: 'A 级针对工作状态下的数值；此项没有可声明的负载、温度、轴端或额定条件。',
  end_differs: '一方在电机端，另一方在输出端。',
  end_unknown: '至少一方未说明数值所在的轴端，其间可能隔着减速比。',
  end_needed: '数值取决于计数所在的轴端，而至少一方未说明。',
  motor_end_against_unknown: '一方在电机端，另一方未说明轴端，其间可能隔着减速比。',
  end_not_output: '双方数值都在电机端；A 级针对输出端。',
  conditions_differ: '声明的条件之差超出容许范围。',
  no_conditions: '双方都未声明起决定作用的条件。',
  conditions_one_sided: '只有一方声明了起决定作用的条件。',
  conditions_incomplete: '已声明的条件一致，但 A 级要求双方声明更多条件。',
  no_rule_for_parameter: '尚无规则说明该参数取决于哪些条件，因此不给 A 级。',
  unit_differs: '单位不同，可精确换算。',
  approximate: '至少一方声明为近似值。',
  ranges_overlap: '范围或声明的公差有重叠，无法判定哪个更高。',
  different_maker: 'C 级仅限同一厂商内比较，而两者厂商不同。',
};

export function pairReason({ code, sentence }: Reason, language: Language): string {
  return language === 'zh' ? REASONS_ZH[code] : sentence;
}

/** The names a basis or a detail is made of, besides kinds; what stands in none of the lists was declared and stays. */
const PIECES_ZH: Readonly<Partial<Record<string, string>>> = {
  'kind not stated': '未说明类别',
  'not stated': '未说明',
  none: '无',
  'output end': '输出端',
  'motor end': '电机端',
  output: '输出端',
  motor: '电机端',
  'within one maker': '限同一厂商内',
  'depends on no operating condition': '不取决于工况',
};

const CONDITIONS_ZH: Readonly<Partial<Record<string, string>>> = {
  voltage: '电压',
  current: '电流',
  load: '负载',
  temperature: '温度',
  duration: '持续时间',
  speed: '转速',
  other: '其他条件',
};

function pieceText(piece: string): string {
  const kinds: Readonly<Partial<Record<string, string>>> = KIND_NAMES.zh;
  return PIECES_ZH[piece] ?? kinds[piece as DeclarationKind] ?? piece;
}

/** `stall; voltage: 11.1 V; within one maker`, and `voltage: 11.1 V against 12 V`: names in the visitor's language, declared texts as they are. */
export function basisText(basis: string, language: Language): string {
  if (language !== 'zh') return basis;
  return basis
    .split('; ')
    .map((part) => {
      const [, name = '', rest = part] = /^([a-z]+): (.*)$/s.exec(part) ?? [];
      const condition = CONDITIONS_ZH[name];
      const text = (condition ? rest : part).split(' against ').map(pieceText).join(' 与 ');
      return condition ? `${condition} ${text}` : text;
    })
    .join('，');
}
