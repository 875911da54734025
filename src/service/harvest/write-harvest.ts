import type { OpenRobot } from '../../contract/open-robot.ts';
import type { HarvestRun } from '../../contract/oss-document.ts';
import type { HarvestState } from '../../open-robots/merge-harvest.ts';
import { canonicalEntities, canonicalFileRecords } from '../../open-robots/open-robot-lines.ts';
import { replaceFiles } from '../catalogue-files.ts';
import { OPEN_ROBOT_FILES } from '../open-robot-files.ts';

/**
 * All of it or nothing. Entities are put in place before the records of their files, whose ETags say what need not be
 * read again: a run killed between the two is made good by the next one.
 */
export async function writeHarvest(
  folder: string,
  { robots, entities, files, run }: HarvestState & { robots: readonly OpenRobot[]; run: HarvestRun },
): Promise<void> {
  await replaceFiles(folder, [
    { name: OPEN_ROBOT_FILES.entities, text: canonicalEntities(entities) },
    { name: OPEN_ROBOT_FILES.files, text: canonicalFileRecords(files) },
    { name: OPEN_ROBOT_FILES.sources, text: pretty(robots) },
    { name: OPEN_ROBOT_FILES.run, text: pretty(run) },
  ]);
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
