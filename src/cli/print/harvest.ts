import type { HarvestResult } from '../../service/harvest/run-harvest.ts';
import { sayWritten } from '../actions/taking-in.ts';
import { complain, say, table, toTheRight } from '../terminal.ts';

const NUMBERS = ['files', 'entities', 'new', 'changed', 'gone', 'back', 'failed'] as const;

/** What a run did, by robot and extractor, and what failed on standard error. */
export function reportHarvest(
  { run, rows, gone }: HarvestResult,
  { into, isDryRun, asJson }: { into: string; isDryRun: boolean; asJson: boolean },
): void {
  if (asJson) {
    say(JSON.stringify({ ...run, is_dry_run: isDryRun, rows, gone }, null, 2));
    return;
  }
  const total = NUMBERS.map((name) => rows.reduce((sum, row) => sum + row[name], 0));
  say(
    table(
      [{ title: 'robot' }, { title: 'extractor' }, ...NUMBERS.map(toTheRight)],
      [...rows.map((row) => [row.robot, row.extractor, ...NUMBERS.map((name) => row[name])]), ['total', '', ...total]],
    ),
  );
  for (const { robot, path } of gone) say(`gone: ${robot} ${path}`);
  for (const { robot, path, reason } of run.failed) complain(`failed: ${robot} ${path}: ${reason}`);
  say(`\n${run.sources_ok} of ${run.sources_attempted} robots without a failure.`);
  sayWritten(isDryRun ? [] : ['entities.jsonl', 'files.jsonl', 'sources.json', 'harvest.json'], into, { isDryRun });
}
