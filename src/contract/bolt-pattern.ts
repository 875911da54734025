import { z } from 'zod';

const Millimetres = z.number().positive();

export const PinHolesSchema = z
  .strictObject({
    count: z.int().positive().nullable().describe('Null where the words have pins but no number'),
    diameter_mm: Millimetres,
    circle_mm: Millimetres.nullable().describe('Null where no source says where the pins are'),
    angle_deg: z.number().nullable().describe('Of the first pin from +X; null where no source says'),
  })
  .meta({ id: 'PinHoles' });
export type PinHoles = z.infer<typeof PinHolesSchema>;

export const BoltPatternSchema = z
  .strictObject({
    layout: z.enum(['circle', 'square', 'rectangle']),
    d1_mm: Millimetres.describe('The circle through the hole centres'),
    sides_mm: z.tuple([Millimetres, Millimetres]).nullable().describe('Distances of the holes along X and Y'),
    bolt_count: z.int().positive(),
    thread: z.string().nullable().describe('Metric thread, such as M6; null where the holes are plain or not said'),
    hole_mm: Millimetres.nullable().describe('Diameter of plain holes'),
    depth_mm: Millimetres.nullable().describe('Declared depth of the holes'),
    angles_deg: z.array(z.number()).describe('Of each hole, counter-clockwise from +X'),
    angles_basis: z
      .enum(['stated', 'equally_spaced', 'by_layout'])
      .describe('`equally_spaced` is an assumption: no source gives the angles'),
    pins: z.array(PinHolesSchema),
    pilot_mm: Millimetres.nullable().describe('Centring diameter'),
    face_mm: Millimetres.nullable().describe('Outer diameter of the mounting face'),
  })
  .meta({ id: 'BoltPattern', description: 'Holes seen from the mating side' });
export type BoltPattern = z.infer<typeof BoltPatternSchema>;
