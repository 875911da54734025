import { z } from 'zod';
import { BOM_LIMITS, BomItemSchema, bomText, IMPORT_FILE_MARKS, SentBomItemSchema } from './bom.ts';
import { BOM_FORMATS as FILE_FORMATS } from './bom-import.ts';
import { isCurrency } from './currency.ts';

/** `POST /api/bom/export`: lines filled from the catalogue, added up, with where to buy and what to print. */

export const BOM_FORMATS = ['csv', 'json'] as const;
export const BOM_LAYOUTS = ['default', 'distributor', 'kicad'] as const;
export type BomLayout = (typeof BOM_LAYOUTS)[number];
export const BOM_CURRENCY = 'CNY';
export const UNTITLED_PROJECT = 'Untitled project';
const FORMATS_TAKEN = `must be ${BOM_FORMATS.map((format) => `"${format}"`).join(' or ')}`;

const orderShape = {
  project_name: bomText.optional().describe(`\`${UNTITLED_PROJECT}\` when absent`),
  format: z
    .enum(FILE_FORMATS, FORMATS_TAKEN)
    .default('csv')
    .describe('`xlsx` and `kicad_xml` only within the whole answer of an import, where they mean `csv`'),
  layout: z
    .enum(BOM_LAYOUTS)
    .default('default')
    .describe(
      'Columns of the CSV: all there is, for upload at a distributor, as KiCad names them; JSON has no columns',
    ),
  currency: z
    .string()
    .refine(isCurrency, 'must be a currency of ISO 4217 in three capital letters, such as CNY')
    .nullable()
    .default(BOM_CURRENCY)
    .describe(`Of all prices, ${BOM_CURRENCY} where it is null; nothing is converted`),
  include_suppliers: z.boolean().default(true).describe('Whether to suggest where to buy'),
  items: z
    .array(SentBomItemSchema)
    .min(1, 'must hold at least one item')
    .max(BOM_LIMITS.items, `must not hold more than ${BOM_LIMITS.items} items`),
  ...IMPORT_FILE_MARKS,
};

/** Without the key: that is judged, and taken out, before the rest is looked at. */
export const BomExportOrderSchema = z
  .strictObject(orderShape)
  .refine(({ format, columns }) => columns !== undefined || format === 'csv' || format === 'json', {
    path: ['format'],
    error: FORMATS_TAKEN,
  })
  .refine(({ format, layout }) => format !== 'json' || layout === 'default', {
    path: ['layout'],
    error: 'is for CSV; leave it out with the format json',
  });
export type BomExportOrder = z.infer<typeof BomExportOrderSchema>;

export const BomExportRequestSchema = z
  .strictObject({ ...orderShape, api_key: z.string().describe('The key; a header alone does not do') })
  .meta({ id: 'BomExportRequest' });

export const SUPPLIER_SUGGESTION_KINDS = ['maker', 'maker_shop', 'carries_maker', 'sells_category'] as const;

export const SupplierSuggestionSchema = z
  .strictObject({
    kind: z
      .enum(SUPPLIER_SUGGESTION_KINDS)
      .describe('The maker’s site; where it sends buyers; who has carried the maker; who sells the category'),
    name: z.string(),
    url: z.string(),
    reason: z.string(),
    source: z.string().describe('What was opened, and where in it it stands'),
  })
  .meta({ id: 'SupplierSuggestion', description: 'Somebody to ask; not that it is in stock' });
export type SupplierSuggestion = z.infer<typeof SupplierSuggestionSchema>;

export const PRINT_METHODS = ['FDM', 'SLS or MJF', 'cut'] as const;
export type PrintMethod = (typeof PRINT_METHODS)[number];

export const PrintedThingSchema = z
  .strictObject({
    what: z.enum(['mount', 'adapter_plate', 'cable_guide']),
    method: z.enum(PRINT_METHODS).describe('`cut`: do not print it, the load is too high'),
    material: z.string(),
    why: z.string().describe('From which declared load, and by which rule of thumb'),
    link: z.string().optional().describe('Path of a drawing of the bolt pattern it is for'),
  })
  .meta({ id: 'PrintedThing' });
export type PrintedThing = z.infer<typeof PrintedThingSchema>;

export const PrintingSchema = z
  .strictObject({
    part: z.string().describe('Of the part itself: buy, do not print'),
    load: z
      .strictObject({
        mass_kg: z.number().nullable(),
        payload_kg: z.number().nullable(),
        torque_nm: z.number().nullable().describe('The highest declared'),
        temperature_c: z.number().nullable().describe('The highest it is declared to work at'),
        declared: z.array(z.string()).describe('The texts these were read from'),
      })
      .describe('Null: not declared, which is not zero'),
    around: z.array(PrintedThingSchema).describe('What around the part can be printed'),
  })
  .meta({ id: 'Printing', description: 'Rules of thumb, no calculation of strength' });
export type Printing = z.infer<typeof PrintingSchema>;

export const FILLED_FIELDS = ['name', 'category', 'manufacturer', 'specs', 'status', 'alternates'] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

const shape = BomItemSchema.shape;

export const BomLineSchema = z
  .strictObject({
    line: z.int().positive(),
    id: shape.id,
    name: shape.name,
    category: shape.category,
    manufacturer: shape.manufacturer,
    specs: shape.specs,
    supplier: shape.supplier,
    price: z.number().nonnegative().nullable().describe('Of one; null: unpriced, which is not free'),
    quantity: z.int().positive(),
    line_total: z.number().nonnegative().nullable().describe('Price times quantity, not rounded; null: unpriced'),
    status: shape.status,
    alternates: shape.alternates,
    catalogue: z
      .enum(['found', 'quarantined', 'unknown_id', 'no_id'])
      .describe('What the catalogue knows of the id; `quarantined`: there, but held back for poor quality'),
    filled: z.array(z.enum(FILLED_FIELDS)).describe('Fields that were empty and are the catalogue’s'),
    declared_price: z.string().optional().describe('What the catalogue’s source says of the price; not added up'),
    source_url: z.string().optional().describe('Where the catalogue’s values were read'),
    suppliers: z.array(SupplierSuggestionSchema).optional(),
    printing: PrintingSchema,
  })
  .meta({ id: 'BomLine', description: 'A line as it was given, with its gaps filled' });
export type BomLine = z.infer<typeof BomLineSchema>;

export const BomMetadataSchema = z
  .strictObject({
    project_name: z.string(),
    total_cost: z.number().nonnegative().describe('Of all priced lines, to the cent, rounded once'),
    total_items: z.int().describe('Lines'),
    total_quantity: z.int(),
    unpriced_items: z.int().describe('Lines without a price; they are not in the total'),
    currency: z.string(),
    created_at: z.iso.datetime(),
    snapshot: z.string().describe('Of the catalogue the gaps were filled from'),
  })
  .meta({ id: 'BomMetadata' });
export type BomMetadata = z.infer<typeof BomMetadataSchema>;

export const BomExportSchema = z
  .strictObject({ metadata: BomMetadataSchema, items: z.array(BomLineSchema) })
  .meta({ id: 'BomExport' });
export type BomExport = z.infer<typeof BomExportSchema>;
