import type { DistributionAnswer } from '../contract/distribution.ts';
import type { DeclarationKind } from '../contract/fact.ts';
import { MAX_PLOT_POINTS, type PlotAnswer, type PlotAxis, type PlotChoice, type PlotPoint } from '../contract/plot.ts';
import type { EntityRecord } from '../contract/record.ts';
import { basisOf } from '../parameters/basis.ts';
import type { ComparableSet } from '../parameters/comparable-sets.ts';
import { makerKey } from '../parameters/reading-groups.ts';
import type { AxisEntry } from '../search/axis-column.ts';
import { distributionOf } from '../search/distribution.ts';
import { kindMatters } from '../search/numeric-parameters.ts';
import { type AxisQuestion, dependsOnVoltage, kindOf, voltsOf } from '../search/plot-axis.ts';
import { choicesOn, type PlottedPart, plotParts } from '../search/plot-parts.ts';
import type { SearchQuery } from '../search/query.ts';
import { declarationsInRange } from '../search/value-filters.ts';
import { leftOutOf } from './plot-left-out.ts';
import type { DistributionRequest, PlotRequest } from './plot-request.ts';
import { filterParts, queryOf } from './search-catalogue.ts';
import type { Searchable } from './searchable.ts';

const CHOICES_SHOWN = 8;

/** Answers `GET /api/plot`: parts in one picture, as far as their values may be compared (docs/search.md, "Plots"). */
export function plotCatalogue(searchable: Searchable, request: PlotRequest): PlotAnswer {
  const { parts, query, withheldQuarantined, read, warnings } = filterParts(searchable, request);
  const { x, y, x_kind: xKind = null, y_kind: yKind = null, at_voltage: at } = request;
  const records = Array.from(parts, (part) => searchable.records[part] as EntityRecord);
  const oneMaker = new Set(records.map(({ manufacturer }) => makerKey(manufacturer))).size === 1;
  const axisOf = (parameter: string, kind: DeclarationKind | null): AxisQuestion => ({
    column: searchable.axis(parameter),
    wish: {
      kind: kind ?? (kindMatters(parameter) ? query.kind : null),
      volts: at?.volts ?? null,
      inRange: inRange(searchable, query, parameter),
    },
    oneMaker,
  });
  const [onX, onY] = [axisOf(x, xKind), axisOf(y, yKind)];
  const plotted = plotParts(parts, onX, onY);
  const shown = spread(plotted.points);
  const xAxis = describe(onX, plotted.xSet, choicesOn(onX, parts, onY));
  const yAxis = describe(onY, plotted.ySet, choicesOn(onY, parts, onX));
  return {
    query: { ...read, x, y, x_kind: xKind, y_kind: yKind, at_voltage: at?.text ?? null },
    total: parts.length,
    withheld_quarantined: withheldQuarantined,
    x: xAxis,
    y: yAxis,
    points: shown.map((point) => pointOf(point, searchable.records[point.part] as EntityRecord)),
    left_out: leftOutOf(plotted.leftOut, { x: xAxis, y: yAxis }, plotted.points.length - shown.length),
    // `kind` alone asks for nothing in a search, and here for what stands on the axes.
    warnings: warnings.filter(({ code }) => code !== 'kind_unused'),
  };
}

/** Answers `GET /api/distribution`: how what is found spreads over each parameter. */
export function distributionAnswer(searchable: Searchable, request: DistributionRequest): DistributionAnswer {
  const query = queryOf(request);
  return { distributions: request.of.map((parameter) => distributionOf(searchable.index, query, parameter)) };
}

/** Who asks for 5 to 20 Nm wants those plotted, not a peak beyond; which kind is up to the axis. */
function inRange({ index }: Searchable, { ranges }: SearchQuery, parameter: string): AxisQuestion['wish']['inRange'] {
  const range = ranges.find((one) => one.parameter === parameter);
  return range ? (part) => declarationsInRange(index, part, range, null) : null;
}

/** Evenly by id, where there are too many: the first so many would be those of the first makers. */
function spread(points: readonly PlottedPart[]): readonly PlottedPart[] {
  if (points.length <= MAX_PLOT_POINTS) return points;
  const step = points.length / MAX_PLOT_POINTS;
  return Array.from({ length: MAX_PLOT_POINTS }, (_, i) => points[Math.floor(i * step)] as PlottedPart);
}

function describe(axis: AxisQuestion, set: ComparableSet | undefined, choices: readonly ComparableSet[]): PlotAxis {
  const reading = set?.members[0]?.comparand.reading;
  const chosen = set && choiceOf(set, axis);
  return {
    parameter: axis.column.parameter,
    quantity: reading?.quantity ?? null,
    si_unit: reading?.amount?.si_unit ?? null,
    basis: chosen?.basis ?? null,
    kind: chosen?.kind ?? null,
    at_voltage: chosen?.at_voltage ?? null,
    choices: distinct(choices.flatMap((one) => choiceOf(one, axis) ?? [])).slice(0, CHOICES_SHOWN),
  };
}

/** A smaller set of the same kind and voltage could not be asked for. */
function distinct(choices: readonly PlotChoice[]): PlotChoice[] {
  const asked = ({ kind, at_voltage }: PlotChoice) => `${kind} ${at_voltage}`;
  const known = new Map<string, PlotChoice>();
  for (const choice of choices) if (!known.has(asked(choice))) known.set(asked(choice), choice);
  return [...known.values()];
}

function choiceOf({ members, parts }: ComparableSet, { column: { grades } }: AxisQuestion): PlotChoice | undefined {
  const [first] = members;
  if (!first) return undefined;
  const { comparand } = first;
  const volts = dependsOnVoltage(comparand) ? voltsOf(comparand) : undefined;
  const isWithinMaker = members.some((member) => grades.of(first, member) === 'C');
  return {
    basis: basisOf(comparand, isWithinMaker ? 'C' : 'B'),
    kind: kindOf(comparand),
    at_voltage: volts === undefined ? null : `${volts}V`,
    parts,
  };
}

function pointOf({ x, y }: PlottedPart, record: EntityRecord): PlotPoint {
  const { id, name, manufacturer } = record;
  return { id, name, manufacturer, x: placeOf(x, record), y: placeOf(y, record) };
}

function placeOf({ declaration }: AxisEntry, { declarations, readings }: EntityRecord): PlotPoint['x'] {
  const { declared = '', conditions = null } = declarations[declaration] ?? {};
  const { kind = 'unspecified', end = null, amount = null } = readings[declaration] ?? {};
  const low = amount?.si_low ?? amount?.si_high ?? 0;
  const high = amount?.si_high ?? amount?.si_low ?? 0;
  return { declaration, declared, kind, end, conditions, si_low: Math.min(low, high), si_high: Math.max(low, high) };
}
