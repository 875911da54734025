import type { OssEntity } from '../contract/oss-entity.ts';
import { isLive } from './layer-entity.ts';

/** Headings that begin another build of the robot: its lines are instead of others, not besides them. */
const ANOTHER_BUILD =
  /\b(?:for|of) (?:one|two|three|a single|\d+)\b|\boptions?\b|\balternative|\bversion\b|\bupgrade\b|升级|可选|方案/i;

/**
 * How many pieces of a part a robot's files state: lines of one list added up, the largest where a file lists several
 * builds of the robot, and the largest of several files, which mostly repeat each other. Null where none is stated.
 */
export function statedQuantity(entities: readonly OssEntity[]): number | null {
  const counted = entities.filter(({ confidence, quantity }) => confidence !== 'low' && quantity !== undefined);
  const byFile = Map.groupBy(counted, ({ source_repo, source_path }) => `${source_repo} ${source_path}`);
  return largest([...byFile.values()].map(ofFile));
}

function ofFile(entities: readonly OssEntity[]): number {
  const listed = entities.filter((entity) => isLive(entity) && entity.extractor === 'bom_md');
  // Prose around a list repeats what the list says.
  if (listed.length === 0) return largest(entities.map(({ quantity = 0 }) => quantity)) ?? 0;
  const builds = Map.groupBy(listed, ({ section = '' }) => section.split(' > ').find(beginsBuild) ?? '');
  const sums = [...builds.values()].map((lines) => lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0));
  return largest(sums) ?? 0;
}

function beginsBuild(heading: string): boolean {
  return ANOTHER_BUILD.test(heading);
}

function largest(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.max(...numbers);
}
