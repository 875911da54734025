import { z } from 'zod';
import { AccessBlockSchema } from './access.ts';
import { BoltPatternSchema, PinHolesSchema } from './bolt-pattern.ts';
import { MechanicalCoverageSchema } from './catalogue-meta.ts';
import { MechanicalSideSchema, MountTypeSchema } from './mechanical-interface.ts';
import { IdSchema, TimestampSchema } from './text.ts';

/** `/api/mechanical_interfaces.json`: what mechanical interfaces are called, what is known of them, which parts have them. */

export const MECHANICAL_REGISTRY_VERSION = '1.0.0';

const CountSchema = z.int().nonnegative();
const Millimetres = z.number().positive();

/** Every block says where it comes from and what that is worth. */
const provenance = {
  source: z.string(),
  source_tier: z.enum(['A', 'B', 'C']),
  confidence: z.number().min(0).max(1),
};

const GrammarSchema = z
  .strictObject({
    id: z.literal('GRAMMAR-ISO9409-1-A'),
    standard: z.string(),
    title: z.string(),
    pattern: z.string(),
    variables: z.array(z.strictObject({ name: z.string(), meaning: z.string(), type: z.string() })),
    forms: z.array(
      z.strictObject({ form: z.enum(['with_letter', 'without_letter']), example: z.string(), note: z.string() }),
    ),
    interchange_rule: z.string(),
    versions: z.array(z.strictObject({ edition: z.string(), status: z.enum(['withdrawn', 'current']) })),
    ...provenance,
  })
  .meta({ id: 'DesignationGrammar' });

const DesignationTextsSchema = z.strictObject({
  id: z.string(),
  d1_mm: Millimetres,
  bolt_count: z.int().positive(),
  thread: z.string(),
  dowel_holes: z.string().nullable(),
  listed_by: z.enum(['specification', 'catalogue']),
  hole_angles_deg: z.array(z.number()).nullable(),
  pins: z.array(PinHolesSchema),
  pilot_mm: Millimetres.nullable(),
  face_mm: Millimetres.nullable(),
  note: z.string(),
  disagreements: z.array(z.strictObject({ says: z.string(), by: z.string() })),
  ...provenance,
});
export type DesignationTexts = z.infer<typeof DesignationTextsSchema>;

const HostSchema = z.strictObject({ id: IdSchema, name: z.string(), side: MechanicalSideSchema.nullable() }).meta({
  id: 'FlangeHost',
  description: 'A part, and the side it stands on: `robot` offers the flange, `tool` sits on it',
});
export type FlangeHost = z.infer<typeof HostSchema>;

const FlangeDesignationSchema = DesignationTextsSchema.omit({
  hole_angles_deg: true,
  pins: true,
  pilot_mm: true,
  face_mm: true,
})
  .extend({
    typical_payload_class: z
      .string()
      .nullable()
      .describe('What the robots that offer it declare as payload; the standard links no size to a load'),
    pattern: BoltPatternSchema,
    drawing: z.string().describe('Address of a drawing'),
    host_count: CountSchema,
    hosts: z.array(HostSchema).describe('Parts of the catalogue that declare it'),
    same_dimensions: z.array(HostSchema).describe('Parts whose declared pattern has its dimensions without its name'),
    named_in_words: z
      .array(HostSchema.extend({ words: z.string() }))
      .describe('Parts whose words name it besides: another coupling, a second source, a doubt. Read the words'),
  })
  .meta({ id: 'FlangeDesignation' });
export type FlangeDesignation = z.infer<typeof FlangeDesignationSchema>;

const ShoulderSchema = z
  .strictObject({
    id: z.literal('SPEC-3DOF-SHOULDER-2026'),
    title: z.string(),
    kind: z.string(),
    classes: z.array(
      z.strictObject({
        class: z.enum(['light', 'medium', 'heavy']),
        rated_static_load_kg: z.number().positive(),
        flange_outer_diameter_mm: Millimetres,
        bolt_pattern: z.string(),
        bolt_count: z.int().positive(),
        thread: z.string(),
        bolt_circle_mm: Millimetres,
        dowel_holes: z.string(),
      }),
    ),
    geometric_tolerances: z.array(z.strictObject({ feature: z.string(), tolerance: z.string() })),
    other_requirements: z.array(z.strictObject({ topic: z.string(), requirement: z.string() })),
    ...provenance,
  })
  .meta({ id: 'ShoulderSpecification' });

const ModularHumanoidSchema = z
  .strictObject({
    id: z.literal('GB-HUMANOID-MODULAR'),
    title: z.string(),
    status: z.string(),
    hardware_minimum_module: z.string(),
    software_minimum_module: z.string(),
    mechanical_clause: z.array(z.string()),
    tiers: z.array(z.strictObject({ tier: z.enum(['L1', 'L2']), requires: z.array(z.string()) })),
    adjacent_interfaces: z.array(z.strictObject({ interface: z.string(), requirement: z.string() })),
    conformance_framework: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'ModularHumanoidStandard' });

const MountingValueSchema = z.strictObject({ key: MountTypeSchema, meaning: z.string() });

export const PITFALL_IDS = [
  'PIT-THREAD-DEPTH',
  'PIT-BOLT-GRADE',
  'PIT-DOWEL-FIT',
  'PIT-SAME-A80-DIFFERS',
  'PIT-LEGACY-NONSTANDARD',
  'PIT-HOLLOW-SHAFT',
] as const;
export type PitfallId = (typeof PITFALL_IDS)[number];

export const PitfallSchema = z
  .strictObject({
    id: z.enum(PITFALL_IDS),
    severity: z.enum(['critical', 'high', 'medium']),
    title: z.string(),
    detail: z.string(),
    note: z.string().optional(),
    ...provenance,
  })
  .meta({ id: 'Pitfall' });
export type Pitfall = z.infer<typeof PitfallSchema>;

const WatchSchema = z
  .strictObject({
    title: z.string(),
    kind: z.enum(['white_paper', 'project_initiation', 'group_standard']),
    group: z.string(),
    date: z.string().nullable(),
    summary: z.string(),
    url: z.string().nullable(),
    ...provenance,
  })
  .meta({ id: 'EcosystemWatchEntry', description: 'Informational' });

const shared = {
  grammar: GrammarSchema,
  pitfalls: z.array(PitfallSchema).length(PITFALL_IDS.length),
  ecosystem_watch: z.array(WatchSchema),
};
const taxonomy = { id: z.literal('TAXO-MOTOR-MOUNT'), ...provenance };

/** The hand-kept part: `data/registries/mechanical-interfaces.json`. */
export const MechanicalRegistryTextsSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  maintainer: z.string(),
  rationale: z.string(),
  coverage_policy: z.string(),
  ...shared,
  flange_designations: z.array(DesignationTextsSchema),
  specifications: z.strictObject({ shoulder: ShoulderSchema, modular_humanoid: ModularHumanoidSchema }),
  mounting_taxonomy: z.strictObject({ ...taxonomy, values: z.array(MountingValueSchema) }),
});
export type MechanicalRegistryTexts = z.infer<typeof MechanicalRegistryTextsSchema>;

export const MechanicalRegistrySchema = z
  .strictObject({
    meta: z.strictObject({
      name: z.string(),
      description: z.string(),
      version: z.literal(MECHANICAL_REGISTRY_VERSION),
      generated_at: TimestampSchema,
      maintainer: z.string(),
      rationale: z.string(),
      coverage_policy: z.string(),
      access: AccessBlockSchema,
    }),
    coverage: MechanicalCoverageSchema,
    grammars: z.array(GrammarSchema),
    flange_designations: z.array(FlangeDesignationSchema),
    specifications: z.tuple([ShoulderSchema, ModularHumanoidSchema]),
    mounting_taxonomy: z.strictObject({
      ...taxonomy,
      values: z.array(MountingValueSchema.extend({ observed_count: CountSchema })),
    }),
    pitfalls: shared.pitfalls,
    ecosystem_watch: shared.ecosystem_watch,
  })
  .meta({ id: 'MechanicalRegistry' });
export type MechanicalRegistry = z.infer<typeof MechanicalRegistrySchema>;
