import type { Bound, Measure } from './measure.ts';
import type { Token } from './tokenise.ts';
import { ABOUT_WORDS, AT_LEAST_WORDS, AT_MOST_WORDS, FILLER_WORDS } from './words.ts';

const SKIPPED = new Set(['(', '[', ':', '=', '"', '{', '+', '.']);
const MAX_LOOK_BACK = 6;
/** `not less than 9 V` is a least value. */
const DENIALS: ReadonlySet<string> = new Set(['no', 'not', 'never']);

/** `≤ 15`, `up to 46`, `about 50`, `1.5+`, `400 or less`: which side of the number is open. */
export function boundOf(tokens: readonly Token[], measure: Measure): Bound {
  if (measure.bound === 'range') return 'range';
  return boundAfter(tokens, measure.last) ?? boundBefore(tokens, measure.first);
}

function boundAfter(tokens: readonly Token[], last: number): Bound | null {
  const next = tokens[last + 1];
  if (next === undefined) return null;
  const glued = tokens[last]?.end === next.start;
  if (next.text === '+' && glued && tokens[last + 2]?.type !== 'number') return 'at_least';
  if (next.text === '以上') return 'at_least';
  if (next.text === '以下') return 'at_most';
  if (tokens[last + 2]?.text === 'infinity' && (next.text === 'to' || next.text === 'and')) return 'at_least';
  if (next.text !== 'or') return null;
  const word = tokens[last + 2]?.text;
  if (word === 'less' || word === 'lower' || word === 'below') return 'at_most';
  return word === 'more' || word === 'higher' || word === 'above' ? 'at_least' : null;
}

function boundBefore(tokens: readonly Token[], first: number): Bound {
  for (let i = first - 1; i >= 0 && i >= first - MAX_LOOK_BACK; i--) {
    const { text, type } = tokens[i] as Token;
    if (type === 'symbol') {
      if (text === '<' || text === '≤') return 'at_most';
      if (text === '>' || text === '≥') return isTag(tokens, i) ? 'exact' : 'at_least';
      if (text === '~') return 'about';
      if (SKIPPED.has(text)) continue;
      return 'exact';
    }
    if (type === 'number') return 'exact';
    if (ABOUT_WORDS.has(text)) return 'about';
    const before = tokens[i - 1]?.text;
    if (AT_MOST_WORDS.has(text)) return DENIALS.has(before ?? '') ? 'at_least' : 'at_most';
    if (AT_LEAST_WORDS.has(text)) return DENIALS.has(before ?? '') ? 'at_most' : 'at_least';
    if (text === 'to') return before === 'up' ? 'at_most' : 'exact';
    if (text === 'than') return thanBound(before, tokens[i - 2]?.text);
    if (text === 'least') return 'at_least';
    if (text === 'most') return 'at_most';
    // A unit in a heading may stand between: `Weight_kg: <3` has the sign nearer, `< Nm 3` is nobody's notation.
    if (!FILLER_WORDS.has(text)) return 'exact';
  }
  return 'exact';
}

function thanBound(word: string | undefined, denial: string | undefined): Bound {
  const isDenied = DENIALS.has(denial ?? '');
  if (word === 'less' || word === 'lower' || word === 'fewer' || word === 'smaller')
    return isDenied ? 'at_least' : 'at_most';
  if (word === 'more' || word === 'greater' || word === 'higher' || word === 'larger')
    return isDenied ? 'at_most' : 'at_least';
  return 'exact';
}

/** `<Flash>1024`: the end of a tag. */
function isTag(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 4; i--) {
    if (tokens[i]?.text === '<') return true;
    if (tokens[i]?.type === 'number') return false;
  }
  return false;
}
