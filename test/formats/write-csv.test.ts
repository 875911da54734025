import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../src/formats/write-csv.ts';

describe('csvLines', () => {
  it('writes CRLF after every line, quotes where they are needed, and tells an empty text from nothing', () => {
    expect(
      csvLines([
        ['a', 1.5, true, null, ''],
        ['say "no"', 'x,y', ' z', 'two\nlines', '电机'],
      ]),
    ).toBe('a,1.5,true,,""\r\n"say ""no""","x,y"," z","two\nlines",电机\r\n');
    expect(csvLines([])).toBe('');
  });

  it('writes what papaparse would, to the letter', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(' ', '"', ',', '\r', '\n', '\ufeff', '\t', ';', "'", 'a', '电') }),
    );
    const cell = fc.oneof(text, fc.double({ noNaN: true }), fc.integer(), fc.boolean(), fc.constant(null));
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (cells) => {
        const quotes = (value: unknown) => value === '';
        expect(csvLines(cells)).toBe(`${Papa.unparse(cells, { newline: '\r\n', quotes })}\r\n`);
      }),
    );
  });
});
