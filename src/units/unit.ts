import type { Quantity } from '../contract/reading.ts';

/**
 * How a number in a unit becomes a number in the quantity's canonical unit. Factors are exact rationals (and a power of
 * pi), because the definitions are: an inch is 254/10000 m, not 0.0254 as a float happens to hold it.
 */
export type Scale =
  | { readonly form: 'linear'; readonly n: bigint; readonly d: bigint; readonly pi: 0 | 1 }
  | {
      readonly form: 'affine';
      readonly n: bigint;
      readonly d: bigint;
      readonly offset_n: bigint;
      readonly offset_d: bigint;
    }
  | { readonly form: 'inverse'; readonly n: bigint; readonly d: bigint; readonly pi: 0 | 1 }
  | { readonly form: 'halving'; readonly n: bigint; readonly d: bigint };

export interface Unit {
  readonly id: string;
  readonly quantity: Quantity;
  readonly scale: Scale;
  /** Printed after a number; reads back as this unit where the quantity is expected. */
  readonly symbol: string;
  /** UCUM code, or null where UCUM has none. */
  readonly ucum: string | null;
  /** Spellings met in sources; products are written with a dot whatever the source used (`N.m`). */
  readonly aliases: readonly string[];
  readonly note: string;
}

/** The decimal literal as an exact rational: `rational('9.80665')` is 980665/100000. */
function rational(decimal: string): { n: bigint; d: bigint } {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { n: BigInt(whole + fraction), d: 10n ** BigInt(fraction.length) };
}

/** Product of decimal literals, exact. */
export function linear(...factors: readonly string[]): Scale {
  let n = 1n;
  let d = 1n;
  for (const factor of factors) {
    const [top = '1', bottom = '1'] = factor.split('/');
    const upper = rational(top);
    const lower = rational(bottom);
    n *= upper.n * lower.d;
    d *= upper.d * lower.n;
  }
  return { form: 'linear', ...reduced(n, d), pi: 0 };
}

/** A rational multiple of pi. */
export function ofPi(factor: string): Scale {
  const scale = linear(factor);
  return scale.form === 'linear' ? { ...scale, pi: 1 } : scale;
}

export function reduced(n: bigint, d: bigint): { n: bigint; d: bigint } {
  let a = n < 0n ? -n : n;
  let b = d;
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { n, d } : { n: n / a, d: d / a };
}

export function unit(
  id: string,
  quantity: Quantity,
  scale: Scale,
  rest: { symbol?: string; ucum?: string | null; aliases?: readonly string[]; note?: string } = {},
): Unit {
  return {
    id,
    quantity,
    scale,
    symbol: rest.symbol ?? id,
    ucum: rest.ucum ?? null,
    aliases: rest.aliases ?? [],
    note: rest.note ?? 'exact',
  };
}
