import type { HarvestOptions } from '../actions/harvest.ts';
import { exits, leaf } from '../command-line.ts';

const DETAILS = `Fetches the files that sources.json names, extracts the parts they state and compares them with what
was there: new ones are added, changed ones replaced, missing ones marked and kept. What cannot be
read stays as it was. Everything is written at the end, in one step.

Exit status: 0 when every file was read or is known to be gone, 1 when any failed, 2 when nothing
could be done, 130 when it was interrupted (143 by SIGTERM); then, as with 2, everything is as it
was.`;

export function harvestCommand() {
  return leaf('harvest', {
    summary: 'brings the open-robot layer in step with the robots’ own files',
    details: DETAILS,
    examples: ['harvest --from robots', 'harvest', 'harvest --only SO101 UPKIE --pinned --dry-run'],
  })
    .option(
      '--from <folder>',
      'read the files from a folder with a manifest.json instead of fetching them; its robots are taken into sources.json',
    )
    .option('--only <robot...>', 'these robots alone')
    .option('--pinned', 'fetch at the commits of sources.json instead of the newest')
    .option('--mirror <url>', "fetch <url>/<owner>/<repository>/<ref>/<path> instead of GitHub's raw files")
    .option('--again', 'also fetch what did not change: after extractors or catalogue did')
    .option('--accept-shrunk', 'take also a version that lost much of its length and of its parts')
    .option('--into <folder>', "the layer's folder; OPEN_ROBOTS_DIR, else data/open-robots, unless told")
    .option('--dry-run', 'report, write nothing')
    .option('--jobs <n>', 'files at once, half as many from one host, 1 to 32', '4')
    .action(exits(async (options: HarvestOptions) => (await import('../actions/harvest.ts')).harvest(options)));
}
