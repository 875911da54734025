import { z } from 'zod';
import { isPlainText } from './text.ts';

/** Bounds of a bill of materials (decision 33). */
export const BOM_LIMITS = {
  items: 500,
  textCharacters: 500,
  quantity: 1_000_000,
} as const;

export const bomText = z
  .string()
  .max(BOM_LIMITS.textCharacters, `must not be longer than ${BOM_LIMITS.textCharacters} characters`)
  .refine(isPlainText, 'must not hold NUL, other controls but tabs and line ends, or half a character');

const itemShape = {
  id: bomText.optional().describe('Id in the catalogue; an unknown one is kept and marked'),
  name: bomText.optional(),
  category: bomText.optional(),
  manufacturer: bomText.optional(),
  specs: bomText.optional(),
  supplier: bomText.optional(),
  price: z.number().nonnegative('must be 0 or more').nullable().optional().describe('Of one; none: not priced'),
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(BOM_LIMITS.quantity, `must be at most ${BOM_LIMITS.quantity}`)
    .default(1),
  status: bomText.optional().describe('Lifecycle status'),
  alternates: bomText.optional().describe('Ids of parts that could take its place, parted by blanks'),
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

/** What an import says of its file: passed over, so that its whole answer can be sent on as it is. */
export const IMPORT_FILE_MARKS = {
  encoding: z.unknown().optional().describe('Of an import; ignored'),
  delimiter: z.unknown().optional().describe('Of an import; ignored'),
  sheet: z.unknown().optional().describe('Of an import; ignored'),
  header_row: z.unknown().optional().describe('Of an import; ignored'),
  columns: z.unknown().optional().describe('Of an import; ignored'),
  unmatched: z.unknown().optional().describe('Of an import; ignored'),
  warnings: z.unknown().optional().describe('Of an import; ignored'),
  skipped: z.unknown().optional().describe('Of an import; ignored'),
};

/** A line as it is sent: by hand, or as an import answered it. */
export const SentBomItemSchema = z
  .strictObject({ ...itemShape, ...IMPORT_MARKS })
  .refine(isNamed, 'needs an id or a name')
  .meta({ id: 'SentBomItem' });
