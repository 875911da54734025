import type { Category } from '../../contract/category.ts';
import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import { busesOf } from '../buses.ts';
import type { InsightInput } from './insight-input.ts';
import { percentOf } from './percent-of.ts';

const CATEGORIES: readonly Category[] = ['actuators', 'sensors', 'chips', 'platforms'];
const SHOWN = 5;

/** Which classes of bus the parts of each category declare. */
export function busesByCategory({ records }: InsightInput): Insight | LeftOutInsight {
  const figures = CATEGORIES.flatMap((category) => {
    const declared = records.filter((record) => record.category === category).map(busesOf);
    const declaring = declared.filter((buses) => buses.length > 0).length;
    const counts = new Map<string, number>();
    for (const bus of declared.flat()) counts.set(bus, (counts.get(bus) ?? 0) + 1);
    return [...counts]
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, SHOWN)
      .map(([bus_class, parts]) => ({
        category,
        bus_class,
        parts,
        declaring,
        share_pct: percentOf(parts, declaring),
        query: `/api/search?category=${category}&facets=bus_class&limit=1`,
      }));
  });
  const leaders = CATEGORIES.flatMap((category) => figures.find((figure) => figure.category === category) ?? []);
  if (leaders.length === 0) return { id: 'buses_by_category', reason: 'no part declares a bus' };
  const words = leaders.map(({ category, bus_class, share_pct, declaring }) => {
    return `${bus_class} by ${share_pct} % of the ${declaring} ${category}`;
  });
  return {
    id: 'buses_by_category',
    title: 'What parts speak',
    statement: `Of the parts that declare a bus, most often declared are ${words.join(', ')}.`,
    figures,
    sample: leaders.reduce((sum, { declaring }) => sum + declaring, 0),
    sample_of: 'entities',
    query: '/api/search?category=actuators&facets=bus_class&limit=1',
    computation:
      'Count standard_conformance.bus_classes over the records of a category that declare any but other, unknown and proprietary; each figure has the query of its category.',
    limits: 'A part with two buses counts in both. Parts that declare none are left out, not counted as having none.',
  };
}
