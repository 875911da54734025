import { RESOLUTION_NOTE } from './encoder-units.ts';
import type { Unit } from './unit.ts';
import { CANONICAL_UNIT, UNITS } from './unit-table.ts';

/** A row of the registry document. `from_unit` and `to_unit` are ids of the units table. */
export interface ConversionRow {
  readonly from: string;
  readonly to: string;
  readonly formula: string;
  readonly note: string;
  readonly from_unit: string;
  readonly to_unit: string;
}

/** The five conversions the specification of the parameter semantics registry names, in its words and order. */
export const SPECIFIED_CONVERSIONS: readonly ConversionRow[] = [
  {
    from: 'rpm',
    to: 'rad/s',
    formula: 'rad_s = rpm * pi / 30',
    note: 'exact',
    from_unit: 'rpm',
    to_unit: 'rad/s',
  },
  {
    from: 'seconds per 60 degrees',
    to: 'rad/s',
    formula: 'rad_s = (pi/3) / t_sec',
    note: 'exact; inverse quantity: smaller seconds means faster, so sorting by raw number gives the opposite order',
    from_unit: 's/60deg',
    to_unit: 'rad/s',
  },
  {
    from: 'kgf·cm',
    to: 'Nm',
    formula: 'Nm = kgf_cm * 0.0980665',
    note: 'exact',
    from_unit: 'kgf.cm',
    to_unit: 'Nm',
  },
  {
    from: 'arcmin',
    to: 'deg',
    formula: 'deg = arcmin / 60',
    note: 'exact',
    from_unit: 'arcmin',
    to_unit: 'deg',
  },
  {
    from: 'bits (single-turn encoder)',
    to: 'deg step',
    formula: 'deg_step = 360 / 2^bits',
    note: RESOLUTION_NOTE,
    from_unit: 'bits',
    to_unit: 'deg_step',
  },
];

/** n/d as a decimal where it ends, as a fraction where it does not: never a rounded figure. */
export function exactText(n: bigint, d: bigint): string {
  let rest = d;
  let places = 0;
  while (rest % 10n === 0n) {
    rest /= 10n;
    places++;
  }
  while (rest % 2n === 0n) {
    rest /= 2n;
    places++;
  }
  while (rest % 5n === 0n) {
    rest /= 5n;
    places++;
  }
  if (rest !== 1n) return `${n}/${d}`;
  const digits = ((n * 10n ** BigInt(places)) / d).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function formulaOf(unit: Unit): string {
  const { scale } = unit;
  const factor = exactText(scale.n, scale.d);
  const piece = 'pi' in scale && scale.pi === 1 ? `${factor} * pi` : factor;
  switch (scale.form) {
    case 'linear':
      return piece === '1' ? 'x' : `x * ${piece}`;
    case 'affine':
      return `x * ${factor} + ${exactText(scale.offset_n, scale.offset_d)}`;
    case 'inverse':
      return `${piece} / x`;
    case 'halving':
      return `${factor} / 2^x`;
  }
}

/** Every unit of the table to the canonical unit of its quantity. */
export function conversionTable(): ConversionRow[] {
  return UNITS.map((unit) => {
    const to = CANONICAL_UNIT[unit.quantity];
    return { from: unit.id, to, formula: formulaOf(unit), note: unit.note, from_unit: unit.id, to_unit: to };
  });
}
