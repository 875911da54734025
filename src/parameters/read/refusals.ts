import type { Quantity } from '../../contract/reading.ts';
import { isSameAmount } from './amounts.ts';
import { kindAt } from './kinds.ts';
import type { Measure } from './measure.ts';
import type { Candidate, Text, TextReading } from './text-analysis.ts';
import type { Token } from './tokenise.ts';
import type { Expected } from './unit-lexicon.ts';

/** Parameters that are compared: a number of another quantity under their name is no reading of them. */
const STRICT: ReadonlySet<string> = new Set(['torque', 'speed', 'weight', 'voltage', 'position_resolution']);

/** KD-01: a data rate under `speed` keeps its own quantity; a key of a file format fixes its own unit. */
export function isWrongQuantity({ parameter, expected }: Text, main: readonly Candidate[]): boolean {
  return main.every(
    ({ quantity, measure }) => measure.unitFrom !== 'key' && isForeignTo(parameter, expected, quantity),
  );
}

export function isForeignTo(parameter: string, expected: Expected, quantity: Quantity): boolean {
  if (expected === null || !STRICT.has(parameter) || expected.has(quantity)) return false;
  return parameter !== 'speed' || quantity !== 'data_rate';
}

const ENDS = new Set([',', ';', '/', '|', 'and', 'or']);

function wordsHoldKind(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (kindAt(tokens, i) !== null) return true;
  return false;
}

function isLoose({ unit, fault }: Measure): boolean {
  return unit === null && fault === null;
}

/** Does the figure end its clause, so that nothing it could count follows? */
function endsClause(tokens: readonly Token[], measure: Measure): boolean {
  const next = tokens[measure.last + 1];
  return next !== undefined && (ENDS.has(next.text) || kindAt(tokens, measure.last + 1) !== null);
}

/** `rated 1.2, max 4.1 Nm`: each figure has its kind before it and the unit stands once, at the end. */
export function shareUnitsOfKinds(tokens: readonly Token[], measures: readonly Measure[]): void {
  for (let i = measures.length - 2; i >= 0; i--) {
    const measure = measures[i] as Measure;
    const next = measures[i + 1] as Measure;
    if (!isLoose(measure) || next.unit === null || next.fault !== null || next.unitFrom !== 'beside') continue;
    if (!endsClause(tokens, measure) || !wordsHoldKind(tokens, measure.last + 1, next.first)) continue;
    const from = (measures[i - 1]?.last ?? -1) + 1;
    if (!wordsHoldKind(tokens, from, measure.first)) continue;
    if (tokens.slice(measure.last + 1, next.first).some(({ type }) => type === 'unit' || type === 'opaque')) continue;
    measure.unit = next.unit;
    measure.unitFrom = 'beside';
  }
}

/** `6.0V 9.4; 7.4V 11 kg.cm`: a figure without a unit that stands where a value would. */
export function skipsNumber({ tokens, measures }: Text, main: readonly Candidate[]): boolean {
  return measures.some((measure, index) => {
    if (!isLoose(measure)) return false;
    if (isLinked(tokens, measure, main)) return true;
    if (!endsClause(tokens, measure) || !main.some((candidate) => candidate.measure.first > measure.last)) return false;
    const before = measures[index - 1];
    const touches = before !== undefined && before.unit !== null && before.last + 1 === measure.first;
    return touches || wordsHoldKind(tokens, (before?.last ?? -1) + 1, measure.first);
  });
}

/** `0 à 45 °C`: at the start, and one word before the value; perhaps a range in a language we do not read. */
function isLinked(tokens: readonly Token[], measure: Measure, main: readonly Candidate[]): boolean {
  if (measure.first > 0 || tokens[measure.last + 1]?.type !== 'word') return false;
  return main.some((candidate) => candidate.measure.first === measure.last + 2);
}

/** Values of different things, or one value in pieces, that the text does not keep apart. */
export function mixesValues(input: Text, main: readonly Candidate[], readings: readonly TextReading[]): boolean {
  return (
    readings.some(hasTwoVoltages) ||
    (readings.length > 1 && (namesOther(input) || isCompound(main))) ||
    (input.parameter === 'weight' && PAYLOAD_FIRST.test(input.text)) ||
    isDivision(input, main)
  );
}

function hasTwoVoltages({ conditions }: TextReading): boolean {
  const [first, ...others] = conditions.flatMap(({ name, amount }) =>
    name === 'voltage' && amount !== null ? [amount] : [],
  );
  return first !== undefined && others.some((other) => !isSameAmount(first, other));
}

const OTHER_THING: Readonly<Record<string, RegExp>> = {
  weight: /payload|\bload\b|负载|载重/i,
  position_resolution: /multi[- ]?turn|多圈/i,
};

const PAYLOAD_FIRST = /^\s*(?:max(?:imum|\.)? |rated )?(?:payload|负载)/i;

function namesOther({ parameter, text }: Text): boolean {
  return OTHER_THING[parameter]?.test(text) === true;
}

/** `1 lb 3 oz`. */
function isCompound(main: readonly Candidate[]): boolean {
  return main.some((candidate, index) => {
    const next = main[index + 1];
    if (next === undefined || next.measure.first !== candidate.measure.last + 1) return false;
    return next.amount.unit !== candidate.amount.unit && !isSameAmount(candidate.amount, next.amount);
  });
}

/** `360°/4096`, `360/4096 deg`: a step worked out, not two steps. */
function isDivision({ parameter, measures }: Text, main: readonly Candidate[]): boolean {
  if (parameter !== 'position_resolution') return false;
  return main.some(({ measure, amount }) => {
    if (measure.list === 0 || amount.unit !== 'deg_step') return false;
    return measures.some((other) => other !== measure && other.list === measure.list);
  });
}
