import { once } from '../catalogue/once.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { ALTERNATES_LIMIT, type Alternates } from '../contract/alternates.ts';
import { MAX_COMPARED_PARTS } from '../contract/comparison.ts';
import type { EntityAnswer, Neighbour, PartUse } from '../contract/entity-answer.ts';
import type { EntityRecord } from '../contract/record.ts';
import { drawingAddress } from '../mechanics/registry.ts';
import type { OpenRobotLayer } from '../open-robots/layer.ts';
import { alternatesTo, mayReplace } from '../search/similar/alternates.ts';
import { PartKinds } from '../search/similar/kinds.ts';
import { neighboursOf } from '../search/similar/neighbours.ts';
import { findPartUses } from '../search/similar/part-uses.ts';
import { findRecord } from './find-record.ts';
import { assessmentOf } from './intelligence-answers.ts';

/** What is gathered once a snapshot, when it is first asked for, and goes with it. */
interface Gathered {
  kinds: PartKinds;
  uses: () => ReadonlyMap<string, readonly PartUse[]>;
}

const GATHERED = new WeakMap<Snapshot, Gathered>();

function gathered(snapshot: Snapshot): Gathered {
  const known = GATHERED.get(snapshot);
  if (known) return known;
  const made = { kinds: new PartKinds(snapshot), uses: once(() => findPartUses(snapshot.records)) };
  GATHERED.set(snapshot, made);
  return made;
}

/** Gathers ahead what the first question would have to wait for. */
export function prepareEntities(snapshot: Snapshot): void {
  gathered(snapshot).uses();
}

/** An entity in full, what is near it, what uses it, and where to ask on. */
export function entityOf(snapshot: Snapshot, openRobots: OpenRobotLayer, written: string): EntityAnswer {
  const record = findRecord(snapshot, written);
  const { kinds, uses } = gathered(snapshot);
  const neighbours = neighboursOf(record, kinds);
  const [face] = kinds.profile(record).faces;
  return {
    record,
    neighbours,
    open_robots: openRobots.usesOf(record.id),
    named_by: [...(uses().get(record.id) ?? [])],
    assessment: assessmentOf(snapshot, openRobots, record),
    links: {
      alternates: `/api/entity/${record.id}/alternates`,
      compare: compareAddress(record.id, neighbours),
      drawing: face ? drawingAddress(`${record.id}:${face.name}`) : null,
    },
  };
}

function compareAddress(id: string, neighbours: readonly Neighbour[]): string | null {
  if (neighbours.length === 0) return null;
  const ids = [id, ...neighbours.map((one) => one.id)].slice(0, MAX_COMPARED_PARTS);
  return `/api/compare?ids=${ids.join(',')}`;
}

/** An alternate in short. */
export interface KnownAlternate {
  id: string;
  name: string;
  deal_breakers: readonly string[];
}

/** Of each part the first alternates in short, judged once; they go with the record. */
const ALTERNATES = new WeakMap<EntityRecord, readonly KnownAlternate[]>();

export function knownAlternates(snapshot: Snapshot, record: EntityRecord): readonly KnownAlternate[] {
  const known = ALTERNATES.get(record);
  if (known) return known;
  const { alternates } = alternatesTo(record, gathered(snapshot).kinds, ALTERNATES_LIMIT);
  const made = alternates.map(({ id, name, fit }) => ({ id, name, deal_breakers: fit.deal_breakers }));
  ALTERNATES.set(record, made);
  return made;
}

/** Whether the alternates of a part are known already. */
export function hasKnownAlternates(record: EntityRecord): boolean {
  return ALTERNATES.has(record);
}

/** Pairs of a type that were asked about; they go with their records. */
const INTERCHANGEABLE = new WeakMap<EntityRecord, WeakMap<EntityRecord, boolean>>();

/** Whether each could take the place of the other, as far as it is declared. */
export function areInterchangeable(snapshot: Snapshot, one: EntityRecord, other: EntityRecord): boolean {
  const [a, b] = one.id < other.id ? [one, other] : [other, one];
  const known = INTERCHANGEABLE.get(a) ?? new WeakMap<EntityRecord, boolean>();
  INTERCHANGEABLE.set(a, known);
  const { kinds } = gathered(snapshot);
  const found = known.get(b) ?? (a.id !== b.id && mayReplace(a, b, kinds) && mayReplace(b, a, kinds));
  known.set(b, found);
  return found;
}

export function alternatesOf(snapshot: Snapshot, written: string, limit: number): Alternates {
  return alternatesTo(findRecord(snapshot, written), gathered(snapshot).kinds, limit);
}
