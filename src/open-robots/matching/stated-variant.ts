import type { EntityRecord } from '../../contract/record.ts';

/** In characters after the number. */
const REACH = 60;

/**
 * The one of several records with the same number whose every remark is stated after it: `STS3215 Servo 7.4V, 1/345 gear
 * (C001)` is `STS3215 (C001, 7.4 V)`.
 */
export function statedVariant(records: readonly EntityRecord[], text: string, end: number): EntityRecord | undefined {
  if (records.length < 2) return undefined;
  const [line = ''] = text.slice(end, end + REACH).split('\n', 1);
  const said = tight(line);
  const stated = records.filter(({ name }) => {
    const remarks = remarksOf(name);
    return remarks.length > 0 && remarks.every((remark) => isSaid(said, remark));
  });
  return stated.length === 1 ? stated[0] : undefined;
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
