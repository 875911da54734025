import type { Amount } from '../../contract/reading.ts';
import { convert } from '../../units/convert.ts';
import { requireUnit } from '../../units/unit-table.ts';
import { amountOf } from './amounts.ts';
import { analyse } from './analyse.ts';
import { expectedQuantities } from './expected-quantities.ts';
import { isForeignTo } from './refusals.ts';
import type { Analysis } from './text-analysis.ts';
import { lookUpUnit } from './unit-lexicon.ts';

export interface FactValue {
  readonly low: number;
  readonly high: number;
  /** Null: a number whose unit the table does not know. */
  readonly amount: Amount | null;
  /** Half a unit of the last printed place: facts round what sources print to sixteen digits. */
  readonly slack: number;
}

/** `4.1 Nm` and `10.0-14.8 V`: how nearly every value is written. */
const PLAIN_VALUE = /^(\d{1,12}(?:\.\d{1,12})?)(?:-(\d{1,12}(?:\.\d{1,12})?))? ([A-Za-z/]+)$/;

/** The fact's `value`: one number or range and one unit. */
export function factValue(parameter: string, value: string): FactValue | null {
  return plainValue(parameter, value) ?? analysedValue(parameter, value);
}

/** What the analysis would find, without it: a start reads thousands of values. A test holds the two against each other. */
export function plainValue(parameter: string, value: string): FactValue | null {
  const match = PLAIN_VALUE.exec(value);
  if (match === null) return null;
  const expected = expectedQuantities(parameter);
  const entry = lookUpUnit(match[3] as string, expected);
  if (entry === null || entry.mark !== null || isForeignTo(parameter, expected, entry.quantity)) return null;
  const low = Number(match[1]);
  const high = match[2] === undefined ? low : Number(match[2]);
  if (low > high || (match[2] !== undefined && low === high)) return null;
  const bound = match[2] === undefined ? 'exact' : 'range';
  const amount = amountOf({ low, high, bound, tolerancePct: null }, entry.unit);
  return amount && { low, high, amount, slack: printedSlack(value) };
}

export function analysedValue(parameter: string, value: string): FactValue | null {
  const analysis = analyse(parameter, value, { ownSpelling: true }, expectedQuantities(parameter));
  const slack = printedSlack(value);
  const reading = analysis.readings[0];
  if (reading !== undefined) {
    const { low, high } = reading.amount;
    const one = low ?? high;
    const other = high ?? low;
    return one === null || other === null ? null : { low: one, high: other, amount: reading.amount, slack };
  }
  const loose = analysis.loose[0];
  return loose === undefined ? null : { ...loose, amount: null, slack };
}

function printedSlack(value: string): number {
  let places = 0;
  for (const match of value.matchAll(/\d\.(\d+)/g)) places = Math.max(places, (match[1] as string).length);
  return 0.5 * 10 ** -places;
}

/** Equal after conversion, to the places the value is printed with. */
function agrees(amount: Amount, value: FactValue): boolean {
  const target = value.amount;
  if (target === null || requireUnit(amount.unit).quantity !== requireUnit(target.unit).quantity) return false;
  const ends = [amount.low ?? amount.high, amount.high ?? amount.low].map((end) =>
    end === null ? Number.NaN : convert(end, amount.unit, target.unit),
  );
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  if (close(low, value.low, value.slack) && close(high, value.high, value.slack)) return true;
  // A span around zero, of which the fact states the half: `±580 N` and `580 N`.
  return low === -high && value.low === value.high && close(high, value.high, value.slack);
}

function close(a: number, b: number, slack: number): boolean {
  const difference = Math.abs(a - b);
  // A conversion by the fact-keeper is right to the places printed; an untouched figure is right to the last bit.
  return (
    difference <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)) ||
    (difference <= slack * 1.000001 && difference < 0.002 * Math.abs(b))
  );
}

/** Index of the text's reading (and the amount of it) that the value states. */
export function matchReading(analysis: Analysis, value: FactValue): { index: number; amount: Amount } | null {
  for (const [index, reading] of analysis.readings.entries()) {
    if (agrees(reading.amount, value)) return { index, amount: reading.amount };
    for (const alternative of reading.alternatives)
      if (agrees(alternative, value)) return { index, amount: alternative };
  }
  return null;
}

/** The number stands in the text without a unit; the value supplies it. */
export function matchLoose(analysis: Analysis, value: FactValue): boolean {
  return analysis.loose.some(
    ({ low, high }) => close(low, value.low, value.slack) && close(high, value.high, value.slack),
  );
}

/** Two readings of the text are the ends of the fact's range: `0.22m / 10m` in a column headed min / max. */
export function joinsReadings(analysis: Analysis, value: FactValue): boolean {
  const [first, second] = analysis.readings;
  if (first === undefined || second === undefined || analysis.readings.length !== 2 || value.amount === null)
    return false;
  return agrees(first.amount, { ...value, high: value.low }) && agrees(second.amount, { ...value, low: value.high });
}
