import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlotPoint } from '../../../src/contract/plot.ts';
import { logTicks } from '../../../web/src/pages/find/log-ticks.ts';
import { allowsLog, hiddenMarks, makerLooks, marksOf, scatterOptions } from '../../../web/src/pages/find/plot-marks.ts';

function point(manufacturer: string, x: number, y: number | [number, number]): PlotPoint {
  const value = (low: number, high: number) => ({
    declaration: 0,
    declared: `${low}`,
    kind: 'stall' as const,
    end: null,
    conditions: null,
    si_low: low,
    si_high: high,
  });
  const [low, high] = Array.isArray(y) ? y : [y, y];
  return { id: `${manufacturer}-${x}`, name: manufacturer, manufacturer, x: value(x, x), y: value(low, high) };
}

describe('points of a plot', () => {
  it('stand from left to right in the units that are read', () => {
    const axis = { label: '', log: false };
    const marks = marksOf(
      [point('b', 2, 1), point('a', 1, [4, 6])],
      { ...axis, unit: 'kg' },
      { ...axis, unit: 'kgf.cm' },
    );
    expect(marks.map(({ point: { id } }) => id)).toEqual(['a-1', 'b-2']);
    expect(marks[0]).toMatchObject({ x: 1, x1: 1, x2: 1 });
    expect(marks[0]?.y1).toBeCloseTo(4 / 0.0980665, 6);
    expect(marks[0]?.y).toBeCloseTo(5 / 0.0980665, 6);
  });

  it('have a look of their own for the most frequent makers, and one for the rest', () => {
    const many = Array.from({ length: 9 }, (_, i) => point(`m${i}`, i + 1, 1));
    const { named, others } = makerLooks([...many, point('m8', 3, 3)]);
    expect(named[0]).toMatchObject({ maker: 'm8', points: 2 });
    expect(others).toBe(9 - named.length);
    // By shape alone, for who does not see the colours.
    expect(new Set(named.map(({ look: [, symbol] }) => symbol)).size).toBe(named.length);
    expect(named.length).toBeGreaterThanOrEqual(6);
  });

  it('get a log scale only where none is at or below zero', () => {
    const close = [point('a', 1, 1), point('a', 1.5, 2)];
    expect([allowsLog(close, 'x'), allowsLog(close, 'y')]).toEqual([true, true]);
    expect(allowsLog([...close, point('a', 0, 1)], 'x')).toBe(false);
  });

  it('that lie on others are counted', () => {
    const axis = { label: '', log: true, unit: 'kg' };
    const marks = marksOf([point('a', 1, 2), point('b', 1, 2), point('c', 1, 2), point('d', 1, 3)], axis, axis);
    expect(hiddenMarks(marks)).toBe(2);
  });
});

describe('an axis', () => {
  const axis = { label: '', log: true, unit: 'kg' };
  const format = (points: PlotPoint[], log: boolean) => {
    const shown = { ...axis, log };
    const { x } = scatterOptions(marksOf(points, shown, shown), shown, shown, 800);
    return x as { tickFormat: (value: number) => string; domain?: [number, number]; ticks: number[] | number };
  };

  it.each([true, false])('labels 0.88 as 0.88, with room around one value (log %s)', (log) => {
    const x = format([point('a', 0.88, 1), point('b', 0.88, 1)], log);
    expect(x.tickFormat(0.88)).toBe('0.88');
    expect(x.domain?.[0]).toBeLessThan(0.88);
    expect(x.domain?.[1]).toBeGreaterThan(0.88);
  });

  it('has round ticks within what it spans, a handful of them', () => {
    const end = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(end, fc.double({ min: 10, max: 1e9, noNaN: true }), (least, times) => {
        const ticks = logTicks(least, least * times) ?? [];
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThan(11);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(least);
          expect(tick).toBeLessThanOrEqual(least * times);
          expect(Number(tick.toPrecision(1))).toBe(tick);
        }
      }),
    );
    expect(logTicks(1, 5)).toBeUndefined();
  });
});
