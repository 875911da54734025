import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CatalogueMatcher } from '../open-robots/catalogue-matcher.ts';
import { EXTRACTORS_BY_KIND } from '../open-robots/extractors.ts';
import { matcherOf } from '../service/catalogue-matcher.ts';
import { readConfiguration } from '../service/configuration.ts';
import { folderReader } from '../service/harvest/read-folder.ts';
import { type HarvestRequest, type HarvestResult, runHarvest } from '../service/harvest/run-harvest.ts';
import { SourceFetcher } from '../service/harvest/source-fetcher.ts';
import { loadSnapshot } from '../service/load-snapshot.ts';
import { reportHarvest } from './harvest-report.ts';
import { type Subcommand, UsageError } from './subcommand.ts';
import { complain, ProgressBar } from './terminal.ts';

const DETAILS = `Fetches the files that sources.json names, extracts the parts they state and compares them with what
was there: new ones are added, changed ones replaced, missing ones marked and kept. What cannot be
read stays as it was. Everything is written at the end, in one step.

Options:
  --from <folder>   read the files from a folder with a manifest.json instead of fetching them; its
                    robots are taken into sources.json
  --only <robot>... these robots alone
  --pinned          fetch at the commits of sources.json instead of the newest
  --mirror <url>    fetch <url>/<owner>/<repository>/<ref>/<path> instead of GitHub's raw files
  --again           also fetch what did not change: after extractors or catalogue did
  --accept-shrunk   take also a version that lost much of its length and of its parts
  --into <folder>   the layer's folder (default: OPEN_ROBOTS_DIR, else data/open-robots)
  --dry-run         report, write nothing
  --json            the report as JSON
  --jobs <n>        files at once, half as many from one host, 1 to 32 (default: 4)
  --help            this text

Examples:
  robot-parts harvest --from robots
  robot-parts harvest
  robot-parts harvest --only SO101 UPKIE --pinned --dry-run

Exit status: 0 when every file was read or is known to be gone, 1 when any failed, 2 when nothing
could be done, 130 when it was interrupted (143 by SIGTERM); then, as with 2, everything is as it
was.`;

const JOBS = 4;
const JOBS_LIMIT = 32;
/** As a shell reports a process that a signal ended: 128 and its number. */
const EXIT_STATUS = { SIGINT: 130, SIGTERM: 143 } as const;

export const HARVEST_COMMANDS: readonly Subcommand[] = [
  {
    name: 'harvest',
    usage:
      '[--from folder] [--only robot...] [--pinned] [--mirror url] [--again] [--accept-shrunk] [--into folder] [--dry-run] [--json] [--jobs n]',
    summary: 'brings the open-robot layer in step with the robots’ own files',
    details: DETAILS,
    run: harvest,
  },
];

async function harvest(args: readonly string[]): Promise<number> {
  const options = harvestOptions(args);
  const { catalogueDir, openRobotsDir, freeLimitPerHour, baseUrl } = readConfiguration(process.env);
  const { snapshot } = await loadSnapshot({ catalogueDir, freeLimitPerHour });
  using fetcher = new SourceFetcher({
    userAgent: await userAgent(baseUrl),
    isPinned: options.isPinned,
    ...(options.mirror && { mirror: options.mirror }),
    policy: { atOncePerHost: Math.ceil(options.jobs / 2) },
  });
  const request: HarvestRequest = {
    into: path.resolve(options.into ?? openRobotsDir),
    only: options.only,
    isAgain: options.isAgain,
    acceptsShrunk: options.acceptsShrunk,
    isDryRun: options.isDryRun,
    atOnce: options.jobs,
    ...(options.from === undefined
      ? { mode: 'https', readFile: fetcher.read }
      : { mode: 'folder', readFile: folderReader(options.from), manifestFolder: options.from }),
  };
  const result = await untilInterrupted((signal) => withProgress(request, matcherOf(snapshot), signal));
  if (typeof result === 'string') {
    complain('robot-parts harvest: interrupted; everything is as it was');
    return EXIT_STATUS[result];
  }
  reportHarvest(result, { into: request.into, isDryRun: options.isDryRun, asJson: options.asJson });
  return result.run.failed.length > 0 ? 1 : 0;
}

/** Whose servers are asked may want to know by whom: the public address says it, where there is one. */
async function userAgent(baseUrl: string | undefined): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return `robot-parts/${version}${baseUrl === undefined ? '' : ` (+${baseUrl})`}`;
}

function harvestOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      pinned: { type: 'boolean', default: false },
      mirror: { type: 'string' },
      again: { type: 'boolean', default: false },
      'accept-shrunk': { type: 'boolean', default: false },
      into: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      jobs: { type: 'string', default: String(JOBS) },
    },
  });
  // `--only A B`: whatever stands alone is a robot, if any was asked for.
  if (positionals.length > 0 && values.only.length === 0) throw new UsageError(`what is ${positionals[0]}?`);
  const jobs = Number(values.jobs);
  if (!/^\d+$/.test(values.jobs) || jobs < 1 || jobs > JOBS_LIMIT) {
    throw new UsageError(`--jobs must be a whole number from 1 to ${JOBS_LIMIT}, not ${values.jobs}`);
  }
  const fetching = [values.pinned && '--pinned', values.mirror !== undefined && '--mirror', values.again && '--again'];
  const without = fetching.find((name) => name !== false);
  if (values.from !== undefined && without)
    throw new UsageError(`${without} is about fetching; with --from nothing is`);
  return {
    from: values.from,
    only: [...values.only, ...positionals].flatMap((some) => some.toUpperCase().split(',')).filter((id) => id !== ''),
    isPinned: values.pinned,
    mirror: values.mirror === undefined ? undefined : mirrorOf(values.mirror),
    isAgain: values.again,
    acceptsShrunk: values['accept-shrunk'],
    into: values.into,
    isDryRun: values['dry-run'],
    asJson: values.json,
    jobs,
  };
}

function mirrorOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`--mirror must be an http(s) address, not ${text}`);
  if (url.username + url.password + url.search + url.hash !== '') {
    throw new UsageError('--mirror must have neither credentials nor a query');
  }
  return url;
}

async function withProgress(
  request: HarvestRequest,
  matcher: CatalogueMatcher,
  signal: AbortSignal,
): Promise<HarvestResult> {
  let bar: ProgressBar | undefined;
  try {
    return await runHarvest(request, {
      extractors: EXTRACTORS_BY_KIND,
      matcher,
      now: () => new Date(),
      signal,
      progress: (done, total, label) => {
        bar ??= new ProgressBar(total);
        bar.show(done, label);
      },
    });
  } finally {
    bar?.clear();
  }
}

/** The signal, when Ctrl-C or a stop came first; a second one ends the process at once. */
async function untilInterrupted<Result extends object>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | keyof typeof EXIT_STATUS> {
  const controller = new AbortController();
  let by: keyof typeof EXIT_STATUS = 'SIGINT';
  const stop = (signal: NodeJS.Signals) => {
    by = signal === 'SIGTERM' ? signal : 'SIGINT';
    controller.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) return by;
    throw error;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
