import { z } from 'zod';
import { CategorySchema } from './category.ts';
import { DeclarationKindSchema, ParameterNameSchema, STATUSES } from './fact.ts';
import { AmountSchema, QuantitySchema } from './reading.ts';
import { TierSchema } from './record.ts';
import { BusClassSchema } from './standard-conformance.ts';
import { IdSchema } from './text.ts';

export const SEARCH_PAGE = 20;
export const MAX_SEARCH_PAGE = 100;
export const MAX_QUERY_CHARACTERS = 200;

/** By what parts are filtered and counted. */
export const FACETS = [
  'category',
  'manufacturer',
  'type',
  'bus_class',
  'ros_support',
  'status',
  'source_tier',
  'mount_type',
] as const;
export type FacetName = (typeof FACETS)[number];

/** Where a word may stand in a part. */
export const TEXT_FIELDS = [
  'name',
  'joined_name',
  'manufacturer',
  'type',
  'protocol',
  'applications',
  'features',
  'description',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const HOW_WORDS_MATCH = ['word', 'prefix', 'synonym', 'typo'] as const;
export type HowWordsMatch = (typeof HOW_WORDS_MATCH)[number];

const MatchedSchema = z
  .discriminatedUnion('how', [
    z.strictObject({ how: z.enum(['exact_model', 'maker_model']) }),
    z.strictObject({
      how: z.enum(HOW_WORDS_MATCH),
      typed: z.string(),
      field: z.enum(TEXT_FIELDS).describe('Where it counts most'),
    }),
    z.strictObject({
      how: z.enum(['range', 'sorted']),
      parameter: ParameterNameSchema,
      declaration: z.int().nonnegative().describe('Index into `declarations` of the part'),
      declared: z.string().describe('As declared'),
      kind: DeclarationKindSchema,
      end: z.enum(['output', 'motor']).nullable().describe('The shaft it holds at, where that is said'),
      conditions: z.string().nullable().describe('As declared'),
      si_low: z.number().nullable(),
      si_high: z.number().nullable(),
      si_unit: z.string().nullable(),
    }),
  ])
  .meta({ id: 'Matched', description: 'Why a part was found, or stands where it stands' });

const ShownReadingSchema = z
  .strictObject({
    declaration: z.int().nonnegative().describe('Index into `declarations` of the part'),
    declared: z.string().describe('As declared'),
    kind: DeclarationKindSchema,
    end: z.enum(['output', 'motor']).nullable().describe('The shaft it holds at, where that is said'),
    conditions: z.string().nullable().describe('As declared'),
    quantity: QuantitySchema.nullable(),
    amount: AmountSchema.nullable().describe('Null where what is declared is no number'),
  })
  .meta({ id: 'ShownReading', description: 'The reading behind a text of `declared`' });

export const SearchResultSchema = z
  .strictObject({
    id: IdSchema,
    name: z.string(),
    category: CategorySchema,
    manufacturer: z.string(),
    type: z.string(),
    focus: z.string(),
    bus_classes: z.array(BusClassSchema),
    ros_support: z.boolean().optional(),
    status: z.enum(STATUSES).optional(),
    source_tier: TierSchema,
    quarantine: z.literal(true).optional(),
    declared: z
      .record(ParameterNameSchema, z.string())
      .describe(
        'Torque, speed, weight, voltage as far as declared; of what was asked for, the reading the part was found or sorted by',
      ),
    readings: z
      .record(ParameterNameSchema, ShownReadingSchema)
      .optional()
      .describe('With `readings=true`: the readings behind `declared`'),
    matched: z.array(MatchedSchema),
    url: z.string().describe('Where the full record is'),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResultSchema>;

const SearchRangeSchema = z
  .strictObject({
    parameter: ParameterNameSchema,
    asked: z.string(),
    quantity: QuantitySchema,
    si_low: z.number().nullable().describe('Null: open'),
    si_high: z.number().nullable(),
    si_unit: z.string(),
  })
  .meta({ id: 'SearchRange' });

export const ReadFiltersSchema = z
  .strictObject({
    q: z.string().nullable(),
    words: z.array(
      z.strictObject({
        typed: z.string(),
        read_as: z.array(z.string()).describe('Words it was taken for, where it seems misspelt'),
        found: z.boolean().describe('Whether any part has it'),
      }),
    ),
    filters: z.partialRecord(z.enum(FACETS), z.array(z.string())),
    ranges: z.array(SearchRangeSchema),
    kind: DeclarationKindSchema.nullable(),
    include_quarantined: z.boolean(),
  })
  .meta({ id: 'ReadFilters', description: 'Filters as they were understood' });
export type ReadFilters = z.infer<typeof ReadFiltersSchema>;

const ReadQuerySchema = ReadFiltersSchema.extend({ sort: z.string(), limit: z.int() }).meta({
  id: 'ReadQuery',
  description: 'The question as it was understood',
});

const FacetSchema = z
  .strictObject({
    values: z.array(z.strictObject({ value: z.string(), count: z.int().positive() })).describe('The most frequent'),
    distinct: z.int().nonnegative().describe('How many values there are'),
    undeclared: z.int().nonnegative().describe('Parts that declare none'),
  })
  .meta({ id: 'Facet', description: 'As if it were not filtered: what another choice would give' });

export const SearchWarningSchema = z
  .strictObject({
    code: z.enum([
      'not_a_ranking',
      'ends_swapped',
      'unknown_word',
      'unknown_value',
      'no_words',
      'kind_unused',
      'other_voltage',
      'least_voltage_undeclared',
      'nothing_to_sort',
    ]),
    sentence: z.string(),
    did_you_mean: z.array(z.string()).optional(),
  })
  .meta({ id: 'SearchWarning' });
export type SearchWarning = z.infer<typeof SearchWarningSchema>;

export const SearchAnswerSchema = z
  .strictObject({
    query: ReadQuerySchema,
    total: z.int().nonnegative(),
    withheld_quarantined: z.int().nonnegative(),
    results: z.array(SearchResultSchema),
    facets: z.partialRecord(z.enum(FACETS), FacetSchema),
    warnings: z.array(SearchWarningSchema),
    next_cursor: z.string().nullable().describe('Where the next page begins; null on the last one'),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswerSchema>;
