import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedIds, moved } from '../../../web/src/pages/compare/asked-ids.ts';

describe('what an address asks to compare', () => {
  it('is each id once, as the catalogue writes it', () => {
    expect(askedIds(' act-a,ACT-B,,\u0000,ACT-A, ', 8)).toEqual({
      ids: ['ACT-A', 'ACT-B'],
      repeated: ['ACT-A'],
      beyond: [],
    });
    expect(askedIds('', 8)).toEqual({ ids: [], repeated: [], beyond: [] });
  });

  it('is the first eight, and names the rest', () => {
    const { ids, beyond } = askedIds('A,B,C,D,E,F,G,H,I,J', 8);
    expect(ids).toHaveLength(8);
    expect(beyond).toEqual(['I', 'J']);
  });

  it('loses nothing, whatever is written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme-ascii' })), (parts) => {
        const text = parts.join(',');
        const { ids, beyond } = askedIds(text, 8);
        const written = new Set(text.split(',').map((one) => one.trim().toUpperCase()));
        written.delete('');
        expect(new Set([...ids, ...beyond])).toEqual(written);
      }),
    );
  });
});

describe('moving a part', () => {
  it('changes places with its neighbour, and stays at the ends', () => {
    expect(moved(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C']);
    expect(moved(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B']);
    expect(moved(['A', 'B'], 'A', -1)).toEqual(['A', 'B']);
    expect(moved(['A', 'B'], 'X', 1)).toEqual(['A', 'B']);
  });
});
