import fc from 'fast-check';
import { DECLARATION_KINDS, type DeclarationKind } from '../../../src/contract/fact.ts';
import type { EntityRecord } from '../../../src/contract/record.ts';
import { facetValues, type OracleFacet } from '../oracle/facets.ts';
import type { OracleQuery, OracleSort } from '../oracle/search.ts';
import { anyRange, NUMERIC_PARAMETERS, type RangeRecipe, type TypedRange, typedRange } from './typed-range.ts';
import { anyTyped, type Typed, typedText } from './typed-text.ts';

const FACETS = [
  'category',
  'manufacturer',
  'type',
  'bus_class',
  'ros_support',
  'status',
  'source_tier',
  'mount_type',
] as const satisfies readonly OracleFacet[];

const filter = fc.record({
  facet: fc.constantFrom(...FACETS),
  records: fc.array(fc.nat(50), { minLength: 1, maxLength: 3 }),
  spelling: fc.constantFrom('as it is', 'in capitals', 'wrong'),
});

const sort: fc.Arbitrary<OracleSort | { by: 'range'; descending: boolean }> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ by: 'relevance' as const }) },
  { weight: 1, arbitrary: fc.constant({ by: 'id' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.constant('parameter' as const),
      parameter: fc.oneof(
        fc.constantFrom('torque', 'speed', 'voltage', 'weight'),
        fc.constantFrom(...NUMERIC_PARAMETERS),
      ),
      descending: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('range' as const), descending: fc.boolean() }) },
);

const sortOfValues = fc.oneof(sort, fc.record({ by: fc.constant('range' as const), descending: fc.boolean() }));

const kind: fc.Arbitrary<DeclarationKind | null> = fc.option(fc.constantFrom(...DECLARATION_KINDS), { freq: 2 });

const filters = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Filter[]>([]) },
  { weight: 1, arbitrary: fc.array(filter, { minLength: 1, maxLength: 2 }) },
);
type Filter = typeof filter extends fc.Arbitrary<infer One> ? One : never;

const rest = {
  filters,
  kind,
  sort,
  facets: fc.subarray([...FACETS]),
  includeQuarantined: fc.boolean(),
  limit: fc.integer({ min: 1, max: 4 }),
};
const ranges = fc.array(anyRange, { minLength: 1, maxLength: 2 });

/** A question, before it is known to which catalogue: of words, of values, or of both. */
export const anyQuestion = fc.oneof(
  { weight: 5, arbitrary: fc.record({ ...rest, typed: anyTyped, ranges: fc.constant<RangeRecipe[]>([]) }) },
  { weight: 4, arbitrary: fc.record({ ...rest, sort: sortOfValues, typed: fc.constant<Typed>([]), ranges }) },
  { weight: 1, arbitrary: fc.record({ ...rest, typed: anyTyped, ranges }) },
);
export type QuestionRecipe = typeof anyQuestion extends fc.Arbitrary<infer One> ? One : never;

export interface Question extends OracleQuery {
  /** The ranges as they are typed. */
  typedRanges: readonly TypedRange[];
  limit: number;
}

export function questionTo(records: readonly EntityRecord[], recipe: QuestionRecipe): Question {
  const typedRanges = recipe.ranges.map((range) => typedRange(range, records)).filter((range) => range !== null);
  const filters: Partial<Record<OracleFacet, string[]>> = {};
  for (const { facet, records: chosen, spelling } of recipe.filters) {
    const values = chosen.flatMap((index) => {
      const record = records[index % records.length];
      return record === undefined ? [] : facetValues(record, facet).slice(0, 2);
    });
    filters[facet] =
      values.length === 0 || spelling === 'wrong' ? ['no such'] : values.map((value) => spelt(value, spelling));
  }
  return {
    text: typedText(recipe.typed, records),
    filters,
    ranges: typedRanges.map(({ meant }) => meant),
    typedRanges,
    kind: recipe.kind,
    sort: sortOf(recipe.sort, typedRanges),
    facets: recipe.facets,
    includeQuarantined: recipe.includeQuarantined,
    limit: recipe.limit,
  };
}

function spelt(value: string, spelling: string): string {
  return spelling === 'in capitals' ? value.toUpperCase() : value;
}

function sortOf(recipe: QuestionRecipe['sort'], [range]: readonly TypedRange[]): OracleSort {
  if (recipe.by !== 'range') return recipe;
  if (range === undefined) return { by: 'id' };
  return { by: 'parameter', parameter: range.meant.parameter, descending: recipe.descending };
}
