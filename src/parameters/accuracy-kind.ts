import type { Reading } from '../contract/reading.ts';

export type AccuracyKind = 'repeatability' | 'absolute' | 'error';

const WORDS: readonly (readonly [AccuracyKind, RegExp])[] = [
  ['repeatability', /repeat|precision|重复|反復|반복/i],
  ['absolute', /absolute|绝对|絶対|절대/i],
  ['error', /\berrors?\b|\brmse?\b|误差/i],
];

/** RL-04: what the text itself says it means by accuracy. `error` names a measured deviation, which is neither. */
export function accuracyKindOf(reading: Pick<Reading, 'declared' | 'conditions'>): AccuracyKind | null {
  const text = [reading.declared, ...reading.conditions.map((condition) => condition.text)].join(' ; ');
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}
