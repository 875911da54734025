import type { DeclarationKind } from '../../contract/fact.ts';
import { betweenEnds } from '../../parameters/supply/ends.ts';
import { flowOf, isEither } from '../../parameters/supply/flow.ts';
import { isNotSupply } from '../../parameters/supply/not-supply.ts';
import { voltsOf } from '../../parameters/supply/volts.ts';
import type { Declared } from '../declared.ts';
import { cellSpan, nameDeclared } from './cells.ts';
import { besideVoltage, type DeclaredAmps } from './read-current.ts';
import { type ReadText, readVoltages } from './read-text.ts';
import { isWithin, type Span } from './span.ts';
import { saysPassThrough, type VoltageSide } from './voltage-clauses.ts';

export interface DeclaredSpan extends Span {
  declared: readonly Declared[];
  /** The current named with this output: `5 V 2 A, 12 V 3 A`. */
  provides?: DeclaredAmps;
  /** What it was worked out from, where no text names it. */
  computed?: string;
  /** Rated, or said by a caller to be what the part takes: more than a number in a title. */
  isMeant?: boolean;
}

/** A robot is run by its own battery, and not fed with the voltage of it. */
const BATTERY_WITHIN = /batter/i;
/** A voltage of a supply that none of its loads gets. */
const NOT_GIVEN = /input|test voltage|absolute/i;
/** `L298N driver board`: a voltage of a board that carries the part. */
const OF_A_BOARD = /\b[\w-]*\d[\w-]*\s(?:\w+\s)?board\b/i;

const MEANT_KINDS: ReadonlySet<DeclarationKind> = new Set<DeclarationKind>(['rated', 'nominal', 'typical']);

interface SpanRead extends ReadText {
  span: DeclaredSpan;
}

/** What the texts say it takes; of a part that takes the mains and direct current, both. */
export function takenIn(texts: readonly ReadText[]): DeclaredSpan[] {
  const own = texts.filter(({ conditions }) => !isNotSupply(conditions) && !BATTERY_WITHIN.test(conditions));
  const bare = own.filter(({ conditions }) => !OF_A_BOARD.test(conditions)).flatMap((text) => spanIn(text, 'taken'));
  const read = bare.length > 0 ? bare : own.flatMap((text) => spanIn(text, 'taken'));
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
  const [points, limits, floors] = [of('point'), of('limit'), of('floor')];
  if (points.length > 0) return points.map((point) => withEnds(point, points, limits, floors));
  return limits.length > 0 ? limits.slice(0, 1) : floors.slice(0, 1);
}

/** `24 V, max 60 V`: one end declared beside single values belongs to the one next to it. */
function withEnds(
  point: DeclaredSpan,
  points: readonly DeclaredSpan[],
  limits: readonly DeclaredSpan[],
  floors: readonly DeclaredSpan[],
): DeclaredSpan {
  const isHighest = points.every(({ high }) => high <= point.high);
  const isLowest = points.every(({ low }) => low >= point.low);
  const limit = isHighest
    ? limits.toSorted((a, b) => a.high - b.high).find(({ high }) => high > point.high)
    : undefined;
  const floor = isLowest ? floors.toSorted((a, b) => b.low - a.low).find(({ low }) => low < point.low) : undefined;
  if (!limit && !floor) return point;
  const declared = [...new Set([point, limit, floor].flatMap((one) => one?.declared ?? []))];
  return { ...point, declared, ...(limit && { most: limit.high }), ...(floor && { least: floor.low }) };
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

/** What the texts say it gives: every output that is named. `name` may tell the cells of a battery. */
export function givenIn(texts: readonly ReadText[], name = ''): DeclaredSpan[] {
  const read = texts.filter(({ conditions }) => !NOT_GIVEN.test(conditions)).flatMap((text) => spanIn(text, 'given'));
  // A supply that takes the mains and gives direct current is told from one that gives both by nobody.
  const direct = read.filter(({ span }) => span.flow !== 'ac');
  const outputs = direct.length > 0 ? direct : read;
  const between = endsOf(outputs);
  const windows = outputs.some(({ span }) => span.shape === 'window');
  const battery = between.length > 0 || windows ? undefined : ofCells(texts, outputs, name);
  if (battery) return [battery];
  const isOutput = ({ shape }: Span) => shape === 'window' || shape === 'point';
  const spans = [...between, ...(windows ? outputs.map(({ span }) => span).filter(isOutput) : reaching(outputs))];
  const ends = spans.length > 0 ? spans : bestOf(outputs);
  return ends.filter((one, place) => {
    const holds = (other: DeclaredSpan, at: number) =>
      at !== place && isWithin(one, other) && (at < place || !isWithin(other, one));
    return !ends.some(holds);
  });
}

/** Single values, each up or down to the end declared beside it: what a supply can reach, its loads must stand. */
function reaching(read: readonly SpanRead[]): DeclaredSpan[] {
  return bestOf(read.filter(({ span }) => span.shape !== 'window')).flatMap(({ least, most, ...span }) => {
    if (span.shape !== 'point') return [];
    if (least === undefined && most === undefined) return [span];
    return [{ ...span, shape: 'window', low: least ?? span.low, high: most ?? span.high }];
  });
}

/** A battery whose cells are counted, in its name or beside its voltage, gives all between empty and full. */
function ofCells(texts: readonly ReadText[], read: readonly SpanRead[], name: string): DeclaredSpan | undefined {
  const spans = read.map(({ span }) => span);
  const declared = [...new Set(texts.map((text) => text.declared))];
  const cells = cellSpan([name, ...declared.map(({ text }) => text)].join('; '), spans);
  const provides = spans.find((span) => span.provides)?.provides;
  return (
    cells && {
      shape: 'window',
      ...cells,
      flow: spans[0]?.flow,
      declared: declared.length > 0 ? declared : [nameDeclared(name)],
      ...(provides && { provides }),
    }
  );
}

/** What a board hands on. */
export interface BoardOutput {
  passesThrough: boolean;
  spans: DeclaredSpan[];
}

/** Undefined where the text does not say it. */
export function readOutput(declared: Declared): BoardOutput | undefined {
  const passesThrough = saysPassThrough(declared.text);
  const spans = givenIn(readVoltages(declared, 'given'));
  return passesThrough || spans.length > 0 ? { passesThrough, spans } : undefined;
}

/** A fact that holds several readings in one text is read anew, each by itself: `12 V or 24 V`; so is `24 V AC/DC`. */
function spanIn(text: ReadText, side: VoltageSide): SpanRead[] {
  const { reading, declared, conditions, words } = text;
  const isBoth = reading.status === 'unparsed' && isEither(declared.text);
  if (reading.reason === 'several_readings' || isBoth) {
    return readVoltages(declared, side).flatMap((one) =>
      one.reading.amount ? spanIn({ ...one, conditions }, side) : [],
    );
  }
  const span = voltsOf(reading);
  // `12 V (0 V reference)`: nothing is fed with 0 V.
  if (!span || span.high <= 0) return [];
  const [provides] = besideVoltage([text]);
  const flow = flowOf(reading, isEither(declared.text) ? declared.text : words, conditions);
  const isMeant = declared.index === null || MEANT_KINDS.has(reading.kind);
  return [
    {
      ...text,
      span: { ...span, flow, declared: [declared], ...(provides && { provides }), ...(isMeant && { isMeant }) },
    },
  ];
}
