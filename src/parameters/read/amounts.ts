import type { Amount, Quantity } from '../../contract/reading.ts';
import { canonicalUnitOf, convert, isInverted, toSi } from '../../units/convert.ts';
import { requireUnit } from '../../units/unit-table.ts';
import type { Bound, Measure } from './measure.ts';

const NEVER_NEGATIVE: ReadonlySet<Quantity> = new Set<Quantity>([
  'mass',
  'data_rate',
  'information',
  'angular_resolution',
  'duration',
  'frequency',
  'compute_rate',
]);
const MAX_ENCODER_BITS = 64;

export interface Ends {
  readonly low: number | null;
  readonly high: number | null;
  readonly bound: Bound;
  readonly tolerancePct: number | null;
}

function possible(value: number | null, si: number | null, unit: string, quantity: Quantity): boolean {
  if (value === null || si === null) return true;
  if (!Number.isFinite(value)) return false;
  if (value < 0 && NEVER_NEGATIVE.has(quantity)) return false;
  if (isInverted(unit) && value <= 0) return false;
  if (unit === 'bits' && value > MAX_ENCODER_BITS) return false;
  if (quantity === 'temperature' && si < 0) return false;
  return Number.isFinite(si);
}

/** Null where the unit cannot have such a value. The SI ends are in SI order, so an inverse unit swaps them. */
export function amountOf(ends: Ends, unit: string): Amount | null {
  const { quantity } = requireUnit(unit);
  const { low, high } = ends;
  const first = low === null ? null : toSi(low, unit);
  const second = high === low ? first : high === null ? null : toSi(high, unit);
  if (!possible(low, first, unit, quantity) || !possible(high, second, unit, quantity)) return null;
  const inverted = isInverted(unit);
  const amount: Amount = {
    bound: ends.bound,
    low,
    high,
    unit,
    si_low: inverted ? second : first,
    si_high: inverted ? first : second,
    si_unit: canonicalUnitOf(unit),
  };
  if (ends.tolerancePct !== null) amount.tolerance_pct = ends.tolerancePct;
  return amount;
}

/** Both ends in one unit: the finer one, so that a whole number stays whole (9600 bit/s to 4500000 bit/s). */
function oneUnit(measure: Measure, unit: string): { low: number; high: number; unit: string } {
  const upper = measure.highUnit?.unit;
  if (upper === undefined || upper === unit) return { low: measure.low, high: measure.high, unit };
  return toSi(1, unit) <= toSi(1, upper)
    ? { low: measure.low, high: convert(measure.high, upper, unit), unit }
    : { low: convert(measure.low, unit, upper), high: measure.high, unit: upper };
}

export function amountOfMeasure(measure: Measure, bound: Bound, plusMinusIsSpan: boolean): Amount | null {
  if (measure.unit === null) return null;
  const { low, high, unit } = oneUnit(measure, measure.unit.unit);
  const { tolerancePct } = measure;
  if (measure.bound === 'range') {
    if (low > high) return null;
    return amountOf({ low, high, bound: 'range', tolerancePct }, unit);
  }
  if (measure.plusMinus && plusMinusIsSpan) return amountOf({ low: -low, high, bound: 'range', tolerancePct }, unit);
  if (bound === 'at_most') return amountOf({ low: null, high, bound, tolerancePct }, unit);
  if (bound === 'at_least') return amountOf({ low, high: null, bound, tolerancePct }, unit);
  return amountOf({ low, high, bound, tolerancePct }, unit);
}

const ALTERNATIVE_TOLERANCE = 0.03;

function near(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= ALTERNATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}

/** The same amount in another unit, as rounded by whoever converted it: `2 kg (4.4 lb)`. */
export function isSameAmount(a: Amount, b: Amount): boolean {
  if (a.si_unit !== b.si_unit) return false;
  const [aLow, aHigh] = [a.si_low ?? a.si_high, a.si_high ?? a.si_low];
  const [bLow, bHigh] = [b.si_low ?? b.si_high, b.si_high ?? b.si_low];
  return near(aLow, bLow) && near(aHigh, bHigh);
}
