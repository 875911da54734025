import type { EntityRecord } from '../../contract/record.ts';

/** In characters around the number: what stands further away is said of something else. */
const REACH_BEFORE = 30;
const REACH_AFTER = 60;

/** What the words around a number say that tells variants of the model apart. */
export interface Said {
  text: string;
  volts: ReadonlySet<string>;
}

/** Of the line a number stands in, up to the numbers before and after it. */
export function saidAround(
  text: string,
  { start, end }: { start: number; end: number },
  { from, to }: { from: number; to: number },
): Said {
  const before = text.slice(Math.max(from, start - REACH_BEFORE), start).split('\n');
  const [after = ''] = text.slice(end, Math.min(to, end + REACH_AFTER)).split('\n', 1);
  const said = tight(`${before.at(-1) ?? ''}${text.slice(start, end)}${after}`);
  return { text: said, volts: new Set(Array.from(said.matchAll(VOLTS), ([, volts]) => String(Number(volts)))) };
}

/**
 * The one of several records with the same number that is told from the others: by its code alone (`C001`), else by
 * every remark of its name: `STS3215 Servo (12V)` is `STS3215 (12 V)`. A code that none of them has is another variant.
 */
export function statedVariant(
  records: readonly EntityRecord[],
  said: Said,
  { byCode = false } = {},
): EntityRecord | undefined {
  const codes = new Set(records.flatMap(({ name }) => remarksOf(name).filter(isCode)));
  const saidCodes = [...said.text.matchAll(CODES)].map(([code]) => code);
  const isForeign = codes.size > 0 && saidCodes.some((code) => !codes.has(code));
  if (isForeign || records.length < 2) return undefined;
  const stated = records.filter(({ name }) => {
    const remarks = remarksOf(name);
    if (remarks.some((remark) => isCode(remark) && isSaid(said.text, remark))) return true;
    return !byCode && remarks.length > 0 && remarks.every((remark) => isSaid(said.text, remark));
  });
  return stated.length === 1 ? stated[0] : undefined;
}

/** Whether a number holds the code of a record, which tells it from the others: `STS3215-C001`. */
export function holdsCode(number: string, { name }: EntityRecord): boolean {
  return remarksOf(name).some((remark) => isCode(remark) && isSaid(tight(number), remark));
}

/** Whether it is for another supply than all that are stated: 7.4 V is not `STS3215 (12 V)`. */
export function isContradicted({ name }: EntityRecord, { volts }: Said): boolean {
  const own = remarksOf(name).flatMap((remark) => /^([\d.]+)V$/.exec(remark)?.[1] ?? []);
  return volts.size > 0 && own.length > 0 && !own.some((one) => volts.has(String(Number(one))));
}

/** Whether it has a ratio, a supply or a winding that the text does not state: `GIM4305 (10:1)`. */
export function hasUnstated({ name }: EntityRecord, said: Said): boolean {
  return remarksOf(name).some((remark) => VARIANT.test(remark) && !isSaid(said.text, remark));
}

const VOLTS = /(?<![\d.A-Z])(\d+(?:\.\d+)?)V(?![A-Z\d])/g;
/** `C001`, the code by which servos of one number differ in gears and supply. */
const CODES = /(?<![A-Z\d])C\d{3}(?![A-Z\d])/g;
const VARIANT = /^(?:[\d.]+:1|[\d.]+[VW]|KV\d+|\d+ RPM\/V|\d+-\d+|C\d{3})$/;

function isCode(remark: string): boolean {
  return /^C\d{3}$/.test(remark);
}

function remarksOf(name: string): string[] {
  const inside = /\(([^)]*)\)/.exec(name)?.[1] ?? '';
  // A single letter is also a word.
  if (inside.length === 1) return [`(${inside})`];
  return inside === '' ? [] : inside.split(',').map((remark) => tight(remark.trim()));
}

/** `12 V` and `12V` are one. */
function tight(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<=\d) (?=V\b)/g, '');
}

function isSaid(said: string, remark: string): boolean {
  const at = said.indexOf(remark);
  if (at === -1) return false;
  return (
    remark.startsWith('(') || (!/[\d.A-Z]/.test(said[at - 1] ?? '') && !/[\dA-Z]/.test(said[at + remark.length] ?? ''))
  );
}
