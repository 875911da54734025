import type { DeclarationKind } from '../../contract/fact.ts';
import type { Amount, ReadingCondition } from '../../contract/reading.ts';
import { isSameAmount } from './amounts.ts';
import { circumstances, conditionOf, markCondition } from './conditions.ts';
import type { Measure } from './measure.ts';
import { notationOf, shapeOf, type UnitOrigin } from './notation.ts';
import { kindsOf, type Span } from './reach-of-kinds.ts';
import type { Candidate, Text, TextReading } from './text-analysis.ts';
import type { Token } from './tokenise.ts';

export function asCondition(input: Text, { measure, amount, quantity }: Candidate): ReadingCondition {
  const from = (input.tokens[measure.first] as Token).start;
  const to = (input.tokens[measure.last] as Token).end;
  return conditionOf(quantity, amount, input.text.slice(from, to));
}

const CLAUSE_ENDS = new Set([',', ';', '/', '|', 'and', 'or']);

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
  const others = candidates.filter((candidate) => !main.includes(candidate)).map(({ measure }) => spanOf(measure));
  const values = drafts.map(({ candidate, last }) => ({ ...spanOf(candidate.measure), last }));
  const kinds = kindsOf(input.tokens, values, others);
  const shared = circumstances(input.text, input.tokens, input.measures);
  return mergeAttributes(
    input,
    drafts.map((draft, index) => {
      const own = shared
        .filter(({ at }) => holdsFor(input.tokens, drafts, at, index))
        .map(({ condition }) => condition);
      return finish(input, draft, kinds[index] ?? null, own);
    }),
  );
}

/** A circumstance before the first value is every value's; else it is that of the value it shares a clause with. */
function holdsFor(tokens: readonly Token[], drafts: readonly Draft[], at: number, index: number): boolean {
  let nearest = drafts.findLastIndex(({ candidate }) => candidate.measure.first < at);
  if (nearest < 0) return true;
  const next = drafts[nearest + 1];
  const fresh = endsClause(tokens, (drafts[nearest] as Draft).last + 1, at);
  if (next !== undefined && fresh && !endsClause(tokens, at, next.candidate.measure.first)) nearest++;
  const list = drafts[nearest]?.candidate.measure.list;
  return nearest === index || (list !== 0 && list === drafts[index]?.candidate.measure.list);
}

function endsClause(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ text }) => CLAUSE_ENDS.has(text));
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
  if (forward || looksForward(input, drafts, candidate, rest)) return after.slice(0, 1);
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

/** `7.4V 20kg.cm, 8.4V 22kg.cm`: a new clause begins before the condition and its value follows at once. */
function looksForward(
  { tokens }: Text,
  drafts: readonly Draft[],
  { measure }: Candidate,
  rest: readonly Candidate[],
): boolean {
  const next = drafts.find((draft) => draft.candidate.measure.first > measure.last);
  const before = drafts.findLast((draft) => draft.last < measure.first);
  if (next === undefined || before === undefined) return false;
  if (endsClause(tokens, measure.last + 1, next.candidate.measure.first)) return false;
  const fresh = endsClause(tokens, before.last + 1, measure.first);
  const begins = (rest[0]?.measure.first ?? measure.first) < (drafts[0] as Draft).candidate.measure.first;
  const sign = tokens[measure.first - 1]?.text;
  if (sign === '(' || sign === '[' || (sign === '@' && !fresh)) return false;
  return begins || (fresh && next.candidate.measure.first === measure.last + 1);
}

function spanOf({ first, last, list, depth, bound }: Measure): Span {
  return { first, last, list, depth, isRange: bound === 'range' };
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
