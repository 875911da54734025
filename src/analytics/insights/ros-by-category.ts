import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import type { InsightInput } from './insight-input.ts';
import { percentOf } from './percent-of.ts';

/** Who declares ROS and ROS 2, of all there are: the others say nothing. */
export function rosByCategory({ records }: InsightInput): Insight | LeftOutInsight {
  const figures = [...Map.groupBy(records, ({ category }) => category)]
    .map(([category, some]) => {
      const ros = some.filter(({ ros_support }) => ros_support === true).length;
      const ros2 = some.filter(({ standard_conformance }) => standard_conformance.ros2 === true).length;
      const denied = some.filter(({ ros_support }) => ros_support === false).length;
      return {
        category,
        entities: some.length,
        ros,
        ros2,
        denied,
        silent: some.length - ros - denied,
        ros_pct: percentOf(ros, some.length),
        ros2_pct: percentOf(ros2, some.length),
        query: `/api/search?category=${category}&facets=ros_support&limit=1`,
      };
    })
    .filter(({ ros, ros2 }) => ros + ros2 > 0)
    .sort((a, b) => b.ros_pct - a.ros_pct || (a.category < b.category ? -1 : 1));
  if (figures.length === 0) return { id: 'ros_by_category', reason: 'nothing declares ROS' };
  const denied = figures.reduce((sum, figure) => sum + figure.denied, 0);
  const words = figures.slice(0, 3).map(({ category, entities, ros, ros2 }) => {
    return `${ros} of ${entities} ${category} (ROS 2 by ${ros2})`;
  });
  return {
    id: 'ros_by_category',
    title: 'Who declares ROS',
    statement: `ROS is declared by ${words.join(', ')}; ${denied === 0 ? '' : `${denied} declare to have none, `}the others say nothing.`,
    figures,
    sample: figures.reduce((sum, { entities }) => sum + entities, 0),
    sample_of: 'entities',
    query: '/api/entities.json',
    computation:
      'With a key, ros_support and standard_conformance.ros2 of all components by category; the query of each figure holds ros_support without one.',
    limits: 'Silence about ROS is not counted as none: shares are of what says so, and so the least there can be.',
  };
}
