import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import { releaseYear } from '../release.ts';
import type { InsightInput } from './insight-input.ts';
import { percentOf } from './percent-of.ts';

const LEAST = 30;

/** Of what says anything of ROS and when it came out: who declares it, by year. */
export function rosByYear({ records, asOfMs }: InsightInput): Insight | LeftOutInsight {
  const stated = records.flatMap((record) => {
    if (record.ros_support === undefined) return [];
    const year = releaseYear(record, asOfMs);
    return year === undefined
      ? []
      : [{ year, ros: record.ros_support, ros2: record.standard_conformance.ros2 === true }];
  });
  const denied = stated.filter(({ ros }) => !ros).length;
  if (stated.length < LEAST || denied === 0) {
    const reason = `${stated.length} dated entities say anything of ROS, ${denied} of them that they have none; a share by year needs ${LEAST}, and both answers`;
    return { id: 'ros_by_year', reason };
  }
  const byYear = [...Map.groupBy(stated, ({ year }) => year)].sort(([a], [b]) => a - b);
  const figures = byYear.map(([year, some]) => {
    const yes = some.filter(({ ros }) => ros).length;
    const ros2 = some.filter((one) => one.ros2).length;
    return { year, stated: some.length, ros: yes, ros2, ros_pct: percentOf(yes, some.length) };
  });
  const ros2 = stated.filter((one) => one.ros2).length;
  return {
    id: 'ros_by_year',
    title: 'ROS by year of release',
    statement: `Of ${stated.length} entities released ${figures[0]?.year} to ${figures.at(-1)?.year} that say anything of ROS, ${stated.length - denied} declare it and ${ros2} declare ROS 2.`,
    figures,
    sample: stated.length,
    sample_of: 'entities',
    query: '/api/entities.json',
    computation:
      'With a key, components with ros_support and a release_date or year, by year; ROS 2 is standard_conformance.ros2.',
    limits: 'Few entities state both. Silence about ROS is not counted as none.',
  };
}
