import type { EntityRecord } from '../../contract/record.ts';
import type { Surroundings } from '../evidence.ts';

export interface InsightInput {
  records: readonly EntityRecord[];
  robotsNaming: Surroundings['robotsNaming'];
  openRobots: number;
  asOfMs: number;
}
