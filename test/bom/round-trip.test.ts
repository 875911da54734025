import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBom } from '../../src/bom/build-bom.ts';
import { writeCsv } from '../../src/bom/csv/write-csv.ts';
import { readBomFile } from '../../src/bom/import/read-bom-file.ts';
import type { BomItem } from '../../src/contract/bom.ts';
import { BOM_LAYOUTS, type BomLayout } from '../../src/contract/bom-export.ts';
import { XLSX_TYPE } from '../../src/contract/bom-import.ts';
import { always } from '../support/always.ts';
import { xlsx } from '../support/xlsx.ts';
import { anOrder, FROM } from './support.ts';

type Form = BomLayout | 'json';
type Field = keyof BomItem;

/** What has no column, and so does not come back; docs/bom.md says so. */
const LOST: Readonly<Record<Form, readonly Field[]>> = {
  json: [],
  default: [],
  distributor: ['category'],
  kicad: ['category'],
};
const FORMS = ['json', ...BOM_LAYOUTS] as const;

/** What makes trouble in spreadsheets, files and terminals, among letters that make it a text. */
const PIECES = 'a B 7 " \' = + - @ , ; | 🤖 \u202e 机 ＝ . ('.split(' ').concat(' ', '\t', '\n', '\r');
/** What a reader of strange files takes for something else. */
const WORDS = [
  'Total',
  'Sum',
  '合计',
  'TOTAL',
  'Subtotal:',
  '-',
  'n/a',
  'none',
  '无',
  'Name',
  '1,234',
  'line 3',
  'STS3250',
];

const text = fc.oneof(
  fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join(''))
    .filter((line) => line.trim() === line && line !== ''),
  fc.constantFrom(...WORDS),
);
const id = fc.constantFrom('ACT-ROBOTIS-XM430-W350', 'PLAT-ROBOTIQ-2F-85', 'NOPE-1', 'R1', 'Total', '-1', '0012');

const fields = {
  name: text,
  category: text,
  manufacturer: text,
  specs: text,
  supplier: text,
  status: text,
  alternates: text,
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.tuple(fc.nat(9_999_999), fc.nat(4)).map(([digits, places]) => digits / 10 ** places),
};
const item = fc.oneof(
  fc.record({ ...fields, id }, { requiredKeys: ['id', 'quantity'] }),
  fc.record(fields, { requiredKeys: ['name', 'quantity'] }),
);

function written(form: Form, items: readonly object[], over: object = {}): Uint8Array {
  const bom = buildBom(anOrder(items, over), FROM);
  const csv = (layout: BomLayout) => writeCsv(bom, { layout, withSuppliers: true, baseUrl: 'http://robot-parts.test' });
  return new TextEncoder().encode(form === 'json' ? JSON.stringify(bom) : csv(form));
}

function imported(form: Form, items: readonly object[], over: object = {}) {
  return readBomFile({ bytes: written(form, items, over), type: form === 'json' ? 'application/json' : 'text/csv' });
}

/** A name that is the id says nothing more, and is not told from one that an export put there. */
function kept(form: Form, line: Partial<BomItem>): Partial<BomItem> {
  const isStandIn = (form === 'distributor' || form === 'kicad') && line.name === line.id;
  const lost: readonly string[] = isStandIn ? [...LOST[form], 'name'] : LOST[form];
  return Object.fromEntries(Object.entries(line).filter(([field]) => !lost.includes(field)));
}

describe.each(FORMS)('a bill, exported as %s and imported', (form) => {
  it('has the same lines', () => {
    always(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        const { lines, skipped, columns } = imported(form, items);
        expect(lines).toHaveLength(items.length);
        for (const [place, one] of items.entries()) expect(lines[place]?.item).toMatchObject(kept(form, one));
        expect(skipped.map(({ reason }) => reason)).toEqual(form === 'default' ? ['total'] : []);
        expect(columns.filter(({ read_as }) => read_as === 'note')).toEqual([]);
      }),
    );
  });

  it('has nothing that was neither given nor filled', () => {
    const given = { name: 'Screw', quantity: 4 };
    expect(imported(form, [given]).lines[0]?.item).toEqual(given);
    expect(imported(form, [{ id: 'NOPE-1', quantity: 2 }]).lines[0]?.item).toEqual({ id: 'NOPE-1', quantity: 2 });
  });

  it('has the same currency, also one that is on no price tag here, and where nothing is priced', () => {
    for (const currency of ['CNY', 'USD', 'SEK', 'XOF']) {
      expect(imported(form, [{ name: 'a', price: 1.234 }], { currency }).currency).toBe(currency);
      expect(imported(form, [{ name: 'a' }], { currency }).currency).toBe(currency);
    }
  });

  it('loses what it has no column for, and nothing else', () => {
    const full = { id: 'NOPE-1', name: 'n', category: 'c', manufacturer: 'm', specs: 's', supplier: 'p', price: 1.234 };
    const whole = { ...full, quantity: 3, status: 'active', alternates: 'A-1 A-2' };
    expect(imported(form, [whole]).lines[0]?.item).toEqual(kept(form, whole));
  });

  it('warns of nothing', () => {
    const items = [
      { id: 'ACT-ROBOTIS-XM430-W350', price: 1.234 },
      { name: 'Total', quantity: 2 },
    ];
    expect(imported(form, items).warnings).toEqual([]);
  });
});

describe('a bill of ours', () => {
  it('keeps what looks like a text formula', () => {
    expect(imported('json', [{ name: '="0012"', quantity: 1 }]).lines[0]?.item.name).toBe('="0012"');
  });

  it('saved again by a program with decimal commas is read with these', () => {
    const csv = new TextDecoder().decode(
      written('distributor', [
        { name: 'a', price: 12.5 },
        { name: 'b', price: 1.234 },
      ]),
    );
    const saved = csv.replaceAll(',', ';').replace('12.5', '12,5').replace('1.234', '1,234');
    const { lines, delimiter } = readBomFile({ bytes: new TextEncoder().encode(saved), type: 'text/csv' });
    expect(delimiter).toBe(';');
    expect(lines.map(({ item: { name, price } }) => [name, price])).toEqual([
      ['a', 12.5],
      ['b', 1.234],
    ]);
  });

  it('is the same from a sheet', () => {
    const rows = parse(written('kicad', [{ id: 'NOPE-1', name: 'Total', price: 1.234, quantity: 2 }]), { bom: true });
    const bytes = xlsx({ sheets: [{ rows: rows.map((row) => row.map((cell) => (cell === '1.234' ? 1.234 : cell))) }] });
    const { lines, currency } = readBomFile({ bytes, type: XLSX_TYPE });
    expect(currency).toBe('CNY');
    expect(lines.map(({ item: line }) => line)).toEqual([{ id: 'NOPE-1', name: 'Total', price: 1.234, quantity: 2 }]);
  });

  it('and another one behind it are both read', () => {
    const both = new Uint8Array([
      ...written('default', [{ name: 'Total' }]),
      ...written('kicad', [{ name: 'b', price: 1.234 }]).subarray(3),
    ]);
    const { lines } = readBomFile({ bytes: both, type: 'text/csv' });
    expect(lines.map(({ item: { name, price } }) => [name, price])).toEqual([
      ['Total', undefined],
      ['b', 1.234],
    ]);
  });

  const edited = (edit: (row: string[]) => string[], items: readonly object[]) => {
    const rows = parse(written('default', items), { bom: true }).map(edit);
    const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    return readBomFile({ bytes: new TextEncoder().encode(text), type: 'text/csv' });
  };
  const TWO = [
    { id: 'ACT-ROBOTIS-XM430-W350', quantity: 12, price: 1.234 },
    { name: '-', quantity: 48 },
  ];
  const without =
    (...places: number[]) =>
    (row: string[]) =>
      row.filter((_, place) => !places.includes(place));

  it.each<[string, (row: string[]) => string[]]>([
    ['without its first column', without(0)],
    ['without its suppliers', without(6)],
    ['backwards, with a column more', (row) => [...row].reverse().concat('mine')],
    ['without what is made anew, but two', without(0, 6, 9, 16, 17, 18)],
  ])('edited, %s, has the same lines and its total is none', (_, edit) => {
    const { lines, skipped, warnings } = edited(edit, TWO);
    expect(lines.map(({ item: line }) => line)).toEqual([
      expect.objectContaining({ id: 'ACT-ROBOTIS-XM430-W350', quantity: 12, price: 1.234 }),
      { name: '-', quantity: 48 },
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['total']);
    expect(warnings).toEqual([]);
    expect(lines.map(({ item: { supplier } }) => supplier)).toEqual([undefined, undefined]);
  });

  it('edited keeps its own columns before one that was put in and means the same', () => {
    const { lines, warnings } = edited(
      (row) => [row[0] === 'Line' ? 'Vendor' : 'mine', ...row],
      [{ name: 'a', supplier: 'ours' }],
    );
    expect(lines[0]).toMatchObject({ item: { name: 'a', supplier: 'ours' }, notes: { Vendor: 'mine' } });
    expect(warnings.map(({ code }) => code)).toEqual(['repeated_column']);
  });

  it('edited beyond what tells it, has no line for its total and no link for a supplier', () => {
    const { lines, skipped } = edited(without(0, 6, 13, 14, 15, 17, 18), TWO.slice(0, 1));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.item.supplier).toBeUndefined();
    expect(skipped.map(({ reason }) => reason)).toEqual(['total']);
  });
});
