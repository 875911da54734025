import type { PairVerdict, Verdict } from '../../../src/contract/compatibility.ts';
import { DIMENSION_NAMES, VERDICT_NAMES } from './domain-words.ts';
import type { Language } from './language.ts';

/** What a verdict says by itself; the service's sentences below it give the particulars, in English. */
export const VERDICTS_ZH: Readonly<Record<Verdict, string>> = {
  compatible: '双方的声明相符。',
  conditional: '满足下列条件时成立。',
  incompatible: '双方的声明相互冲突。',
  unknown: '声明不足，无法判断。',
};

const COUNTED = ['protocol', 'electrical', 'mechanical'] as const;

/** The head of the answer: made of codes alone where the parts meet; null where only the service's sentence says why not. */
export function pairStatement({ verdict, dimensions, statement }: PairVerdict, language: Language): string | null {
  if (language !== 'zh') return statement;
  if (!dimensions) return null;
  const each = COUNTED.filter((name) => dimensions[name].applies).map(
    (name) => `${DIMENSION_NAMES.zh[name]}${VERDICT_NAMES.zh[dimensions[name].verdict]}`,
  );
  return `按厂商声明，${VERDICT_NAMES.zh[verdict]}：${each.join('，')}。`;
}
