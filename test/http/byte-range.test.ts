import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeAsked } from '../../src/http/downloads/byte-range.ts';

const FILE = { etag: '"tag"', bytes: 100 };

describe('the part of a file of 100 bytes that is asked for', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=40-', { start: 40, end: 99 }],
    ['bytes=40-49', { start: 40, end: 49 }],
    ['Bytes = 40 - 49', { start: 40, end: 49 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=40-4000', { start: 40, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    // What is no range, several, or of another unit is as good as not sent (RFC 9110, 14.2).
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=50-40', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['rows=0-9', 'whole'],
  ])('%s', (range, expected) => {
    expect(rangeAsked({ ...(range !== undefined && { range }) }, FILE)).toEqual(expected);
  });

  it.each([
    ['"tag"', { start: 40, end: 99 }],
    ['"other"', 'whole'],
    ['W/"tag"', 'whole'],
    ['Sun, 15 Nov 2026 00:00:00 GMT', 'whole'],
  ])('if it still is the file of %s', (ifRange, expected) => {
    expect(rangeAsked({ range: 'bytes=40-', 'if-range': ifRange }, FILE)).toEqual(expected);
  });

  it('always lies within the file', () => {
    const number = fc.option(fc.nat(300), { nil: '' as const });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 200 }), (first, last, bytes) => {
        const asked = rangeAsked({ range: `bytes=${first}-${last}` }, { etag: '""', bytes });
        if (typeof asked === 'string') return;
        expect(asked.start).toBeGreaterThanOrEqual(0);
        expect(asked.start).toBeLessThanOrEqual(asked.end);
        expect(asked.end).toBeLessThan(bytes);
      }),
    );
  });
});
