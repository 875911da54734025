import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBom } from '../../src/bom/build-bom.ts';
import { writeCsv } from '../../src/bom/csv/write-csv.ts';
import { BOM_LAYOUTS, type BomLayout } from '../../src/contract/bom-export.ts';
import { defused } from '../../src/formats/defuse.ts';
import { always } from '../support/always.ts';
import { anOrder, FROM } from './support.ts';

const IDS = ['ACT-ROBOTIS-XM430-W350', 'PLAT-ROBOTIQ-2F-85', 'SEN-LIVOX-MID-360', 'ACT-NO-SUCH-THING'];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'a,b',
    'say "hi"',
    'two\nlines',
    'two\r\nlines',
    'cr\rcr',
    'tab\there',
    ' blank ',
    '🤖🦾',
    '\u202eabc\u200f',
  ),
  fc.constantFrom('=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', "'=1", "''-1", ' =1', '\u200b=1', "'", "it's"),
);
const item = fc.record(
  {
    id: fc.constantFrom(...IDS),
    name: text,
    category: text,
    manufacturer: text,
    specs: text,
    supplier: text,
    status: text,
    alternates: text,
    price: fc.double({ min: 0, max: 1e12, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
  },
  { requiredKeys: ['id'] },
);

/** Read by a parser that has nothing to do with the writer. */
function readBack(csv: string): Record<string, string>[] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  return parse<Record<string, string>>(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
}

/** As whoever reads the file undoes it. */
function armed(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && defused(rest) === cell ? rest : cell;
}

function exported(items: readonly object[], layout: BomLayout = 'default', over: object = {}) {
  const order = anOrder(items, over);
  const bom = buildBom(order, FROM);
  return { bom, csv: writeCsv(bom, { layout, withSuppliers: order.include_suppliers, baseUrl: 'http://x' }) };
}

const TEXT_COLUMNS = {
  ID: 'id',
  Name: 'name',
  Category: 'category',
  Manufacturer: 'manufacturer',
  Specs: 'specs',
  Supplier: 'supplier',
  Status: 'status',
  Alternates: 'alternates',
} as const;

describe('the CSV', () => {
  it('read back by another parser equals the JSON', () => {
    always(
      fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
        const { bom, csv } = exported(items);
        const rows = readBack(csv);
        const total = rows.pop();
        expect(rows).toHaveLength(bom.items.length);
        for (const [index, line] of bom.items.entries()) {
          const row = rows[index] ?? {};
          for (const [title, field] of Object.entries(TEXT_COLUMNS)) {
            expect(armed(row[title] ?? '')).toBe(line[field] ?? '');
          }
          expect(Number(row.Line)).toBe(line.line);
          expect(Number(row.Quantity)).toBe(line.quantity);
          expect(row.Price === '' ? null : Number(row.Price)).toBe(line.price);
          expect(row['Line Total'] === 'unpriced' ? null : Number(row['Line Total'])).toBe(line.line_total);
          expect(row.Catalogue).toBe(line.catalogue);
          expect(row.Filled).toBe(line.filled.join(' '));
        }
        expect(total).toMatchObject({ Line: 'TOTAL', Currency: bom.metadata.currency });
        expect(Number(total?.['Line Total'])).toBe(bom.metadata.total_cost);
        expect(Number(total?.Quantity)).toBe(bom.metadata.total_quantity);
      }),
      60,
    );
  });

  it('has no cell a spreadsheet would run, in any layout', () => {
    always(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), fc.constantFrom(...BOM_LAYOUTS), (items, layout) => {
        const { csv } = exported(items, layout);
        for (const row of readBack(csv)) {
          for (const cell of Object.values(row)) expect(cell).not.toMatch(/^(?:[=+\-@＝＋－＠\t\r\n]|\s*[=+\-@])/u);
        }
      }),
      60,
    );
  });

  it('is RFC 4180: CRLF after each line, quotes doubled', () => {
    const { csv } = exported([{ name: 'a "b", c\nd', quantity: 2, price: 0.1 }], 'default', {
      include_suppliers: false,
    });
    expect(csv.split('\r\n')).toEqual([
      '\ufeffLine,ID,Name,Category,Manufacturer,Specs,Supplier,Price,Quantity,Line Total,Currency,Status,Alternates,Catalogue,Filled,Declared Price,Source,3D Printing',
      expect.stringMatching(/^1,,"a ""b"", c\nd",,,,,0\.1,2,0\.2,CNY,,,no_id,,,,/),
      'TOTAL,,1 line,,,,,,2,0.20,CNY,,,,,,,',
      '',
    ]);
  });

  it('keeps numbers numbers, and shows an unpriced line as one', () => {
    const { csv } = exported([
      { name: 'a', price: 1e-7 },
      { name: 'b', price: 0 },
      { name: 'c', price: null },
    ]);
    const rows = readBack(csv);
    expect(rows.map((row) => [row.Price, row['Line Total']])).toEqual([
      ['0.0000001', '0.0000001'],
      ['0', '0'],
      ['', 'unpriced'],
      ['', '0.00'],
    ]);
    expect(rows.at(-1)?.Name).toBe('3 lines, 1 unpriced and not in the total');
  });

  it.each<[BomLayout, string[], Record<string, string>]>([
    [
      'distributor',
      ['Manufacturer Part Number', 'Manufacturer', 'Quantity', 'Customer Reference', 'Description', 'Target Price'],
      {
        Manufacturer: 'ROBOTIS',
        Quantity: '6',
        'Customer Reference': 'ACT-ROBOTIS-XM430-W350',
        'Target Price': '1699',
      },
    ],
    [
      'kicad',
      ['Reference', 'Value', 'Datasheet', 'Footprint', 'Qty', 'DNP', 'Manufacturer', 'MPN'],
      { Reference: 'ACT-ROBOTIS-XM430-W350', Value: 'DYNAMIXEL XM430-W350-T/R', Qty: '6', Footprint: '' },
    ],
  ])('in the layout %s has the columns its readers look for, and no line that is no part', (layout, titles, cells) => {
    const items = [{ id: 'ACT-ROBOTIS-XM430-W350', quantity: 6, price: 1699 }, { name: 'Screw' }];
    const rows = readBack(exported(items, layout).csv);
    expect(Object.keys(rows[0] ?? {}).slice(0, titles.length)).toEqual(titles);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ ...cells, Status: 'production', Alternates: '' });
    expect(Object.values(rows[1] ?? {})).toContain('line 2');
  });
});

describe('the part number of an upload', () => {
  it.each([
    ['without the maker the catalogue has in front', { id: 'PLAT-ROBOTIQ-2F-85' }, '2F-85'],
    ['as given', { id: 'PLAT-ROBOTIQ-2F-85', name: 'Robotiq 2F-85' }, 'Robotiq 2F-85'],
    ['the id where there is no name', { id: 'ACT-NO-SUCH-THING' }, 'ACT-NO-SUCH-THING'],
  ])('is %s', (_, line, number) => {
    expect(readBack(exported([line], 'distributor').csv)[0]?.['Manufacturer Part Number']).toBe(number);
    expect(readBack(exported([line], 'kicad').csv)[0]?.MPN).toBe(number);
  });
});

describe('a text that begins like a formula', () => {
  it.each([
    '=1',
    '+1',
    '-1',
    '@1',
    '\t1',
    '\r1',
    '\n1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    ' =1',
    '\u00a0=1',
    '\ufeff=1',
    "'=1",
  ])('%j is defused', (cell) => {
    expect(defused(cell)).toBe(`'${cell}`);
  });

  it.each(['', 'a', '1', '1-2', 'a=b', "'", "'a", '100 %', '·', '−1', '5 x M3', ' a'])('%j is none', (cell) => {
    expect(defused(cell)).toBe(cell);
  });

  it('can be had back: no two texts become the same cell', () => {
    always(fc.property(text, (cell) => void expect(armed(defused(cell))).toBe(cell)));
  });
});
