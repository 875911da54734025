import type { RobotsAnswer } from '../../../../src/contract/oss-document.ts';
import type { RobotOrder, RobotsAddress } from './address.ts';

export type RobotSummary = RobotsAnswer['robots'][number];

/** Each word must stand somewhere. */
function holds(robot: RobotSummary, words: readonly string[]): boolean {
  const text = [robot.id, robot.name, robot.maker, robot.type, robot.license, robot.repo].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

const VALUES: Record<RobotOrder, (robot: RobotSummary) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  type: ({ type }) => type,
  dof: ({ dof }) => dof,
  actuators: ({ by_category }) => by_category.actuators ?? 0,
  sensors: ({ by_category }) => by_category.sensors ?? 0,
  linked: ({ linked }) => linked,
  models: ({ models }) => models,
  license: ({ license }) => license,
  last_read: ({ last_read }) => last_read ?? '',
};

/** What the address asks for, in the order it asks for; by name where it asks for none, and among equals. */
export function chooseRobots(robots: readonly RobotSummary[], { q = '', type, sort = 'name' }: RobotsAddress) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const rankOf = VALUES[sort.replace(/^-/, '') as RobotOrder];
  const sign = sort.startsWith('-') ? -1 : 1;
  return robots
    .filter((robot) => (type === undefined || robot.type === type) && holds(robot, words))
    .sort((a, b) => sign * compare(rankOf(a), rankOf(b)) || compare(VALUES.name(a), VALUES.name(b)));
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `github.com/owner/name`, without what every address has. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
