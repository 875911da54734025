import { describe, expect, it } from 'vitest';
import { count, percent, tally } from '../../../src/catalogue/meta/figures.ts';

describe('figures', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [272, 1512, 17.99],
    [5, 5, 100],
  ])('%d of %d is %d %%', (part, whole, share) => {
    expect(percent(part, whole)).toBe(share);
  });

  it('counts', () => {
    expect(count([1, 2, 3], (number) => number > 1)).toBe(2);
    expect(tally(['a', 'b'], ['b', 'b'])).toEqual({ a: 0, b: 2 });
  });
});
