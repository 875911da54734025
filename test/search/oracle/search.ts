import type { DeclarationKind } from '../../../src/contract/fact.ts';
import type { EntityRecord } from '../../../src/contract/record.ts';
import { expectedQuantities } from '../../../src/parameters/read/expected-quantities.ts';
import { countFacet, type FacetCounts, type OracleFacet, passesFilter } from './facets.ts';
import { type Item, itemsOf } from './items.ts';
import { type ModelNames, modelNamesOf, rankOf, type Tier, tierOf } from './model-names.ts';
import { type SynonymGroups, type SynonymTable, tableOf } from './phrases.ts';
import { type OracleRange, overlaps, passesRange, spansOf } from './ranges.ts';
import { strengthOfItem } from './strength.ts';
import { type Term, termsOf } from './terms.ts';

export type OracleSort =
  | { by: 'relevance' }
  | { by: 'id' }
  | { by: 'parameter'; parameter: string; descending: boolean };

export interface OracleQuery {
  text: string;
  filters: Partial<Record<OracleFacet, readonly string[]>>;
  ranges: readonly OracleRange[];
  kind: DeclarationKind | null;
  sort: OracleSort;
  facets: readonly OracleFacet[];
  includeQuarantined: boolean;
}

export interface OracleOutcome {
  /** Of every part found, in order. */
  ids: string[];
  total: number;
  withheldQuarantined: number;
  facets: FacetCounts[];
  /** Of every part found, in the same order. */
  reasons: OracleReasons[];
}

/** Why a part was found. */
export interface OracleReasons {
  model: 'exact_model' | 'maker_model' | null;
  /** Of what was typed, piece by piece, as far as the part has it. */
  strengths: number[];
  /** Of each range, the declarations that overlap it. */
  inRange: number[][];
  /** The value it is sorted by. */
  sortedBy: number | null;
}

interface Found {
  record: EntityRecord;
  tier: Tier;
  strengths: number[];
  score: number;
}

/** The search as docs/search.md describes it, part by part: what the index is tested against. */
export class Oracle {
  private readonly records: readonly EntityRecord[];
  private readonly table: SynonymTable;
  private readonly terms = new Map<EntityRecord, Term[]>();
  private readonly models = new Map<EntityRecord, ModelNames>();
  private readonly begun = new Map<string, boolean>();

  constructor(records: readonly EntityRecord[], groups: SynonymGroups) {
    this.records = records;
    this.table = tableOf(groups);
    for (const record of records) {
      this.terms.set(record, termsOf(record));
      this.models.set(record, modelNamesOf(record));
    }
  }

  search(query: OracleQuery): OracleOutcome {
    const { text, ranges, kind, includeQuarantined } = query;
    const items = itemsOf(text, this.table);
    const meant = this.records
      .map((record) => this.find(record, text, items))
      .filter((found) => found !== null)
      .filter(({ record }) => ranges.every((range) => passesRange(record, range, kind)));
    const asked = meant.filter(({ record }) => passesFilters(record, query.filters));
    const shown = asked.filter(({ record }) => includeQuarantined || !record.quarantine);
    shown.sort((a, b) => compare(a, b, query) || compareIds(a, b));
    return {
      reasons: shown.map((found) => reasonsOf(found, query)),
      ids: shown.map(({ record }) => record.id),
      total: shown.length,
      withheldQuarantined: asked.length - shown.length,
      facets: query.facets.map((facet) => {
        const others = { ...query.filters };
        delete others[facet];
        const counted = meant.filter(
          ({ record }) => passesFilters(record, others) && (includeQuarantined || !record.quarantine),
        );
        return countFacet(
          counted.map(({ record }) => record),
          facet,
          query.facets.length === 1,
        );
      }),
    };
  }

  private find(record: EntityRecord, text: string, items: readonly Item[]): Found | null {
    const own = this.terms.get(record);
    const models = this.models.get(record);
    if (own === undefined || models === undefined) throw new Error(`${record.id} is of another catalogue`);
    const terms = { own, isBegun: (word: string) => this.isBegun(word), table: this.table };
    const strengths = items.map((item) => strengthOfItem(item, terms)).filter((strength) => strength !== null);
    const tier = tierOf(text, models);
    if (tier === 'words' && strengths.length < items.length) return null;
    let score = 0;
    for (const strength of strengths) score += strength;
    return { record, tier, strengths, score };
  }

  /** Remembered, since it is asked for every part. */
  private isBegun(word: string): boolean {
    const known = this.begun.get(word);
    if (known !== undefined) return known;
    const begun = this.records.some((record) => this.terms.get(record)?.some(({ text }) => text.startsWith(word)));
    this.begun.set(word, begun);
    return begun;
  }
}

function passesFilters(record: EntityRecord, filters: OracleQuery['filters']): boolean {
  return (Object.entries(filters) as [OracleFacet, readonly string[]][]).every(([facet, wanted]) =>
    passesFilter(record, facet, wanted),
  );
}

function compare(a: Found, b: Found, query: OracleQuery): number {
  const { sort } = query;
  if (sort.by === 'relevance') return rankOf(a.tier) - rankOf(b.tier) || b.score - a.score;
  if (sort.by !== 'parameter') return 0;
  const first = sortValue(a.record, query, sort);
  const second = sortValue(b.record, query, sort);
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return sort.descending ? second - first : first - second;
}

function sortValue(
  record: EntityRecord,
  { ranges, kind }: OracleQuery,
  { parameter, descending }: Extract<OracleSort, { by: 'parameter' }>,
): number | null {
  const range = ranges.find((one) => one.parameter === parameter);
  const [first] = expectedQuantities(parameter) ?? [];
  const spans = spansOf(record, parameter, kind).filter((span) =>
    range === undefined ? span.quantity === first : overlaps(span, range),
  );
  if (spans.length === 0) return null;
  return descending ? Math.max(...spans.map(({ high }) => high)) : Math.min(...spans.map(({ low }) => low));
}

function reasonsOf({ record, tier, strengths }: Found, query: OracleQuery): OracleReasons {
  const { ranges, kind, sort } = query;
  return {
    model: tier.startsWith('exact') ? 'exact_model' : tier.startsWith('maker') ? 'maker_model' : null,
    strengths,
    inRange: ranges.map((range) => {
      const spans = spansOf(record, range.parameter, kind).filter((span) => overlaps(span, range));
      return [...new Set(spans.map(({ declaration }) => declaration))].sort((a, b) => a - b);
    }),
    sortedBy: sort.by === 'parameter' ? sortValue(record, query, sort) : null,
  };
}

function compareIds(a: Found, b: Found): number {
  return a.record.id < b.record.id ? -1 : 1;
}
