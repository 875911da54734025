import type { BomLayout, BomLine, BomMetadata } from '../../contract/bom-export.ts';
import type { ColumnRole } from '../../contract/bom-import.ts';
import { defused } from '../../formats/defuse.ts';
import { decimalOf, plainText } from '../decimal.ts';
import { lineTotal } from '../totals.ts';
import { partNumberText, printingText, referenceText, suppliersText } from './cell-texts.ts';

/** What all lines of a file share. */
export interface BomFile {
  metadata: BomMetadata;
  /** The total, exact, with two places. */
  costText: string;
  baseUrl: string;
}

interface Column {
  title: string;
  /** As what it is read where the file is imported again; `derived` is made anew by each export. */
  readAs: ColumnRole;
  cell(line: BomLine, file: BomFile): string;
  /** Its cell in the TOTAL line; empty where it has none. */
  total?(file: BomFile): string;
}

export interface Layout {
  columns: readonly Column[];
  /** A program that takes each line for a part would order the total. */
  totalLine: boolean;
  /** The id stands as a reference, `line 7` where there is none, and the name is the id where there is none. */
  referenced?: true;
}

/** Words are defused; numbers are ours and stay numbers. */
function words(title: string, readAs: ColumnRole, text: (line: BomLine, file: BomFile) => string | undefined): Column {
  return { title, readAs, cell: (line, file) => defused(text(line, file) ?? '') };
}

function priceText({ price }: BomLine): string {
  return price === null ? '' : plainText(decimalOf(price));
}

function totalText(line: BomLine): string {
  const total = lineTotal(line);
  return total ? plainText(total) : 'unpriced';
}

/** In the first cell of the last line. */
export const TOTAL_WORD = 'TOTAL';

/** As the total has it in the column of names. */
export const TOTAL_OF_LINES = /^\d+ lines?(?:, \d+ unpriced and not in the total)?$/;

const NAME: Column = {
  ...words('Name', 'name', ({ name }) => name),
  total: ({ metadata: { total_items, unpriced_items } }) =>
    `${total_items} ${total_items === 1 ? 'line' : 'lines'}${unpriced_items > 0 ? `, ${unpriced_items} unpriced and not in the total` : ''}`,
};
const QUANTITY: Column = {
  title: 'Quantity',
  readAs: 'quantity',
  cell: ({ quantity }) => String(quantity),
  total: ({ metadata }) => String(metadata.total_quantity),
};
const PRICE: Column = { title: 'Price', readAs: 'price', cell: priceText };
const CURRENCY: Column = {
  title: 'Currency',
  readAs: 'currency',
  cell: (_line, { metadata }) => metadata.currency,
  total: ({ metadata }) => metadata.currency,
};
const MANUFACTURER = words('Manufacturer', 'manufacturer', ({ manufacturer }) => manufacturer);
const SUPPLIER = words('Supplier', 'supplier', ({ supplier }) => supplier);
const STATUS = words('Status', 'status', ({ status }) => status);
const ALTERNATES = words('Alternates', 'alternates', ({ alternates }) => alternates);
const SUGGESTED_SUPPLIERS = words('Suggested Suppliers', 'derived', suppliersText);

const LAYOUTS: Readonly<Record<BomLayout, Layout>> = {
  default: {
    columns: [
      { title: 'Line', readAs: 'position', cell: ({ line }) => String(line), total: () => TOTAL_WORD },
      words('ID', 'id', ({ id }) => id),
      NAME,
      words('Category', 'category', ({ category }) => category),
      MANUFACTURER,
      words('Specs', 'specs', ({ specs }) => specs),
      SUPPLIER,
      PRICE,
      QUANTITY,
      { title: 'Line Total', readAs: 'derived', cell: totalText, total: ({ costText }) => costText },
      CURRENCY,
      STATUS,
      ALTERNATES,
      words('Catalogue', 'derived', ({ catalogue }) => catalogue),
      words('Filled', 'derived', ({ filled }) => filled.join(' ')),
      words('Declared Price', 'derived', ({ declared_price }) => declared_price),
      words('Source', 'derived', ({ source_url }) => source_url),
      SUGGESTED_SUPPLIERS,
      words('3D Printing', 'derived', (line, { baseUrl }) => printingText(line, baseUrl)),
    ],
    totalLine: true,
  },
  distributor: {
    columns: [
      words('Manufacturer Part Number', 'name', partNumberText),
      MANUFACTURER,
      QUANTITY,
      words('Customer Reference', 'id', referenceText),
      words('Description', 'specs', ({ specs }) => specs),
      { ...PRICE, title: 'Target Price' },
      CURRENCY,
      SUPPLIER,
      STATUS,
      ALTERNATES,
    ],
    totalLine: false,
    referenced: true,
  },
  kicad: {
    columns: [
      words('Reference', 'id', referenceText),
      words('Value', 'name', ({ name, id }) => name ?? id),
      words('Datasheet', 'derived', ({ source_url }) => source_url),
      words('Footprint', 'footprint', () => ''),
      { ...QUANTITY, title: 'Qty' },
      words('DNP', 'not_fitted', () => ''),
      MANUFACTURER,
      words('MPN', 'model', partNumberText),
      words('Description', 'specs', ({ specs }) => specs),
      SUPPLIER,
      PRICE,
      CURRENCY,
      STATUS,
      ALTERNATES,
    ],
    totalLine: false,
    referenced: true,
  },
};

export function layoutOf(name: BomLayout, withSuppliers: boolean): Layout {
  const layout = LAYOUTS[name];
  if (withSuppliers) return layout;
  return { ...layout, columns: layout.columns.filter((column) => column !== SUGGESTED_SUPPLIERS) };
}
