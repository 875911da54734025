import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBom } from '../../src/bom/build-bom.ts';
import { writeCsv } from '../../src/bom/csv/write-csv.ts';
import { readBomFile } from '../../src/bom/import/read-bom-file.ts';
import type { BomFileType } from '../../src/contract/bom-import.ts';
import { always } from '../support/always.ts';
import { anOrder, FROM } from './support.ts';

/** What makes trouble in spreadsheets, files and terminals, among letters that make it a text. */
const PIECES = [
  'a',
  'B',
  '7',
  ' ',
  '"',
  "'",
  '=',
  '+',
  '-',
  '@',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '🤖',
  '\u202e',
  '机',
  '＝',
  '.',
  '(',
];

const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join(''))
  .filter((line) => line.trim() === line && /[aB机🤖]/u.test(line));

const item = fc.record(
  {
    name: text,
    manufacturer: text,
    specs: text,
    supplier: text,
    status: text,
    alternates: text,
    quantity: fc.integer({ min: 1, max: 1000 }),
    price: fc.nat(100_000).map((thousandths) => thousandths / 1000),
  },
  { requiredKeys: ['name', 'quantity'] },
);

function imported(written: string, type: BomFileType) {
  return readBomFile({ bytes: new TextEncoder().encode(written), type }).lines.map((line) => line.item);
}

describe('a bill, exported and imported, has the same lines', () => {
  it.each<[string, BomFileType]>([
    ['csv', 'text/csv'],
    ['json', 'application/json'],
  ])('as %s', (format, type) => {
    always(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        const bom = buildBom(anOrder(items), FROM);
        const written =
          format === 'json'
            ? JSON.stringify(bom)
            : writeCsv(bom, { layout: 'default', withSuppliers: true, baseUrl: 'http://robot-parts.test' });
        const read = imported(written, type);
        expect(read).toHaveLength(items.length);
        for (const [place, one] of items.entries()) expect(read[place]).toMatchObject(one);
      }),
    );
  });

  it('also what looks like a text formula', () => {
    const items = [{ name: '="0012"', quantity: 1 }];
    expect(imported(JSON.stringify(buildBom(anOrder(items), FROM)), 'application/json')).toMatchObject(items);
  });
});
