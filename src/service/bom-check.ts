import type { Snapshot } from '../catalogue/snapshot.ts';
import { judgedPart } from '../compatibility/judge-pair.ts';
import { worstOf } from '../compatibility/overall.ts';
import { type BusLimit, busLimits } from '../compatibility/selection/bus-limits.ts';
import { busesOf, overfull } from '../compatibility/selection/buses.ts';
import { duplicatesIn } from '../compatibility/selection/duplicates.ts';
import { judgeAll, type SelectedPair } from '../compatibility/selection/judge-all.ts';
import { matesOf } from '../compatibility/selection/mates.ts';
import { matrixOf } from '../compatibility/selection/matrix.ts';
import { powerBudgets } from '../compatibility/selection/power-budgets.ts';
import { type Asked, askedOf, mergeQuestions, ownGaps } from '../compatibility/selection/questions.ts';
import { rosGaps } from '../compatibility/selection/ros-gaps.ts';
import { setApart } from '../compatibility/selection/set-apart.ts';
import { voltageRails } from '../compatibility/selection/voltage-rails.ts';
import { wordPairs } from '../compatibility/selection/worded-pairs.ts';
import {
  BOM_CHECK_LIMITS,
  type BomCheck,
  type BomCheckedItem,
  type BomCheckItem,
  type PowerBudget,
} from '../contract/bom-check.ts';
import { type ReadItem, readItems } from './bom-check-items.ts';
import { listStatement } from './bom-check-statement.ts';
import { alternativesFor, interchangeableGroups } from './bom-conflicts.ts';
import { refuseImpossiblePower } from './refuse-power.ts';
import { suggestIds } from './suggest-ids.ts';

const NOTE =
  'Held against each other is what makers declared; nothing was measured. What is not declared is unknown, and nowhere counted as 0.';

/** What the catalogue declares of the size of buses, read once a snapshot. */
const LIMITS = new WeakMap<Snapshot, readonly BusLimit[]>();

function limitsOf(snapshot: Snapshot): readonly BusLimit[] {
  const known = LIMITS.get(snapshot);
  if (known) return known;
  const made = busLimits([
    ...(snapshot.byCategory.get('protocols') ?? []),
    ...(snapshot.byCategory.get('interfaces') ?? []),
  ]);
  LIMITS.set(snapshot, made);
  return made;
}

/** Answers `POST /api/bom/check`: every item with every other, and what follows for the list. */
export function checkBom(snapshot: Snapshot, asked: readonly BomCheckItem[]): BomCheck {
  const items = readItems(snapshot, asked);
  refuseImpossiblePower(items.map(({ index, party }) => ({ path: `items.${index}`, party, part: asked[index] ?? {} })));
  const pairs = judgeAll(items);
  const apart = setApart(pairs);
  const { pitfalls } = snapshot.mechanicalRegistry();
  const worded = wordPairs(pairs, apart, pitfalls);
  const conflicts = pairs.filter((pair) => pair.finding.verdict === 'incompatible' && !apart.has(pair));
  const { alternates, leftOut: conflictsLeftOut } = alternativesFor(snapshot, items, conflicts);
  const { groups, leftOut: partsLeftOut } = interchangeableGroups(snapshot, items);
  const budgets = powerBudgets(items, pairs);
  const buses = busesOf(items, limitsOf(snapshot));
  const beyond = overfull(buses);
  const mates = matesOf(pairs, pitfalls, BOM_CHECK_LIMITS.mates);
  const bolted = pairs.filter(({ finding }) => finding.mechanical.applies && finding.verdict !== 'not_applicable');
  const allFlags = flagsOf(items);
  const flags = allFlags.slice(0, BOM_CHECK_LIMITS.flags);
  const shownApart = [...apart].slice(0, BOM_CHECK_LIMITS.setApart);
  const counts = countsOf(pairs, apart);
  const unknown = unknownIn(snapshot, items);
  const unknownIds = items.filter(({ catalogue, judged }) => catalogue === 'unknown_id' && !judged);
  const worst = worstOf([
    ...pairs.filter((pair) => !apart.has(pair)).map(({ finding }) => finding.verdict),
    ...[...apart.values()].flatMap(({ condition }) => (condition === null ? [] : (['conditional'] as const))),
    ...budgets.flatMap(({ shortage }) => shortage ?? []),
    ...beyond.map(() => 'conditional' as const),
    ...unknownIds.map(() => 'unknown' as const),
  ]);
  // Where nothing was judged for want of words, nobody knows; only what is no component is not to be asked of (decision 31).
  const silent =
    worst === 'not_applicable' ? items.filter(({ judged, party }) => !judged && party.notApplicable === undefined) : [];
  const verdict = silent.length > 0 ? 'unknown' : worst;
  const overruled = items.flatMap(({ party }) => party.overruled);
  const findings = { verdict, counts, apart: [...apart.values()], budgets, beyond, unknownIds, silent, overruled };
  return {
    summary: {
      verdict,
      statement: listStatement(findings),
      items: items.length,
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
      judged: items.filter(({ judged }) => judged).length,
      pairs: counts,
      budgets_short: budgets.filter(isShort).length,
      leaders_missing: buses.filter(({ leader }) => leader === 'missing').length,
      adapters_needed: mates.filter(({ fit }) => fit === 'adapter_required').length,
    },
    items: items.map(understood),
    pairs: worded.pairs,
    set_apart: shownApart.map(([{ a, b }, { because }]) => ({ a: a.index, b: b.index, because })),
    matrix: matrixOf(items.length, pairs),
    rails: { ...voltageRails(items), budgets },
    buses,
    ros2_gaps: rosGaps(items),
    mechanical: mates,
    duplicates: duplicatesIn(items),
    flags: flags.map(({ item, id, sentence, ask_maker }) => ({ item, id, sentence, ask_maker })),
    unknown_items: unknown,
    quarantined: items.flatMap(({ index, party: { note } }) => (note === null ? [] : [{ item: index, note }])),
    alternates,
    interchangeable: groups,
    questions: mergeQuestions([
      ...worded.missing.map(({ item, gap }) => askedOf(item, gap)),
      ...ownGaps(items),
      ...flags.map(
        ({ item, maker, name, ask_maker }): Asked => ({ item, ask: maker, question: `${name}: ${ask_maker}` }),
      ),
    ]),
    left_out: {
      pairs: pairs.length - worded.pairs.length,
      set_apart: apart.size - shownApart.length,
      mechanical: bolted.length - mates.length,
      flags: allFlags.length - flags.length,
      alternates: conflictsLeftOut,
      interchangeable: partsLeftOut,
    },
    note: NOTE,
  };
}

function understood({ index, party, record, askedId, quantity, catalogue, judged }: ReadItem): BomCheckedItem {
  return {
    index,
    ...judgedPart(party),
    id: record?.id ?? askedId ?? null,
    manufacturer: party.manufacturer,
    quantity,
    catalogue,
    judged,
  };
}

function flagsOf(items: readonly ReadItem[]) {
  return items.flatMap(({ index, record }) =>
    (record?.flags ?? []).map((flag) => ({
      ...flag,
      item: index,
      name: record?.name ?? '',
      maker: record?.manufacturer ?? '',
    })),
  );
}

/** Items there is no verdict on, and why. */
function unknownIn(snapshot: Snapshot, items: readonly ReadItem[]): BomCheck['unknown_items'] {
  let suggested = 0;
  return items.flatMap(({ index, party, record, askedId, judged }) => {
    const unknown = { item: index, name: party.name };
    if (record && party.notApplicable !== undefined) {
      return [{ ...unknown, reason: party.notApplicable, did_you_mean: [] }];
    }
    if (record) return [];
    if (askedId === undefined) {
      return judged ? [] : [{ ...unknown, reason: 'Nothing is said of it that could be judged.', did_you_mean: [] }];
    }
    suggested += 1;
    const didYouMean = suggested > BOM_CHECK_LIMITS.suggestedIds ? [] : suggestIds(askedId, snapshot.byId);
    return [{ ...unknown, reason: 'The catalogue has no such id.', did_you_mean: didYouMean }];
  });
}

function countsOf(
  pairs: readonly SelectedPair[],
  apart: ReadonlyMap<SelectedPair, unknown>,
): BomCheck['summary']['pairs'] {
  const counts = { compatible: 0, conditional: 0, incompatible: 0, unknown: 0, not_applicable: 0, set_apart: 0 };
  for (const pair of pairs) counts[apart.has(pair) ? 'set_apart' : pair.finding.verdict] += 1;
  return counts;
}

function isShort({ currents, shortage }: PowerBudget): boolean {
  return shortage !== null || Object.values(currents).some((one) => one.verdict === 'short');
}
