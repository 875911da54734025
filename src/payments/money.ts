/** Up to a billion yuan: far beyond any price here, far below what a double counts exactly. */
const YUAN = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/;

/**
 * A decimal text in yuan to whole fen, digit by digit, so that nothing is ever rounded. Signs, exponents, blanks and
 * a third decimal are no amount: `undefined`.
 */
export function fenOf(yuan: string): number | undefined {
  const found = YUAN.exec(yuan);
  if (!found) return undefined;
  const [, whole = '', decimals = ''] = found;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Whole fen to yuan with two decimals, as every gateway takes it. */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`${fen} is not an amount in fen`);
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
