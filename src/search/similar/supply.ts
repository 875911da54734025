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

/** Voltages of a test, of a phase or of a charger are not its supply. */
const NOT_ITS_SUPPLY = /\btest\b|\bper-phase\b|\bcharger\b|\babsolute maximum\b|\bmaximum allowable\b/i;
const ALTERNATING = /\bv?ac\b/i;
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
    return reading.amount !== null && reading.quantity === 'voltage' && !NOT_ITS_SUPPLY.test(conditions);
  });
  const read = entries.map((entry) => readEntry(part, entry));
  const points = read.flatMap(({ point, isLimit }) => (point !== null && !isLimit ? [point] : []));
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

interface ReadVoltage {
  kind: string;
  point: number | null;
  window: VoltageWindow | null;
  isLimit: boolean;
  isRecommended: boolean;
  isAlternating: boolean;
}

function readEntry(part: Profile, { comparand: { reading }, index }: Entry): ReadVoltage {
  const { amount, kind } = reading;
  const { declared = '', conditions = '' } = part.record.declarations[index] ?? {};
  const [low, high] = [amount?.si_low ?? null, amount?.si_high ?? null];
  const spread = (amount?.tolerance_pct ?? 0) / 100;
  const point = low === null || high === null ? (low ?? high) : low === high ? low : null;
  const hasWindow = low !== null && high !== null && (low !== high || spread > 0);
  return {
    kind,
    point,
    window: hasWindow ? { lowV: low * (1 - spread), highV: high * (1 + spread) } : null,
    isLimit: kind === 'min' || kind === 'max' || kind === 'peak' || low === null || high === null,
    isRecommended: /recommended/i.test(conditions),
    isAlternating: ALTERNATING.test(`${declared} ${conditions}`),
  };
}

/** A least and a greatest voltage declared apart are one window; so is a rated one with a greatest above it. */
function windowOfLimits(read: readonly ReadVoltage[], points: readonly number[]): VoltageWindow[] {
  if (read.some(({ window }) => window)) return [];
  const of = (kind: string) => read.find((one) => one.kind === kind)?.point ?? null;
  const lowV = of('min') ?? (points.length > 0 ? Math.min(...points) : null);
  const highV = of('max');
  return lowV !== null && highV !== null && lowV < highV ? [{ lowV, highV }] : [];
}

function runAt(read: readonly ReadVoltage[]): number | null {
  const single = read.filter(({ point, isLimit }) => point !== null && !isLimit);
  const recommended = single.find(({ isRecommended }) => isRecommended);
  const rated = single.find(({ kind }) => RUN_KINDS.has(kind));
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
