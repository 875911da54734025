import fc from 'fast-check';
import { CATEGORY_FLAT_FIELDS, SHARED_FLAT_FIELDS } from '../../../src/contract/flat-fields.ts';
import type { EntityRecord } from '../../../src/contract/record.ts';
import { expectedQuantities } from '../../../src/parameters/read/expected-quantities.ts';
import { fromSi, isInverted, toSi } from '../../../src/units/convert.ts';
import type { Unit } from '../../../src/units/unit.ts';
import { unitsOf } from '../../../src/units/unit-table.ts';
import type { OracleRange } from '../oracle/ranges.ts';

/** Parameters that can be searched by their number. */
export const NUMERIC_PARAMETERS = [
  ...new Set<string>([...SHARED_FLAT_FIELDS, ...Object.values(CATEGORY_FLAT_FIELDS).flat()]),
].filter((parameter) => parameter !== 'dimensions' && expectedQuantities(parameter) !== null);

const UNITLESS = new Set(['gear_ratio', 'strain']);
const MOST_BITS = 64;
const DIGITS = 12;
/** Smaller ones would have more decimals than anybody types. */
const SMALLEST = 1e-3;

const end = fc.record({
  record: fc.nat(50),
  reading: fc.nat(50),
  /** A value of a reading as it is, or clearly beside it. */
  times: fc.constantFrom(1, 1, 1 + 1e-6, 1 - 1e-6, 0.93, 1.07, 0.5, 2),
  unit: fc.nat(50),
});

/** A range to ask for, before it is known of which catalogue. */
export const anyRange = fc.record({
  first: end,
  second: end,
  form: fc.constantFrom('both ends', 'unit first', 'unit last', 'from', 'up to', 'alone'),
  blank: fc.constantFrom('', ' '),
  bare: fc.boolean(),
});
export type RangeRecipe = typeof anyRange extends fc.Arbitrary<infer One> ? One : never;

export interface TypedRange {
  text: string;
  meant: OracleRange;
}

interface TypedEnd {
  number: string;
  unit: Unit;
  si: number;
}

/** Null where the catalogue declares nothing to begin with. */
export function typedRange(recipe: RangeRecipe, records: readonly EntityRecord[]): TypedRange | null {
  const { form, blank } = recipe;
  const start = readingFor(recipe.first, records);
  if (start === null) return null;
  const { parameter, quantity } = start;
  const other = start.others[recipe.second.reading % start.others.length] ?? start.si;
  const sis = [start.si * recipe.first.times, other * recipe.second.times] as const;
  // Where a torque may stand, `nm` is read as one.
  const writable = unitsOf(quantity).filter(({ id }) => id !== 'nm' || !expectedQuantities(parameter)?.has('torque'));
  const units = writable.filter((unit) => sis.every((si) => isWritable(fromSi(si, unit.id), unit)));
  const firstUnit = units[recipe.first.unit % units.length];
  const otherUnit = units[recipe.second.unit % units.length];
  if (firstUnit === undefined || otherUnit === undefined) return null;
  const isOneUnit = form === 'unit first' || form === 'unit last';
  const first = typedEnd(sis[0], firstUnit);
  const second = typedEnd(sis[1], isOneUnit ? firstUnit : otherUnit);
  const bare = recipe.bare && UNITLESS.has(parameter) && first.unit.id === '1' && second.unit.id === '1';
  const written = ({ number, unit }: TypedEnd) => (bare ? number : `${number}${blank}${unit.symbol}`);
  const closed = { parameter, quantity, low: Math.min(first.si, second.si), high: Math.max(first.si, second.si) };
  const turned = isInverted(first.unit.id);
  switch (form) {
    case 'both ends':
      return { text: `${written(first)}..${written(second)}`, meant: closed };
    case 'unit first':
      return { text: `${written(first)}..${second.number}`, meant: closed };
    case 'unit last':
      return { text: `${first.number}..${written(second)}`, meant: closed };
    case 'alone':
      return { text: written(first), meant: { parameter, quantity, low: first.si, high: first.si } };
    case 'from':
      return { text: `${written(first)}..`, meant: oneSided(first, turned ? 'high' : 'low') };
    case 'up to':
      return { text: `..${written(first)}`, meant: oneSided(first, turned ? 'low' : 'high') };
    default:
      throw new Error(`no form ${form}`);
  }

  function oneSided({ si }: TypedEnd, side: 'low' | 'high'): OracleRange {
    return { parameter, quantity, low: null, high: null, [side]: si };
  }
}

function readingFor({ record: index, reading }: RangeRecipe['first'], records: readonly EntityRecord[]) {
  const all = [...records.slice(index % records.length), ...records].flatMap(({ readings }) =>
    readings.flatMap(({ parameter, quantity, amount }) => {
      if (!NUMERIC_PARAMETERS.includes(parameter) || quantity === null || amount === null) return [];
      if (!expectedQuantities(parameter)?.has(quantity)) return [];
      return [amount.si_low, amount.si_high].flatMap((si) => (si === null ? [] : [{ parameter, quantity, si }]));
    }),
  );
  const chosen = all[reading % all.length];
  if (chosen === undefined) return null;
  const like = all.filter(({ parameter, quantity }) => parameter === chosen.parameter && quantity === chosen.quantity);
  return { ...chosen, others: like.map(({ si }) => si) };
}

/** The value in a unit, as somebody would write it. */
function typedEnd(si: number, unit: Unit): TypedEnd {
  const number = fromSi(si, unit.id).toLocaleString('en', { useGrouping: false, maximumSignificantDigits: DIGITS });
  return { number, unit, si: toSi(Number(number), unit.id) };
}

function isWritable(value: number, unit: Unit): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > 1e12 || (value !== 0 && Math.abs(value) < SMALLEST)) return false;
  if (isInverted(unit.id) && value <= 0) return false;
  return unit.id !== 'bits' || value <= MOST_BITS;
}
