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

const itemShape = {
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
};

function isNamed({ id, name }: { id?: string | undefined; name?: string | undefined }): boolean {
  return (id ?? '').trim() !== '' || (name ?? '').trim() !== '';
}

/** A line of a bill of materials: a part of the catalogue by its id, any other by its name, or both. */
export const BomItemSchema = z.strictObject(itemShape).refine(isNamed, 'needs an id or a name').meta({ id: 'BomItem' });
export type BomItem = z.infer<typeof BomItemSchema>;

/** What an import says of a line besides: passed over, so that its items can be sent on as they are. */
export const IMPORT_MARKS = {
  line: z.unknown().optional().describe('Of an import; ignored'),
  designators: z.unknown().optional().describe('Of an import; ignored'),
  notes: z.unknown().optional().describe('Of an import; ignored'),
  match: z.unknown().optional().describe('Of an import; ignored'),
};

/** A line as it is sent: by hand, or as an import answered it. */
export const SentBomItemSchema = z
  .strictObject({ ...itemShape, ...IMPORT_MARKS })
  .refine(isNamed, 'needs an id or a name')
  .meta({ id: 'SentBomItem' });
