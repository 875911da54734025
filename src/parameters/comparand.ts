import type { DeclarationKind } from '../contract/fact.ts';
import type { Amount, Reading, ReadingCondition } from '../contract/reading.ts';
import { type AccuracyKind, accuracyKindOf } from './accuracy-kind.ts';
import { type ConditionName, PARAMETER_RULES, type ParameterRule } from './parameter-rules.ts';

export interface StatedCondition {
  low: number | null;
  high: number | null;
  /** As declared. */
  text: string;
  /** Without case and spacing, for comparing words; empty where a number is compared. */
  words: string;
}

/** A reading reduced to what its grade depends on; the value itself only decides the order. */
export interface Comparand {
  reading: Reading;
  rule: ParameterRule | undefined;
  /** `at_most` and `at_least` are meant in SI: an upper bound in seconds per 60 degrees is a lower one in rad/s. */
  shape: 'point' | 'range' | 'at_most' | 'at_least';
  kind: DeclarationKind;
  /** As declared, or `output` where the part has no other shaft. */
  end: Reading['end'];
  conditions: ReadonlyMap<ConditionName, readonly StatedCondition[]>;
  accuracy: AccuracyKind | null;
}

const NONE: Comparand['conditions'] = new Map();

export function comparandOf(reading: Reading, { oneShaft = false } = {}): Comparand {
  const rule = ruleFor(reading);
  const { shape, kind } = statementOf(reading, rule);
  const conditions = statedConditions(reading, rule);
  const accuracy = reading.parameter === 'accuracy' ? accuracyKindOf(reading) : null;
  // Where an encoder counts is another matter: it may sit on the motor of a servo too.
  const end = reading.end ?? (oneShaft && rule?.end === 'matters' ? 'output' : null);
  return { reading, rule, shape, kind, end, conditions, accuracy };
}

function ruleFor(reading: Reading): ParameterRule | undefined {
  const rule = Object.hasOwn(PARAMETER_RULES, reading.parameter) ? PARAMETER_RULES[reading.parameter] : undefined;
  return rule && reading.quantity !== null && rule.quantities.includes(reading.quantity) ? rule : undefined;
}

/** `up to 5 Nm` and a `max` of 5 Nm say the same, so a bound and a kind are read together. */
function statementOf(reading: Reading, rule: ParameterRule | undefined): Pick<Comparand, 'shape' | 'kind'> {
  const shape = reading.amount === null ? 'point' : shapeOf(reading.amount);
  const { kind } = reading;
  if (rule?.kind === 'ignored') {
    const bound = kind === 'max' ? 'at_most' : kind === 'min' ? 'at_least' : shape;
    return { shape: shape === 'point' ? bound : shape, kind: 'unspecified' };
  }
  if (shape === 'at_most' && (kind === 'unspecified' || kind === 'max')) return { shape: 'point', kind: 'max' };
  if (shape === 'at_least' && (kind === 'unspecified' || kind === 'min')) return { shape: 'point', kind: 'min' };
  if (shape === 'range' && kind === 'unspecified') return { shape, kind: 'range' };
  if (shape === 'point' && kind === 'range') return { shape, kind: 'unspecified' };
  return { shape, kind };
}

function shapeOf(amount: Amount): Comparand['shape'] {
  if (amount.si_low === null) return 'at_most';
  if (amount.si_high === null) return 'at_least';
  return amount.bound === 'range' && amount.si_low !== amount.si_high ? 'range' : 'point';
}

function statedConditions(reading: Reading, rule: ParameterRule | undefined): Comparand['conditions'] {
  if (reading.conditions.length === 0) return NONE;
  const stated = new Map<ConditionName, StatedCondition[]>();
  for (const given of reading.conditions) {
    if (rule?.ignored.includes(given.name)) continue;
    const condition = statedCondition(given);
    const sameName = stated.get(given.name);
    if (!sameName) stated.set(given.name, [condition]);
    else if (!sameName.some((other) => isSame(other, condition))) sameName.push(condition);
  }
  for (const list of stated.values()) if (list.length > 1) list.sort(byValueThenWords);
  return stated;
}

/** What is no named condition is compared as words, whatever numbers (a heat sink's size) stand in it. */
function statedCondition({ name, text, amount }: ReadingCondition): StatedCondition {
  const number = name === 'other' ? null : amount;
  if (number === null) return { low: null, high: null, text, words: plain(text) };
  return { low: number.si_low, high: number.si_high, text, words: '' };
}

export function isNumber(condition: StatedCondition): boolean {
  return condition.low !== null || condition.high !== null;
}

function isSame(a: StatedCondition, b: StatedCondition): boolean {
  return a.low === b.low && a.high === b.high && a.words === b.words;
}

function byValueThenWords(a: StatedCondition, b: StatedCondition): number {
  const byLow = (a.low ?? -Infinity) - (b.low ?? -Infinity);
  const byHigh = (a.high ?? Infinity) - (b.high ?? Infinity);
  return byLow || byHigh || (a.words < b.words ? -1 : 1);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Readings with the same key get the same grade against any other reading. */
export function keyOf({ reading, shape, kind, end, conditions, accuracy }: Comparand): string {
  const { status, parameter, quantity, amount } = reading;
  const isAbout = amount?.bound === 'about';
  const own = `${status}\n${parameter}\n${quantity}\n${amount?.unit}\n${isAbout}\n${shape}\n${kind}\n${end}\n${accuracy}`;
  return conditions.size === 0 ? own : `${own}\n${conditionsKey(conditions)}`;
}

function conditionsKey(conditions: Comparand['conditions']): string {
  const stated: string[] = [];
  for (const [name, list] of conditions) {
    stated.push(`${name}=${list.map(({ low, high, words }) => `${low}..${high} ${words}`).join('&')}`);
  }
  return stated.sort().join('\n');
}
