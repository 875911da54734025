import type { FacetName } from '../contract/search.ts';
import { facetFilters } from './facet-filters.ts';
import { STRENGTHS } from './fields.ts';
import type { Marks } from './marks.ts';
import type { Tier } from './match-models.ts';
import type { SearchQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import type { Workspace } from './workspace.ts';

export interface FoundParts {
  /** In no order. */
  readonly parts: Uint32Array;
  /** Of each, how well it matches what was typed. */
  readonly ranks: Int32Array;
  readonly withheldQuarantined: number;
  /** Parts that pass every filter but this one: what another choice in it would give. */
  readonly nearMisses: ReadonlyMap<FacetName, Uint32Array>;
}

/** Of what was typed, none where nothing was. */
export interface TypedMatches {
  /** Of each item, the rarest first: what the later ones mark is looked at only where the first does. */
  readonly marks: readonly Marks[];
  readonly tiers: ReadonlyMap<number, Tier>;
}

/** 1 for every code but that of no match: to count up by it costs less than a branch the processor cannot foresee. */
const IS_MATCH = STRENGTHS.map((strength) => (strength > 0 ? 1 : 0));

/** Above any sum of strengths. */
const TIER_RANK = 1 << 16;

/** The parts that pass words, ranges and filters. */
export function findParts(index: SearchIndex, query: SearchQuery, typed: TypedMatches, work: Workspace): FoundParts {
  const [first, ...others] = typed.marks;
  const matched = first ? gather(first, others, typed.tiers, work) : gatherAll(index.size, work);
  return sift(matched, index, query, work);
}

function gatherAll(size: number, { parts, ranks }: Workspace): number {
  for (let part = 0; part < size; part++) parts[part] = part;
  ranks.fill(0);
  return size;
}

/** Writes down the parts that every item marks, and those meant by name; answers how many. */
function gather(first: Marks, others: readonly Marks[], tiers: TypedMatches['tiers'], work: Workspace): number {
  const { parts, ranks } = work;
  const { marked, codes } = first;
  parts.set(marked);
  for (let i = 0; i < marked.length; i++) ranks[i] = STRENGTHS[codes[marked[i] as number] as number] as number;
  let count = marked.length;
  for (const other of others) count = keepMarked(other.codes, count, work);
  if (tiers.size > 0) count = addNamed([first, ...others], tiers, count, work);
  return count;
}

function keepMarked(codes: Uint8Array, count: number, { parts, ranks }: Workspace): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const part = parts[i] as number;
    const code = codes[part] as number;
    parts[kept] = part;
    ranks[kept] = (ranks[i] as number) + (STRENGTHS[code] as number);
    kept += IS_MATCH[code] as number;
  }
  return kept;
}

/** A part that is meant by name need not have every word. */
function addNamed(
  marks: readonly Marks[],
  tiers: TypedMatches['tiers'],
  count: number,
  { parts, ranks }: Workspace,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const part = parts[i] as number;
    if (tiers.has(part)) continue;
    parts[kept] = part;
    ranks[kept++] = ranks[i] as number;
  }
  for (const [part, tier] of tiers) {
    const rank = marks.reduce((sum, { codes }) => sum + (STRENGTHS[codes[part] as number] as number), 0);
    parts[kept] = part;
    ranks[kept++] = tier * TIER_RANK + rank;
  }
  return kept;
}

/** Leaves what passes ranges, filters and quarantine. */
function sift(matched: number, index: SearchIndex, query: SearchQuery, work: Workspace): FoundParts {
  const { parts, ranks, nearParts, nearFilters } = work;
  const filters = facetFilters(index, query);
  const ranges = query.ranges.length;
  const passed = ranges > 0 ? work.rangesPassed(index, query) : null;
  const quarantined = query.includeQuarantined || index.quarantinedCount === 0 ? null : index.quarantined;
  let [found, near, withheldQuarantined] = [matched, 0, 0];
  if (passed || quarantined || filters.length > 0) {
    found = 0;
    for (let i = 0; i < matched; i++) {
      const part = parts[i] as number;
      if (passed && passed[part] !== ranges) continue;
      const failed = failedFilter(filters, part);
      if (failed === SEVERAL) continue;
      if (quarantined && quarantined[part] === 1) {
        if (failed === NONE) withheldQuarantined++;
      } else if (failed === NONE) {
        parts[found] = part;
        ranks[found++] = ranks[i] as number;
      } else {
        nearParts[near] = part;
        nearFilters[near++] = failed;
      }
    }
  }
  return {
    parts: parts.subarray(0, found),
    ranks: ranks.subarray(0, found),
    withheldQuarantined,
    nearMisses: new Map(filters.map(({ name }, i) => [name, missedBy(i, filters.length, near, work)])),
  };
}

const NONE = 255;
const SEVERAL = 254;

function failedFilter(filters: ReturnType<typeof facetFilters>, part: number): number {
  let failed = NONE;
  for (let i = 0; i < filters.length; i++) {
    if (filters[i]?.passes(part)) continue;
    if (failed !== NONE) return SEVERAL;
    failed = i;
  }
  return failed;
}

function missedBy(filter: number, filters: number, near: number, { nearParts, nearFilters }: Workspace): Uint32Array {
  if (filters === 1) return nearParts.subarray(0, near);
  const missed = new Uint32Array(near);
  let count = 0;
  for (let i = 0; i < near; i++) if (nearFilters[i] === filter) missed[count++] = nearParts[i] as number;
  return missed.subarray(0, count);
}
