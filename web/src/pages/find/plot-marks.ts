import * as Plot from '@observablehq/plot';
import type { PlotPoint } from '../../../../src/contract/plot.ts';
import { inUnit } from '../../quantities/format.ts';

/** One colour and one shape each, so that neither is needed to tell them apart; the rest are small and grey. */
const MAKER_LOOKS = [
  ['var(--accent)', 'circle'],
  ['var(--bad)', 'square'],
  ['var(--good)', 'triangle'],
  ['var(--warn)', 'diamond'],
  ['var(--ink)', 'cross'],
  ['var(--accent)', 'star'],
] as const;
const OTHER_LOOK = ['var(--none)', 'circle'] as const;

export type Look = (typeof MAKER_LOOKS)[number] | typeof OTHER_LOOK;

export interface MakerLook {
  maker: string;
  look: Look;
  points: number;
}

/** The most frequent makers have a look of their own, the others share one. */
export function makerLooks(points: readonly PlotPoint[]): { named: MakerLook[]; others: number } {
  const counts = new Map<string, number>();
  for (const { manufacturer } of points) counts.set(manufacturer, (counts.get(manufacturer) ?? 0) + 1);
  const byCount = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const named = MAKER_LOOKS.flatMap((look, place) => {
    const found = byCount[place];
    return found ? [{ maker: found[0], look, points: found[1] }] : [];
  });
  return { named, others: byCount.length - named.length };
}

export interface AxisShown {
  label: string;
  unit: string;
  log: boolean;
}

export interface Mark {
  point: PlotPoint;
  x: number;
  y: number;
  x1: number;
  x2: number;
  y1: number;
  y2: number;
  look: Look;
}

/** In the units that are read, from left to right: the order the arrow keys go by. */
export function marksOf(points: readonly PlotPoint[], x: AxisShown, y: AxisShown): Mark[] {
  const { named } = makerLooks(points);
  const looks = new Map(named.map(({ maker, look }) => [maker, look as Look]));
  return points
    .map((point) => {
      const [x1, x2] = [inUnit(point.x.si_low, x.unit), inUnit(point.x.si_high, x.unit)];
      const [y1, y2] = [inUnit(point.y.si_low, y.unit), inUnit(point.y.si_high, y.unit)];
      const look = looks.get(point.manufacturer) ?? OTHER_LOOK;
      return { point, x: (x1 + x2) / 2, y: (y1 + y2) / 2, x1, x2, y1, y2, look };
    })
    .sort((a, b) => a.x - b.x || a.y - b.y);
}

/** A log scale has no place for what is not above zero. */
export function allowsLog(points: readonly PlotPoint[], axis: 'x' | 'y'): boolean {
  return points.every((point) => point[axis].si_low > 0);
}

/** Where values span more than a decade, a linear scale shows the largest only. */
export function wantsLog(points: readonly PlotPoint[], axis: 'x' | 'y'): boolean {
  const values = points.map((point) => point[axis].si_high);
  return allowsLog(points, axis) && Math.max(...values) / Math.min(...values) > 10;
}

export function scatterOptions(marks: readonly Mark[], x: AxisShown, y: AxisShown, width: number): Plot.PlotOptions {
  const isSpan = ({ x1, x2, y1, y2 }: Mark) => x1 !== x2 || y1 !== y2;
  const scale = (axis: AxisShown): Plot.ScaleOptions => ({
    type: axis.log ? 'log' : 'linear',
    label: axis.label,
    grid: true,
    nice: !axis.log,
    ...(axis.log ? { ticks: 6, tickFormat: (value: number) => value.toLocaleString('en-US') } : { ticks: 6 }),
  });
  return {
    height: Math.round(Math.min(560, Math.max(320, width * 0.6))),
    marginLeft: 56,
    marginBottom: 44,
    marginRight: 16,
    marginTop: 28,
    inset: 12,
    x: scale(x),
    y: scale(y),
    symbol: { type: 'identity' },
    marks: [
      Plot.frame({ stroke: 'var(--line-strong)' }),
      Plot.link(marks.filter(isSpan), {
        x1: 'x1',
        x2: 'x2',
        y1: 'y1',
        y2: 'y2',
        stroke: ({ look }: Mark) => look[0],
        strokeOpacity: 0.5,
      }),
      Plot.dot(marks, {
        x: 'x',
        y: 'y',
        r: 5,
        fill: ({ look }: Mark) => look[0],
        fillOpacity: 0.55,
        stroke: ({ look }: Mark) => look[0],
        symbol: ({ look }: Mark) => look[1],
        sort: null,
        ariaLabel: ({ point }: Mark) => point.name,
      }),
    ],
    color: { type: 'identity' },
  };
}
