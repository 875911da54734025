import type { Insight } from '../../contract/intelligence.ts';
import type { InsightInput } from './insight-input.ts';
import { percentOf } from './percent-of.ts';

const LEAST = 10;

/** Of what says anything of ROS and when it came out: who declares it, by year. */
export function rosByYear({ records }: InsightInput): Insight | null {
  const stated = records.filter(({ year, ros_support }) => year !== undefined && ros_support !== undefined);
  if (stated.length < LEAST) return null;
  const byYear = [...Map.groupBy(stated, ({ year }) => year ?? 0)].sort(([a], [b]) => a - b);
  const figures = byYear.map(([year, some]) => {
    const yes = some.filter(({ ros_support }) => ros_support === true).length;
    const ros2 = some.filter(({ standard_conformance }) => standard_conformance.ros2 === true).length;
    return { year, stated: some.length, ros: yes, ros2, ros_pct: percentOf(yes, some.length) };
  });
  const yes = figures.reduce((sum, { ros }) => sum + ros, 0);
  const ros2 = figures.reduce((sum, { ros2: two }) => sum + two, 0);
  const [first, last] = [figures[0]?.year, figures.at(-1)?.year];
  return {
    id: 'ros_by_year',
    title: 'ROS by year of release',
    statement: `Of ${stated.length} entities released ${first} to ${last} that say anything of ROS, ${yes} declare it and ${ros2} declare ROS 2.`,
    figures,
    sample: stated.length,
    query: '/api/search?ros_support=true&limit=1',
    computation: 'Group records with year and ros_support by year; ROS 2 is standard_conformance.ros2.',
    limits: 'Few entities state both. Silence about ROS is not counted as none.',
  };
}
