import type { Reading } from '../../contract/reading.ts';
import { betweenEnds, type VoltageText } from '../../parameters/supply/ends.ts';
import { flowOf } from '../../parameters/supply/flow.ts';
import { isNotSupply } from '../../parameters/supply/not-supply.ts';
import { highEnd, type Volts, voltsOf } from '../../parameters/supply/volts.ts';
import type { Entry, Profile } from './profile.ts';

export interface VoltageWindow {
  lowV: number;
  highV: number;
}

/** What a part says of the supply it takes. */
export interface Supply {
  /** Where it is declared to work; several where it takes several supplies. */
  windows: VoltageWindow[];
  /** Single voltages it is declared for. */
  points: number[];
  /** The voltage it is run at, as far as it says: recommended, else rated, else the only one named. */
  runAtV: number | null;
  isAlternating: boolean;
  /** The declarations this rests on, the one that says most first. */
  entries: readonly Entry[];
}

const RUN_KINDS: ReadonlySet<string> = new Set(['rated', 'nominal', 'typical']);

const KNOWN = new WeakMap<Profile, Supply | null>();

export function supplyOf(part: Profile): Supply | null {
  const known = KNOWN.get(part);
  if (known !== undefined) return known;
  const made = readSupply(part);
  KNOWN.set(part, made);
  return made;
}

function readSupply(part: Profile): Supply | null {
  const entries = part.entries('voltage').filter(({ comparand: { reading }, index }) => {
    const { conditions = '' } = part.record.declarations[index] ?? {};
    return reading.amount !== null && reading.quantity === 'voltage' && !isNotSupply(conditions);
  });
  const read = entries.map((entry) => readEntry(part, entry));
  const points = read.flatMap(({ point }) => point ?? []);
  const windows = [...read.flatMap(({ window }) => (window ? [window] : [])), ...windowOfLimits(read, points)];
  if (points.length === 0 && windows.length === 0) return null;
  return {
    windows,
    points,
    runAtV: runAt(read) ?? (windows.length > 0 ? testedAt(part, windows) : null),
    isAlternating: read.some(({ isAlternating }) => isAlternating),
    entries,
  };
}

/** Everything the part says of its supply, in its words. */
export function declaredSupply({ record }: Profile, { entries }: Supply): string {
  return [...new Set(entries.map(({ index }) => record.declarations[index]?.declared ?? ''))].join('; ');
}

interface ReadVoltage extends VoltageText {
  point: number | null;
  window: VoltageWindow | null;
  isRecommended: boolean;
  isAlternating: boolean;
}

function readEntry(part: Profile, { comparand: { reading }, index }: Entry): ReadVoltage {
  const { declared = '', conditions = '' } = part.record.declarations[index] ?? {};
  const span = voltsOf(reading);
  return {
    reading,
    conditions,
    point: span ? singleValue(span, reading) : null,
    window: span?.shape === 'window' ? { lowV: span.low, highV: span.high } : null,
    isRecommended: /recommended/i.test(conditions),
    isAlternating: flowOf(reading, declared, conditions) === 'ac',
  };
}

/** The single value a voltage is declared as, also where its tolerance makes a window of it. */
function singleValue({ shape }: Volts, { amount }: Reading): number | null {
  if (shape !== 'point' && shape !== 'window') return null;
  return amount && amount.si_low === amount.si_high ? amount.si_low : null;
}

/** A least and a greatest voltage declared apart are one window; so is a rated one with a greatest above it. */
function windowOfLimits(read: readonly ReadVoltage[], points: readonly number[]): VoltageWindow[] {
  if (read.some(({ window }) => window)) return [];
  const [between] = betweenEnds(read);
  if (between) return between.low < between.high ? [{ lowV: between.low, highV: between.high }] : [];
  const greatest = read.find(({ reading }) => reading.kind === 'max');
  const [lowV, highV] = [Math.min(...points), greatest ? highEnd(greatest.reading) : null];
  return highV !== null && lowV < highV ? [{ lowV, highV }] : [];
}

function runAt(read: readonly ReadVoltage[]): number | null {
  const single = read.filter(({ point }) => point !== null);
  const recommended = single.find(({ isRecommended }) => isRecommended);
  const rated = single.find(({ reading }) => RUN_KINDS.has(reading.kind));
  const chosen = recommended ?? rated;
  if (chosen) return chosen.point;
  const named = new Set(single.map(({ point }) => point));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** Where all torques are declared at one voltage, that is where the part is run. */
function testedAt(part: Profile, windows: readonly VoltageWindow[]): number | null {
  const stated = part.entries('torque').flatMap(({ comparand }) => comparand.conditions.get('voltage') ?? []);
  const volts = new Set(stated.map(({ low }) => low));
  const [only] = volts;
  if (volts.size !== 1 || only === null || only === undefined) return null;
  return windows.some(({ lowV, highV }) => lowV <= only && only <= highV) ? only : null;
}
