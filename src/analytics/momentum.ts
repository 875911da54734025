import { MOMENTUM_SIGNALS, type MomentumPart, type MomentumSignal } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';
import { busesOf } from './buses.ts';
import type { Evidence } from './evidence.ts';
import type { Measured } from './measured.ts';
import type { Organisations } from './organisations.ts';
import { releaseOf } from './release.ts';
import { rounded } from './statistics.ts';
import type { TypeGrowth } from './type-growth.ts';

/** What each signal can give; together 100. Dates are known of few parts, so what rests on them gives 16 at most. */
export const WEIGHTS: Readonly<Record<MomentumSignal, number>> = {
  release_recency: 12,
  verification_recency: 3,
  open_robots: 32,
  compatibility: 14,
  ros: 8,
  sources: 17,
  first_hand: 10,
  type_growth: 4,
};

/** As they stand in `meta.method`. */
export const SIGNAL_RULES: Readonly<Record<MomentumSignal, string>> = {
  release_recency: 'halves with every 3 years since its release; the middle of the year where only that is known',
  verification_recency: 'halves with every year since a source of it was last read',
  open_robots: 'n / (n + 2), where n open robots name it in their own files',
  compatibility:
    'n / (n + 3), where n is the number of bus classes it declares plus half the number of compatible products named; of those, ten count',
  ros: '1 where ROS 2 is declared, 0.5 for ROS without a version, 0 where it is denied',
  sources:
    '1 - 2^(-s/2), where s adds up its publishers, each organisation once: 1 for tier A, 0.5 for tier B, 0.1 for tier C',
  first_hand: 'n / (n + 20), where n counts its declarations: 1 for one read in a source of tier A, 0.2 for any other',
  type_growth:
    '(r + 2) / (r + b + 4), where its type has r releases dated in the last two whole years and b in the two before; r + b is 6 or more',
};

export interface Momentum {
  momentum: number;
  momentum_basis: MomentumPart[];
  momentum_note: string | null;
}

const YEAR_MS = 365.25 * 24 * 3_600_000;
const [TIE_STEPS, TIE_STEP] = [10_000, 1e-6] as const;
const RELEASE_HALF_LIFE_YEARS = 3;
const VERIFICATION_HALF_LIFE_YEARS = 1;
const NAMED_AT_MOST = 10;
const DISCONTINUED_FACTOR = 0.5;
/** Decision: what nobody can check never leads. */
export const TIER_C_CEILING = 30;
const SECOND_HAND = 0.2;
const CREDIT = { A: 1, B: 0.5, C: 0.1 } as const;

export interface MomentumContext {
  asOfMs: number;
  growth: TypeGrowth;
  organisations: Organisations;
}

type Measurements = Readonly<Record<MomentumSignal, Measured>>;

function measure(record: EntityRecord, evidence: Evidence, context: MomentumContext): Measurements {
  return {
    release_recency: releaseRecency(record, evidence),
    verification_recency: verificationRecency(record, context),
    open_robots: openRobots(evidence),
    compatibility: compatibility(record),
    ros: ros(record),
    sources: sources(record, context),
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
  return { momentum: apart(rounded(momentum, 2), record.id), momentum_note: note };
}

/** Equal evidence gives equal points; less than a hundredth, made of the id alone, gives them an order that stays. */
function apart(momentum: number, id: string): number {
  return rounded(Math.max(0, momentum - (hashOf(id) % TIE_STEPS) * TIE_STEP), 6);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
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

function decay(years: number, halfLifeYears: number): number {
  return 2 ** (-Math.max(0, years) / halfLifeYears);
}

function releaseRecency(record: EntityRecord, { ageYears }: Evidence): Measured {
  if (ageYears === null) return { value: null, because: () => 'no release is dated' };
  if (ageYears < 0) return { value: null, because: () => `not released yet: ${releaseOf(record)?.words}` };
  return {
    value: decay(ageYears, RELEASE_HALF_LIFE_YEARS),
    because: () => `released ${releaseOf(record)?.words}`,
  };
}

/** A day after the one ages are counted to counts as that day. */
function verificationRecency({ sources: all, last_verified }: EntityRecord, { asOfMs }: MomentumContext): Measured {
  const newest = all.reduce(
    (latest, { collected_at }) => (collected_at > latest ? collected_at : latest),
    last_verified ?? '',
  );
  if (newest === '') return { value: null, because: () => 'no source was read' };
  const readMs = Math.min(asOfMs, Date.parse(newest));
  return {
    value: decay((asOfMs - readMs) / YEAR_MS, VERIFICATION_HALF_LIFE_YEARS),
    because: () => `last read ${new Date(readMs).toISOString().slice(0, 10)}`,
  };
}

function openRobots({ robots }: Evidence): Measured {
  const because = () => `named by ${robots === 0 ? 'no open robot' : many(robots, 'open robot')} of the layer`;
  return { value: robots / (robots + 2), because };
}

function compatibility(record: EntityRecord): Measured {
  const { compatibility: names = [] } = record;
  const buses = busesOf(record);
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
  return { value: null, because: () => 'nothing is declared about ROS' };
}

function sources({ sources: all }: EntityRecord, { organisations }: MomentumContext): Measured {
  const best: { publisher: string; credit: number }[] = [];
  for (const { publisher, source_credibility } of all) {
    const credit = CREDIT[source_credibility];
    const known = best.find((one) => one.publisher === publisher || organisations.areOne(one.publisher, publisher));
    if (known) known.credit = Math.max(known.credit, credit);
    else best.push({ publisher, credit });
  }
  if (best.length === 0) return { value: null, because: () => 'no source is named' };
  const sum = best.reduce((total, { credit }) => total + credit, 0);
  return { value: 1 - 2 ** (-sum / 2), because: () => `${many(best.length, 'publisher')}, weight ${rounded(sum, 2)}` };
}

function firstHand({ declarations, sources: all }: EntityRecord): Measured {
  const own = declarations.filter(({ source }) => all[source]?.source_credibility === 'A').length;
  if (declarations.length === 0) return { value: null, because: () => 'nothing is declared' };
  const weight = own + SECOND_HAND * (declarations.length - own);
  return { value: weight / (weight + 20), because: () => `${own} of ${declarations.length} declarations first-hand` };
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
