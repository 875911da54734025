import { z } from 'zod';
import { InterchangePartySchema } from './interchange.ts';

/** `GET /api/mechanical/adapter`: a plate between two bolt patterns. */

export const ADAPTER_FORMATS = ['json', 'svg', 'dxf', 'stl'] as const;
export const PLATE_MATERIALS = ['aluminium', 'steel', 'printed'] as const;
export type PlateMaterial = (typeof PLATE_MATERIALS)[number];
export const HoleKindSchema = z
  .enum(['clearance', 'threaded'])
  .describe('`clearance`: a screw passes and its head is sunk; `threaded`: the plate is tapped');
export type HoleKind = z.infer<typeof HoleKindSchema>;

/** Unless told: covers starts, stops and light impacts. */
export const SAFETY_FACTOR = 5;

const Millimetres = z.number().positive();

export const PlateFeatureSchema = z
  .strictObject({
    role: z.enum(['from_hole', 'to_hole', 'from_pin', 'to_pin', 'bore']),
    x_mm: z.number(),
    y_mm: z.number(),
    diameter_mm: Millimetres.describe('Through the plate; of a threaded hole the drill'),
    screw: z.string().nullable().describe('The screw it is for'),
    thread: z.string().nullable().describe('Where the plate itself is tapped'),
    counterbore: z
      .strictObject({
        diameter_mm: Millimetres,
        depth_mm: Millimetres,
        face: z.enum(['from', 'to']).describe('From which face it is sunk'),
      })
      .nullable(),
  })
  .meta({ id: 'PlateFeature' });
export type PlateFeature = z.infer<typeof PlateFeatureSchema>;

const PlateScrewSchema = z
  .strictObject({
    end: z.enum(['from', 'to']),
    holes: HoleKindSchema,
    thread: z.string(),
    count: z.int().positive(),
    grip_mm: z.number().nullable().describe('Plate under the head; null where the plate itself is tapped'),
    longest_mm: z
      .number()
      .nullable()
      .describe('Grip and the declared depth of the part’s thread; null where it declares none'),
    engagement_mm: z.number().nullable().describe('Thread in the plate; null where the part has the thread'),
  })
  .meta({ id: 'PlateScrew' });
export type PlateScrew = z.infer<typeof PlateScrewSchema>;

export const PlateSchema = z
  .strictObject({
    outer_diameter_mm: Millimetres,
    thickness_mm: Millimetres,
    thickness_needed_mm: Millimetres,
    thickness_reason: z.string(),
    material: z.enum(PLATE_MATERIALS),
    hole_fit: z.enum(['fine', 'medium', 'coarse']).describe('ISO 273'),
    turned_deg: z.number().describe('How far the `to` pattern is turned against the `from` pattern'),
    features: z.array(PlateFeatureSchema),
    screws: z.array(PlateScrewSchema),
    smallest_web_mm: z.number().describe('Material between the two holes that come nearest to too little'),
    needed_web_mm: z.number().describe('What these two need'),
    volume_mm3: Millimetres,
    mass_g: Millimetres,
  })
  .meta({ id: 'AdapterPlate' });
export type Plate = z.infer<typeof PlateSchema>;

const JointLoadSchema = z
  .strictObject({
    end: z.enum(['from', 'to']),
    shear_n: z.number().describe('On the most loaded bolt'),
    tension_n: z.number().nullable().describe('Null where the holes stand in a line and hold nothing about it'),
    equivalent_stress_mpa: z.number().nullable(),
    utilisation: z.number().nullable().describe('Of what is allowed; 1 is the limit'),
  })
  .meta({ id: 'JointLoad' });
export type JointLoad = z.infer<typeof JointLoadSchema>;

export const LoadCheckSchema = z
  .strictObject({
    payload_kg: z.number(),
    offset_mm: z.number().nullable(),
    torque_nm: z.number(),
    safety_factor: z.number(),
    bolt_class: z.literal('12.9'),
    proof_mpa: z.number().describe('0.2 % proof strength, ISO 898-1'),
    formulas: z.array(z.string()),
    joints: z.array(JointLoadSchema),
    verdict: z.enum(['within', 'exceeded', 'not_checkable']).describe('Of the bolts alone'),
    not_checked: z.array(z.string()),
  })
  .meta({ id: 'LoadCheck' });
export type LoadCheck = z.infer<typeof LoadCheckSchema>;

export const AdapterSchema = z
  .strictObject({
    from: InterchangePartySchema.describe('What the plate is bolted to: the flange of the robot'),
    to: InterchangePartySchema.describe('What is bolted to the plate: the tool'),
    outcome: z.enum(['plate', 'turned_plate', 'not_needed', 'two_plates', 'not_possible', 'unknown']),
    statement: z.string(),
    plate: PlateSchema.nullable(),
    load: LoadCheckSchema.nullable(),
    warnings: z.array(z.string()),
    files: z
      .strictObject({ svg: z.string(), dxf: z.string(), stl: z.string() })
      .nullable()
      .describe('Addresses of the drawing, the cutting file and the solid'),
  })
  .meta({ id: 'Adapter' });
export type Adapter = z.infer<typeof AdapterSchema>;
