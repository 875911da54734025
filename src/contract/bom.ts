import { z } from 'zod';

/** Bounds of a bill of materials (decision 33). */
export const BOM_LIMITS = {
  items: 500,
  textCharacters: 500,
  quantity: 1_000_000,
} as const;

const text = z
  .string()
  .max(BOM_LIMITS.textCharacters, `must not be longer than ${BOM_LIMITS.textCharacters} characters`);

/** A line of a bill of materials: a part of the catalogue by its id, any other by its name, or both. */
export const BomItemSchema = z
  .strictObject({
    id: text.optional().describe('Id in the catalogue; an unknown one is kept and marked'),
    name: text.optional(),
    category: text.optional(),
    manufacturer: text.optional(),
    specs: text.optional(),
    supplier: text.optional(),
    price: z.number().nonnegative('must be 0 or more').nullable().optional().describe('Of one; none: not priced'),
    quantity: z
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(BOM_LIMITS.quantity, `must be at most ${BOM_LIMITS.quantity}`)
      .default(1),
    status: text.optional().describe('Lifecycle status'),
    alternates: text.optional().describe('Ids of parts that could take its place, parted by blanks'),
  })
  .refine(({ id, name }) => (id ?? '').trim() !== '' || (name ?? '').trim() !== '', 'needs an id or a name')
  .meta({ id: 'BomItem' });
export type BomItem = z.infer<typeof BomItemSchema>;
