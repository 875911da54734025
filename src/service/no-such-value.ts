import { didYouMean } from './did-you-mean.ts';
import { withoutKeys } from './without-keys.ts';

const SHOWN = 50;

/** Why a written word is none of those known, and which may be meant. */
export function noSuchValue(written: string, known: readonly string[]): string {
  const shown = withoutKeys(written).slice(0, SHOWN);
  const [near] = didYouMean(shown, known);
  const hint = near === undefined ? `one of ${known.join(', ')}` : `'${near}'`;
  return `'${shown}' is no value of it; it may be ${hint}`;
}
