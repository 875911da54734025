import type { Quantity } from '../contract/reading.ts';
import { matchUnit } from '../parameters/read/match-unit.ts';
import { normaliseText } from '../parameters/read/normalise-text.ts';
import { lookUpUnit } from '../parameters/read/unit-lexicon.ts';
import { toSi } from '../units/convert.ts';
import { CANONICAL_UNIT, requireUnit, UNITS } from '../units/unit-table.ts';
import { quantitiesOf } from './numeric-parameters.ts';
import type { RangeFilter } from './query.ts';

export type ParsedRange = { range: RangeFilter; swapped: boolean } | { fault: string };

/** An end as it was written: a number, a unit, or both. */
interface End {
  value: number | null;
  unit: string | null;
}

const HOW_TO_WRITE = 'is no range that is read; write 5..20 with a unit, ..20 or 5.. with one end open';
/** Other ways to write a range, and commas, which mean a thousand here and a decimal there. */
const NO_RANGE = /^[-–~<>≤≥=,]|\d/;

const NUMBER = /^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?/i;

/** Ratios are numbers of nothing. */
const WITHOUT_UNIT: ReadonlySet<Quantity> = new Set(['ratio']);

/** Reads `5..20Nm`, `..0.5kg`, `10..rad/s`, `24V` (docs/search.md, "Ranges"). */
export function parseRange(parameter: string, asked: string): ParsedRange {
  const text = normaliseText(asked).trim();
  const [first = '', second, ...rest] = text.split('..').map((part) => part.trim());
  if (rest.length > 0 || text === '' || text.includes('...')) return { fault: HOW_TO_WRITE };
  const low = readEnd(parameter, first);
  if ('fault' in low) return low;
  const high = second === undefined ? low : readEnd(parameter, second);
  if ('fault' in high) return high;
  return toRange(parameter, asked, low, high);
}

function toRange(parameter: string, asked: string, low: End, high: End): ParsedRange {
  if (low.value === null && high.value === null) return { fault: 'names no value' };
  const lowUnit = low.unit ?? high.unit ?? bareUnit(parameter);
  const highUnit = high.unit ?? low.unit ?? bareUnit(parameter);
  if (lowUnit === null || highUnit === null) return { fault: `needs a unit, such as ${unitsOf(parameter)}` };
  const { quantity } = requireUnit(lowUnit);
  const other = requireUnit(highUnit).quantity;
  if (other !== quantity) return { fault: `has ends of different quantities, ${words(quantity)} and ${words(other)}` };
  const from = endIn(low, lowUnit);
  const to = endIn(high, highUnit);
  if (from === null && to === null) return { fault: 'names a value that cannot be' };
  if (cannotBe(from, lowUnit) || cannotBe(to, highUnit)) return { fault: 'names a value that cannot be' };
  // Fewer seconds per 60 degrees are more radians a second.
  const isTurned = (from === null || isInverse(lowUnit)) && (to === null || isInverse(highUnit));
  const [first, last] = isTurned ? [to, from] : [from, to];
  const swapped = first !== null && last !== null && first > last;
  const [least, greatest] = swapped ? [last, first] : [first, last];
  const range = { parameter, quantity, low: least, high: greatest, siUnit: CANONICAL_UNIT[quantity], asked };
  return { range, swapped };
}

/** No seconds at all are no bound on a speed. */
function endIn({ value }: End, unit: string): number | null {
  return value === null || (value === 0 && isInverse(unit)) ? null : toSi(value, unit);
}

/** Nothing turns in no time, or in less. */
function cannotBe(si: number | null, unit: string): boolean {
  return si !== null && (!Number.isFinite(si) || (isInverse(unit) && si <= 0));
}

function readEnd(parameter: string, text: string): End | { fault: string } {
  const number = NUMBER.exec(text)?.[0] ?? '';
  const value = number === '' ? null : Number(number);
  if (value !== null && !Number.isFinite(value)) return { fault: 'names a number that is too large' };
  const spelling = text.slice(number.length).trim();
  if (spelling === '') return { value, unit: null };
  const expected = new Set(quantitiesOf(parameter));
  const unit = unitSpelt(spelling, expected);
  if (unit === null && NO_RANGE.test(spelling)) return { fault: HOW_TO_WRITE };
  if (unit === null)
    return { fault: `holds no unit we know in ${quoted(spelling)}; ${parameter} is measured in ${unitsOf(parameter)}` };
  const { quantity } = requireUnit(unit);
  if (expected.has(quantity)) return { value, unit };
  return { fault: `is measured in ${unitsOf(parameter)}; ${quoted(spelling)} is a unit of ${words(quantity)}` };
}

/** `10:1` is how a ratio is written. */
function unitSpelt(spelling: string, expected: ReadonlySet<Quantity>): string | null {
  if (expected.has('ratio') && spelling === ':1') return '1';
  const matched = matchUnit(spelling, 0, expected);
  if (matched?.entry && matched.end === spelling.length) return matched.entry.unit;
  return lookUpUnit(spelling, expected)?.unit ?? null;
}

function bareUnit(parameter: string): string | null {
  const [quantity] = quantitiesOf(parameter);
  return quantity && WITHOUT_UNIT.has(quantity) ? CANONICAL_UNIT[quantity] : null;
}

function isInverse(unit: string): boolean {
  const { form } = requireUnit(unit).scale;
  return form === 'inverse' || form === 'halving';
}

const UNITS_SHOWN = 8;

function unitsOf(parameter: string): string {
  const quantities = quantitiesOf(parameter);
  const each = Math.max(2, Math.floor(UNITS_SHOWN / quantities.length));
  const symbols = quantities.flatMap((one) =>
    UNITS.filter(({ quantity }) => quantity === one)
      .map(({ symbol }) => symbol)
      .slice(0, each),
  );
  return [...new Set(symbols)].join(', ');
}

function words(quantity: Quantity): string {
  return quantity.replaceAll('_', ' ');
}

function quoted(text: string): string {
  return `'${text.length > 20 ? `${text.slice(0, 20)}…` : text}'`;
}
