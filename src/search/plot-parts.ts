import type { LeftOutReason } from '../contract/plot.ts';
import type { ComparableSet } from '../parameters/comparable-sets.ts';
import type { AxisEntry } from './axis-column.ts';
import { type AxisQuestion, atSameVoltage, offerOf, reasonAgainst, setsOf } from './plot-axis.ts';

export interface PlottedPart {
  readonly part: number;
  readonly x: AxisEntry;
  readonly y: AxisEntry;
}

export interface LeftOutPart {
  readonly axis: 'x' | 'y';
  readonly reason: LeftOutReason;
}

export interface Plotted {
  readonly points: readonly PlottedPart[];
  readonly leftOut: readonly LeftOutPart[];
  /** What stands on each axis; undefined where nothing may. */
  readonly xSet: ComparableSet | undefined;
  readonly ySet: ComparableSet | undefined;
}

type Offered = Map<number, readonly AxisEntry[]>;

/**
 * The largest picture in which every two values on an axis may be compared. Which readings stand on the first axis is
 * decided among the parts that have something for the second, so that no set is chosen that leaves the picture empty.
 */
export function plotParts(parts: Uint32Array, x: AxisQuestion, y: AxisQuestion): Plotted {
  const leftOut: LeftOutPart[] = [];
  const xOffers = offersOf(parts, x);
  const yOffers = offersOf(parts, y);
  for (const reason of xOffers.reasons.values()) leftOut.push({ axis: 'x', reason });
  const withBoth: Offered = new Map([...xOffers.entries].filter(([part]) => yOffers.entries.has(part)));
  const [xSet] = setsOf(withBoth.size > 0 ? withBoth : xOffers.entries, x);
  const onX = new Map<number, AxisEntry>();
  for (const [part, entries] of xOffers.entries) {
    const chosen = chosenOf(entries, xSet);
    const yReason = yOffers.reasons.get(part);
    if (!chosen) leftOut.push({ axis: 'x', reason: reasonAgainst(entries, xSet, x.oneMaker) });
    else if (yReason) leftOut.push({ axis: 'y', reason: yReason });
    else onX.set(part, chosen);
  }
  const yGiven: Offered = new Map();
  for (const [part, entry] of onX) {
    const entries = atSameVoltage(yOffers.entries.get(part) ?? [], entry);
    if (entries.length > 0) yGiven.set(part, entries);
    else leftOut.push({ axis: 'y', reason: 'other_conditions' });
  }
  const [ySet] = setsOf(yGiven, y);
  const points: PlottedPart[] = [];
  for (const [part, entries] of yGiven) {
    const chosen = chosenOf(entries, ySet);
    if (chosen) points.push({ part, x: onX.get(part) as AxisEntry, y: chosen });
    else leftOut.push({ axis: 'y', reason: reasonAgainst(entries, ySet, y.oneMaker) });
  }
  return { points, leftOut, xSet, ySet };
}

/** Every set that could stand on an axis, whatever kind and voltage were asked for. */
export function choicesOn(axis: AxisQuestion, parts: Uint32Array, other: AxisQuestion): ComparableSet[] {
  const free = ({ column, wish, oneMaker }: AxisQuestion) => {
    const { inRange } = wish;
    return { column, wish: { kind: null, volts: null, inRange }, oneMaker };
  };
  const others = offersOf(parts, free(other)).entries;
  const own = [...offersOf(parts, free(axis)).entries].filter(([part]) => others.has(part));
  return setsOf(new Map(own), axis);
}

function offersOf(parts: Uint32Array, question: AxisQuestion) {
  const entries: Offered = new Map();
  const reasons = new Map<number, LeftOutReason>();
  for (const part of parts) {
    const offer = offerOf(part, question);
    if ('reason' in offer) reasons.set(part, offer.reason);
    else entries.set(part, offer.entries);
  }
  return { entries, reasons };
}

/** The first declared, where a part has several in the set. */
function chosenOf(entries: readonly AxisEntry[], set: ComparableSet | undefined): AxisEntry | undefined {
  return entries.find(({ alike }) => set?.members.includes(alike));
}
