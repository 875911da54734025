import type { DeclarationKind } from '../contract/fact.ts';
import type { Quantity } from '../contract/reading.ts';
import type { FacetName, HowWordsMatch, TextField } from '../contract/search.ts';

/** Values of one quantity, in SI, between two ends or beyond one. */
export interface RangeFilter {
  readonly parameter: string;
  readonly quantity: Quantity;
  /** Null: open. */
  readonly low: number | null;
  readonly high: number | null;
  readonly siUnit: string;
  /** As it was asked for. */
  readonly asked: string;
}

export interface ParameterSort {
  readonly by: 'parameter';
  readonly parameter: string;
  readonly descending: boolean;
}

export type Sort = { readonly by: 'relevance' } | { readonly by: 'id' } | ParameterSort;

/** Where in the order a part stands: those of the least key come first, and of equal keys the first part. */
export interface Position {
  readonly key: number;
  readonly part: number;
}

export interface SearchQuery {
  readonly text: string;
  readonly filters: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  readonly ranges: readonly RangeFilter[];
  readonly kind: DeclarationKind | null;
  readonly sort: Sort;
  readonly limit: number;
  readonly after: Position | null;
  readonly facets: readonly FacetName[];
  readonly includeQuarantined: boolean;
}

/** Why a part was found. */
export type Matched =
  | { readonly how: 'exact_model' | 'maker_model' }
  | { readonly how: HowWordsMatch; readonly typed: string; readonly field: TextField }
  | { readonly how: 'range'; readonly range: RangeFilter; readonly declarations: readonly number[] }
  | { readonly how: 'sorted'; readonly parameter: string; readonly declaration: number };

export interface Hit {
  readonly ordinal: number;
  readonly matched: readonly Matched[];
}

export interface FacetCounts {
  readonly name: FacetName;
  /** The most frequent ones. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** How many values there are. */
  readonly distinct: number;
  readonly undeclared: number;
}

/** A word that was typed, and what became of it. */
export interface ReadWord {
  readonly typed: string;
  /** Words it was taken for, where no word begins with it. */
  readonly readAs: readonly string[];
  readonly found: boolean;
}

export interface SearchOutcome {
  readonly total: number;
  readonly withheldQuarantined: number;
  readonly hits: readonly Hit[];
  readonly facets: readonly FacetCounts[];
  readonly words: readonly ReadWord[];
  /** Where the page ends, or null where nothing comes after it. */
  readonly next: Position | null;
}
