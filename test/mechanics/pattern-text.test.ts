import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePattern } from '../../src/mechanics/pattern-text.ts';
import { always } from '../support/always.ts';

describe('parsePattern', () => {
  it.each([
    ['6 x M4 on 28 mm circle', { bolt_count: 6, thread: 'M4', d1_mm: 28 }],
    ['4xM6 on 50mm circle', { bolt_count: 4, thread: 'M6', d1_mm: 50 }],
    ['4 × M6 on a 50 mm bolt circle', { bolt_count: 4, thread: 'M6' }],
    ['4 X M6 ON 50 MM CIRCLE', { bolt_count: 4, thread: 'M6' }],
    ['4 x M3 on 31 mm square', { layout: 'square', sides_mm: [31, 31] }],
    ['4 x 4.5 mm holes on 44 mm x 30 mm', { layout: 'rectangle', hole_mm: 4.5, thread: null }],
    ['  4   x   M2.5 on 20.5 mm circle ', { thread: 'M2.5', d1_mm: 20.5 }],
  ])('reads %j', (text, expected) => {
    expect(parsePattern(text)).toMatchObject({ ok: true, pattern: expected });
  });

  it.each([
    ['6.5 x M6 on 50 mm circle', 'A pattern reads'],
    ['-4 x M6 on 50 mm circle', 'A pattern reads'],
    ['not 4 x M6 on 50 mm circle', 'A pattern reads'],
    ['4 x M6 on 50 mm circle, 4 x M3 on 31 mm square', 'A pattern reads'],
    ['4 x M6 on 50 mm circle <script>', 'A pattern reads'],
    ['4 x M6 on NaN mm circle', 'A pattern reads'],
    ['', 'A pattern reads'],
    ['6 x M4 on 30 mm square', '4 holes'],
    ['0 x M6 on 50 mm circle', 'number of holes must be 2 to 48'],
    ['10000 x M6 on 50 mm circle', 'number of holes must be 2 to 48'],
    ['4 x M6 on 0 mm circle', 'bolt circle must be 5 to 1000 mm'],
    ['4 x M6 on 1000000000 mm circle', 'bolt circle must be 5 to 1000 mm'],
    ['4 x M7 on 50 mm circle', 'thread must be one of'],
    ['48 x M24 on 10 mm circle', 'overlap'],
    ['4 x M8 on 60 mm x 5 mm', 'overlap'],
    ['4 x M6 on 0 mm x 50 mm', 'overlap'],
    ['12 x 20 mm on 30 mm circle', 'overlap'],
  ])('refuses %j', (text, message) => {
    expect(parsePattern(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });

  it('never throws, and reads nothing that a number was cut from', () => {
    const unit = fc.constantFrom('4', ' x ', 'M6', ' on ', '50', ' mm', ' circle', ' square', '.', '-', ' ', 'e9', '×');
    always(
      fc.property(fc.string({ unit, maxLength: 16 }), (text) => {
        const parsed = parsePattern(text);
        return parsed.ok ? /^\s*\d/.test(text) : parsed.message !== '';
      }),
      500,
    );
  });
});
