import type { DeclarationKind } from '../../contract/fact.ts';

export interface KindWord {
  readonly kind: DeclarationKind;
  /** `max` beside `continuous` only says how much of it; the specific word names the kind. */
  readonly specific: boolean;
}

const specific = (kind: DeclarationKind): KindWord => ({ kind, specific: true });
const general = (kind: DeclarationKind): KindWord => ({ kind, specific: false });

export const KIND_WORDS: ReadonlyMap<string, KindWord> = new Map([
  ['rated', specific('rated')],
  ['额定', specific('rated')],
  ['額定', specific('rated')],
  ['peak', specific('peak')],
  ['峰值', specific('peak')],
  ['瞬时', specific('peak')],
  ['intermittent', specific('peak')],
  ['stall', specific('stall')],
  ['stalled', specific('stall')],
  ['堵转', specific('stall')],
  ['continuous', specific('continuous')],
  ['cont', specific('continuous')],
  ['连续', specific('continuous')],
  ['持续', specific('continuous')],
  ['noload', specific('no_load')],
  ['空载', specific('no_load')],
  ['空转', specific('no_load')],
  ['nominal', specific('nominal')],
  ['nominally', specific('nominal')],
  ['标称', specific('nominal')],
  ['公称', specific('nominal')],
  ['max', general('max')],
  ['maximum', general('max')],
  ['limit', general('max')],
  ['limits', general('max')],
  ['最大', general('max')],
  ['最高', general('max')],
  ['min', general('min')],
  ['minimum', general('min')],
  ['最小', general('min')],
  ['最低', general('min')],
  ['typical', general('typical')],
  ['typ', general('typical')],
  ['typically', general('typical')],
  ['average', general('typical')],
  ['典型', general('typical')],
]);

export const ABOUT_WORDS: ReadonlySet<string> = new Set(
  'about approx approximately approximate around nearly circa ca roughly almost 约 大约 约为 약'.split(' '),
);
export const AT_MOST_WORDS: ReadonlySet<string> = new Set('under below within 小于 不超过 最多 以下 至多'.split(' '));
export const AT_LEAST_WORDS: ReadonlySet<string> = new Set(
  'above over exceeding exceeds 大于 超过 至少 以上 不低于'.split(' '),
);
export const RANGE_WORDS: ReadonlySet<string> = new Set(['to', 'through', 'bis', '至', '到']);
/** A figure after one of these says which one is meant and measures nothing: `axis 6 9.2 N·m`. */
export const DESIGNATING_WORDS: ReadonlySet<string> = new Set(
  'axis joint j motor link channel port version revision rev type model no number stage phase mode grade size sata usb pcie hdmi gen'.split(
    ' ',
  ),
);
export const CONDITION_WORDS: ReadonlySet<string> = new Set(['at', 'under', 'for', 'with', 'when', '在']);

/** Words between a bound and its number: `up to about 12`, `maximum speed of 30`. */
export const FILLER_WORDS: ReadonlySet<string> = new Set('of is a the value be are was weight mass 为 是'.split(' '));

/** A bracket with one of these says under which circumstances the value holds. */
export const CIRCUMSTANCE_WORDS: ReadonlySet<string> = new Set(
  'tested heat heatsink mode with without w ambient dynamic static away including each extension'.split(' '),
);

/** Han words are cut by this list, because nothing separates them. */
export const HAN_WORDS: ReadonlySet<string> = new Set([
  ...[...KIND_WORDS.keys(), ...ABOUT_WORDS, ...AT_MOST_WORDS, ...AT_LEAST_WORDS, ...RANGE_WORDS].filter(
    (word) => word > '~',
  ),
  ...'电压 扭矩 转矩 力矩 转速 速度 重量 质量 电流 功率 分辨率 输出 电机 支持 宽压 驱动 供电'.split(' '),
]);

const OUTPUT_PHRASES = [
  'at output',
  'at the output',
  'output shaft',
  'output end',
  'output side',
  'output flange',
  'after the transmission',
  'after transmission',
  'after the gear',
  'after reduction',
  'gearbox output',
  '输出端',
  '输出轴',
  '减速后',
];
const MOTOR_PHRASES = [
  'at motor',
  'at the motor',
  'motor shaft',
  'motor end',
  'motor side',
  'before the transmission',
  'before transmission',
  'before the gear',
  'before reduction',
  'rotor shaft',
  '电机端',
  '电机轴',
  '减速前',
  '转子端',
];

/** Some word of every phrase above: one pass over the texts that speak of no shaft at all. */
const END_HINT = /output|motor|after|before|rotor|端|轴|减速/i;

/** At which shaft the value holds, where the text says so, and only one of the two. */
export function endStated(text: string): 'output' | 'motor' | null {
  if (!END_HINT.test(text)) return null;
  const lower = text.toLowerCase();
  const output = OUTPUT_PHRASES.some((phrase) => lower.includes(phrase));
  const motor = MOTOR_PHRASES.some((phrase) => lower.includes(phrase));
  if (output === motor) return null;
  return output ? 'output' : 'motor';
}

const MISSING: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '/',
  '?',
  'n/a',
  'na',
  'n.a.',
  'n.a',
  'n/d',
  'nil',
  'none',
  'null',
  'undefined',
  'unknown',
  'tbd',
  'tbc',
  'tba',
  'not available',
  'not applicable',
  'not specified',
  'not declared',
  'not published',
  'not stated',
  'not provided',
  'unspecified',
  'to be determined',
  '未知',
  '无',
  '不详',
  '暂无',
  '未公布',
  '未声明',
  '不适用',
  '.',
  '*',
  '~',
  'x',
]);

const LONGEST_MISSING = Math.max(...[...MISSING].map((word) => word.length));

export function isMissing(text: string): boolean {
  return text.length <= LONGEST_MISSING && MISSING.has(text.toLowerCase().trim());
}

const QUALITATIVE =
  /\b(?:var(?:y|ies|ied|iable|ying|ious)|depend(?:s|ing|ent)?|classified|confidential|secret|proprietary|undisclosed|adjustable|configurable|custom(?:i[sz]ed|i[sz]able)?|selectable|programmable|user[- ]defined|high|higher|low|lower|medium|strong|fast|slow|light|lightweight|heavy|small|large|wide|unlimited|good|excellent|standard|optional)\b/;
const QUALITATIVE_HAN = [
  '可变',
  '可调',
  '取决',
  '依',
  '视',
  '保密',
  '不等',
  '定制',
  '可配置',
  '高',
  '低',
  '轻',
  '强',
  '机密',
];

/** Words in place of a number. Rightly no number (level D), as against a number that could not be read. */
export function isQualitative(text: string): boolean {
  const lower = text.toLowerCase();
  return QUALITATIVE.test(lower) || QUALITATIVE_HAN.some((word) => lower.includes(word));
}
