import type { HarvestRun } from '../contract/oss-document.ts';
import { EXTRACTORS, type Extractor } from '../contract/oss-entity.ts';
import type { Counts } from './compare-entities.ts';
import type { FileIdentity } from './listed-files.ts';
import type { MergedHarvest } from './merge-harvest.ts';

/** What a run did for one robot by one extractor. */
export interface HarvestRow extends Counts {
  robot: string;
  extractor: Extractor;
  files: number;
  /** After the run, those that are gone left out. */
  entities: number;
  failed: number;
}

/** A row for each robot and extractor that the run was about and that has anything to show. */
export function harvestRows({ entities, changes }: MergedHarvest): HarvestRow[] {
  const robots = [...new Set(changes.map(({ robot }) => robot))];
  return robots.flatMap((robot) =>
    EXTRACTORS.flatMap((extractor) => {
      const ofRobot = changes.filter((change) => change.robot === robot);
      const files = ofRobot.filter((change) => change.extractor === extractor);
      const row = {
        robot,
        extractor,
        files: files.length,
        entities: entities.filter((one) => one.source_robot === robot && one.extractor === extractor && !one.gone_since)
          .length,
        ...sumOf(ofRobot.map(({ counts }) => counts[extractor])),
        failed: files.filter(({ status }) => status === 'failed').length,
      };
      return row.files + row.entities + row.gone > 0 ? [row] : [];
    }),
  );
}

/** What the run itself came to. */
export function harvestRun(
  { changes }: MergedHarvest,
  { attempted, ...run }: Pick<HarvestRun, 'started' | 'finished' | 'mode'> & { attempted: readonly string[] },
): HarvestRun {
  const failed = changes.filter(({ status }) => status === 'failed');
  const unwell = new Set(failed.map(({ robot }) => robot));
  return {
    ...run,
    sources_attempted: attempted.length,
    sources_ok: attempted.filter((robot) => !unwell.has(robot)).length,
    failed: failed.map(({ robot, path, reason = '' }) => ({ robot, path, reason })),
  };
}

/**
 * The run as `harvest.json` keeps it: how each robot's latest attempt went. One over a few robots says nothing new of the
 * others; what failed of them before still stands.
 */
export function withEarlierRuns(run: HarvestRun, { earlier, attempted, seen, robots }: EarlierRuns): HarvestRun {
  const isKept = (robot: string) => robots.includes(robot) && !attempted.includes(robot);
  const failed = [...(earlier?.failed.filter(({ robot }) => isKept(robot)) ?? []), ...run.failed];
  const unwell = new Set(failed.map(({ robot }) => robot));
  const ever = robots.filter((robot) => attempted.includes(robot) || unwell.has(robot) || seen.has(robot));
  return {
    ...run,
    sources_attempted: ever.length,
    sources_ok: ever.filter((robot) => !unwell.has(robot)).length,
    failed: failed.toSorted((a, b) => robots.indexOf(a.robot) - robots.indexOf(b.robot)),
  };
}

interface EarlierRuns {
  /** As the run before wrote it. */
  earlier: HarvestRun | null;
  /** By this run. */
  attempted: readonly string[];
  /** Robots of which a file was read at any time. */
  seen: ReadonlySet<string>;
  /** All that are listed. */
  robots: readonly string[];
}

/** Files that this run was the first to miss. */
export function newlyGone({ changes }: MergedHarvest): FileIdentity[] {
  return changes
    .filter(({ status, isNews }) => status === 'gone' && isNews)
    .map(({ robot, repo, path }) => ({ robot, repo, path }));
}

function sumOf(some: readonly Counts[]): Counts {
  const sum = { new: 0, changed: 0, unchanged: 0, gone: 0, back: 0 };
  for (const counts of some) {
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
  }
  return sum;
}
