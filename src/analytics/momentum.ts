import { MOMENTUM_SIGNALS, type MomentumPart, type MomentumSignal } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { Evidence } from './evidence.ts';
import type { Measured } from './measured.ts';
import { rounded } from './statistics.ts';
import type { TypeGrowth } from './type-growth.ts';

/** What each signal can give; together 100. */
export const WEIGHTS: Readonly<Record<MomentumSignal, number>> = {
  release_recency: 18,
  verification_recency: 6,
  open_robots: 24,
  compatibility: 12,
  ros: 8,
  sources: 14,
  first_hand: 8,
  type_growth: 10,
};

/** As they stand in `meta.method`. */
export const SIGNAL_RULES: Readonly<Record<MomentumSignal, string>> = {
  release_recency: 'halves with every 3 years since its release; the middle of the year where only that is known',
  verification_recency: 'halves with every year since a source of it was last read',
  open_robots: 'n / (n + 2), n the open robots whose own files name it',
  compatibility:
    'n / (n + 3), n the classes of bus it declares and half the names its maker lists as compatible, at most 5',
  ros: '1 where ROS 2 is declared, 0.5 for ROS without a version, 0 where it is denied',
  sources: '1 - 2^(-s/2), s the sum over its publishers: 1 of tier A, 0.5 of tier B, 0.1 of tier C',
  first_hand: 'n / (n + 20), n its declarations read in sources of tier A',
  type_growth:
    'of its type, releases of the last two whole years by those of the last four; six or more have to be dated',
};

export interface Momentum {
  momentum: number;
  momentum_basis: MomentumPart[];
  momentum_note: string | null;
}

const YEAR_MS = 365.25 * 24 * 3_600_000;
const RELEASE_HALF_LIFE_YEARS = 3;
const VERIFICATION_HALF_LIFE_YEARS = 1;
const NAMED_AT_MOST = 10;
const DISCONTINUED_FACTOR = 0.5;
/** Decision: what nobody can check never leads. */
export const TIER_C_CEILING = 30;
const NO_BUS: ReadonlySet<string> = new Set(['unknown', 'other', 'proprietary']);
const CREDIT = { A: 1, B: 0.5, C: 0.1 } as const;

export interface MomentumContext {
  asOfMs: number;
  growth: TypeGrowth;
}

type Measurements = Readonly<Record<MomentumSignal, Measured>>;

function measure(record: EntityRecord, evidence: Evidence, context: MomentumContext): Measurements {
  return {
    release_recency: releaseRecency(record, context),
    verification_recency: verificationRecency(record, context),
    open_robots: openRobots(evidence),
    compatibility: compatibility(record),
    ros: ros(record),
    sources: sources(record),
    first_hand: firstHand(record),
    type_growth: context.growth.of(record),
  };
}

/** The score alone. */
export function momentumScore(record: EntityRecord, evidence: Evidence, context: MomentumContext): number {
  return scoreOf(record, measure(record, evidence, context)).momentum;
}

/** The score with everything it was computed from. */
export function momentumOf(record: EntityRecord, evidence: Evidence, context: MomentumContext): Momentum {
  const measured = measure(record, evidence, context);
  return {
    ...scoreOf(record, measured),
    momentum_basis: MOMENTUM_SIGNALS.map((signal) => partOf(signal, measured[signal])),
  };
}

function scoreOf(record: EntityRecord, measured: Measurements): Pick<Momentum, 'momentum' | 'momentum_note'> {
  const sum = MOMENTUM_SIGNALS.reduce((total, signal) => total + WEIGHTS[signal] * (measured[signal].value ?? 0), 0);
  const { momentum, note } = adjusted(record, sum);
  return { momentum: rounded(momentum, 2), momentum_note: note };
}

function partOf(signal: MomentumSignal, { value, because }: Measured): MomentumPart {
  const weight = WEIGHTS[signal];
  return {
    signal,
    weight,
    value: value === null ? null : rounded(value, 4),
    points: rounded(weight * (value ?? 0), 2),
    because: because(),
  };
}

function adjusted({ status, source_tier }: EntityRecord, sum: number): { momentum: number; note: string | null } {
  const notes: string[] = [];
  let momentum = sum;
  if (status === 'discontinued') {
    momentum *= DISCONTINUED_FACTOR;
    notes.push('halved: discontinued');
  }
  if (source_tier === 'C' && momentum > TIER_C_CEILING) {
    momentum = TIER_C_CEILING;
    notes.push(`held at ${TIER_C_CEILING}: no source that can be checked (tier C)`);
  }
  return { momentum, note: notes.length === 0 ? null : notes.join('; ') };
}

function decay(sinceMs: number, halfLifeYears: number): number {
  return 2 ** (-Math.max(0, sinceMs) / (halfLifeYears * YEAR_MS));
}

function releaseRecency({ release_date, year }: EntityRecord, { asOfMs }: MomentumContext): Measured {
  const day = releaseDay(release_date, year);
  if (!day) return { value: null, because: () => 'no release is dated' };
  return { value: decay(asOfMs - day.ms, RELEASE_HALF_LIFE_YEARS), because: () => `released ${day.words}` };
}

/** `2025-03-14`, `2025-03`, `2025`; a month or a year stands for its middle. */
function releaseDay(date: string | undefined, year: number | undefined): { ms: number; words: string } | undefined {
  const [, written, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date ?? '') ?? [];
  const known = written === undefined ? year : Number(written);
  if (known === undefined) return undefined;
  const ms = Date.UTC(
    known,
    month === undefined ? 6 : Number(month) - 1,
    day === undefined ? (month ? 15 : 1) : Number(day),
  );
  return { ms, words: date ?? String(year) };
}

function verificationRecency({ sources: all, last_verified }: EntityRecord, { asOfMs }: MomentumContext): Measured {
  const days = [...all.map(({ collected_at }) => collected_at), ...(last_verified ? [last_verified] : [])];
  const newest = days.reduce((latest, day) => (day > latest ? day : latest), '');
  if (newest === '') return { value: null, because: () => 'no source was read' };
  return {
    value: decay(asOfMs - Date.parse(newest), VERIFICATION_HALF_LIFE_YEARS),
    because: () => `last read ${newest.slice(0, 10)}`,
  };
}

function openRobots({ robots }: Evidence): Measured {
  const because = () => `named by ${robots === 0 ? 'no open robot' : many(robots, 'open robot')} of the layer`;
  return { value: robots / (robots + 2), because };
}

function compatibility({ standard_conformance: { bus_classes }, compatibility: names = [] }: EntityRecord): Measured {
  const buses = bus_classes.filter((name) => !NO_BUS.has(name));
  if (buses.length === 0 && names.length === 0)
    return { value: null, because: () => 'no bus and no names are declared' };
  const breadth = buses.length + Math.min(names.length, NAMED_AT_MOST) / 2;
  return {
    value: breadth / (breadth + 3),
    because: () => `buses: ${buses.join(', ') || 'none'}; ${many(names.length, 'name')} of compatible products`,
  };
}

function ros({ standard_conformance: { ros2 }, ros_support }: EntityRecord): Measured {
  if (ros2 === true) return { value: 1, because: () => 'ROS 2 is declared' };
  if (ros_support === true) return { value: 0.5, because: () => 'ROS is declared, not which' };
  if (ros_support === false || ros2 === false) return { value: 0, because: () => 'declared to have none' };
  return { value: null, because: () => 'nothing is declared' };
}

function sources({ sources: all }: EntityRecord): Measured {
  const best = new Map<string, number>();
  for (const { publisher, source_credibility } of all) {
    best.set(publisher, Math.max(best.get(publisher) ?? 0, CREDIT[source_credibility]));
  }
  if (best.size === 0) return { value: null, because: () => 'no source is named' };
  const sum = [...best.values()].reduce((total, credit) => total + credit, 0);
  return { value: 1 - 2 ** (-sum / 2), because: () => `${many(best.size, 'publisher')}, weighed ${rounded(sum, 2)}` };
}

function firstHand({ declarations, sources: all }: EntityRecord): Measured {
  const own = declarations.filter(({ source }) => all[source]?.source_credibility === 'A').length;
  if (declarations.length === 0) return { value: null, because: () => 'nothing is declared' };
  return { value: own / (own + 20), because: () => `${own} of ${declarations.length} declarations first-hand` };
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
