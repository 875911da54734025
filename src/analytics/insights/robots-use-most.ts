import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import type { InsightInput } from './insight-input.ts';

const SHOWN = 10;

/** What open robots name most in their own files. */
export function robotsUseMost({ records, robotsNaming, openRobots }: InsightInput): Insight | LeftOutInsight {
  const named = records.flatMap(({ id, name, category, type }) => {
    const robots = robotsNaming.get(id)?.length ?? 0;
    return robots === 0 ? [] : [{ id, name, category, type, robots }];
  });
  if (named.length === 0) return { id: 'robots_use_most', reason: 'no open robot names an entity beyond doubt' };
  const naming = new Set(named.flatMap(({ id }) => robotsNaming.get(id) ?? [])).size;
  const figures = named.sort((a, b) => b.robots - a.robots || (a.id < b.id ? -1 : 1)).slice(0, SHOWN);
  const [first, ...others] = figures;
  const next = others.slice(0, 2).map(({ name, robots }) => `${name} (${robots})`);
  return {
    id: 'robots_use_most',
    title: 'What open robots name most',
    statement: `${named.length} entities of the catalogue are named by the files of ${naming} of the ${openRobots} open robots read; most of all ${first?.name} (by ${first?.robots})${next.length > 0 ? `, then ${next.join(' and ')}` : ''}.`,
    figures,
    sample: named.length,
    sample_of: 'entities',
    query: '/api/oss_components.json',
    computation: 'Distinct source_robot by catalogue_id, without what is gone and what was read with low confidence.',
    limits:
      'The robots are those of the layer. A file that names a part need not mean that it is built in. A part the catalogue does not have is not counted.',
  };
}
