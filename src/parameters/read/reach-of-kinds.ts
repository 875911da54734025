import type { DeclarationKind } from '../../contract/fact.ts';
import { kindAt, kindBetween, strongerKind, tailEnd } from './kinds.ts';
import type { Token } from './tokenise.ts';
import { CONDITION_WORDS, type KindWord } from './words.ts';

/** Where a value stands among the tokens, both ends included. */
export interface Span {
  readonly first: number;
  readonly last: number;
  readonly list: number;
  readonly depth: number;
  readonly isRange: boolean;
}

const SEPARATORS = new Set([',', ';', '/', '|', 'and', 'or']);
const OPENING = new Set(['(', '[']);
const CLOSING = new Set([')', ']']);
/** Kinds of motion, which no voltage or current beside the value can be of. */
const OF_MOTION: ReadonlySet<DeclarationKind> = new Set<DeclarationKind>(['stall', 'no_load']);

/**
 * The kind of each value. A bracket directly after a value speaks of that value; a word between two values belongs to
 * one of them and ends the reach of the word before the first; kinds and values in two lists of one length go in pairs.
 */
export function kindsOf(
  tokens: readonly Token[],
  values: readonly Span[],
  others: readonly Span[],
): (DeclarationKind | null)[] {
  const paired = pairLists(tokens, values);
  if (paired !== null) return paired;
  const leading = leadingKind(tokens, values[0] as Span, others);
  const trails = kindBetween(tokens, (values.at(-1) as Span).last + 1, tokens.length) !== null;
  const direction = leading !== null ? 'forward' : trails ? 'back' : 'unknown';
  let before = leading;
  let reach = leading;
  const kinds: (DeclarationKind | null)[] = [];
  for (const [index, value] of values.entries()) {
    const next = values[index + 1];
    const gap = readGap(tokens, value, next, others, direction);
    const own = gap.own?.specific === true ? gap.own : strongerKind(before, gap.own ?? gap.after);
    kinds.push(own?.kind ?? null);
    if (next === undefined) break;
    if (gap.named) reach = null;
    const same = next.isRange === value.isRange && next.depth === 0 && !gap.nouns;
    before = gap.forward ?? (same ? reach : null);
  }
  return kinds;
}

interface Gap {
  /** In the bracket directly after the value. */
  readonly own: KindWord | null;
  readonly after: KindWord | null;
  /** Before the next value. */
  readonly forward: KindWord | null;
  readonly named: boolean;
  /** Words that may give the next value another subject. */
  readonly nouns: boolean;
}

function readGap(
  tokens: readonly Token[],
  value: Span,
  next: Span | undefined,
  others: readonly Span[],
  direction: 'forward' | 'back' | 'unknown',
): Gap {
  const to = next?.first ?? tokens.length;
  let from = value.last + 1;
  const close = closingOf(tokens, from, to);
  let own: KindWord | null = null;
  if (close > from) {
    own = kindBetween(tokens, from, speechEnd(tokens, from, close, others));
    from = close + 1;
  }
  const cut = next === undefined ? to : boundary(tokens, from, to, false);
  // Without a separator the words go the way the first value shows: `rated 18 Nm peak 48 Nm`, `18 Nm rated 48 Nm peak`.
  const split = cut >= 0 ? cut : direction === 'forward' || own !== null ? from : to;
  // `1.5 kg max 2 kg` shows no way, so the word is nobody's.
  const unsure = cut < 0 && direction === 'unknown' && own === null;
  const after = unsure
    ? null
    : (kindBetween(tokens, from, speechEnd(tokens, from, split, others)) ??
      kindAfterCondition(tokens, from, split, others));
  const last = others.findLast((other) => other.first >= split && other.last < to);
  const start = Math.max(split, (last?.last ?? -1) + 1, boundary(tokens, split, to, true));
  return {
    own,
    after,
    forward: next === undefined ? null : kindBetween(tokens, start, to),
    named: kindBetween(tokens, value.last + 1, to) !== null,
    nouns: next !== undefined && hasNouns(tokens, split, to),
  };
}

/** Index of the bracket that closes the one at `from`, or -1. */
function closingOf(tokens: readonly Token[], from: number, to: number): number {
  if (!OPENING.has(tokens[from]?.text ?? '')) return -1;
  let depth = 0;
  for (let i = from; i < to; i++) {
    const { text } = tokens[i] as Token;
    if (OPENING.has(text)) depth++;
    else if (CLOSING.has(text) && --depth === 0) return i;
  }
  return -1;
}

/** Words about the value end where a condition or another measure begins. */
function speechEnd(tokens: readonly Token[], from: number, to: number, others: readonly Span[]): number {
  const said = Math.min(to, tailEnd(tokens, from));
  const other = others.find(({ first }) => first >= from);
  if (other === undefined || other.first >= said) return said;
  // `12 V rated current 2 A`: only what a separator keeps from the other measure is surely said of the value.
  return Math.max(from, boundary(tokens, from, other.first, false));
}

/** `4.1 Nm @ 12 V (stall)`. */
function kindAfterCondition(
  tokens: readonly Token[],
  from: number,
  to: number,
  others: readonly Span[],
): KindWord | null {
  for (const other of others) {
    if (other.first < from || other.last >= to) continue;
    const close = closingOf(tokens, other.last + 1, to);
    const word = close < 0 ? null : kindBetween(tokens, other.last + 1, close);
    if (word !== null && OF_MOTION.has(word.kind)) return word;
  }
  return null;
}

/** The first or the last separator outside closed brackets; an open bracket around the next value separates too. */
function boundary(tokens: readonly Token[], from: number, to: number, last: boolean): number {
  let found = -1;
  for (let i = from; i < to; i++) {
    const close = closingOf(tokens, i, to);
    if (close > i) {
      i = close;
      continue;
    }
    const { text } = tokens[i] as Token;
    if (!SEPARATORS.has(text) && !OPENING.has(text) && !CLOSING.has(text)) continue;
    if (!last) return i;
    found = i;
  }
  return found;
}

function hasNouns(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const token = tokens[i] as Token;
    if (token.type !== 'word' || SEPARATORS.has(token.text) || CONDITION_WORDS.has(token.text)) continue;
    return true;
  }
  return false;
}

/** A word before another measure speaks of that one, unless the measure is a circumstance: `Stall torque at 12 V: 5 Nm`. */
function leadingKind(tokens: readonly Token[], value: Span, others: readonly Span[]): KindWord | null {
  const last = others.findLast((other) => other.last < value.first);
  if (last === undefined) return kindBetween(tokens, 0, value.first);
  const start = Math.max(last.last + 1, boundary(tokens, last.last + 1, value.first, true));
  const near = kindBetween(tokens, start, value.first);
  if (near !== null) return near;
  const introduced = tokens[last.first - 1]?.text ?? '';
  const aside = introduced === '@' || OPENING.has(introduced) || CONDITION_WORDS.has(introduced);
  return aside ? kindBetween(tokens, 0, value.first) : null;
}

/** `rated / peak: 18 / 48 Nm`, `18 / 48 Nm (continuous / peak)`. Lists of unequal length leave every kind open. */
function pairLists(tokens: readonly Token[], values: readonly Span[]): (DeclarationKind | null)[] | null {
  const found: { at: number; word: KindWord }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = kindAt(tokens, at);
    if (word !== null) found.push({ at, word });
  }
  if (found.length < 2) return null;
  const from = (found[0] as { at: number }).at;
  const to = (found.at(-1) as { at: number }).at;
  const outside = to < (values[0] as Span).first || from > (values.at(-1) as Span).last;
  if (!outside) return null;
  let strokes = 0;
  let commas = 0;
  for (let i = from; i < to; i++) {
    const { text, type } = tokens[i] as Token;
    if (text === '/' || text === '|') strokes++;
    else if (text === ',' || text === 'and') commas++;
    else if (type !== 'word' && text !== '.' && text !== '-') return null;
  }
  const listed = strokes === found.length - 1 ? strokes : commas;
  if (listed !== found.length - 1) return null;
  if (found.length === values.length) return found.map(({ word }) => word.kind);
  return strokes > 0 || values.length > 1 ? values.map(() => null) : null;
}
