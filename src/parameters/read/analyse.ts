import { requireUnit } from '../../units/unit-table.ts';
import { amountOfMeasure } from './amounts.ts';
import { asCondition, assembleReadings } from './assemble-readings.ts';
import { boundOf } from './bounds.ts';
import { assumedUnit, type ContextKey, contextKey } from './context-keys.ts';
import { ERROR_PARAMETERS, expectedQuantities } from './expected-quantities.ts';
import { groupMeasures } from './group-measures.ts';
import { kindBetween } from './kinds.ts';
import { applyLabels, hasAmbiguousLabel } from './label-units.ts';
import type { Measure } from './measure.ts';
import { MAX_TEXT_LENGTH, normaliseText } from './normalise-text.ts';
import { isWrongQuantity, mixesValues, shareUnitsOfKinds, skipsNumber } from './refusals.ts';
import type { Analysis, Candidate, Text } from './text-analysis.ts';
import { type Token, tokenise } from './tokenise.ts';
import type { Expected } from './unit-lexicon.ts';
import {
  ABOUT_WORDS,
  AT_LEAST_WORDS,
  AT_MOST_WORDS,
  CONDITION_WORDS,
  endStated,
  isMissing,
  isQualitative,
} from './words.ts';

/** Why a text could not be read; the codes are stable. */
export const UNPARSED_REASONS: Readonly<Record<string, string>> = {
  too_long: `longer than ${MAX_TEXT_LENGTH} characters`,
  no_number: 'words without a number, and none of the words known to stand for one',
  unit_missing: 'a number without a unit',
  unknown_unit: 'a unit that is not in the units table, or a compound of several',
  ambiguous_number: 'the separator may be a decimal mark or group digits',
  ambiguous_label: 'a unit between two numbers may belong to either',
  descending_range: 'the first end is above the second',
  broken_range: 'a range with something between its ends',
  dimensions: 'sizes or multiples joined by x',
  out_of_domain: 'the quantity cannot have such a value',
  wrong_quantity: 'only values of another quantity than the parameter measures',
  mixed_values: 'values of different things, or one value in pieces, that the text does not keep apart',
  several_readings: 'the text holds several readings and the fact does not say which one it means',
};

export interface ReadOptions {
  /** URDF gives the effort and velocity of a prismatic joint in N and m/s. */
  readonly joint?: 'revolute' | 'prismatic';
  /** The spelling of our own facts, where a dot is always the decimal mark. */
  readonly ownSpelling?: boolean;
}

const NONE: readonly never[] = [];

function unread(parameter: string, status: 'qualitative' | 'missing' | 'unparsed', reason: string | null): Analysis {
  const notation = `${parameter}.${status}`;
  return { status, reason, readings: [], loose: [], looseKind: null, looseConditions: [], end: null, notation };
}

/** Reads a text by itself. Total: every string has an answer. */
export function analyse(parameter: string, declared: string, options: ReadOptions = {}, asked?: Expected): Analysis {
  if (declared.length > MAX_TEXT_LENGTH) return unread(parameter, 'unparsed', 'too_long');
  const text = normaliseText(declared).trim();
  if (isMissing(text)) return unread(parameter, 'missing', null);
  const expected = asked === undefined ? expectedQuantities(parameter) : asked;
  const tokens = tokenise(text, expected);
  const measures = groupMeasures(tokens, expected);
  if (measures.length === 0) {
    return isQualitative(text) ? unread(parameter, 'qualitative', null) : unread(parameter, 'unparsed', 'no_number');
  }
  if (expected?.has('ratio') === true) joinFractions(measures);
  shareUnitsOfKinds(tokens, measures);
  const ambiguous = hasAmbiguousLabel(tokens, measures);
  applyLabels(tokens, measures, expected);
  const key = applyKey(parameter, text, tokens, measures, options);
  const end = endStated(text);
  if (ambiguous) return { ...unread(parameter, 'unparsed', 'ambiguous_label'), end };
  const asDeclared = declared.trim();
  const shown = asDeclared.length === text.length ? asDeclared : text;
  const ownSpelling = options.ownSpelling === true;
  const analysis = readMeasures({ parameter, text: shown, tokens, measures, expected, key, ownSpelling });
  if (end === null || (analysis.readings.length > 1 && !speaksOfAll(text, tokens, measures))) return analysis;
  return { ...analysis, end };
}

/** A shaft named among several values is that of one of them, unless it stands before them all or they are one list. */
function speaksOfAll(text: string, tokens: readonly Token[], measures: readonly Measure[]): boolean {
  const first = measures[0] as Measure;
  if (endStated(text.slice(0, (tokens[first.first] as Token).start)) !== null) return true;
  return first.list !== 0 && measures.every((measure) => measure.unit === null || measure.list === first.list);
}

/** `1/345` and `11.4/1` are one ratio, not a list of two. */
function joinFractions(measures: Measure[]): void {
  for (let i = measures.length - 2; i >= 0; i--) {
    const top = measures[i] as Measure;
    const bottom = measures[i + 1] as Measure;
    const listed = top.list !== 0 && top.list === bottom.list && top.unit === null && bottom.unit === null;
    if (!listed || (top.low !== 1 && bottom.low !== 1)) continue;
    top.low = top.high = top.low === 1 ? bottom.low : top.low;
    top.last = bottom.last;
    top.fault = null;
    measures.splice(i + 1, 1);
  }
}

function applyKey(
  parameter: string,
  text: string,
  tokens: readonly Token[],
  measures: Measure[],
  options: ReadOptions,
): ContextKey | null {
  const first = measures[0] as Measure;
  let key: ContextKey | null = null;
  if (first.unit === null && first.fault === null) {
    key = contextKey(parameter, text.slice(0, (tokens[first.first] as Token).start));
    if (key !== null) {
      const unit = requireUnit(options.joint === 'prismatic' ? (key.prismatic ?? key.unit) : key.unit);
      // `Voltage Max="3.6" Min="1.62"`: one key, two attributes.
      for (const measure of measures) {
        if (measure.unit !== null || measure.fault !== null) continue;
        measure.unit = { unit: unit.id, quantity: unit.quantity, needs: null, mark: null };
        measure.unitFrom = 'key';
      }
    }
  }
  for (const measure of measures) {
    if (measure.unit !== null || measure.fault !== null) continue;
    const assumed = assumedUnit(parameter, measure.low, measure.high);
    if (assumed === null) continue;
    measure.unit = { ...assumed, needs: null, mark: null };
    measure.unitFrom = 'assumed';
  }
  return key;
}

function readMeasures(input: Text): Analysis {
  const { parameter, tokens, measures } = input;
  const candidates: Candidate[] = [];
  for (const measure of measures) {
    if (measure.fault !== null || measure.unit === null) continue;
    if (!input.ownSpelling && isUnsure(measure)) {
      measure.fault = 'ambiguous_number';
      continue;
    }
    if (isBrokenRange(tokens, measure)) return unread(parameter, 'unparsed', 'broken_range');
    const amount = amountOfMeasure(measure, boundOf(tokens, measure), !ERROR_PARAMETERS.has(parameter));
    if (amount === null) measure.fault = 'out_of_domain';
    else candidates.push({ measure, amount, quantity: measure.unit.quantity });
  }
  const spoilt = measures.find((measure) => measure.fault !== null && isExpected(input, measure));
  // Half of what a text declares is a misreading of it.
  if (spoilt !== undefined) return unread(parameter, 'unparsed', spoilt.fault);
  const main = chooseMain(input, candidates);
  if (main.length > 0) {
    if (isWrongQuantity(input, main)) return unread(parameter, 'unparsed', 'wrong_quantity');
    if (skipsNumber(input, main)) return unread(parameter, 'unparsed', 'unit_missing');
    const readings = assembleReadings(input, main, candidates);
    if (mixesValues(input, main, readings)) return unread(parameter, 'unparsed', 'mixed_values');
    const notation = readings[0]?.notation ?? `${parameter}.unparsed`;
    const nothing = { reason: null, loose: NONE, looseKind: null, looseConditions: NONE, end: null };
    return { status: 'numeric', readings, notation, ...nothing };
  }
  const loose = measures.filter((measure) => measure.unit === null && measure.fault === null);
  const reason = measures.find((measure) => measure.fault !== null)?.fault ?? null;
  if (loose.length === 0) return unread(parameter, 'unparsed', reason ?? 'no_number');
  const circumstance = candidates.map((candidate) => asCondition(input, candidate));
  const first = loose[0] as Measure;
  const shape = loose.length === 1 && first.bound === 'range' ? 'range' : 'bare';
  const qualitative = isQualitative(input.text) && loose.every((measure) => tokens[measure.last + 1]?.type === 'word');
  return {
    ...unread(
      parameter,
      'unparsed',
      reason ?? (qualitative || loose.every((one) => hasUnitWord(tokens, one)) ? 'unknown_unit' : 'unit_missing'),
    ),
    loose: loose.map(({ low, high }) => ({ low, high })),
    looseKind: kindBetween(tokens, 0, tokens.length)?.kind ?? null,
    looseConditions: circumstance,
    notation: `${parameter}.unitless.${shape}`,
  };
}

/** `5 apples`, `2750 KV`: what stands after the number is neither a word of ours nor a unit we know. */
function hasUnitWord(tokens: readonly Token[], { last }: Measure): boolean {
  const next = tokens[last + 1];
  if (next?.type !== 'word' || kindBetween(tokens, last + 1, last + 2) !== null) return false;
  return ![CONDITION_WORDS, ABOUT_WORDS, AT_MOST_WORDS, AT_LEAST_WORDS].some((words) => words.has(next.text));
}

/** Units of which a part seldom has a thousand, and units of which it seldom has a thousandth. */
const FEW: ReadonlySet<string> = new Set(['Nm', 'kg', 'm', 'm/s', 'rad/s', 'A', 'V']);
const WHOLE: ReadonlySet<string> = new Set(['g', 'rpm', 'counts/rev', 'bit/s']);

/** The same digits are 1 900 or 1.9 by where the writer lives. Where both are likely, neither is taken. */
function isUnsure({ unsure, unit }: Measure): boolean {
  if (unsure === null || unit === null) return false;
  return unsure === 'comma' ? FEW.has(unit.unit) : WHOLE.has(unit.unit);
}

function isExpected({ expected }: Text, { unit }: Measure): boolean {
  return unit !== null && expected?.has(unit.quantity) === true;
}

/** `2V (1.8V) ~ 11V`: a sign of range directly before a value, and a value before it that it does not join. */
function isBrokenRange(tokens: readonly Token[], measure: Measure): boolean {
  const sign = tokens[measure.first - 1];
  const before = tokens[measure.first - 2];
  return sign?.text === '~' && before !== undefined && (before.text === ')' || before.text === ']');
}

function isConditional(tokens: readonly Token[], measure: Measure): boolean {
  for (let i = measure.first - 1; i >= 0 && i >= measure.first - 2; i--) {
    const token = tokens[i] as Token;
    if (token.text === '@' || CONDITION_WORDS.has(token.text)) return true;
    if (
      token.type !== 'symbol' ||
      (token.text !== '(' && token.text !== '~' && token.text !== '<' && token.text !== '≤')
    )
      return false;
  }
  return false;
}

/** The values the text is about: of an expected quantity, else of the quantity it speaks of first. */
function chooseMain(input: Text, candidates: readonly Candidate[]): Candidate[] {
  const { expected, tokens } = input;
  let main = expected === null ? [] : candidates.filter(({ quantity }) => expected.has(quantity));
  if (main.length === 0) {
    const free = candidates.find(({ measure }) => !isConditional(tokens, measure));
    // Where something else stands that could not be read, its condition does not take its place.
    const first = free ?? (candidates.length === input.measures.length ? candidates[0] : undefined);
    // A share of something is no reading of a quantity, unless the parameter is one.
    const aside = expected !== null || first?.measure !== input.measures[0];
    if (first === undefined || (first.quantity === 'ratio' && aside)) return [];
    main = candidates.filter(({ quantity }) => quantity === first.quantity);
  }
  const [first, ...others] = main;
  // `CAN@1Mbps, FD CAN@5Mbps`: where the first stands after the sign, so may the rest.
  if (first === undefined || isConditional(tokens, first.measure)) return main;
  return [first, ...others.filter(({ measure }) => !isConditional(tokens, measure))];
}
