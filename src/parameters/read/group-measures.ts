import type { Measure } from './measure.ts';
import type { Token } from './tokenise.ts';
import type { Expected, LexiconEntry } from './unit-lexicon.ts';
import { DESIGNATING_WORDS, RANGE_WORDS } from './words.ts';

interface Atom {
  value: number;
  unit: LexiconEntry | null;
  last: number;
  fault: string | null;
  unsure: 'comma' | 'dot' | null;
}

const OPENING = new Set(['[', '(']);
const CLOSING = new Set([']', ')']);

/** Finds every number of the text and what belongs to it: sign, unit, second end, tolerance. */
export function groupMeasures(tokens: readonly Token[], expected: Expected = null): Measure[] {
  const measures: Measure[] = [];
  let depth = 0;
  let lists = 0;
  let i = 0;
  while (i < tokens.length) {
    const token = tokens[i] as Token;
    if (token.type === 'symbol') {
      if (OPENING.has(token.text)) depth++;
      else if (CLOSING.has(token.text)) depth = Math.max(0, depth - 1);
    }
    if (token.type !== 'number') {
      i++;
      continue;
    }
    const measure = readMeasure(tokens, i, depth, expected);
    const before = measures.at(-1);
    if (before !== undefined && measure.fault === null && isStroke(tokens, before.last + 1, measure.first)) {
      if (before.list === 0) before.list = ++lists;
      measure.list = before.list;
      if (isFraction(tokens, before, measure)) before.fault = measure.fault = 'ambiguous_number';
    }
    measures.push(measure);
    i = measure.last + 1;
  }
  refuseSplitNumbers(tokens, measures);
  chainDimensions(tokens, measures);
  shareListUnits(measures);
  shareUnitsOfProse(tokens, measures);
  refuseClockTimes(tokens, measures);
  return measures;
}

/** `12 34 Nm`, `3:2 Nm`: figures with only a blank or a colon between them may be one number, a list or a ratio. */
function refuseSplitNumbers(tokens: readonly Token[], measures: Measure[]): void {
  for (let i = 0; i + 1 < measures.length; i++) {
    const measure = measures[i] as Measure;
    const next = measures[i + 1] as Measure;
    if (tokens[measure.last]?.type !== 'number' || !isSplit(tokens, measure.last, next.first)) continue;
    // `axis 6 9.2 N·m`: the first figure says which one.
    const word = tokens[measure.first - 1];
    if (word?.type === 'word' && DESIGNATING_WORDS.has(word.text)) continue;
    if (isRatioHeading(tokens, measure)) {
      // `Gear Ratio :1 10` counts as `10:1`.
      measures.splice(i, 1);
      continue;
    }
    measure.fault = next.fault = 'ambiguous_number';
  }
}

function isRatioHeading(tokens: readonly Token[], { first, low }: Measure): boolean {
  const colon = tokens[first - 1];
  return low === 1 && colon?.text === ':' && colon.end === tokens[first]?.start && tokens[first - 2]?.type === 'word';
}

function isSplit(tokens: readonly Token[], last: number, first: number): boolean {
  if (first === last + 1) return tokens[first]?.type === 'number';
  if (first !== last + 2 || tokens[last + 1]?.text !== ':') return false;
  return tokens[last]?.end === tokens[last + 1]?.start && tokens[last + 1]?.end === tokens[first]?.start;
}

/** A stroke, and at most a few words: `320/640`, `rated 18 / peak 48`. */
function isStroke(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 4 || tokens[from]?.text !== '/') return false;
  for (let i = from + 1; i < to; i++) if (tokens[i]?.type !== 'word') return false;
  return true;
}

const DENOMINATORS = new Set([2, 4, 8, 16, 32]);

/** `1/2 hp`, `3/4 inch`: a fraction and no list of two. */
function isFraction(tokens: readonly Token[], before: Measure, measure: Measure): boolean {
  const glued =
    measure.first === before.last + 2 && tokens[before.last]?.end === (tokens[measure.first]?.start ?? 0) - 1;
  const odd = Number.isInteger(before.low) && before.low % 2 === 1 && before.low < measure.low;
  return glued && odd && before.unit === null && DENOMINATORS.has(measure.low);
}

function readMeasure(tokens: readonly Token[], at: number, depth: number, expected: Expected): Measure {
  const { first, negative } = signBefore(tokens, at);
  const start = readAtom(tokens, at, negative);
  const measure: Measure = {
    first,
    last: start.last,
    low: start.value,
    high: start.value,
    bound: 'exact',
    unit: start.unit,
    highUnit: null,
    tolerancePct: null,
    plusMinus: tokens[first]?.text === '±',
    unitFrom: start.unit === null ? 'none' : 'beside',
    fault: start.fault,
    unsure: start.unsure,
    list: 0,
    depth,
  };
  readUpperEnd(tokens, measure);
  if (measure.bound === 'exact') readRatio(tokens, measure, expected);
  readTolerance(tokens, measure);
  return measure;
}

function signBefore(tokens: readonly Token[], at: number): { first: number; negative: boolean } {
  const sign = tokens[at - 1];
  if (sign === undefined || sign.type !== 'symbol') return { first: at, negative: false };
  if (sign.text === '±') return { first: at - 1, negative: false };
  if (sign.text !== '-' && sign.text !== '+') return { first: at, negative: false };
  const before = tokens[at - 2];
  const glued = sign.end === tokens[at]?.start && sign.end - sign.start === 1;
  const free = before === undefined || before.end < sign.start || before.type === 'symbol';
  if (!glued || !free || before?.type === 'number') return { first: at, negative: false };
  return { first: at - 1, negative: sign.text === '-' };
}

/** A number with the unit beside it, bare or in brackets. */
function readAtom(tokens: readonly Token[], at: number, negative: boolean): Atom {
  const number = tokens[at] as Token;
  const value = negative ? -number.value : number.value;
  const next = tokens[at + 1];
  const unsure = number.grouping === 'unreadable' || !Number.isFinite(number.value) ? 'ambiguous_number' : null;
  if (next?.type === 'opaque') return { value, unit: null, last: at + 1, fault: 'unknown_unit', unsure: null };
  let unit: LexiconEntry | null = null;
  let last = at;
  if (next?.type === 'unit') {
    unit = next.unit;
    last = at + 1;
  } else if (next !== undefined && OPENING.has(next.text)) {
    const inner = tokens[at + 2];
    const close = tokens[at + 3];
    if (inner?.type === 'unit' && close !== undefined && CLOSING.has(close.text)) {
      unit = inner.unit;
      last = at + 3;
    }
  }
  return { value, unit, last, fault: unsure, unsure: unsureSeparator(number) };
}

function unsureSeparator(number: Token): 'comma' | 'dot' | null {
  if (number.grouping === 'unsure_comma') return 'comma';
  return number.grouping === 'unsure_dot' ? 'dot' : null;
}

function readUpperEnd(tokens: readonly Token[], measure: Measure): void {
  const separator = tokens[measure.last + 1];
  if (separator === undefined) return;
  let at = measure.last + 2;
  if (isInequality(tokens, measure.last + 1)) at = measure.last + 4;
  else if (separator.type === 'number') {
    // `from 2.7V 5.5V`: two ends of one unit with nothing between.
    at = measure.last + 1;
    if (measure.unit === null || tokens[measure.first - 1]?.text !== 'from') return;
  } else if (!isRangeSeparator(tokens, separator, measure)) return;
  if (isSigned(tokens, measure, separator)) return;
  let negative = false;
  const sign = tokens[at];
  const glued = tokens[at + 1]?.start === sign?.end;
  if (sign?.type === 'symbol' && ((sign.text === '-' && glued) || sign.text === '+')) {
    negative = sign.text === '-';
    at++;
  }
  if (tokens[at]?.type !== 'number') return;
  const upper = readAtom(tokens, at, negative);
  if (measure.unit !== null && upper.unit !== null && measure.unit.quantity !== upper.unit.quantity) {
    // `0°~50℃`: a degree sign is short for degrees Celsius there.
    if (measure.unit.unit === 'deg' && upper.unit.quantity === 'temperature') measure.unit = upper.unit;
    else return;
  }
  if (measure.unit !== null && upper.unit === null && upper.fault === null) {
    // `5 Nm - 10`: perhaps a range, perhaps not; half of it would be a misreading.
    if (separator.type === 'symbol') measure.fault = measure.fault ?? 'broken_range';
    return;
  }
  measure.high = upper.value;
  measure.bound = 'range';
  measure.last = upper.last;
  measure.fault = measure.fault ?? upper.fault;
  measure.unsure = measure.unsure ?? upper.unsure;
  measure.highUnit = measure.unit !== null && upper.unit?.unit !== measure.unit.unit ? upper.unit : null;
  measure.unit = measure.unit ?? upper.unit;
  measure.unitFrom = measure.unit === null ? 'none' : 'beside';
  if (measure.highUnit === null && measure.high < measure.low) measure.fault = measure.fault ?? 'descending_range';
}

/** `+12V -12V`: after an explicit plus, a hyphen glued to the next figure only is its sign. */
function isSigned(tokens: readonly Token[], measure: Measure, sign: Token): boolean {
  if (sign.text !== '-' || tokens[measure.first]?.text !== '+') return false;
  const spaced = (tokens[measure.last] as Token).end < sign.start;
  return spaced && tokens[measure.last + 2]?.start === sign.end;
}

/** `-40 °C ≤ TA ≤ 125 °C`: from the first sign on. */
function isInequality(tokens: readonly Token[], at: number): boolean {
  const isSign = (token: Token | undefined) => token?.text === '≤' || token?.text === '<';
  return isSign(tokens[at]) && tokens[at + 1]?.type === 'word' && isSign(tokens[at + 2]);
}

function isRangeSeparator(tokens: readonly Token[], token: Token, measure: Measure): boolean {
  if (token.type === 'symbol') return token.text === '~' || token.text === '-';
  if (RANGE_WORDS.has(token.text)) return true;
  if (token.text !== 'and') return false;
  return tokens[measure.first - 1]?.text === 'between';
}

const RATIO: LexiconEntry = { unit: '1', quantity: 'ratio', needs: null, mark: null };

/** `353.5 : 1` and `1:28`. */
function readRatio(tokens: readonly Token[], measure: Measure, expected: Expected): void {
  const colon = tokens[measure.last + 1];
  const second = tokens[measure.last + 2];
  if (measure.unit !== null || colon?.text !== ':' || second?.type !== 'number') return;
  const unitAfter = tokens[measure.last + 3]?.type;
  if (unitAfter === 'unit' || unitAfter === 'opaque') return;
  if (second.value === 1) measure.high = measure.low;
  else if (measure.low === 1) measure.low = measure.high = second.value;
  // `13212:49`, where a ratio is what is asked for.
  else if (expected?.has('ratio') === true && second.value > 0) measure.low = measure.high = measure.low / second.value;
  else return;
  const unsure =
    second.grouping === 'unreadable' || !Number.isFinite(second.value) || isColon(tokens, measure.last + 3);
  if (unsure) measure.fault = 'ambiguous_number';
  measure.unsure = measure.unsure ?? unsureSeparator(second);
  measure.unit = RATIO;
  measure.unitFrom = 'beside';
  measure.last += 2;
}

/** `1:2:3`. */
function isColon(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === ':' && tokens[at + 1]?.type === 'number';
}

function readTolerance(tokens: readonly Token[], measure: Measure): void {
  let at = measure.last + 1;
  if (tokens[at]?.text === 'dc' || tokens[at]?.text === 'ac') at++;
  const bracketed = OPENING.has(tokens[at]?.text ?? '') && tokens[at + 1]?.text === '±';
  if (bracketed) at++;
  if (tokens[at]?.text !== '±' || tokens[at + 1]?.type !== 'number') return;
  const spread = readAtom(tokens, at + 1, false);
  if (spread.fault !== null) return;
  if (bracketed && !CLOSING.has(tokens[spread.last + 1]?.text ?? '')) return;
  if (measure.unit === null && spread.unit !== null && spread.unit.unit !== '%') {
    // `53.5 ± 0.13 degrees`: one unit for both.
    measure.unit = spread.unit;
    measure.unitFrom = 'beside';
  }
  if (measure.unit === null) return;
  if (spread.unit?.unit === '%') measure.tolerancePct = spread.value;
  else if ((spread.unit === null || spread.unit.unit === measure.unit.unit) && measure.low !== 0) {
    measure.tolerancePct = Number(((spread.value / Math.abs(measure.low)) * 100).toPrecision(6));
  } else return;
  measure.last = bracketed ? spread.last + 1 : spread.last;
}

/** `70mm x 70mm`, `2 x 350 W`: sizes and multiples, not readings. */
function chainDimensions(tokens: readonly Token[], measures: Measure[]): void {
  for (const measure of measures) {
    const before = isTimes(tokens[measure.first - 1], tokens[measure.first - 2]);
    if (before || isTimes(tokens[measure.last + 1], tokens[measure.last + 2])) measure.fault = 'dimensions';
  }
}

/** An asterisk multiplies only between figures: `35*24*22mm`, but `200g*` points to a footnote and `**2cm**` is bold. */
function isTimes(sign: Token | undefined, beyond: Token | undefined): boolean {
  if (sign?.type !== 'symbol') return false;
  if (sign.text === 'x') return beyond?.type !== 'word';
  return sign.text === '*' && (beyond?.type === 'number' || beyond?.type === 'unit');
}

/** `320/640 rpm`: the unit stands once, after the last. */
function shareListUnits(measures: Measure[]): void {
  for (let i = measures.length - 2; i >= 0; i--) {
    const measure = measures[i] as Measure;
    const next = measures[i + 1] as Measure;
    if (measure.list === 0 || measure.list !== next.list || measure.unit !== null || next.unit === null) continue;
    if (measure.fault !== null) continue;
    measure.unit = next.unit;
    measure.unitFrom = next.unitFrom;
  }
}

/** `160 or 240 MHz`, `10, 20 and 40 mm`: a comma only passes the unit on in a list that ends with a word. */
function shareUnitsOfProse(tokens: readonly Token[], measures: Measure[]): void {
  let wordSeen = false;
  for (let i = measures.length - 2; i >= 0; i--) {
    const measure = measures[i] as Measure;
    const next = measures[i + 1] as Measure;
    const link = proseLink(tokens, measure.last + 1, next.first);
    wordSeen = link === 'word' || (link === 'comma' && wordSeen);
    if (!wordSeen || measure.unit !== null || measure.fault !== null || next.unit === null) continue;
    measure.unit = next.unit;
    measure.unitFrom = next.unitFrom;
  }
}

function proseLink(tokens: readonly Token[], from: number, to: number): 'word' | 'comma' | null {
  if (to <= from || to - from > 2) return null;
  let link: 'word' | 'comma' | null = null;
  for (let i = from; i < to; i++) {
    const { text } = tokens[i] as Token;
    if (text === 'and' || text === 'or') link = 'word';
    else if (text === ',') link ??= 'comma';
    else return null;
  }
  return link;
}

/** `2h 30m` is one time, and its m are minutes. */
function refuseClockTimes(tokens: readonly Token[], measures: Measure[]): void {
  for (let i = 0; i + 1 < measures.length; i++) {
    const measure = measures[i] as Measure;
    const next = measures[i + 1] as Measure;
    if (measure.unit?.unit !== 'h' || next.first !== measure.last + 1 || tokens[next.first]?.type !== 'number')
      continue;
    if (next.unit?.unit === 'm' || next.unit?.unit === 'min') measure.fault = next.fault = 'unknown_unit';
  }
}
