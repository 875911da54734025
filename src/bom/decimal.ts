/** An exact decimal: `digits` times ten to the power of minus `scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

const SHORTEST = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * A number of JSON as the decimal its writer meant: the shortest that reads as the same number, which is what was
 * written for all prices of up to 15 digits. Not negative, finite.
 */
export function decimalOf(number: number): Decimal {
  const [, whole = '', fraction = '', exponent = '0'] = SHORTEST.exec(String(number)) ?? [];
  if (whole === '') throw new RangeError(`${number} is no amount`);
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

export function times({ digits, scale }: Decimal, count: number): Decimal {
  return { digits: digits * BigInt(count), scale };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: atScale(a, scale) + atScale(b, scale), scale };
}

/** To this many places, half up. */
export function rounded(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return { digits: atScale(value, places), scale: places };
  const unit = 10n ** BigInt(value.scale - places);
  return { digits: (value.digits + unit / 2n) / unit, scale: places };
}

/** In plain notation, with all places it has. */
export function decimalText({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** In plain notation, without zeros at the end of the fraction. */
export function plainText(value: Decimal): string {
  const text = decimalText(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function atScale({ digits, scale }: Decimal, wanted: number): bigint {
  return wanted === scale ? digits : digits * 10n ** BigInt(wanted - scale);
}
