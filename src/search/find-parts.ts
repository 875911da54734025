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
  readonly ranks: Uint32Array;
  readonly withheldQuarantined: number;
  /** Parts that pass every filter but this one: what another choice in it would give. */
  readonly nearMisses: ReadonlyMap<FacetName, Uint32Array>;
}

/** Of what was typed, none where nothing was. */
export interface TypedMatches {
  /** Of each item. */
  readonly marks: readonly Marks[];
  readonly tiers: ReadonlyMap<number, Tier>;
}

/** Above any sum of strengths. */
const TIER_RANK = 1 << 16;

/** The parts that pass words, ranges and filters. */
export function findParts(index: SearchIndex, query: SearchQuery, typed: TypedMatches, work: Workspace): FoundParts {
  const sieve = new Sieve(index, query, work);
  const { marks, tiers } = typed;
  const rankOf = (part: number): number => {
    let sum = 0;
    for (let i = 0; i < marks.length; i++) {
      const code = (marks[i] as Marks).codes[part] as number;
      if (code === 0) return 0;
      sum += STRENGTHS[code] as number;
    }
    return sum;
  };
  if (marks.length === 0) for (let part = 0; part < index.size; part++) sieve.take(part, 0);
  else {
    const few = fewest(marks);
    const withTiers = tiers.size > 0;
    const consider = (part: number) => {
      const rank = rankOf(part);
      if (rank > 0 && !(withTiers && tiers.has(part))) sieve.take(part, rank);
    };
    if (few) for (const part of few) consider(part);
    else for (let part = 0; part < index.size; part++) consider(part);
    for (const [part, tier] of tiers) sieve.take(part, tier * TIER_RANK + partialRank(part, marks));
  }
  return sieve.result();
}

/** A part that is meant by name need not have every word. */
function partialRank(part: number, marks: readonly Marks[]): number {
  return marks.reduce((sum, { codes }) => sum + (STRENGTHS[codes[part] as number] as number), 0);
}

function fewest(marks: readonly Marks[]): Uint32Array | null {
  let best: Uint32Array | null = null;
  for (const { few } of marks) if (few && (!best || few.length < best.length)) best = few;
  return best;
}

class Sieve {
  readonly #work: Workspace;
  readonly #filters: ReturnType<typeof facetFilters>;
  readonly #ranges: number;
  readonly #passed: Uint8Array | null;
  readonly #quarantined: Uint8Array | null;
  #found = 0;
  #near = 0;
  #withheld = 0;

  constructor(index: SearchIndex, query: SearchQuery, work: Workspace) {
    this.#work = work;
    this.#filters = facetFilters(index, query);
    this.#ranges = query.ranges.length;
    this.#passed = this.#ranges > 0 ? work.rangesPassed(index, query) : null;
    this.#quarantined = query.includeQuarantined ? null : index.quarantined;
  }

  take(part: number, rank: number): void {
    if (this.#passed && this.#passed[part] !== this.#ranges) return;
    const failed = this.#failedFilter(part);
    if (failed === SEVERAL) return;
    if (this.#quarantined?.[part] === 1) {
      if (failed === NONE) this.#withheld++;
      return;
    }
    if (failed === NONE) {
      this.#work.parts[this.#found] = part;
      this.#work.ranks[this.#found++] = rank;
    } else {
      this.#work.nearParts[this.#near] = part;
      this.#work.nearFilters[this.#near++] = failed;
    }
  }

  #failedFilter(part: number): number {
    let failed = NONE;
    const filters = this.#filters;
    for (let i = 0; i < filters.length; i++) {
      if (filters[i]?.passes(part)) continue;
      if (failed !== NONE) return SEVERAL;
      failed = i;
    }
    return failed;
  }

  result(): FoundParts {
    const { parts, ranks, nearParts, nearFilters } = this.#work;
    const nearMisses = new Map(
      this.#filters.map(({ name }, i) => [
        name,
        nearParts.subarray(0, this.#near).filter((_, place) => nearFilters[place] === i),
      ]),
    );
    return {
      parts: parts.subarray(0, this.#found),
      ranks: ranks.subarray(0, this.#found),
      withheldQuarantined: this.#withheld,
      nearMisses,
    };
  }
}

const NONE = 255;
const SEVERAL = 254;
