import type { Snapshot } from '../catalogue/snapshot.ts';
import { judgePair } from '../compatibility/judge-pair.ts';
import { worstOf } from '../compatibility/overall.ts';
import { maximalCliques } from '../compatibility/selection/cliques.ts';
import type { SelectedPair } from '../compatibility/selection/judge-all.ts';
import { BOM_CHECK_LIMITS, type BomAlternative } from '../contract/bom-check.ts';
import type { OverallVerdict } from '../contract/compatibility.ts';
import type { ReadItem } from './bom-check-items.ts';
import { partyOf } from './compatibility-answers.ts';
import { areInterchangeable, knownAlternates } from './entity-answers.ts';

/** The first are looked at: each is judged against all the part conflicts with. */
const BEST_FIRST: readonly OverallVerdict[] = ['compatible', 'conditional', 'unknown'];

/** For what does not go together, parts of the same type that would. */
export function alternativesFor(
  snapshot: Snapshot,
  items: readonly ReadItem[],
  conflicts: readonly SelectedPair[],
): { alternates: BomAlternative[]; leftOut: number } {
  const partners = new Map<number, number[]>();
  for (const { a, b } of conflicts) {
    for (const [one, other] of [
      [a.index, b.index],
      [b.index, a.index],
    ] as const) {
      partners.set(one, [...(partners.get(one) ?? []), other]);
    }
  }
  const known = [...partners].filter(([index]) => items[index]?.record).sort(([one], [other]) => one - other);
  const shown = known.slice(0, BOM_CHECK_LIMITS.conflicts);
  return {
    alternates: shown.flatMap(([index, others]) => alternativeOf(snapshot, items, index, others)),
    leftOut: known.length - shown.length,
  };
}

function alternativeOf(
  snapshot: Snapshot,
  items: readonly ReadItem[],
  index: number,
  others: readonly number[],
): BomAlternative[] {
  const record = items[index]?.record;
  if (!record) return [];
  const judged = knownAlternates(snapshot, record).map((one) => {
    const party = partyOf(snapshot, { id: one.id });
    const verdicts = others.flatMap((other) => {
      const partner = items[other]?.party;
      return partner ? [judgePair(party, partner).verdict] : [];
    });
    return { ...one, deal_breakers: [...one.deal_breakers], verdict: worstOf(verdicts) };
  });
  return [
    {
      item: index,
      conflicts_with: [...others],
      alternates: BEST_FIRST.flatMap((wanted) => judged.filter(({ verdict }) => verdict === wanted)).slice(
        0,
        BOM_CHECK_LIMITS.alternates,
      ),
      all: `/api/entity/${record.id}/alternates`,
    },
  ];
}

/** Groups of items of which each could take the place of each, within one type. */
export function interchangeableGroups(
  snapshot: Snapshot,
  items: readonly ReadItem[],
): { groups: number[][]; leftOut: number } {
  const parts = new Map<string, ReadItem & { record: NonNullable<ReadItem['record']> }>();
  for (const item of items) {
    const { record } = item;
    if (record && !record.quarantine && !parts.has(record.id)) parts.set(record.id, { ...item, record });
  }
  const byType = Map.groupBy(parts.values(), ({ record }) => `${record.category} ${record.type}`);
  let leftOut = 0;
  const groups = [...byType.values()].flatMap((some) => {
    const held = some.slice(0, BOM_CHECK_LIMITS.groupedParts);
    leftOut += some.length - held.length;
    const joined = new Map<number, Set<number>>();
    for (const [place, one] of held.entries()) {
      for (const other of held.slice(place + 1)) {
        if (!areInterchangeable(snapshot, one.record, other.record)) continue;
        join(joined, one.index, other.index);
        join(joined, other.index, one.index);
      }
    }
    return maximalCliques(joined, BOM_CHECK_LIMITS.groups);
  });
  return { groups: groups.slice(0, BOM_CHECK_LIMITS.groups), leftOut };
}

function join(joined: Map<number, Set<number>>, one: number, other: number): void {
  const known = joined.get(one);
  if (known) known.add(other);
  else joined.set(one, new Set([other]));
}
