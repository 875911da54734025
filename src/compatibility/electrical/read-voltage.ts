import { betweenEnds } from '../../parameters/supply/ends.ts';
import { flowOf, withoutEither } from '../../parameters/supply/flow.ts';
import { isNotSupply } from '../../parameters/supply/not-supply.ts';
import { voltsOf } from '../../parameters/supply/volts.ts';
import type { Declared } from '../declared.ts';
import { besideVoltage, type DeclaredAmps } from './read-current.ts';
import { type ReadText, readTexts } from './read-text.ts';
import { isWithin, type Span } from './span.ts';

export interface DeclaredSpan extends Span {
  declared: readonly Declared[];
  /** The current named with this output: `5 V 2 A, 12 V 3 A`. */
  provides?: DeclaredAmps;
}

/** A robot is run by its own battery, and not fed with the voltage of it. */
const BATTERY_WITHIN = /batter/i;
/** A voltage of a supply that none of its loads gets. */
const NOT_GIVEN = /input|test voltage|absolute/i;
const PASS_THROUGH = /pass[- ]?(?:ed )?through|same as (?:its )?(?:input|supply)|unregulated|\bvin\b|battery voltage/i;

interface SpanRead extends ReadText {
  span: DeclaredSpan;
}

/** What the texts say it takes; of a part that takes the mains and direct current, both. */
export function takenIn(texts: readonly ReadText[]): DeclaredSpan[] {
  const read = texts
    .filter(({ conditions }) => !isNotSupply(conditions) && !BATTERY_WITHIN.test(conditions))
    .flatMap(spanIn);
  const isMains = ({ span }: SpanRead) => span.flow === 'ac';
  return [...bestOf(read.filter((one) => !isMains(one))), ...bestOf(read.filter(isMains))];
}

/** A window where one is declared, else the single values, else a limit, else a least. */
function bestOf(read: readonly SpanRead[]): DeclaredSpan[] {
  const windows = read.filter(({ span }) => span.shape === 'window');
  const best =
    windows.find(({ reading }) => reading.kind === 'range') ?? windows.find(({ reading }) => reading.kind !== 'max');
  if (best) return [best.span, ...besides(best, read)];
  const ends = endsOf(read);
  if (ends.length > 0) return ends.slice(0, 1);
  if (windows[0]) return [windows[0].span];
  const of = (shape: Span['shape']) => read.filter(({ span }) => span.shape === shape).map(({ span }) => span);
  // What the maker recommends is one of the voltages it works at, not another one.
  const points = of('point');
  if (points.length > 0) return points;
  const [limits, floors] = [of('limit'), of('floor')];
  return limits.length > 0 ? limits.slice(0, 1) : floors.slice(0, 1);
}

function endsOf(read: readonly SpanRead[]): DeclaredSpan[] {
  return betweenEnds(read).map(({ low, high, least, most }) => {
    const declared = [...new Set([least.declared, most.declared])];
    return { shape: 'window', low, high, flow: least.span.flow, declared };
  });
}

/** `12 V or 24 to 48 V`: what the same text names beside its window, and not within it. */
function besides(best: SpanRead, read: readonly SpanRead[]): DeclaredSpan[] {
  const others = read.filter(
    ({ span, declared }) =>
      declared === best.declared &&
      span !== best.span &&
      (span.shape === 'window' || span.shape === 'point') &&
      !isWithin(span, best.span),
  );
  return others.map(({ span }) => span);
}

/** What the texts say it gives: every output that is named. */
export function givenIn(texts: readonly ReadText[]): DeclaredSpan[] {
  const read = texts.filter(({ conditions }) => !NOT_GIVEN.test(conditions)).flatMap(spanIn);
  // A supply that takes the mains and gives direct current is told from one that gives both by nobody.
  const direct = read.filter(({ span }) => span.flow !== 'ac');
  const outputs = direct.length > 0 ? direct : read;
  const isOutput = ({ shape }: Span) => shape === 'window' || shape === 'point';
  const spans = [...endsOf(outputs), ...outputs.map(({ span }) => span).filter(isOutput)];
  const ends = spans.length > 0 ? spans : bestOf(outputs);
  return ends.filter((one, place) => {
    const holds = (other: DeclaredSpan, at: number) =>
      at !== place && isWithin(one, other) && (at < place || !isWithin(other, one));
    return !ends.some(holds);
  });
}

/** What a board hands on; undefined where the text does not say it. */
export function readOutput(declared: Declared): DeclaredSpan[] | 'pass_through' | undefined {
  if (PASS_THROUGH.test(declared.text)) return 'pass_through';
  const given = givenIn(readTexts('voltage', declared));
  return given.length > 0 ? given : undefined;
}

/** A fact that holds several readings in one text is read anew, each by itself: `12 V or 24 V`; so is `24 V AC/DC`. */
function spanIn(text: ReadText): SpanRead[] {
  const { reading, declared, conditions } = text;
  const isBoth = reading.status === 'unparsed' && withoutEither(declared.text) !== undefined;
  if (reading.reason === 'several_readings' || isBoth) {
    return readTexts('voltage', declared).flatMap((one) => (one.reading.amount ? spanIn({ ...one, conditions }) : []));
  }
  const span = voltsOf(reading);
  // `12 V (0 V reference)`: nothing is fed with 0 V.
  if (!span || span.high <= 0) return [];
  const [provides] = besideVoltage([text]);
  const flow = flowOf(reading, declared.text, conditions);
  return [{ ...text, span: { ...span, flow, declared: [declared], ...(provides && { provides }) } }];
}
