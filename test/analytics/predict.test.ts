import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backTest } from '../../src/analytics/predictions/fit-trend.ts';
import { historyOf, predict } from '../../src/analytics/predictions/predict.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { always } from '../support/always.ts';
import { aFact } from '../support/facts.ts';

const LAST = 2025;

/** So many releases in each year, the last being the last whole one. */
function released(counts: readonly number[]) {
  const years = counts.flatMap((count, index) => Array<number>(count).fill(LAST - counts.length + 1 + index));
  return snapshotOf(years.map((year, index) => aFact({ id: `ACT-ACME-M${index}`, year }))).records;
}

const actuators = (counts: readonly number[]) => predict(released(counts), LAST);

describe('predictions', () => {
  it('carry on a steady growth, with what the method would have said before', () => {
    const { predicted } = actuators([1, 2, 4, 8, 16, 32]);
    const prediction = predicted.find(({ series }) => series === 'category:actuators');
    expect(prediction?.growth_per_year).toBeGreaterThan(1.8);
    expect(prediction?.horizon[0]).toMatchObject({ year: 2026 });
    expect(prediction?.horizon[0]?.expected).toBeGreaterThan(45);
    expect(prediction?.horizon[0]?.expected).toBeLessThan(75);
    expect(prediction?.back_test.error_factor).toBeLessThan(prediction?.back_test.naive_error_factor ?? 0);
    expect(prediction?.confidence).toBe('medium');
  });

  it.each([
    ['few entities', [1, 2, 2, 3, 4], /12 dated entities/],
    ['few years', [5, 10, 20], /3 whole years/],
    ['a zigzag the year before tells as well', [10, 10, 30, 10, 10, 30, 10], /back-test/],
    ['no change', [10, 10, 10, 10, 10, 10], /back-test/],
  ])('are none from %s, and say why', (_, counts, reason) => {
    const { predicted, not_predicted } = actuators(counts);
    expect(predicted).toEqual([]);
    expect(not_predicted.find(({ series }) => series === 'category:actuators')?.reason).toMatch(reason);
  });

  it('leave the unfinished year out', () => {
    expect(historyOf([2024, 2025, 2025, 2026, 2026, 2026], LAST)).toEqual([
      { year: 2024, count: 1 },
      { year: 2025, count: 2 },
    ]);
    expect(historyOf([2026], LAST)).toEqual([]);
  });

  it('count years without a release as none', () => {
    expect(historyOf([2022, 2025], LAST).map(({ count }) => count)).toEqual([1, 0, 0, 1]);
  });

  it('of a back-test rest on earlier years alone', () => {
    always(
      fc.property(fc.array(fc.nat(200), { minLength: 6, maxLength: 12 }), fc.nat(200), (counts, last) => {
        const history = [...counts, last].map((count, index) => ({ year: 2000 + index, count }));
        const [whole, cut] = [backTest(history)?.points, backTest(history.slice(0, -1))?.points];
        expect(whole?.slice(0, -1)).toEqual(cut);
      }),
    );
  });

  it('have ranges around what is expected', () => {
    always(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 12 }), (counts) => {
        for (const { horizon } of actuators(counts).predicted) {
          for (const { low, expected, high } of horizon) {
            expect(low).toBeLessThanOrEqual(expected);
            expect(high).toBeGreaterThanOrEqual(expected);
          }
        }
      }),
      40,
    );
  });
});
