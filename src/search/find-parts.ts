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
  /** Of each item, the rarest first: what the later ones mark is looked at only where the first does. */
  readonly marks: readonly Marks[];
  readonly tiers: ReadonlyMap<number, Tier>;
}

/** Above any sum of strengths. */
const TIER_RANK = 1 << 16;

/** The parts that pass words, ranges and filters. */
export function findParts(index: SearchIndex, query: SearchQuery, typed: TypedMatches, work: Workspace): FoundParts {
  const sieve = new Sieve(index, query, work);
  const { marks, tiers } = typed;
  const [first] = marks;
  if (!first) for (let part = 0; part < index.size; part++) sieve.take(part, 0);
  else {
    const others = marks.slice(1).map((one) => one.codes);
    if (first.few) for (const part of first.few) takeMatch(part, first.codes, others, tiers, sieve);
    else {
      const { codes } = first;
      for (let part = 0; part < codes.length; part++) {
        if (codes[part] !== 0) takeMatch(part, codes, others, tiers, sieve);
      }
    }
    for (const [part, tier] of tiers) sieve.take(part, tier * TIER_RANK + partialRank(part, marks));
  }
  return sieve.result();
}

function takeMatch(
  part: number,
  first: Uint8Array,
  others: readonly Uint8Array[],
  tiers: TypedMatches['tiers'],
  sieve: Sieve,
): void {
  let rank = STRENGTHS[first[part] as number] as number;
  for (let i = 0; i < others.length; i++) {
    const code = (others[i] as Uint8Array)[part] as number;
    if (code === 0) return;
    rank += STRENGTHS[code] as number;
  }
  if (tiers.size === 0 || !tiers.has(part)) sieve.take(part, rank);
}

/** A part that is meant by name need not have every word. */
function partialRank(part: number, marks: readonly Marks[]): number {
  return marks.reduce((sum, { codes }) => sum + (STRENGTHS[codes[part] as number] as number), 0);
}

const NONE = 255;
const SEVERAL = 254;

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
    if (this.#passed !== null && this.#passed[part] !== this.#ranges) return;
    const failed = this.#filters.length === 0 ? NONE : this.#failedFilter(part);
    if (failed === SEVERAL) return;
    if (this.#quarantined !== null && this.#quarantined[part] === 1) {
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
    const { parts, ranks } = this.#work;
    return {
      parts: parts.subarray(0, this.#found),
      ranks: ranks.subarray(0, this.#found),
      withheldQuarantined: this.#withheld,
      nearMisses: new Map(this.#filters.map(({ name }, i) => [name, this.#nearMisses(i)])),
    };
  }

  #nearMisses(filter: number): Uint32Array {
    const { nearParts, nearFilters } = this.#work;
    if (this.#filters.length === 1) return nearParts.subarray(0, this.#near);
    const missed = new Uint32Array(this.#near);
    let count = 0;
    for (let i = 0; i < this.#near; i++) if (nearFilters[i] === filter) missed[count++] = nearParts[i] as number;
    return missed.subarray(0, count);
  }
}
