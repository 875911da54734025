import path from 'node:path';
import type { CatalogueMatcher } from '../../open-robots/catalogue-matcher.ts';
import { EXTRACTORS_BY_KIND } from '../../open-robots/extractors.ts';
import { matcherOf } from '../../service/catalogue-matcher.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { folderReader } from '../../service/harvest/read-folder.ts';
import { type HarvestRequest, type HarvestResult, runHarvest } from '../../service/harvest/run-harvest.ts';
import { SourceFetcher } from '../../service/harvest/source-fetcher.ts';
import { loadSnapshot } from '../../service/load-snapshot.ts';
import { version } from '../../service/program-version.ts';
import { UsageError } from '../command-line.ts';
import { reportHarvest } from '../print/harvest.ts';
import { complain, ProgressBar } from '../terminal.ts';

const JOBS_LIMIT = 32;
/** As a shell reports a process that a signal ended: 128 and its number. */
const EXIT_STATUS = { SIGINT: 130, SIGTERM: 143 } as const;

export interface HarvestOptions {
  from?: string;
  only?: string[];
  pinned?: true;
  mirror?: string;
  again?: true;
  acceptShrunk?: true;
  into?: string;
  dryRun?: true;
  jobs: string;
  json?: true;
}

export async function harvest(given: HarvestOptions): Promise<number> {
  const options = checkedOptions(given);
  const { catalogueDir, openRobotsDir, freeLimitPerHour, baseUrl } = readConfiguration(process.env);
  const { snapshot } = await loadSnapshot({ catalogueDir, freeLimitPerHour });
  using fetcher = new SourceFetcher({
    userAgent: userAgent(baseUrl),
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
function userAgent(baseUrl: string | undefined): string {
  return `robot-parts/${version()}${baseUrl === undefined ? '' : ` (+${baseUrl})`}`;
}

function checkedOptions(given: HarvestOptions) {
  const jobs = Number(given.jobs);
  if (!/^\d+$/.test(given.jobs) || jobs < 1 || jobs > JOBS_LIMIT) {
    throw new UsageError(`--jobs must be a whole number from 1 to ${JOBS_LIMIT}, not ${given.jobs}`);
  }
  const fetching = [given.pinned && '--pinned', given.mirror !== undefined && '--mirror', given.again && '--again'];
  const without = fetching.find((name) => typeof name === 'string');
  if (given.from !== undefined && without) throw new UsageError(`${without} is about fetching; with --from nothing is`);
  return {
    from: given.from,
    only: (given.only ?? []).flatMap((some) => some.toUpperCase().split(',')).filter((id) => id !== ''),
    isPinned: given.pinned === true,
    mirror: given.mirror === undefined ? undefined : mirrorOf(given.mirror),
    isAgain: given.again === true,
    acceptsShrunk: given.acceptShrunk === true,
    into: given.into,
    isDryRun: given.dryRun === true,
    asJson: given.json === true,
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
