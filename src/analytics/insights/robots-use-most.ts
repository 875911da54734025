import type { Insight } from '../../contract/intelligence.ts';
import type { InsightInput } from './insight-input.ts';

const SHOWN = 10;

/** What open robots name most in their own files. */
export function robotsUseMost({ records, robotsNaming, openRobots }: InsightInput): Insight | null {
  const named = records.flatMap(({ id, name, category, type }) => {
    const robots = robotsNaming.get(id) ?? 0;
    return robots === 0 ? [] : [{ id, name, category, type, robots }];
  });
  if (named.length === 0) return null;
  const figures = named.sort((a, b) => b.robots - a.robots || (a.id < b.id ? -1 : 1)).slice(0, SHOWN);
  const [first, ...others] = figures;
  const next = others.slice(0, 2).map(({ name, robots }) => `${name} (${robots})`);
  return {
    id: 'robots_use_most',
    title: 'What open robots are built of',
    statement: `${named.length} entities of the catalogue are named by the files of ${openRobots} open robots; most of all ${first?.name} (${first?.robots} robots)${next.length > 0 ? `, then ${next.join(' and ')}` : ''}.`,
    figures,
    sample: named.length,
    query: '/api/oss_components.json',
    computation: 'Distinct source_robot by catalogue_id, without what is gone.',
    limits: 'The robots are those of the layer. A part the catalogue does not have is not counted.',
  };
}
