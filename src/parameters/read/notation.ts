import type { Amount, Quantity, ReadingCondition } from '../../contract/reading.ts';
import type { Expected } from './unit-lexicon.ts';

/**
 * A notation id is `<parameter>.<unit>.<shape>`, derived and never listed case by case, so that it stays the same when
 * new texts come. Four kinds of text have no unit: `<parameter>.qualitative`, `.missing`, `.unparsed`, `.unitless.<shape>`.
 */
export const SHAPES: Readonly<Record<string, string>> = {
  bare: 'a number and its unit, nothing else',
  labelled: 'the unit stands in a heading or key (`Peak Torque (Nm): 6`)',
  assumed: 'no unit is written; the parameter allows only one',
  urdf: 'a bare number after a key of a robot description; the format fixes the unit',
  config: 'a bare number after a key of a configuration file or library; its documentation fixes the unit',
  range: 'two ends',
  at_most: 'an upper bound',
  at_least: 'a lower bound',
  about: 'an approximate value',
  tolerance: 'a value with its spread',
  at_voltage: 'with the supply voltage it holds at',
  at_current: 'with the current it holds at',
  at_load: 'with the load it holds at',
  at_temperature: 'with the temperature it holds at',
  at_duration: 'with the time it holds for',
  at_speed: 'with the speed it holds at',
};

/** Families the specification names by a word of their own. */
const SERVO_NOTATION = 'servo.sec_deg';
const COMMUNICATION_NOTATION = 'comm.bps';

const CONDITION_ORDER = ['voltage', 'current', 'load', 'temperature', 'duration', 'speed'] as const;

export type UnitOrigin = 'beside' | 'label' | 'urdf' | 'config' | 'assumed' | 'none';

export function shapeOf(amount: Amount | null, conditions: readonly ReadingCondition[], origin: UnitOrigin): string {
  if (origin === 'urdf' || origin === 'config') return origin;
  for (const name of CONDITION_ORDER) {
    if (conditions.some((condition) => condition.name === name && condition.amount !== null)) return `at_${name}`;
  }
  if (amount !== null) {
    if (amount.bound !== 'exact') return amount.bound;
    if (amount.tolerance_pct !== undefined) return 'tolerance';
  }
  if (origin === 'label') return 'labelled';
  return origin === 'assumed' ? 'assumed' : 'bare';
}

const SLUGS = new Map<string, string>([
  ['%', 'percent'],
  ['1', 'ratio'],
]);

function slug(unit: string): string {
  let known = SLUGS.get(unit);
  if (known === undefined) {
    known = unit.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    SLUGS.set(unit, known);
  }
  return known;
}

export function notationOf(
  parameter: string,
  quantity: Quantity,
  unit: string,
  shape: string,
  expected: Expected,
): string {
  if (unit === 's/60deg') return `${parameter}.${SERVO_NOTATION}`;
  // KD-01: a rate of communication under another name is marked as such in the id itself.
  if (quantity === 'data_rate' && expected !== null && !expected.has('data_rate'))
    return `${parameter}.${COMMUNICATION_NOTATION}`;
  return `${parameter}.${slug(unit)}.${shape}`;
}
