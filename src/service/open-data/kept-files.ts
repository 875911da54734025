import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { ServiceError } from '../../contract/errors.ts';
import { DATA_FILE_CATEGORIES, type OpenDataFile } from '../../contract/open-data.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { layerRows } from '../../open-data/layer-rows.ts';
import type { Layers } from '../../open-data/layers.ts';
import { DECLARED_VALUES, LAYER_TABLES, TABLES } from '../../open-data/tables.ts';
import { type BuiltFile, buildOpenData } from './build-files.ts';
import { layersOf, type OpenDataCatalogue } from './layers-of.ts';
import { makeFolder } from './make-folder.ts';

/** The whole catalogue, and what of it is open to all: the four category files in one. Both hold the layers. */
export type FileSet = 'entities' | 'open_data';

/** Whoever asks while the files are made waits this long, and is told to come back then. */
const WAIT_MS = 10_000;

const NAME_DIGITS = 12;

interface Manifest {
  madeBy: string;
  files: OpenDataFile[];
}

/**
 * The files of the snapshot that is served: made once, by the first who asks, and kept in a folder named after it and
 * what else they are made of.
 * Another process, or the next start, takes what is there.
 */
export class KeptFiles {
  readonly folder: string;
  readonly #waitMs: number;
  readonly #stopped = new AbortController();
  /** By the snapshot itself, not its id: a reload may bring other registries or robots alone. */
  readonly #sets = new WeakMap<Snapshot, Map<FileSet, Promise<readonly BuiltFile[]>>>();

  constructor(folder: string, { waitMs = WAIT_MS }: { waitMs?: number } = {}) {
    this.folder = folder;
    this.#waitMs = waitMs;
  }

  async of(catalogue: OpenDataCatalogue, set: FileSet): Promise<readonly BuiltFile[]> {
    const { snapshot } = catalogue;
    const sets = this.#sets.get(snapshot) ?? new Map<FileSet, Promise<readonly BuiltFile[]>>();
    this.#sets.set(snapshot, sets);
    const making = sets.get(set) ?? this.#make(catalogue, set);
    sets.set(set, making);
    making.catch(() => sets.delete(set));
    const made = await soonEnough(making, this.#waitMs).catch((cause: unknown) => {
      throw new ServiceError('files_not_ready', {
        sentence: 'The files of this snapshot cannot be made at the moment; try again later.',
        headers: { 'retry-after': '60' },
        cause,
      });
    });
    if (made) return made;
    throw new ServiceError('files_not_ready', { headers: { 'retry-after': '5' } });
  }

  /** Ends what is being made; nothing of it is left. */
  stop(): void {
    this.#stopped.abort(new Error('the service is stopping'));
  }

  /** Somebody took them away; the next who asks has them made again. */
  forget({ snapshot }: OpenDataCatalogue, set: FileSet): void {
    this.#sets.get(snapshot)?.delete(set);
  }

  async #make(catalogue: OpenDataCatalogue, set: FileSet): Promise<readonly BuiltFile[]> {
    const { snapshot } = catalogue;
    const layers = layersOf(catalogue);
    const madeBy = fingerprint(snapshot, layers);
    // Never over files that another process still serves under their old checksums.
    const name = `${snapshot.id}-${madeBy.slice(0, NAME_DIGITS)}`;
    const folder = path.join(this.folder, name);
    const manifestFile = path.join(folder, `${set}.json`);
    const kept = await readKept(folder, manifestFile, madeBy);
    if (kept) return kept;
    const records = set === 'open_data' ? openRecords(snapshot) : undefined;
    const made = await buildOpenData(snapshot, folder, { name: set, records, layers, signal: this.#stopped.signal });
    const files = made.map(({ path: _path, ...file }) => file);
    // Last, and in one step: a manifest stands for files that are whole.
    await writeFile(`${manifestFile}.${process.pid}`, JSON.stringify({ madeBy, files } satisfies Manifest));
    await rename(`${manifestFile}.${process.pid}`, manifestFile);
    await this.#removeOthers(name);
    return made;
  }

  /** A download under way goes on: its file is open. */
  async #removeOthers(kept: string): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (name !== kept && !name.startsWith(SEARCH_START)) {
        await rm(path.join(this.folder, name), { recursive: true, force: true });
      }
    }
  }
}

/** What the folders of searches begin with. */
export const SEARCH_START = 'search-';

/** What the four category files hold (decision 22). */
function openRecords({ byCategory }: Snapshot): EntityRecord[] {
  return DATA_FILE_CATEGORIES.flatMap((category) => byCategory.get(category) ?? []).filter(
    ({ quarantine }) => !quarantine,
  );
}

const RECORDS_LOOKED_AT = 100;

/**
 * The id names the facts alone. Another version of this program may read them otherwise, or write other tables, and the
 * registries and the open robots change beside them.
 */
function fingerprint({ records }: Snapshot, layers: Layers): string {
  const step = Math.max(1, Math.floor(records.length / RECORDS_LOOKED_AT));
  const some = records.filter((_, index) => index % step === 0);
  const rows = LAYER_TABLES.map(({ name }) => layerRows(name, { ...layers, isPart: () => true }));
  return createHash('sha256')
    .update(JSON.stringify([TABLES, DECLARED_VALUES, some, rows]))
    .digest('hex');
}

async function readKept(folder: string, file: string, madeBy: string): Promise<readonly BuiltFile[] | undefined> {
  await makeFolder(folder);
  const manifest = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Manifest)
    .catch(() => undefined);
  if (manifest?.madeBy !== madeBy) return undefined;
  const files = manifest.files.map((one) => ({ ...one, path: path.join(folder, one.name) }));
  for (const one of files) {
    const { size } = await stat(one.path).catch(() => ({ size: -1 }));
    if (size !== one.bytes) return undefined;
  }
  return files;
}

/** Undefined when it takes longer. */
async function soonEnough<Result>(work: Promise<Result>, waitMs: number): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, waitMs, undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
