import { describe, expect, it } from 'vitest';
import type { PlotPoint } from '../../../src/contract/plot.ts';
import { allowsLog, makerLooks, marksOf, wantsLog } from '../../../web/src/pages/find/plot-marks.ts';

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

  it('get a log scale only where they span a decade and none is zero', () => {
    const wide = [point('a', 1, 1), point('a', 50, 2)];
    expect([wantsLog(wide, 'x'), wantsLog(wide, 'y')]).toEqual([true, false]);
    const zero = [...wide, point('a', 0, 1)];
    expect([allowsLog(zero, 'x'), wantsLog(zero, 'x')]).toEqual([false, false]);
  });
});
