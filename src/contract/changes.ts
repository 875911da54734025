import { z } from 'zod';
import { CATEGORIES, CategorySchema } from './category.ts';
import { everyOf } from './every.ts';
import { IdSchema, lineOfText, TimestampSchema } from './text.ts';

const CountSchema = z.int().nonnegative();
const PercentSchema = z.number().min(0).max(100);

/** What must not shrink unnoticed from one publication to the next. */
export const COVERAGE_FIGURES = [
  'entities',
  'tier_a_pct',
  'readings_parsed_pct',
  'readings_numeric_pct',
  'mechanical_fill_pct',
] as const;

export const CoverageSchema = z
  .strictObject({
    entities: CountSchema,
    tier_a_pct: PercentSchema.describe('Entities of tier A'),
    readings_parsed_pct: PercentSchema.describe('Declarations read into a number or into words'),
    readings_numeric_pct: PercentSchema.describe('Declarations read into a number'),
    mechanical_fill_pct: PercentSchema.describe('Mounting declared or partial, of those with something to mount'),
  })
  .meta({ id: 'Coverage' });
export type Coverage = z.infer<typeof CoverageSchema>;

const CoverageDropSchema = z.strictObject({
  figure: z.enum(COVERAGE_FIGURES),
  before: z.number(),
  after: z.number(),
});
export type CoverageDrop = z.infer<typeof CoverageDropSchema>;

const ChangeCountsSchema = z.strictObject({ added: CountSchema, changed: CountSchema, removed: CountSchema });
export type ChangeCounts = z.infer<typeof ChangeCountsSchema>;

export const SnapshotIdSchema = z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits');
const VersionSchema = z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.2.0');

/** A line of `snapshots.jsonl`. */
export const PublishedSnapshotSchema = z
  .strictObject({
    id: SnapshotIdSchema.describe('Content hash of the facts'),
    published: TimestampSchema,
    version: VersionSchema.describe('First number: parts were removed; second: added; third: changed'),
    previous: SnapshotIdSchema.nullable().describe('The publication before; null for the first'),
    coverage: CoverageSchema,
    declarations: CountSchema,
    category_counts: everyOf(CATEGORIES, CountSchema),
    changes: ChangeCountsSchema.nullable().describe('Parts, against the publication before; null for the first'),
    allowed_drop: z
      .strictObject({ reason: lineOfText(500), figures: z.array(CoverageDropSchema).min(1) })
      .optional()
      .describe('Coverage that shrank on purpose, and why'),
  })
  .meta({ id: 'PublishedSnapshot', description: 'The catalogue as it was published once' });
export type PublishedSnapshot = z.infer<typeof PublishedSnapshotSchema>;

/** A value with its source, a declaration, or a source. */
const StatementSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .meta({ id: 'Statement', description: 'A value with its source, a declaration, a source, or a mounting' });
export type Statement = z.infer<typeof StatementSchema>;

const StatedSchema = z.union([StatementSchema, z.array(StatementSchema), z.null()]);
export type Stated = z.infer<typeof StatedSchema>;

export const FieldChangeSchema = z
  .strictObject({
    field: lineOfText(100).describe('`name`, `sources`, ...; `declarations.torque`: all that is declared of torque'),
    before: StatedSchema.describe('null: nothing was stated'),
    after: StatedSchema.describe('null: nothing is stated'),
    sources: z.array(z.string()).describe('Addresses where what is stated now, or was, can be checked'),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChangeSchema>;

/** A line of `changes/*.jsonl`; of a part that was added or removed it has every field. */
export const PartChangeSchema = z
  .strictObject({
    id: IdSchema,
    change: z.enum(['added', 'changed', 'removed']),
    name: lineOfText(300),
    category: CategorySchema,
    manufacturer: lineOfText(200),
    fields: z.array(FieldChangeSchema),
  })
  .meta({ id: 'PartChange' });
export type PartChange = z.infer<typeof PartChangeSchema>;

const CHANGES_LIMIT = 100;

export const ChangesQuerySchema = z.strictObject({
  since: lineOfText(40)
    .optional()
    .describe(
      'A published snapshot’s id or version, a day (2026-11-15: what was published on it and later), or a time; the first publication when absent',
    ),
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'must be at least 1').max(CHANGES_LIMIT, `must be at most ${CHANGES_LIMIT}`))
    .default(20)
    .describe('Parts a page'),
  cursor: z.string().max(100).optional().describe('`next_cursor` of the page before'),
});
export type ChangesQuery = z.infer<typeof ChangesQuerySchema>;

export const ChangesAnswerSchema = z
  .strictObject({
    since: PublishedSnapshotSchema.nullable().describe('What is compared with; null where nothing was published'),
    until: PublishedSnapshotSchema.nullable().describe('The last publication'),
    served_snapshot: SnapshotIdSchema.describe('What is served now; where it is not `until`, it is not published yet'),
    snapshots: z.array(PublishedSnapshotSchema).describe('Publications after `since`, newest first'),
    counts: ChangeCountsSchema.describe('Parts, from `since` to `until` in one step'),
    changes: z
      .array(PartChangeSchema.extend({ fields: z.array(FieldChangeSchema).optional().describe('Of changed parts') }))
      .describe('In the order of ids'),
    warnings: z.array(z.string()),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Changes', description: 'What changed between two published snapshots' });
export type ChangesAnswer = z.infer<typeof ChangesAnswerSchema>;
