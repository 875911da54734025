import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOM_DELIMITERS } from '../../src/contract/bom-import.ts';
import { decodeText } from '../../src/formats/decode-text.ts';
import { type Delimiter, readDelimited } from '../../src/formats/delimited.ts';
import { always } from '../support/always.ts';
import { encodeText } from '../support/encode-text.ts';

const HEADER = ['Part Number', 'Quantity', 'Description'];

/** Written by the letter of RFC 4180, and without the code that reads it. */
function written(
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
  lineEnd: string,
  quoteAll: boolean,
): string {
  const cell = (text: string) =>
    quoteAll || /["\n\r,;\t|]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(cell).join(delimiter)).join(lineEnd) + lineEnd;
}

/** Any text but the controls no text holds; in GB18030 those of its table. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/(?![\t\n\r])\p{Cc}/u.test(text));
const someText = fc.string({ unit: fc.constantFrom(...'aZ09 ,;|\t\n"\'=-舵机电机型号数量（）、Ω°±'), maxLength: 12 });

const encoded = fc.oneof(
  fc.record({ encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'), cells: fc.constant(anyText) } as const),
  fc.record({ encoding: fc.constant('gb18030'), cells: fc.constant(someText) } as const),
);

describe('delimited text', () => {
  it('comes back as it was written, whatever the delimiter, encoding, line end and quoting', () => {
    const file = encoded.chain(({ encoding, cells }) =>
      fc.record({
        encoding: fc.constant(encoding),
        rows: fc.array(fc.tuple(cells, cells, cells), { maxLength: 8 }),
        delimiter: fc.constantFrom(...BOM_DELIMITERS),
        lineEnd: fc.constantFrom('\n', '\r\n'),
        quoteAll: fc.boolean(),
      } as const),
    );
    always(
      fc.property(file, ({ encoding, rows, delimiter, lineEnd, quoteAll }) => {
        const all = [HEADER, ...rows];
        const bytes = encodeText(written(all, delimiter, lineEnd, quoteAll), encoding);
        const read = readDelimited(decodeText(bytes, encoding).text);
        expect(read.delimiter).toBe(delimiter);
        expect(read.table.rows.map(({ cells }) => cells)).toEqual(all);
        expect(read.table.rows.map(({ line }) => line)).toEqual(all.map((_, i) => i + 1));
      }),
      300,
    );
  });

  it.each([
    [
      'a line that names the delimiter',
      'sep=;\nModel;Qty\nX;1\n',
      ';',
      [
        ['Model', 'Qty'],
        ['X', '1'],
      ],
    ],
    [
      'an inch sign',
      'Model,Qty\n4" wheel,1\n',
      ',',
      [
        ['Model', 'Qty'],
        ['4" wheel', '1'],
      ],
    ],
    [
      'commas in the titles above a table with semicolons',
      'a, b, c, d\n\nModel;Qty;Price\nX;1;2,50\n',
      ';',
      [['a, b, c, d'], [''], ['Model', 'Qty', 'Price'], ['X', '1', '2,50']],
    ],
    [
      'decimal commas',
      'Model;Qty;Price\nX;1;2,50\nY;2;3,50\n',
      ';',
      [
        ['Model', 'Qty', 'Price'],
        ['X', '1', '2,50'],
        ['Y', '2', '3,50'],
      ],
    ],
    [
      'German, with decimal commas',
      'Name;Menge;Preis\nMotor;3;12,50\nKabel, 2 m;1;1,5\n',
      ';',
      [
        ['Name', 'Menge', 'Preis'],
        ['Motor', '3', '12,50'],
        ['Kabel, 2 m', '1', '1,5'],
      ],
    ],
    [
      'strokes',
      'Name|Qty\nMotor, 12 V; brushed|3\n',
      '|',
      [
        ['Name', 'Qty'],
        ['Motor, 12 V; brushed', '3'],
      ],
    ],
    [
      'names nobody knows beside one that is',
      'Name;Foo;Bar\nMotor;3;12,50\nKabel;1;1,50\n',
      ';',
      [
        ['Name', 'Foo', 'Bar'],
        ['Motor', '3', '12,50'],
        ['Kabel', '1', '1,50'],
      ],
    ],
    [
      'one column with commas in it',
      'Name\nScrew, M3\nBolt, M4, long\n',
      ';',
      [['Name'], ['Screw, M3'], ['Bolt, M4, long']],
    ],
    [
      'old line ends',
      'Model,Qty\rX,1\r',
      ',',
      [
        ['Model', 'Qty'],
        ['X', '1'],
      ],
    ],
  ] as const)('%s', (_name, text, delimiter, rows) => {
    const read = readDelimited(text);
    expect(read.delimiter).toBe(delimiter);
    expect(read.table.rows.map(({ cells }) => cells)).toEqual(rows);
  });

  it.each([
    ['a quote that is not closed', 'Model,Qty\n"X,1\n', 'unreadable_file'],
    ['a row without end', `Model,Qty\n"${'x'.repeat(600_000)}`, 'file_beyond_limits'],
    ['too many rows', `Model,Qty\n${'x,1\n'.repeat(5_000)}`, 'file_beyond_limits'],
  ])('refuses %s', (_name, text, code) => {
    expect(() => readDelimited(text)).toThrow(expect.objectContaining({ code }));
  });
});
