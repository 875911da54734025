import type { Measure } from './measure.ts';
import type { Token } from './tokenise.ts';
import type { Expected, LexiconEntry } from './unit-lexicon.ts';

interface Label {
  readonly at: number;
  readonly unit: LexiconEntry;
}

const BEFORE_NUMBER = new Set([
  ':',
  '=',
  '"',
  "'",
  '{',
  '[',
  '(',
  ']',
  ')',
  '<',
  '>',
  '≤',
  '≥',
  '~',
  '±',
  '-',
  '+',
  '//',
]);

/** Units that stand apart from any number: `Peak Torque (Nm): 6`, `Stall torque N.M 11.5`, `{1.2} // in Nm`. */
function findLabels(tokens: readonly Token[], measures: readonly Measure[], expected: Expected): Label[] {
  const labels: Label[] = [];
  let next = 0;
  for (let i = 0; i < tokens.length; i++) {
    while (next < measures.length && (measures[next] as Measure).last < i) next++;
    const measure = measures[next];
    if (measure !== undefined && i >= measure.first) continue;
    const token = tokens[i] as Token;
    if (token.type !== 'unit' || token.unit === null) continue;
    if (expected !== null && !expected.has(token.unit.quantity)) continue;
    const bracketed = isOpening(tokens[i - 1]) && isClosing(tokens[i + 1]);
    const introduced = expected !== null && (tokens[i - 1]?.text === 'in' || numberFollows(tokens, i));
    if (bracketed || introduced) labels.push({ at: i, unit: token.unit });
  }
  return labels;
}

function isOpening(token: Token | undefined): boolean {
  return token?.text === '(' || token?.text === '[';
}

function isClosing(token: Token | undefined): boolean {
  return token?.text === ')' || token?.text === ']';
}

function numberFollows(tokens: readonly Token[], at: number): boolean {
  for (let i = at + 1; i < tokens.length && i < at + 5; i++) {
    const token = tokens[i] as Token;
    if (token.type === 'number') return true;
    if (token.type !== 'symbol' || !BEFORE_NUMBER.has(token.text)) return false;
  }
  return false;
}

/** Gives numbers without a unit the unit of the nearest heading before them, else of the first one after. */
export function applyLabels(tokens: readonly Token[], measures: Measure[], expected: Expected): void {
  if (!measures.some((measure) => measure.unit === null && measure.fault === null)) return;
  const labels = findLabels(tokens, measures, expected);
  if (labels.length === 0) return;
  for (const measure of measures) {
    if (measure.unit !== null || measure.fault !== null) continue;
    const label =
      labels.findLast((other) => other.at < measure.first) ?? labels.find((other) => other.at > measure.last);
    if (label === undefined) continue;
    measure.unit = label.unit;
    measure.unitFrom = 'label';
  }
}

/** `1/2 VDC 20.4 28.8`: a unit between two numbers, the second of which has none, may be the second one's heading. */
export function hasAmbiguousLabel(tokens: readonly Token[], measures: readonly Measure[]): boolean {
  for (let i = 0; i + 1 < measures.length; i++) {
    const measure = measures[i] as Measure;
    const next = measures[i + 1] as Measure;
    const touching = next.first === measure.last + 1 && tokens[measure.last]?.type === 'unit';
    if (!touching || measure.unitFrom !== 'beside' || next.unit !== null) continue;
    if (next.fault !== null && next.fault !== 'ambiguous_number') continue;
    // `5 V 3 wires` counts something; `VDC 20.4 28.8` goes on with figures.
    const after = tokens[next.last + 1];
    if (after === undefined || after.type === 'number' || after.text === ',' || after.text === ')') return true;
  }
  return false;
}
