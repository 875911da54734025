import { describe, expect, it } from 'vitest';
import { BOM_LIMITS } from '../../../src/contract/bom.ts';
import { BOM_CHECK_LIMITS, BomCheckRequestSchema } from '../../../src/contract/bom-check.ts';
import { BOM_CURRENCY, BOM_LAYOUTS, BomExportOrderSchema } from '../../../src/contract/bom-export.ts';
import {
  type BomLine,
  EMPTY_BOM,
  isBom,
  type KeptBom,
  LONGEST_TEXT,
  MOST_BOM_LINES,
  MOST_PIECES,
} from '../../../web/src/kept/bom-line.ts';
import { checkRequest, FEWEST_CHECKED } from '../../../web/src/pages/bom/check/check-items.ts';
import { exportOrder, fileNameIn, LAYOUTS } from '../../../web/src/pages/bom/export/export-order.ts';
import { listFile, listFileName, openList } from '../../../web/src/pages/bom/list-file.ts';

const LINE: BomLine = {
  key: 'k',
  id: 'ACT-ROBOTIS-XM430-W350',
  name: 'XM430',
  quantity: 6,
  price: 1699.9,
  described: { kind: 'load', voltage: '12 V' },
  designators: 'M1-M6',
  notes: { colour: 'black' },
};
const BOM: KeptBom = {
  name: 'Arm',
  currency: 'EUR',
  lines: [LINE, { key: 'l', name: 'Screw', quantity: 48, category: 'fasteners of our own' }],
  assumed: [{ key: 'a', name: 'Battery', quantity: 1, kind: 'supply', voltage: '12 V', current: ' ' }],
};

const many = (count: number, line: Partial<BomLine>): BomLine[] =>
  Array.from({ length: count }, (_, index) => ({ quantity: 1, ...line, key: String(index) }));

describe('the kept list', () => {
  it('has the bounds of the service', () => {
    expect([MOST_BOM_LINES, LONGEST_TEXT, MOST_PIECES]).toEqual([
      BOM_LIMITS.items,
      BOM_LIMITS.textCharacters,
      BOM_LIMITS.quantity,
    ]);
    expect(FEWEST_CHECKED).toBe(BOM_CHECK_LIMITS.minItems);
    expect(LAYOUTS).toEqual(BOM_LAYOUTS);
    expect(EMPTY_BOM.currency).toBe(BOM_CURRENCY);
  });

  it('comes back from its own file as it was', () => {
    expect(openList(listFile(BOM))).toEqual({ kind: 'list', bom: BOM });
    expect(openList(`\ufeff${listFile(EMPTY_BOM)}`)).toEqual({ kind: 'list', bom: { ...EMPTY_BOM, assumed: [] } });
  });

  it.each([
    ['a list of items', '[{"mpn":"STS3250"}]'],
    ['an export', '{"metadata":{},"items":[]}'],
    ['no JSON', 'a,b'],
    ['null', 'null'],
  ])('leaves to the service what is no file of its own: %s', (_, text) => {
    expect(openList(text)).toEqual({ kind: 'other' });
  });

  it.each([
    ['another version', { version: 2 }],
    ['a price below zero', { lines: [{ ...LINE, price: -1 }] }],
    ['half a piece', { lines: [{ ...LINE, quantity: 0.5 }] }],
    ['a line without a name', { lines: [{ key: 'k', quantity: 1, name: ' ' }] }],
    ['a text that is too long', { lines: [{ ...LINE, specs: 'x'.repeat(501) }] }],
    ['a number for a text', { lines: [{ ...LINE, supplier: 5 }] }],
    ['too many lines', { lines: many(501, { name: 'Screw' }) }],
    ['no lines', { lines: undefined }],
  ])('says that its own file is broken: %s', (_, change) => {
    const file = JSON.parse(listFile(BOM)) as object;
    expect(openList(JSON.stringify({ ...file, ...change }))).toEqual({ kind: 'broken' });
  });

  it('is absent where storage holds something else', () => {
    expect([null, [], {}, { ...BOM, lines: [null] }, { ...BOM, assumed: {} }].filter(isBom)).toEqual([]);
    expect(isBom({ name: '', currency: 'CNY', lines: [] })).toBe(true);
  });

  it('names its file after the project', () => {
    expect(listFileName('Arm 2/b: “final”')).toBe('Arm 2-b- -final.robot-parts.json');
    expect(listFileName('机械臂')).toBe('机械臂.robot-parts.json');
    expect(listFileName('../..')).toBe('bom.robot-parts.json');
  });
});

describe('what is sent to be checked', () => {
  it('is what the service takes, what is assumed first', () => {
    const { items, keys, silent, beyond } = checkRequest(BOM);
    expect(BomCheckRequestSchema.safeParse({ items }).error).toBeUndefined();
    expect(items[0]).toEqual({ name: 'Battery', quantity: 1, kind: 'supply', voltage: '12 V' });
    expect(items[2]).toEqual({ name: 'Screw', quantity: 48 });
    expect([keys, silent, beyond]).toEqual([['a', 'k', 'l'], 0, 0]);
  });

  it('leaves out lines that say nothing only where there is no room for all', () => {
    const lines = [...many(150, { name: 'Screw' }), ...many(60, { id: 'A' })];
    const request = checkRequest({ ...BOM, lines });
    expect([request.items.length, request.silent, request.beyond]).toEqual([61, 150, 0]);
  });

  it('says how many are beyond what is checked at once', () => {
    const request = checkRequest({ ...BOM, lines: many(250, { id: 'A' }) });
    expect([request.items.length, request.silent, request.beyond]).toEqual([BOM_CHECK_LIMITS.maxItems, 0, 51]);
  });
});

describe('what is ordered', () => {
  it.each([...LAYOUTS, 'json' as const])('is what the service takes: %s', (file) => {
    const order = exportOrder(BOM, file, false);
    const taken = BomExportOrderSchema.parse(order);
    expect(taken.items.map(({ quantity, price }) => [quantity, price])).toEqual([
      [6, 1699.9],
      [48, undefined],
    ]);
    expect([taken.currency, taken.project_name, taken.include_suppliers]).toEqual(['EUR', 'Arm', false]);
    expect(JSON.stringify(order)).not.toMatch(/"key"|described|notes|designators/);
  });

  it.each([
    ['attachment; filename="a.csv"; filename*=UTF-8\'\'%E8%87%82%202.csv', '臂 2.csv'],
    ['attachment; filename="a.csv"', 'a.csv'],
    [null, 'bom.csv'],
  ])('is saved under the name the service gives: %s', (header, name) => {
    expect(fileNameIn(header, 'bom.csv')).toBe(name);
  });
});
