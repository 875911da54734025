import type { BomCheck, VoltageRail } from '../../contract/bom-check.ts';
import { isSameVoltage, overlap, type Span, voltsText, windowOf } from '../electrical/span.ts';
import { LEADS } from '../protocol/media.ts';
import { sumCurrents } from './item-currents.ts';
import { componentsOf, type Selected } from './selected.ts';

interface Taken {
  place: number;
  item: Selected;
  span: Span;
}

interface Group {
  mask: bigint;
  taken: Taken[];
  window: Span;
}

export type VoltageRails = Omit<BomCheck['rails'], 'budgets'>;

/**
 * Which items share which voltage window: the largest sets whose windows have a part in common. What declares a greatest
 * voltage alone is on none: it may not be exceeded, and from where on the part works nobody said.
 */
export function voltageRails(items: readonly Selected[]): VoltageRails {
  const fed = componentsOf(items).filter(({ party }) => needsRail(party));
  const taken = fed
    .flatMap((item) => item.party.supply.takes.flatMap(worksAt).map((span) => ({ item, span })))
    .map((one, place) => ({ ...one, place }));
  const placed = new Set(taken.map(({ item }) => item));
  const sources = componentsOf(items).filter(({ party }) => party.supply.gives.length > 0);
  const [direct, mains] = [
    taken.filter(({ span }) => span.flow !== 'ac'),
    taken.filter(({ span }) => span.flow === 'ac'),
  ];
  const windows = [...largest(direct), ...largest(mains)].map(({ taken: members, window }): VoltageRail => {
    const inside = [...new Set(members.map(({ item }) => item))];
    return {
      window: windowOf(window) ?? { low_v: null, high_v: null },
      text: voltsText(window),
      items: inside.map(({ index }) => index),
      most_undeclared: members.filter(({ span }) => span.shape === 'floor').map(({ item }) => item.index),
      sources: sources
        .filter(({ party }) => party.supply.gives.some((given) => overlap(given, window) !== undefined))
        .map(({ index }) => index),
      currents: sumCurrents(inside.map((item) => ({ ...item, at: window }))),
    };
  });
  return {
    windows: windows.sort((one, other) => other.items.length - one.items.length || low(one) - low(other)),
    undeclared: fed.filter(({ party }) => party.supply.takes.length === 0).map(({ index }) => index),
    least_undeclared: fed
      .filter((item) => item.party.supply.takes.length > 0 && !placed.has(item))
      .map(({ index }) => index),
  };
}

/** Of what it takes, what it is declared to work at. */
function worksAt(span: Span): Span[] {
  if (span.shape !== 'limit') return [span];
  return (span.named ?? []).map((volts) => ({ shape: 'point', low: volts, high: volts, flow: span.flow }));
}

/** A bare motor is on its driver, not on a rail. */
function needsRail({ power, links }: Selected['party']): boolean {
  return (power === 'load' || power === 'board') && (links.media & LEADS) === 0;
}

function low({ window }: VoltageRail): number {
  return window.low_v ?? 0;
}

/** Windows that meet two by two all meet where the last of them begins, so the beginnings are all there is to try. */
function largest(taken: readonly Taken[]): Group[] {
  const groups = new Map<string, Group>();
  const beginnings = new Set(taken.map(({ span }) => span.low).sort((a, b) => a - b));
  for (const at of beginnings) {
    const members = taken.filter(({ span }) => holds(span, at));
    const key = members.map(({ place }) => place).join();
    const mask = members.reduce((bits, { item }) => bits | (1n << BigInt(item.index)), 0n);
    if (!groups.has(key)) groups.set(key, { mask, taken: members, window: commonOf(members, at) });
  }
  const all = [...groups.values()];
  // What takes 12 V or 24 V is in two groups; one of the same items is as good as the other, one of fewer is not.
  return all.filter((one) => !all.some((other) => one.mask !== other.mask && (one.mask & other.mask) === one.mask));
}

function holds({ shape, low, high }: Span, volts: number): boolean {
  return shape === 'point' ? isSameVoltage(low, volts) : volts >= low && volts <= high;
}

function commonOf(members: readonly Taken[], at: number): Span {
  if (members.some(({ span }) => span.shape === 'point'))
    return { shape: 'point', low: at, high: at, flow: flowOfAll(members) };
  let common: Span | undefined = members[0]?.span;
  for (const { span } of members) common = common && overlap(common, span);
  return common ?? { shape: 'point', low: at, high: at };
}

/** One voltage for all: either will do only where it does for each. */
function flowOfAll(members: readonly Taken[]): Span['flow'] {
  if (members.every(({ span }) => span.flow === 'either')) return 'either';
  return members.some(({ span }) => span.flow === 'ac') ? 'ac' : undefined;
}
