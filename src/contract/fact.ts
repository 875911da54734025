import { z } from 'zod';
import { CategorySchema, ID_PREFIX } from './category.ts';
import { MechanicalSideSchema, MountTypeSchema } from './mechanical-interface.ts';
import { DateSchema, IdSchema, lineOfText, WebAddressSchema } from './text.ts';

/** The format of `data/catalogue/*.jsonl`: what a person read in a source, before any rule of ours (CONTRIBUTING.md). */

/** Grows when a fact that was valid no longer is. */
export const FACT_FORMAT = 1;

export const DECLARATION_KINDS = [
  'rated',
  'peak',
  'stall',
  'continuous',
  'no_load',
  'max',
  'min',
  'typical',
  'nominal',
  'range',
  'unspecified',
] as const;
export const DeclarationKindSchema = z.enum(DECLARATION_KINDS);
export type DeclarationKind = z.infer<typeof DeclarationKindSchema>;

export const ParameterNameSchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/, 'must be snake_case');

const SourceIndexSchema = z.int().nonnegative();

export const DeclarationSchema = z
  .strictObject({
    parameter: ParameterNameSchema.describe('What is declared, in snake_case; communication rates are `data_rate`'),
    declared: lineOfText(2000).describe('The notation as the source writes it'),
    value: lineOfText(200).optional().describe('Number or range with one unit, where `declared` holds one reading'),
    kind: DeclarationKindSchema.describe('Only what the source says'),
    conditions: lineOfText(1000).optional().describe('Voltage, load, temperature, duration as declared'),
    end: z.enum(['output', 'motor']).optional().describe('The shaft the value holds at, where the source says so'),
    source: SourceIndexSchema.describe('Index into `sources`'),
  })
  .meta({ id: 'Declaration', description: 'One reading as its source declares it' });
export type Declaration = z.infer<typeof DeclarationSchema>;

export const SOURCE_TYPES = [
  'official_manual',
  'official_docs',
  'official_repo',
  'vendor_product_page',
  'datasheet',
  'standard_body',
  'paper',
  'project_repo',
  'encyclopedia',
  'distributor',
  'third_party',
] as const;
export const SourceTypeSchema = z.enum(SOURCE_TYPES);
export type SourceType = z.infer<typeof SourceTypeSchema>;

export const FactSourceSchema = z.strictObject({
  url: WebAddressSchema,
  publisher: lineOfText(200),
  source_type: SourceTypeSchema,
  credibility: z.enum(['A', 'B', 'C']),
  locator: lineOfText(1000),
  read_from: lineOfText(2000),
  collected_at: DateSchema,
});
export type FactSource = z.infer<typeof FactSourceSchema>;

export const MechanicalFactSchema = z.strictObject({
  status: z.enum(['declared', 'partial', 'not_declared']),
  mount_type: MountTypeSchema,
  standard: lineOfText(100).nullable(),
  flange: lineOfText(1000).nullable(),
  source: SourceIndexSchema,
  side: MechanicalSideSchema.optional(),
});
export type MechanicalFact = z.infer<typeof MechanicalFactSchema>;

export const STATUSES = [
  'production',
  'development',
  'pre_production',
  'upcoming',
  'active',
  'research',
  'market_trend',
  'discontinued',
] as const;

/** Plain fields whose source `basis` may name. */
export const BASIS_FIELDS = [
  'type',
  'protocol',
  'interface',
  'applications',
  'compatibility',
  'features',
  'ros_support',
  'status',
  'year',
  'release_date',
  'price_range',
  'description_en',
] as const;

const ShortTextsSchema = z.array(lineOfText(500)).max(200);

export const FactSchema = z
  .strictObject({
    id: IdSchema,
    name: lineOfText(300),
    name_en: lineOfText(300),
    category: CategorySchema,
    manufacturer: lineOfText(200),
    type: ParameterNameSchema,
    protocol: lineOfText(500).optional(),
    interface: lineOfText(500).optional(),
    applications: ShortTextsSchema.optional(),
    compatibility: ShortTextsSchema.optional(),
    features: ShortTextsSchema.optional(),
    ros_support: z.boolean().optional(),
    status: z.enum(STATUSES).optional(),
    year: z.int().min(1900).max(2100).optional(),
    release_date: lineOfText(40).optional(),
    price_range: lineOfText(200).optional(),
    description_en: lineOfText(1000).optional(),
    declarations: z.array(DeclarationSchema).max(1000),
    mechanical_interface: MechanicalFactSchema.optional(),
    sources: z.array(FactSourceSchema).min(1, 'no source, no entry').max(200),
    basis: z.partialRecord(z.enum(BASIS_FIELDS), SourceIndexSchema).optional(),
  })
  .superRefine((fact, context) => {
    const prefix = ID_PREFIX[fact.category];
    if (!fact.id.startsWith(`${prefix}-`)) {
      context.addIssue({ code: 'custom', path: ['id'], message: `must begin with ${prefix}- in ${fact.category}` });
    }
    for (const [path, index] of sourceReferences(fact)) {
      if (index >= fact.sources.length) {
        const message = `names source ${index}, but there are only ${fact.sources.length}`;
        context.addIssue({ code: 'custom', path, message });
      }
    }
  });
export type Fact = z.infer<typeof FactSchema>;

function* sourceReferences(fact: {
  declarations: Declaration[];
  mechanical_interface?: MechanicalFact | undefined;
  basis?: Partial<Record<string, number>> | undefined;
}): Generator<[path: (string | number)[], index: number]> {
  for (const [position, declaration] of fact.declarations.entries()) {
    yield [['declarations', position, 'source'], declaration.source];
  }
  if (fact.mechanical_interface) yield [['mechanical_interface', 'source'], fact.mechanical_interface.source];
  for (const [field, index] of Object.entries(fact.basis ?? {})) {
    if (index !== undefined) yield [['basis', field], index];
  }
}
