import { z } from 'zod';

/** TAXO-MOTOR-MOUNT: the allowed values of `mechanical_interface.mount_type`. */
export const MountTypeSchema = z
  .enum(['flange', 'shaft_sleeve', 'embedded', 'direct_mount', 'unknown'])
  .meta({ id: 'MountType', description: 'How the part is fixed (TAXO-MOTOR-MOUNT)' });
export type MountType = z.infer<typeof MountTypeSchema>;

export const MechanicalStatusSchema = z
  .enum(['declared', 'partial', 'not_declared', 'not_applicable'])
  .describe('`not_applicable` for things without a body');

export const MechanicalSideSchema = z
  .enum(['robot', 'tool', 'output', 'body'])
  .describe(
    'Which side the pattern is on: `robot` offers a flange, `tool` sits on one; `output` and `body` of an actuator',
  )
  .meta({ id: 'MechanicalSide' });
export type MechanicalSide = z.infer<typeof MechanicalSideSchema>;

export const MechanicalInterfaceSchema = z
  .strictObject({
    status: MechanicalStatusSchema,
    mount_type: MountTypeSchema,
    standard: z.string().nullable().describe('An id of the mechanical registry, such as ISO9409-1-A50-4-M6'),
    flange: z.string().nullable().describe('The declared pattern in words'),
    same_dimensions: z
      .array(z.string())
      .optional()
      .describe('Ids of the registry whose dimensions the words give without the name'),
    side: MechanicalSideSchema.optional(),
    source: z.int().nonnegative().optional().describe('Index into `sources`'),
    confidence: z.number().min(0).max(1),
    registry_ref: z.string().describe('Path of the mechanical registry'),
    gap: z.string().optional().describe('What is missing, in words'),
  })
  .meta({ id: 'MechanicalInterface', description: 'How the part mounts, as far as its maker declared it' });
export type MechanicalInterface = z.infer<typeof MechanicalInterfaceSchema>;
