import { once } from '../catalogue/once.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Alternates } from '../contract/alternates.ts';
import { MAX_COMPARED_PARTS } from '../contract/comparison.ts';
import type { EntityAnswer, Neighbour, PartUse } from '../contract/entity-answer.ts';
import { drawingAddress } from '../mechanics/registry.ts';
import { alternatesTo } from '../search/similar/alternates.ts';
import { PartKinds } from '../search/similar/kinds.ts';
import { neighboursOf } from '../search/similar/neighbours.ts';
import { findPartUses } from '../search/similar/part-uses.ts';
import { findRecord } from './find-record.ts';

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
export function entityOf(snapshot: Snapshot, written: string): EntityAnswer {
  const record = findRecord(snapshot, written);
  const { kinds, uses } = gathered(snapshot);
  const neighbours = neighboursOf(record, kinds);
  const [face] = kinds.profile(record).faces;
  return {
    record,
    neighbours,
    open_robots: [...(uses().get(record.id) ?? [])],
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

export function alternatesOf(snapshot: Snapshot, written: string, limit: number): Alternates {
  return alternatesTo(findRecord(snapshot, written), gathered(snapshot).kinds, limit);
}
