/** Which sign parts whole from fraction. */
export type DecimalMark = '.' | ',';

const PLAIN = /^[+-]?\d+$/;
/** `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([.,' \u00a0\u202f’])\d{3})(?:\1\d{3})*(?:(?!\1)([.,])\d+)?$/;
const FRACTION = /^[+-]?\d+([.,])\d+$/;
/** `1,234` is a thousand to one and a little above one to another. */
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** The mark a notation can only be read with. */
function markIn(text: string): DecimalMark | undefined {
  if (EITHER.test(text)) return undefined;
  const [, group, mark] = GROUPED.exec(text) ?? [];
  if (group !== undefined) {
    if (mark !== undefined) return mark as DecimalMark;
    return group === ',' ? '.' : group === '.' ? ',' : undefined;
  }
  return FRACTION.exec(text)?.[1] as DecimalMark | undefined;
}

/** The mark of a whole file, where its numbers that leave no doubt agree. */
export function decimalMarkOf(numbers: Iterable<string>): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const text of numbers) {
    const mark = markIn(text);
    if (mark) marks.add(mark);
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

/** A number as people write it; undefined where it is none, or could be two. */
export function readNumber(text: string, ofFile: DecimalMark | undefined): number | undefined {
  if (PLAIN.test(text)) return Number(text);
  const mark = EITHER.test(text) ? ofFile : (markIn(text) ?? (GROUPED.test(text) ? '.' : undefined));
  if (mark === undefined || !(EITHER.test(text) || GROUPED.test(text) || FRACTION.test(text))) return undefined;
  const whole = text.replace(/[ \u00a0\u202f'’]/g, '').replaceAll(mark === '.' ? ',' : '.', '');
  return Number(whole.replace(',', '.'));
}
