import { z } from 'zod';
import { BOM_LIMITS, BomItemSchema } from './bom.ts';
import { CategorySchema } from './category.ts';

/** Bounds of a file that is read as a bill of materials; its size is bounded by `LIMITS.fileBytes`. */
export const BOM_FILE_LIMITS = {
  items: BOM_LIMITS.items,
  columns: 100,
  cellCharacters: BOM_LIMITS.textCharacters,
  /** A board names a thousand capacitors in one cell. */
  designatorCharacters: 5_000,
  /** Of a sheet or text, those without a part too. */
  rows: 5_000,
  /** Of a spreadsheet, all sheets that were read together. */
  cells: 200_000,
  sheets: 50,
  zipEntries: 1_000,
  /** Of all parts of a spreadsheet that are read. */
  inflatedBytes: 32 * 1024 * 1024,
  xmlDepth: 64,
  /** A header stands within this many rows. */
  headerRows: 60,
  warnings: 500,
  skipped: 500,
  readMs: 5_000,
} as const;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a file may be sent as. */
export const BOM_FILE_TYPES = [
  'text/csv',
  'text/tab-separated-values',
  'application/json',
  XLSX_TYPE,
  'application/xml',
  'text/xml',
] as const;
export type BomFileType = (typeof BOM_FILE_TYPES)[number];

export const BOM_FORMATS = ['csv', 'xlsx', 'json', 'kicad_xml'] as const;
export const BOM_DELIMITERS = [',', ';', '\t', '|'] as const;
export const BOM_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;

/** What a column can be read as. */
export const COLUMN_ROLES = [
  'id',
  'name',
  'model',
  'manufacturer',
  'category',
  'specs',
  'value',
  'description',
  'footprint',
  'designators',
  'quantity',
  'price',
  'currency',
  'line_total',
  'supplier',
  'supplier_part',
  'status',
  'alternates',
  'not_fitted',
  'position',
  'derived',
  'note',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

const ColumnSchema = z
  .strictObject({
    column: z.int().positive().describe('Its place, from 1'),
    header: z.string(),
    read_as: z.enum(COLUMN_ROLES),
  })
  .meta({ id: 'BomColumn' });

export const SKIP_REASONS = [
  'before_header',
  'empty',
  'total',
  'section',
  'repeated_header',
  'not_fitted',
  'no_name',
] as const;

const SkippedSchema = z
  .strictObject({
    line: z.int().positive(),
    reason: z.enum(SKIP_REASONS),
    text: z.string().describe('What stands there, in short'),
  })
  .meta({ id: 'BomSkipped', description: 'A row that is no part' });

export const BOM_WARNINGS = [
  'encoding_assumed',
  'cell_cut',
  'quantity_unread',
  'price_unread',
  'mixed_currencies',
  'currency_assumed',
  'formula',
  'formula_text',
  'control_characters',
  'designator_count',
  'repeated_designator',
  'reversed_range',
  'unknown_id',
  'other_sheets',
  'repeated_column',
  'other_columns',
  'few_columns',
  'left_out',
] as const;

const WarningSchema = z
  .strictObject({
    line: z.int().positive().nullable().describe('Null: of the whole file'),
    code: z.enum(BOM_WARNINGS),
    text: z.string().optional().describe('As it stands in the file'),
    sentence: z.string(),
  })
  .meta({ id: 'BomWarning' });

export const MATCH_HOWS = ['id', 'maker_model', 'model', 'within', 'variant', 'words', 'none'] as const;
export type MatchHow = (typeof MATCH_HOWS)[number];

const confidence = z.number().min(0).max(1);

const CandidateSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    category: CategorySchema,
    how: z.enum(MATCH_HOWS),
    confidence,
    reason: z.string(),
  })
  .meta({ id: 'BomCandidate', description: 'A part of the catalogue that a line may mean' });

export const MAX_CANDIDATES = 3;
/** From here on a line takes the id of its best candidate. */
export const SURE_CONFIDENCE = 0.8;

const MatchSchema = z
  .strictObject({
    how: z.enum(MATCH_HOWS),
    confidence: confidence.describe('Of the best candidate; 0 where there is none'),
    reason: z.string(),
    candidates: z.array(CandidateSchema).max(MAX_CANDIDATES),
  })
  .meta({ id: 'BomMatch' });
export type BomMatch = z.infer<typeof MatchSchema>;

const ImportedItemSchema = z
  .strictObject({
    ...BomItemSchema.shape,
    quantity: BomItemSchema.shape.quantity.unwrap().optional().describe('Not there where the file does not say'),
    price: z.number().nonnegative().optional(),
    line: z.int().positive().describe('Row of the file, from 1'),
    designators: z.string().optional(),
    notes: z.record(z.string(), z.string()).optional().describe('Columns that are no field, by their header'),
    match: MatchSchema,
  })
  .meta({ id: 'BomImportedItem', description: 'A line of the file: an item, where it stood and what it means' });
export type ImportedItem = z.infer<typeof ImportedItemSchema>;

export const BomImportSchema = z
  .strictObject({
    format: z.enum(BOM_FORMATS),
    encoding: z.enum(BOM_ENCODINGS).nullable().describe('Null for a spreadsheet'),
    delimiter: z.enum(BOM_DELIMITERS).nullable().describe('Null for all but delimited text'),
    sheet: z.string().nullable().describe('The sheet of a spreadsheet that was read'),
    header_row: z.int().positive().nullable().describe('Null where the format has no header'),
    currency: z.string().nullable().describe('Of all prices, where the file says; an ISO 4217 code'),
    columns: z.array(ColumnSchema),
    items: z.array(ImportedItemSchema),
    unmatched: z.array(z.int()).describe('Lines of items without an id of the catalogue'),
    warnings: z.array(WarningSchema),
    skipped: z.array(SkippedSchema),
  })
  .meta({ id: 'BomImport', description: 'A file, read as a bill of materials' });
export type BomImport = z.infer<typeof BomImportSchema>;

export type BomColumn = BomImport['columns'][number];
export type BomWarning = BomImport['warnings'][number];
export type BomSkipped = BomImport['skipped'][number];
export type BomFormat = BomImport['format'];
export type BomEncoding = (typeof BOM_ENCODINGS)[number];
