import { createHash } from 'node:crypto';
import type { OpenRobot } from '../../contract/open-robot.ts';
import type { HarvestRun } from '../../contract/oss-document.ts';
import type { RobotFileRecord } from '../../contract/robot-file-record.ts';
import { decodeText } from '../../formats/decode-text.ts';
import { decodeXml } from '../../formats/decode-xml.ts';
import type { CatalogueMatcher } from '../../open-robots/catalogue-matcher.ts';
import {
  type HarvestRow,
  harvestRows,
  harvestRun,
  newlyGone,
  withEarlierRuns,
} from '../../open-robots/harvest-summary.ts';
import { type FileIdentity, fileKey, type ListedFile, listedFiles } from '../../open-robots/listed-files.ts';
import type { Taken } from '../../open-robots/merge-file.ts';
import { mergeHarvest } from '../../open-robots/merge-harvest.ts';
import { type Extractors, readFound } from '../../open-robots/read-found.ts';
import { lockCatalogue, timestamp } from '../catalogue-files.ts';
import { didYouMean } from '../did-you-mean.ts';
import { parseOpenRobots, readOpenRobotBytes } from '../open-robot-files.ts';
import type { ReadFile } from './attempt.ts';
import { readRobotManifest } from './read-manifest.ts';
import { writeHarvest } from './write-harvest.ts';

export interface HarvestRequest {
  /** The layer's folder. */
  into: string;
  /** A folder whose manifest is taken into `sources.json`; without one, what is there is used. */
  manifestFolder?: string;
  mode: HarvestRun['mode'];
  readFile: ReadFile;
  /** Robots; none means all. */
  only?: readonly string[];
  /** Also what did not change: after the extractors or the catalogue did. */
  isAgain?: boolean;
  /** Also a version that lost much of its length and of its parts. */
  acceptsShrunk?: boolean;
  isDryRun?: boolean;
  atOnce?: number;
}

export interface HarvestTools {
  extractors: Extractors;
  matcher: CatalogueMatcher;
  now: () => Date;
  signal: AbortSignal;
  progress?: (done: number, total: number, label: string) => void;
}

export interface HarvestResult {
  /** This one alone; `harvest.json` keeps what earlier ones said of other robots. */
  run: HarvestRun;
  rows: HarvestRow[];
  /** Files that this run was the first to miss. */
  gone: FileIdentity[];
}

const FILES_AT_ONCE = 4;

/**
 * Reads the robots' files and brings the layer up to date. All is written at the end, in one step: a run that ends
 * before leaves everything as it was.
 */
export async function runHarvest(request: HarvestRequest, tools: HarvestTools): Promise<HarvestResult> {
  const { into, mode, only = [], isDryRun = false } = request;
  const started = timestamp(tools.now());
  await using _lock = isDryRun ? undefined : await lockCatalogue(into);
  const { data, rejected } = parseOpenRobots(await readOpenRobotBytes(into));
  const [broken] = rejected;
  // Merging would drop the lines that cannot be read; the owner of the folder has to decide.
  if (broken) throw new Error(`The layer itself is broken at ${broken.file}:${broken.line}: ${broken.reason}`);
  const old = { entities: data.live, files: data.files };
  const { manifestFolder } = request;
  const listed = manifestFolder === undefined ? data.robots : await readRobotManifest(manifestFolder);
  const attempted = selected(listed, only);
  const robots = withReplaced(data.robots, attempted);
  const results = await takeAll(listedFiles(attempted), old.files, { request, tools });
  const merged = mergeHarvest(old, results, {
    now: timestamp(tools.now()),
    covers: coverage(attempted, robots, only),
    acceptsShrunk: request.acceptsShrunk ?? false,
  });
  const reached = results.filter(({ taken }) => taken.status === 'read' || taken.status === 'unchanged').length;
  const [failure] = merged.changes.filter(({ status }) => status === 'failed');
  // One robot may well be gone; when nothing of several is there, it is the folder or the address that is wrong.
  if (reached === 0 && (failure || attempted.length > 1)) {
    throw new Error(`none of ${results.length} files could be read; ${failure?.reason ?? 'all are gone'}`);
  }
  const ids = attempted.map(({ id }) => id);
  const run = harvestRun(merged, { started, finished: timestamp(tools.now()), mode, attempted: ids });
  tools.signal.throwIfAborted();
  const latest = withEarlierRuns(run, {
    earlier: data.lastRun,
    attempted: ids,
    seen: new Set(merged.files.map(({ robot }) => robot)),
    robots: robots.map(({ id }) => id),
  });
  if (!isDryRun) await writeHarvest(into, { robots, entities: merged.entities, files: merged.files, run: latest });
  return { run, rows: harvestRows(merged), gone: newlyGone(merged) };
}

/** A file of an attempted robot that is not listed any more is gone; so is a robot that nobody lists. */
function coverage(
  attempted: readonly OpenRobot[],
  robots: readonly OpenRobot[],
  only: readonly string[],
): (robot: string) => boolean {
  const ids = new Set(attempted.map(({ id }) => id));
  const known = new Set(robots.map(({ id }) => id));
  return (robot) => ids.has(robot) || (only.length === 0 && !known.has(robot));
}

function selected(robots: readonly OpenRobot[], only: readonly string[]): OpenRobot[] {
  const ids = robots.map(({ id }) => id);
  if (ids.length === 0) throw new Error('there are no sources yet; name a folder with a manifest.json (--from)');
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    const [near] = didYouMean(unknown, ids);
    throw new Error(`there is no robot ${unknown}${near === undefined ? '' : `; did you mean ${near}?`}`);
  }
  return only.length === 0 ? [...robots] : robots.filter(({ id }) => only.includes(id));
}

function withReplaced(old: readonly OpenRobot[], robots: readonly OpenRobot[]): OpenRobot[] {
  const byId = new Map(old.map((robot) => [robot.id, robot]));
  for (const robot of robots) byId.set(robot.id, robot);
  return [...byId.values()];
}

async function takeAll(
  files: readonly ListedFile[],
  known: readonly RobotFileRecord[],
  { request, tools }: { request: HarvestRequest; tools: HarvestTools },
): Promise<{ file: ListedFile; taken: Taken }[]> {
  const records = new Map(known.map((record) => [fileKey(record), record]));
  const results: { file: ListedFile; taken: Taken }[] = [];
  const waiting = files.entries();
  let done = 0;
  const work = async () => {
    for (const [index, file] of waiting) {
      const etag = request.isAgain ? undefined : usableTag(file, records.get(fileKey(file)));
      results[index] = { file, taken: await take(file, etag, { request, tools }) };
      done += 1;
      tools.progress?.(done, files.length, file.robot);
    }
  };
  await Promise.all(Array.from({ length: request.atOnce ?? FILES_AT_ONCE }, work));
  return results;
}

/** What is read as another kind now, or under another licence, or was gone, is read anew. */
function usableTag(file: ListedFile, record: RobotFileRecord | undefined): string | undefined {
  if (!record || record.gone_since !== undefined) return undefined;
  return record.kind === file.kinds[0] && record.license === file.license ? record.etag : undefined;
}

const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** None of the kinds that are read is a web page; an error that answers 200 is one. */
const WEB_PAGE = /^\s*(?:<!--[^>]{0,500}-->\s*)?(?:<!doctype html|<html[\s>])/i;

/** What was sent in place of the file; read as the file itself, it would tell of everything that it is gone. */
function notTheFile(text: string, listedBytes: number): string | undefined {
  if (text.startsWith(LFS_POINTER)) return 'it stands in Git LFS; this is its pointer';
  if (WEB_PAGE.test(text.slice(0, 2000))) return 'a web page was sent in its place';
  return text.trim() === '' && listedBytes > 0 ? 'it is empty' : undefined;
}

async function take(
  file: ListedFile,
  etag: string | undefined,
  { request, tools }: { request: HarvestRequest; tools: HarvestTools },
): Promise<Taken> {
  tools.signal.throwIfAborted();
  const attempt = await request.readFile(file, etag === undefined ? {} : { etag }, tools.signal);
  if (attempt.status !== 'read') return attempt;
  const { bytes, status: _, ...rest } = attempt;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    const text = file.kinds.includes('urdf') ? decodeXml(bytes) : decodeText(bytes).text;
    const stranger = notTheFile(text, file.bytes);
    if (stranger !== undefined) return { status: 'failed', reason: stranger };
    const found = readFound(file, text, tools);
    return { status: 'read', content: { bytes: bytes.length, sha256, ...rest }, found };
  } catch (error) {
    // Whatever one file does to its extractor, the others are read.
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
