import type { EntityRecord } from '../../contract/record.ts';

export interface InsightInput {
  records: readonly EntityRecord[];
  robotsNaming: ReadonlyMap<string, number>;
  openRobots: number;
}
