import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import type { InsightInput } from './insight-input.ts';
import { percentOf } from './percent-of.ts';

/** How many parts with a body say how they are bolted on. */
export function mountingGaps({ records }: InsightInput): Insight | LeftOutInsight {
  const bodies = records.filter(({ mechanical_interface: { status } }) => status !== 'not_applicable');
  if (bodies.length === 0) return { id: 'mounting_gaps', reason: 'no part has a body' };
  const figures = [...Map.groupBy(bodies, ({ category }) => category)].map(([category, some]) => {
    const declared = some.filter(({ mechanical_interface: { status } }) => status === 'declared').length;
    const partial = some.filter(({ mechanical_interface: { status } }) => status === 'partial').length;
    return {
      category,
      with_a_body: some.length,
      declared,
      partial,
      share_pct: percentOf(declared + partial, some.length),
    };
  });
  const said = figures.reduce((sum, { declared, partial }) => sum + declared + partial, 0);
  return {
    id: 'mounting_gaps',
    title: 'How parts are bolted on',
    statement: `${percentOf(said, bodies.length)} % of ${bodies.length} parts with a body declare any of their mounting pattern.`,
    figures,
    sample: bodies.length,
    sample_of: 'entities',
    query: '/api/entities.json',
    computation:
      'With a key, mechanical_interface.status of all components by category; declared and partial of all that are not not_applicable.',
    limits: 'What stands only in a drawing that was not read counts as not declared.',
  };
}
