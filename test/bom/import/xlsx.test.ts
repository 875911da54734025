import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readBomFile } from '../../../src/bom/import/read-bom-file.ts';
import { ZipArchive } from '../../../src/bom/import/unzip.ts';
import { XLSX_TYPE } from '../../../src/contract/bom-import.ts';
import { ServiceError } from '../../../src/contract/errors.ts';
import { always } from '../../support/always.ts';
import { sheetXml, xlsx } from '../../support/xlsx.ts';

const read = (bytes: Uint8Array) => readBomFile({ bytes, type: XLSX_TYPE });
const refusal = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) });

const HEADER = ['Model', 'Manufacturer', 'Qty', 'Unit Price (USD)', 'Notes'];

describe('a spreadsheet', () => {
  it('is read with texts of all kinds, numbers, dates and empty cells', () => {
    const bytes = xlsx({
      sharedStrings: [
        '<si><t>XM430-W350-T</t></si>',
        '<si><r><t>Fee</t></r><r><rPr><b/></rPr><t xml:space="preserve">tech </t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>',
      ],
      styles:
        '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>',
      sheets: [
        {
          rows: [
            ['Robot arm'],
            HEADER,
            [{ type: 's', inside: '<v>0</v>' }, 'ROBOTIS', 6, 1234.5, { style: 1, inside: '<v>46341</v>' }],
            [
              { type: 's', inside: '<v>1</v>' },
              null,
              { type: 'str', inside: '<v>3 pcs</v>' },
              null,
              { style: 2, inside: '<v>46341.5</v>' },
            ],
            ['Truth', null, 1, 1.234, { type: 'b', inside: '<v>1</v>' }],
          ],
          lines: [1, 3, 4, 7, 8],
        },
      ],
    });
    const file = read(bytes);
    expect(file).toMatchObject({
      format: 'xlsx',
      encoding: null,
      sheet: 'Sheet1',
      headerRow: 3,
      currency: 'USD',
      warnings: [],
    });
    expect(file.lines.map(({ line, item, notes }) => ({ line, ...item, notes }))).toEqual([
      {
        line: 4,
        name: 'XM430-W350-T',
        manufacturer: 'ROBOTIS',
        quantity: 6,
        price: 1234.5,
        notes: { Notes: '2026-11-15' },
      },
      { line: 7, name: 'Feetech', quantity: 3, notes: { Notes: '2026-11-15 12:00:00' } },
      { line: 8, name: 'Truth', quantity: 1, price: 1.234, notes: { Notes: 'TRUE' } },
    ]);
    expect(file.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'before_header'],
      [5, 'empty'],
      [6, 'empty'],
    ]);
  });

  it('has the values of its formulas as they were saved, and says so', () => {
    const file = read(
      xlsx({
        sheets: [
          {
            rows: [
              HEADER,
              ['A1000', null, { inside: '<f>2*3</f><v>6</v>' }, { inside: '<f>HYPERLINK("http://x")</f>' }],
              ['B1000', null, { inside: '<f t="shared" si="0"/><v>7</v>' }, 2],
            ],
          },
        ],
      }),
    );
    expect(file.lines.map(({ item }) => [item.quantity, item.price])).toEqual([
      [6, undefined],
      [7, 2],
    ]);
    expect(file.warnings.map(({ code, sentence }) => [code, sentence])).toEqual([
      ['formula', 'Formulas in the column "Qty": 2. The values saved with them were taken.'],
      ['formula', expect.stringContaining('Without one, and empty: 1.')],
    ]);
  });

  it('fills merged cells down where they say something of every row', () => {
    const file = read(
      xlsx({
        sheets: [
          {
            rows: [
              ['Category', 'Model', 'Qty'],
              ['Motors', 'A1000', 2],
              [null, 'B1000', null],
              [null, 'C1000', 1],
            ],
            merged: ['A2:A4', 'C2:C3', 'A1:C1'],
          },
        ],
      }),
    );
    expect(file.lines.map(({ item }) => [item.category, item.name, item.quantity])).toEqual([
      ['Motors', 'A1000', 2],
      ['Motors', 'B1000', undefined],
      ['Motors', 'C1000', 1],
    ]);
  });

  it('is read from the first shown sheet with a header', () => {
    const rows = [HEADER, ['A1000', null, 1]];
    const file = read(
      xlsx({
        sheets: [
          { name: 'Old', state: 'hidden', rows },
          { name: 'Cover', rows: [['Hello']] },
          { name: 'BOM', rows },
          { name: 'More', rows },
        ],
      }),
    );
    expect(file.sheet).toBe('BOM');
    expect(file.warnings.map(({ sentence }) => sentence)).toEqual([
      'Sheets without a header were passed over: "Cover".',
      'Only the sheet "BOM" was read; there are more.',
    ]);
  });

  it('comes back as it was written', () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 10 })
      .filter((text) => text.trim() !== '' && !/\p{Cc}|[\ufffe\uffff]/u.test(text));
    always(
      fc.property(
        fc.array(fc.tuple(cell, fc.integer({ min: 1, max: 1_000_000 })), { minLength: 1, maxLength: 8 }),
        (rows) => {
          const file = read(
            xlsx({ sheets: [{ rows: [['id', 'Qty'], ...rows.map(([id, quantity]) => [`P ${id}`, quantity])] }] }),
          );
          expect(file.lines.map(({ item }) => [item.id, item.quantity])).toEqual(
            rows.map(([id, quantity]) => [`P ${id}`.trim(), quantity]),
          );
        },
      ),
      60,
    );
  });
});

describe('a hostile spreadsheet', () => {
  const rows = [HEADER, ['A1000', null, 1]];
  const usual = xlsx({ sheets: [{ rows }] });
  const replaced = (file: string, content: string | Uint8Array) =>
    xlsx({ sheets: [{ rows }], files: { [file]: content } });
  const sheet = (content: string | Uint8Array) => replaced('xl/worksheets/sheet1.xml', content);

  it.each([
    ['inflates without end', stored('xl/workbook.xml', zeros(64)), 'file_beyond_limits', /more than 32 MiB/],
    [
      'is too much in the sum of its parts',
      xlsx({ sheets: [{ rows }], files: { 'xl/sharedStrings.xml': blanks(17), 'xl/styles.xml': blanks(17) } }),
      'file_beyond_limits',
      /more than 32 MiB/,
    ],
    [
      'declares entities',
      sheet(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>`),
      'unreadable_file',
      /document type/,
    ],
    [
      'fetches a file',
      replaced('xl/workbook.xml', `<!DOCTYPE x SYSTEM "http://example.org/x.dtd"><workbook/>`),
      'unreadable_file',
      /document type/,
    ],
    ['has XML that is none', sheet('<worksheet><row'), 'unreadable_file', /not well-formed/],
    ['is nested deeply', sheet(`<worksheet>${'<a>'.repeat(200_000)}`), 'file_beyond_limits', /nested too deeply/],
    [
      'has too many rows',
      xlsx({ sheets: [{ rows: [HEADER, ...Array.from({ length: 5_001 }, () => [1])] }] }),
      'file_beyond_limits',
      /5000 rows/,
    ],
    [
      'has 501 parts',
      xlsx({ sheets: [{ rows: [HEADER, ...Array.from({ length: 501 }, (_, i) => [`A${i + 1000}`, null, 1])] }] }),
      'file_beyond_limits',
      /501 lines of parts/,
    ],
    [
      'has a cell far to the right',
      sheet(sheetXml({ rows: [['Model']] }).replace('A1', 'XFD1')),
      'file_beyond_limits',
      /column 16384/,
    ],
    ['has rows out of order', xlsx({ sheets: [{ rows, lines: [5, 2] }] }), 'unreadable_file', /out of order/],
    [
      'has too many sheets',
      xlsx({ sheets: Array.from({ length: 51 }, () => ({ rows })) }),
      'file_beyond_limits',
      /50 sheets/,
    ],
    ['is an archive of something else', zipSync({ 'readme.txt': new Uint8Array(3) }), 'unreadable_file', /no workbook/],
    [
      'is a document, not a workbook',
      zipSync({ 'word/document.xml': new Uint8Array(3) }),
      'unreadable_file',
      /no workbook/,
    ],
    ['is cut off', usual.subarray(0, usual.length - 40), 'unreadable_file', /end is missing/],
    ['is garbage', Uint8Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 251), 'unreadable_file', /no spreadsheet/],
    ['is empty', new Uint8Array(), 'unreadable_file', /is empty/],
  ] as const)('%s', (_name, bytes, code, message) => {
    expect(() => read(bytes)).toThrow(refusal(code, message));
  });

  it('that inflates without end is left off soon', () => {
    const packed = zeros(900);
    expect(packed.length).toBeLessThan(1024 * 1024);
    const started = performance.now();
    expect(() => read(stored('xl/workbook.xml', packed))).toThrow(refusal('file_beyond_limits', /32 MiB/));
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('damaged anywhere is read or refused, and never breaks', () => {
    always(
      fc.property(fc.nat(usual.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const bytes = Uint8Array.from(usual);
        bytes[place] = (bytes[place] as number) ^ change;
        expectReadOrRefused(bytes);
        expectReadOrRefused(usual.subarray(0, place));
      }),
      300,
    );
  });

  it('of any bytes is refused', () => {
    always(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(() => new ZipArchive(bytes)).toThrow(ServiceError);
      }),
    );
  });
});

function blanks(mebibytes: number): string {
  return `<a>${' '.repeat(mebibytes * 1024 * 1024)}</a>`;
}

/** So many MiB of zeros, deflated: one MiB of them, again and again. */
function zeros(mebibytes: number): Uint8Array {
  const one = deflateRawSync(new Uint8Array(1024 * 1024), { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array.from({ length: mebibytes }, () => one), deflateRawSync(new Uint8Array())]);
}

function expectReadOrRefused(bytes: Uint8Array): void {
  try {
    read(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError);
  }
}

/** An archive of one file, deflated already, that says it is small. */
function stored(name: string, packed: Uint8Array): Uint8Array {
  const title = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + title.length + packed.length, 16);
  return Buffer.concat([local, title, packed, entry, title, end]);
}
