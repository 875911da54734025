import type { BomLayout, BomLine, BomMetadata } from '../../contract/bom-export.ts';
import { decimalOf, plainText } from '../decimal.ts';
import { lineTotal } from '../totals.ts';
import { partNumberText, printingText, referenceText, suppliersText } from './cell-texts.ts';
import { defused } from './defuse.ts';

/** What all lines of a file share. */
export interface BomFile {
  metadata: BomMetadata;
  /** The total, exact, with two places. */
  costText: string;
  baseUrl: string;
}

interface Column {
  title: string;
  cell(line: BomLine, file: BomFile): string;
  /** Its cell in the TOTAL line; empty where it has none. */
  total?(file: BomFile): string;
}

export interface Layout {
  columns: readonly Column[];
  /** A program that takes each line for a part would order the total. */
  totalLine: boolean;
}

/** Words are defused; numbers are ours and stay numbers. */
function words(title: string, text: (line: BomLine, file: BomFile) => string | undefined): Column {
  return { title, cell: (line, file) => defused(text(line, file) ?? '') };
}

function priceText({ price }: BomLine): string {
  return price === null ? '' : plainText(decimalOf(price));
}

function totalText(line: BomLine): string {
  const total = lineTotal(line);
  return total ? plainText(total) : 'unpriced';
}

const NAME: Column = {
  ...words('Name', ({ name }) => name),
  total: ({ metadata: { total_items, unpriced_items } }) =>
    `${total_items} ${total_items === 1 ? 'line' : 'lines'}${unpriced_items > 0 ? `, ${unpriced_items} unpriced and not in the total` : ''}`,
};
const QUANTITY: Column = {
  title: 'Quantity',
  cell: ({ quantity }) => String(quantity),
  total: ({ metadata }) => String(metadata.total_quantity),
};
const PRICE: Column = { title: 'Price', cell: priceText };
const CURRENCY: Column = {
  title: 'Currency',
  cell: (_line, { metadata }) => metadata.currency,
  total: ({ metadata }) => metadata.currency,
};
const MANUFACTURER = words('Manufacturer', ({ manufacturer }) => manufacturer);
const SUPPLIER = words('Supplier', ({ supplier }) => supplier);
const STATUS = words('Status', ({ status }) => status);
const ALTERNATES = words('Alternates', ({ alternates }) => alternates);
const SUGGESTED_SUPPLIERS = words('Suggested Suppliers', suppliersText);

const LAYOUTS: Readonly<Record<BomLayout, Layout>> = {
  default: {
    columns: [
      { title: 'Line', cell: ({ line }) => String(line), total: () => 'TOTAL' },
      words('ID', ({ id }) => id),
      NAME,
      words('Category', ({ category }) => category),
      MANUFACTURER,
      words('Specs', ({ specs }) => specs),
      SUPPLIER,
      PRICE,
      QUANTITY,
      { title: 'Line Total', cell: totalText, total: ({ costText }) => costText },
      CURRENCY,
      STATUS,
      ALTERNATES,
      words('Catalogue', ({ catalogue }) => catalogue),
      words('Filled', ({ filled }) => filled.join(' ')),
      words('Declared Price', ({ declared_price }) => declared_price),
      words('Source', ({ source_url }) => source_url),
      SUGGESTED_SUPPLIERS,
      words('3D Printing', (line, { baseUrl }) => printingText(line, baseUrl)),
    ],
    totalLine: true,
  },
  distributor: {
    columns: [
      words('Manufacturer Part Number', partNumberText),
      MANUFACTURER,
      QUANTITY,
      words('Customer Reference', referenceText),
      words('Description', ({ specs }) => specs),
      { ...PRICE, title: 'Target Price' },
      CURRENCY,
      SUPPLIER,
      STATUS,
      ALTERNATES,
    ],
    totalLine: false,
  },
  kicad: {
    columns: [
      words('Reference', referenceText),
      words('Value', ({ name, id }) => name ?? id),
      words('Datasheet', ({ source_url }) => source_url),
      words('Footprint', () => ''),
      { ...QUANTITY, title: 'Qty' },
      words('DNP', () => ''),
      MANUFACTURER,
      words('MPN', partNumberText),
      words('Description', ({ specs }) => specs),
      SUPPLIER,
      PRICE,
      CURRENCY,
      STATUS,
      ALTERNATES,
    ],
    totalLine: false,
  },
};

export function layoutOf(name: BomLayout, withSuppliers: boolean): Layout {
  const layout = LAYOUTS[name];
  if (withSuppliers) return layout;
  return { ...layout, columns: layout.columns.filter((column) => column !== SUGGESTED_SUPPLIERS) };
}
