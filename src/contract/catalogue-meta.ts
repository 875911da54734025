import { z } from 'zod';
import { AccessBlockSchema } from './access.ts';
import { CATEGORIES, CategorySchema } from './category.ts';
import { everyOf } from './every.ts';
import { DATA_QUALITIES } from './record.ts';
import { ReadFiltersSchema, SearchWarningSchema } from './search.ts';
import { TimestampSchema } from './text.ts';

const CountSchema = z.int().nonnegative();
const PercentSchema = z.number().min(0).max(100);

export const ProvenanceCoverageSchema = z
  .strictObject({
    source_pct: PercentSchema.describe('Records that name at least one source'),
    traceable_pct: PercentSchema.describe('Records whose source can be opened'),
    confidence_pct: PercentSchema,
    last_verified_pct: PercentSchema,
    tier_a_traceable: CountSchema,
    tier_b_attributable: CountSchema,
    tier_c_none: CountSchema,
    verified_true: CountSchema,
    verified_false: CountSchema,
    verify_threshold: z.number().min(0).max(1),
    clean_set: CountSchema.describe('Verified and not quarantined'),
    note: z.string(),
    tier_labeled_pct: PercentSchema,
    needs_provenance: CountSchema,
    tier_definition: z.strictObject({ A: z.string(), B: z.string(), C: z.string() }),
  })
  .meta({ id: 'ProvenanceCoverage' });
export type ProvenanceCoverage = z.infer<typeof ProvenanceCoverageSchema>;

export const DataQualitySummarySchema = z
  .strictObject({
    audited_at: TimestampSchema,
    total: CountSchema,
    clean: CountSchema,
    quarantined: CountSchema,
    quarantine_pct: PercentSchema,
    breakdown: everyOf(DATA_QUALITIES, CountSchema),
    policy: z.string(),
  })
  .meta({ id: 'DataQualitySummary' });
export type DataQualitySummary = z.infer<typeof DataQualitySummarySchema>;

export const MechanicalCoverageSchema = z
  .strictObject({
    schema_version: z.string(),
    registry: z.string(),
    applicable: CountSchema,
    not_applicable: CountSchema,
    declared: CountSchema,
    partial: CountSchema,
    not_declared: CountSchema,
    fill_pct: PercentSchema.describe('Declared or partial, of those applicable'),
    note: z.string(),
  })
  .meta({ id: 'MechanicalCoverage' });
export type MechanicalCoverage = z.infer<typeof MechanicalCoverageSchema>;

export const CatalogueMetaSchema = z
  .strictObject({
    name: z.string(),
    domain: z.string(),
    description: z.string(),
    snapshot: z.string().describe('Content hash of the catalogue; the same data has the same name everywhere'),
    updated: TimestampSchema,
    total_entities: CountSchema,
    total_declarations: CountSchema,
    categories: z.array(CategorySchema).length(CATEGORIES.length),
    related_sites: z.array(
      z.strictObject({ domain: z.string(), name: z.string(), relation: z.string(), url: z.url() }),
    ),
    category_counts: everyOf(CATEGORIES, CountSchema),
    provenance_coverage: ProvenanceCoverageSchema,
    data_quality: DataQualitySummarySchema,
    mechanical_interface_coverage: MechanicalCoverageSchema,
    access: AccessBlockSchema,
  })
  .meta({ id: 'CatalogueMeta' });
export type CatalogueMeta = z.infer<typeof CatalogueMetaSchema>;

/** Of one category: enough to cite the file and to know how fresh it is. */
export const DataFileMetaSchema = z
  .strictObject({
    name: z.string(),
    category: CategorySchema,
    snapshot: z.string(),
    updated: TimestampSchema,
    withheld_quarantined: CountSchema.describe('Records left out; `include_quarantined=true` shows them'),
    query: ReadFiltersSchema.optional().describe('Where filters were asked for: how they were understood'),
    warnings: z.array(SearchWarningSchema).optional().describe('Where filters were asked for'),
    access: AccessBlockSchema,
  })
  .meta({ id: 'DataFileMeta' });
export type DataFileMeta = z.infer<typeof DataFileMetaSchema>;
