import { createHash } from 'node:crypto';
import type { Extractor } from '../contract/oss-entity.ts';

const HEX_DIGITS = 10;

/**
 * The id of a part read from a robot's file: the same at every run, whatever the part's values become. The key tells it
 * from the others of its file (`KeyedPart`). Written as JSON, no two identities join to one text.
 */
export function liveId(robot: string, repo: string, path: string, extractor: Extractor, key: string): string {
  const identity = JSON.stringify([robot, repo, path, extractor, key]);
  return `OSS-LIVE-${createHash('sha256').update(identity).digest('hex').slice(0, HEX_DIGITS)}`;
}
