import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backTest, fitTrend, rangeIn } from '../../src/analytics/predictions/fit-trend.ts';
import { historyOf, predict } from '../../src/analytics/predictions/predict.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { always } from '../support/always.ts';
import { aFact } from '../support/facts.ts';

const LAST = 2025;
/** Nearly seven eighths of the year after. */
const AS_OF_MS = Date.UTC(2026, 10, 15);

/** So many releases in each year, the last being the last whole one. */
function released(counts: readonly number[], soFar: number) {
  const whole = counts.flatMap((count, index) => Array<number>(count).fill(LAST - counts.length + 1 + index));
  const years = [...whole, ...Array<number>(soFar).fill(LAST + 1)];
  return snapshotOf(years.map((year, index) => aFact({ id: `ACT-ACME-M${index}`, year }))).records;
}

const actuators = (counts: readonly number[], soFar = 0, asOfMs = AS_OF_MS) => predict(released(counts, soFar), asOfMs);
const DOUBLING = [1, 2, 4, 8, 16, 32];

describe('predictions', () => {
  it('carry on a steady growth, with what the method would have said before', () => {
    const { predicted } = actuators(DOUBLING, 52);
    const prediction = predicted.find(({ series }) => series === 'category:actuators');
    expect(prediction?.growth_per_year).toBeGreaterThan(1.8);
    expect(prediction?.horizon).toMatchObject([{ year: 2026 }]);
    expect(prediction?.so_far).toEqual({ year: 2026, count: 52, share_of_year: 0.871 });
    expect(prediction?.horizon[0]?.expected).toBeGreaterThan(45);
    expect(prediction?.horizon[0]?.expected).toBeLessThan(75);
    expect(prediction?.back_test.error_factor).toBeLessThan(prediction?.back_test.naive_error_factor ?? 0);
    expect(prediction?.confidence).toBe('medium');
  });

  it.each([
    ['few entities', [1, 2, 2, 3, 4], /12 dated entities between 2021 and 2025; 20 are needed/],
    ['few years', [5, 10, 20], /3 whole years; 6 are needed/],
    ['too few years to test on', [5, 10, 20, 40, 80], /5 whole years; 6 are needed/],
    ['a zigzag the year before tells as well', [10, 10, 30, 10, 10, 30, 10], /back-test/],
    ['no change', [10, 10, 10, 10, 10, 10], /back-test/],
  ])('are none from %s, and say why', (_, counts, reason) => {
    const { predicted, not_predicted } = actuators(counts);
    expect(predicted).toEqual([]);
    expect(not_predicted.find(({ series }) => series === 'category:actuators')?.reason).toMatch(reason);
  });

  it.each([
    ['far fewer', 10],
    ['none', 0],
    ['far more', 300],
  ])('are withheld where the unfinished year has %s', (_, soFar) => {
    const { predicted, not_predicted } = actuators(DOUBLING, soFar);
    expect(predicted).toEqual([]);
    expect(not_predicted.find(({ series }) => series === 'category:actuators')).toMatchObject({
      reason: expect.stringMatching(/^2026 contradicts it/),
      so_far: { count: soFar },
      back_test: { points: expect.any(Array) },
    });
  });

  it('are not contradicted by a year that has hardly begun', () => {
    expect(actuators(DOUBLING, 0, Date.UTC(2026, 1, 1)).predicted).not.toEqual([]);
  });

  it('account for every series: each bus by name, the rest at least by number', () => {
    const { records } = snapshotOf([
      ...Array.from({ length: 9 }, (_, index) => aFact({ id: `ACT-ACME-D${index}`, year: 2020, protocol: 'CAN' })),
      aFact({ id: 'ACT-ACME-E', type: 'stepper', interface: 'USB' }),
      aFact({ id: 'SEN-ACME-F', category: 'sensors', type: 'imu' }),
    ]);
    const { predicted, not_predicted, too_few_dated } = predict(records, AS_OF_MS);
    expect(predicted).toEqual([]);
    expect(not_predicted.map(({ series, dated }) => [series, dated])).toEqual([
      ['bus:CAN', 9],
      ['bus:USB', 0],
      ['category:actuators', 9],
      ['type:actuators/smart_servo', 9],
    ]);
    expect(too_few_dated).toEqual([
      { kind: 'category', series: 1, dated_below: 8 },
      { kind: 'type', series: 2, dated_below: 8 },
    ]);
  });

  it("are wider with fewer years, by Student's t", () => {
    const line = (years: number) =>
      fitTrend(Array.from({ length: years }, (_, i) => ({ year: i, count: 10 + (i % 2) })));
    const factor = (years: number) => {
      const fitted = line(years);
      if (!fitted) throw new Error('no line');
      const { high } = rangeIn(fitted, years);
      return (Math.log(high + 0.5) - fitted.at(years)) / fitted.errorAt(years);
    };
    expect(factor(6)).toBeCloseTo(1.533, 3);
    expect(factor(12)).toBeCloseTo(1.372, 3);
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
        for (const { horizon } of actuators(counts, 0, Date.UTC(2026, 1, 1)).predicted) {
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
