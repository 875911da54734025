import type { DeclarationKind } from '../../contract/fact.ts';
import type { Amount, ReadingCondition } from '../../contract/reading.ts';
import { isSameAmount } from './amounts.ts';
import { circumstances, conditionOf, markCondition } from './conditions.ts';
import { boundaryBetween, kindBetween, strongerKind, tailEnd } from './kinds.ts';
import type { Measure } from './measure.ts';
import { notationOf, shapeOf, type UnitOrigin } from './notation.ts';
import type { Candidate, Text, TextReading } from './text-analysis.ts';
import type { Token } from './tokenise.ts';
import type { KindWord } from './words.ts';

export function asCondition(input: Text, { measure, amount, quantity }: Candidate): ReadingCondition {
  const from = (input.tokens[measure.first] as Token).start;
  const to = (input.tokens[measure.last] as Token).end;
  return conditionOf(quantity, amount, input.text.slice(from, to));
}

interface Draft {
  readonly candidate: Candidate;
  readonly alternatives: Amount[];
  readonly conditions: ReadingCondition[];
  last: number;
}

export function assembleReadings(
  input: Text,
  main: readonly Candidate[],
  candidates: readonly Candidate[],
): TextReading[] {
  const drafts: Draft[] = [];
  for (const candidate of main) {
    const before = drafts.at(-1);
    if (before !== undefined && isAlternative(input, before, candidate)) {
      before.alternatives.push(candidate.amount);
      before.last = candidate.measure.last;
    } else drafts.push({ candidate, alternatives: [], conditions: [], last: candidate.measure.last });
  }
  attachConditions(input, drafts, main, candidates);
  const kinds = kindsOf(input, drafts);
  const shared = circumstances(input.text, input.tokens, input.measures);
  return mergeAttributes(
    input,
    drafts.map((draft, index) => finish(input, draft, kinds[index] ?? null, shared)),
  );
}

const LINKS = new Set(['(', ')', '[', ']', ',', '=', '/', '~', '<', '≤', '>', '≥', '.', '±']);

/** Linked by a bracket or comma and equal after conversion. Unequal ones are two readings: the text contradicts itself. */
function isAlternative({ tokens }: Text, before: Draft, candidate: Candidate): boolean {
  if (!isSameAmount(before.candidate.amount, candidate.amount)) return false;
  // `12-bit magnetic encoder (4096)`: a figure that only repeats the value in counts.
  if (candidate.measure.unitFrom === 'assumed') return true;
  for (let i = before.last + 1; i < candidate.measure.first; i++) {
    const token = tokens[i] as Token;
    if (!LINKS.has(token.text) && token.text !== 'or' && token.text !== 'about' && token.text !== 'approx')
      return false;
  }
  return true;
}

function attachConditions(
  input: Text,
  drafts: readonly Draft[],
  main: readonly Candidate[],
  candidates: readonly Candidate[],
): void {
  const rest = candidates.filter((candidate) => !main.includes(candidate));
  for (const [index, candidate] of rest.entries()) {
    const condition = asCondition(input, candidate);
    for (const draft of targets(input, drafts, candidate, rest, index)) draft.conditions.push(condition);
  }
}

/** `24V: 100rpm` looks forward; `100 rpm @ 24 V` looks back; `320/640 rpm for 24/48 V` pairs the lists. */
function targets(
  input: Text,
  drafts: readonly Draft[],
  candidate: Candidate,
  rest: readonly Candidate[],
  index: number,
): readonly Draft[] {
  const { measure } = candidate;
  const before = drafts.filter((draft) => draft.candidate.measure.first < measure.first);
  const after = drafts.filter((draft) => draft.candidate.measure.first > measure.first);
  const forward = input.tokens[measure.last + 1]?.text === ':' || before.length === 0;
  if (forward) return after.slice(0, 1);
  const nearest = before.at(-1) as Draft;
  const list = nearest.candidate.measure.list;
  if (list === 0) return [nearest];
  const members = before.filter((draft) => draft.candidate.measure.list === list);
  const peers = rest.filter((other) => other.measure.list !== 0 && other.measure.list === measure.list);
  if (peers.length === members.length && members.length > 1) {
    const member = members[peers.indexOf(rest[index] as Candidate)];
    return member === undefined ? [] : [member];
  }
  return measure.list === list ? [nearest] : members;
}

function kindsOf({ tokens }: Text, drafts: readonly Draft[]): (DeclarationKind | null)[] {
  const leading = kindBetween(tokens, 0, (drafts[0] as Draft).candidate.measure.first);
  let before: KindWord | null = leading;
  const kinds: (DeclarationKind | null)[] = [];
  for (let i = 0; i < drafts.length; i++) {
    const from = (drafts[i] as Draft).last + 1;
    const next = drafts[i + 1]?.candidate.measure;
    const to = next?.first ?? tailEnd(tokens, from);
    const cut = next === undefined ? to : boundaryBetween(tokens, from, to);
    // Without a separator the words go the way the first value shows: `rated 18 Nm peak 48 Nm`, `18 Nm rated 48 Nm peak`.
    const split = cut >= 0 ? cut : leading !== null ? from : to;
    kinds.push(strongerKind(before, kindBetween(tokens, from, split))?.kind ?? null);
    if (next !== undefined) before = kindBetween(tokens, split, to) ?? (next.depth === 0 ? leading : null);
  }
  return kinds;
}

function kindFromShape(amount: Amount): DeclarationKind {
  if (amount.bound === 'range') return 'range';
  if (amount.bound === 'at_most') return 'max';
  return amount.bound === 'at_least' ? 'min' : 'unspecified';
}

function finish(
  input: Text,
  draft: Draft,
  stated: DeclarationKind | null,
  shared: readonly ReadingCondition[],
): TextReading {
  const { amount, quantity, measure } = draft.candidate;
  const marked = markCondition(measure.unit?.mark ?? markBeside(input.tokens, measure));
  const conditions = [...draft.conditions, ...shared];
  if (marked !== null) conditions.push(marked);
  const named = stated ?? (measure.unitFrom === 'key' ? (input.key?.kind ?? null) : null);
  const origin: UnitOrigin = measure.unitFrom === 'key' ? (input.key?.dialect ?? 'config') : measure.unitFrom;
  const shape = shapeOf(amount, conditions, origin);
  return {
    quantity,
    amount,
    alternatives: draft.alternatives,
    kind: input.key?.kind ?? named ?? kindFromShape(amount),
    kindStated: named !== null,
    conditions,
    notation: notationOf(input.parameter, quantity, amount.unit, shape, input.expected),
  };
}

function markBeside(tokens: readonly Token[], measure: Measure): 'ac' | null {
  return tokens[measure.first - 1]?.text === 'ac' ? 'ac' : null;
}

/** `Voltage Max="3.6" Min="1.62"`: two attributes of one key are the ends of one range. */
function mergeAttributes(input: Text, readings: TextReading[]): TextReading[] {
  if (input.key === null || readings.length !== 2) return readings;
  const low = readings.find((reading) => reading.kind === 'min');
  const high = readings.find((reading) => reading.kind === 'max');
  if (low === undefined || high === undefined || low.amount.low === null || high.amount.high === null) return readings;
  if (low.amount.low > high.amount.high) return readings;
  const amount: Amount = {
    ...low.amount,
    bound: 'range',
    high: high.amount.high,
    si_high: high.amount.si_high,
  };
  return [{ ...low, amount, kind: 'range', kindStated: false }];
}
