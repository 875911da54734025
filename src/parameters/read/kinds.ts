import type { Token } from './tokenise.ts';
import { KIND_WORDS, type KindWord } from './words.ts';

const FREE_OF = new Set(['speed', 'current', 'run', 'running', 'rpm']);
const NO_LOAD: KindWord = { kind: 'no_load', specific: true };

export function kindAt(tokens: readonly Token[], at: number): KindWord | null {
  const token = tokens[at] as Token;
  if (token.type !== 'word' && token.type !== 'unit') return null;
  if (token.text === 'no' || token.text === 'zero') {
    const next = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
    return tokens[next]?.text === 'load' ? NO_LOAD : null;
  }
  if (token.text === 'free') return FREE_OF.has(tokens[at + 1]?.text ?? '') ? NO_LOAD : null;
  return KIND_WORDS.get(token.text) ?? null;
}

/** The kind named between two tokens: the first specific word, else the first general one. */
export function kindBetween(tokens: readonly Token[], from: number, to: number): KindWord | null {
  let general: KindWord | null = null;
  for (let i = from; i < to; i++) {
    const word = kindAt(tokens, i);
    if (word === null) continue;
    if (word.specific) return word;
    general ??= word;
  }
  return general;
}

/** `Maximum power is 11 W continuous`: a specific word after the value beats a general one before it. */
export function strongerKind(before: KindWord | null, after: KindWord | null): KindWord | null {
  if (before === null) return after;
  return after?.specific === true && !before.specific ? after : before;
}

/** End of the words that speak of the value itself: a condition begins at `at`, `@` or `with`. */
export function tailEnd(tokens: readonly Token[], from: number): number {
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.text === '@' || token.text === 'with') return i;
    if (token.text === 'at' && tokens[i + 1]?.text !== 'no') return i;
  }
  return tokens.length;
}
