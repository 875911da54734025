import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { OPEN_DATA_FORMATS, type OpenDataFile, type OpenDataFormat } from '../../contract/open-data.ts';
import { isRunning } from '../processes.ts';
import type { BuildOrder, FromWorker, SentRecord, SentRows, ToWorker } from './build-messages.ts';
import { makeFolder } from './make-folder.ts';

export interface BuiltFile extends OpenDataFile {
  readonly path: string;
}

export interface BuildOptions {
  /** All of them unless told. */
  formats?: readonly OpenDataFormat[];
  /** What the names of the files begin with, before the id of the snapshot: `entities` unless told. */
  name?: string;
  /** Ends the build; nothing of it is left. */
  signal?: AbortSignal;
  /** How many of all parts are written. */
  progress?(done: number, total: number): void;
}

/** What files are made of: records in the order of the catalogue, each made when it is asked for. */
export interface OpenDataSource {
  readonly id: string;
  readonly updated: string;
  readonly parts: number;
  readonly records: Iterable<SentRecord>;
  /** Without them there are tables of parts alone. */
  readonly layers?: Iterable<SentRows>;
}

/** Records that cross to the worker at once: a few milliseconds of the thread of requests. */
const RECORDS_AT_ONCE = 100;
const ROWS_AT_ONCE = 500;
/** Lots on their way at a time: while one is written the next is made. */
const LOTS_AHEAD = 2;

let builds = 0;

/**
 * Has a worker write the files into a folder. A file is there once it is whole and on disk; of a build that fails, or is
 * ended, there is none.
 */
export async function buildFiles(
  source: OpenDataSource,
  folder: string,
  { formats = OPEN_DATA_FORMATS, name = 'entities', signal, progress }: BuildOptions = {},
): Promise<BuiltFile[]> {
  signal?.throwIfAborted();
  await makeFolder(folder);
  await clearLeftovers(folder);
  builds += 1;
  const workplace = path.join(folder, `${WORKPLACE_START}${process.pid}-${builds}${WORKPLACE_END}`);
  await mkdir(workplace).catch((cause: Error) => {
    throw new Error(`The folder ${folder} cannot be written in: ${cause.message}`, { cause });
  });
  try {
    const { id, updated } = source;
    const order: BuildOrder = {
      workplace,
      stem: `${name}-${id}`,
      formats,
      snapshot: id,
      updated,
      layers: source.layers !== undefined,
    };
    const files = await runWorker(order, source, { signal, progress });
    signal?.throwIfAborted();
    for (const file of files) await rename(path.join(workplace, file.name), path.join(folder, file.name));
    return files.map((file) => ({ ...file, path: path.join(folder, file.name) }));
  } finally {
    // What cannot be cleared away must not hide why the writing failed.
    await rm(workplace, { recursive: true, force: true }).catch(() => undefined);
  }
}

type Watching = { signal: AbortSignal | undefined; progress: BuildOptions['progress'] };

/** It keeps no part for long; with more room it would only collect later. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 };

/** Sends records as the worker asks for them: neither side ever holds more than a few. */
async function runWorker(order: BuildOrder, source: OpenDataSource, { signal, progress }: Watching) {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: LIMITS,
  });
  const { promise, resolve, reject } = Promise.withResolvers<OpenDataFile[]>();
  const lots = lotsOf(source);
  let done = 0;
  let sent = 0;
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const send = () => {
    const { value: lot, done: ended } = lots.next();
    if (ended) return;
    if ('records' in lot) done += lot.records.length;
    sent += 1;
    worker.postMessage(lot);
  };
  worker.on('message', (message: FromWorker) => {
    if ('files' in message) resolve(message.files);
    else if ('failed' in message) reject(new Error(`The files cannot be written: ${message.failed}`));
    else {
      progress?.(done, source.parts);
      send();
      if (sent < LOTS_AHEAD) send();
    }
  });
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`a worker stopped with exit code ${code}`)));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** All there is to send, ended by no records at all. */
function* lotsOf({ layers = [], records }: OpenDataSource): Generator<ToWorker, undefined> {
  for (const { table, rows } of layers) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      yield { table, rows: rows.slice(from, from + ROWS_AT_ONCE) };
    }
  }
  const left = records[Symbol.iterator]();
  let some: SentRecord[];
  do {
    some = take(left, RECORDS_AT_ONCE);
    yield { records: some };
  } while (some.length > 0);
  return undefined;
}

function take<Item>(items: Iterator<Item>, count: number): Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const next = items.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

const WORKPLACE_START = '.building-';
const WORKPLACE_END = '.tmp';
const WORKPLACE = /^\.building-(\d+)-\d+\.tmp$/;

/** What a process left that was killed while it built. */
async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = WORKPLACE.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
