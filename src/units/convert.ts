import type { Scale, Unit } from './unit.ts';
import { reduced } from './unit.ts';
import { CANONICAL_UNIT, requireUnit } from './unit-table.ts';

export interface Conversion {
  readonly toCanonical: (value: number) => number;
  readonly fromCanonical: (value: number) => number;
}

/** One division of two exact integers: the only rounding of a factor. */
function quotient(n: bigint, d: bigint): number {
  const part = reduced(n, d);
  return Number(part.n) / Number(part.d);
}

function conversionOf(scale: Scale): Conversion {
  switch (scale.form) {
    case 'linear': {
      const factor = quotient(scale.n, scale.d) * (scale.pi === 1 ? Math.PI : 1);
      return { toCanonical: (value) => value * factor, fromCanonical: (value) => value / factor };
    }
    case 'affine': {
      const factor = quotient(scale.n, scale.d);
      const offset = quotient(scale.offset_n, scale.offset_d);
      return {
        toCanonical: (value) => value * factor + offset,
        fromCanonical: (value) => (value - offset) / factor,
      };
    }
    case 'inverse': {
      const top = quotient(scale.n, scale.d) * (scale.pi === 1 ? Math.PI : 1);
      return { toCanonical: (value) => top / value, fromCanonical: (value) => top / value };
    }
    case 'halving': {
      const top = quotient(scale.n, scale.d);
      return { toCanonical: (value) => top / 2 ** value, fromCanonical: (value) => Math.log2(top / value) };
    }
  }
}

const CONVERSIONS = new Map<string, Conversion>();

function conversion(unit: Unit): Conversion {
  let found = CONVERSIONS.get(unit.id);
  if (found === undefined) {
    found = conversionOf(unit.scale);
    CONVERSIONS.set(unit.id, found);
  }
  return found;
}

const SIGNIFICANT_DIGITS = 15;

/**
 * In the canonical unit of the quantity, to the fifteen digits a double always holds, so that 72 g is 0.072 kg. Not
 * finite where the unit has no such value (0 s per 60 degrees).
 */
export function toSi(value: number, unitId: string): number {
  const exact = conversion(requireUnit(unitId)).toCanonical(value);
  return exact === value ? value : Number(exact.toPrecision(SIGNIFICANT_DIGITS));
}

export function fromSi(value: number, unitId: string): number {
  return conversion(requireUnit(unitId)).fromCanonical(value);
}

/** A larger number means a smaller quantity: seconds per 60 degrees, counts, bits. */
export function isInverted(unitId: string): boolean {
  const form = requireUnit(unitId).scale.form;
  return form === 'inverse' || form === 'halving';
}

const RATIOS = new Map<string, number>();

/** Between units of one quantity; throws on two quantities, because no factor makes one into the other. */
export function convert(value: number, from: string, to: string): number {
  if (from === to) return value;
  const source = requireUnit(from);
  const target = requireUnit(to);
  if (source.quantity !== target.quantity) {
    throw new RangeError(`${from} is ${source.quantity}, ${to} is ${target.quantity}: never converted`);
  }
  if (source.scale.form === 'linear' && target.scale.form === 'linear' && source.scale.pi === target.scale.pi) {
    const key = `${from} ${to}`;
    let ratio = RATIOS.get(key);
    if (ratio === undefined) {
      ratio = quotient(source.scale.n * target.scale.d, source.scale.d * target.scale.n);
      RATIOS.set(key, ratio);
    }
    return value * ratio;
  }
  return conversion(target).fromCanonical(conversion(source).toCanonical(value));
}

export function canonicalUnitOf(unitId: string): string {
  return CANONICAL_UNIT[requireUnit(unitId).quantity];
}
