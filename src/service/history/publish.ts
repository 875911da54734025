import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CoverageDrop, PartChange, PublishedSnapshot } from '../../contract/changes.ts';
import { PublishedSnapshotSchema } from '../../contract/changes.ts';
import type { Fact } from '../../contract/fact.ts';
import { coverageDrops, coverageOf } from '../../open-data/coverage.ts';
import { countChanges, differenceOf } from '../../open-data/difference.ts';
import { FIRST_VERSION, nextVersion } from '../../open-data/next-version.ts';
import { lockCatalogue, readCatalogue, replaceFiles, timestamp, writeCatalogue } from '../catalogue-files.ts';
import { loadSnapshot } from '../load-snapshot.ts';
import {
  changesFile,
  changesFolder,
  HistoryError,
  parseChanges,
  publishedFolder,
  readSnapshots,
  SNAPSHOTS_FILE,
} from './history-files.ts';

export interface PublishOptions {
  catalogueDir: string;
  historyDir: string;
  freeLimitPerHour: number;
  /** Why coverage may shrink this time. */
  allowDrop?: string | undefined;
  isDryRun: boolean;
  now: Date;
}

export interface Publication {
  outcome: 'published' | 'unchanged' | 'refused';
  snapshot: PublishedSnapshot;
  /** What is lower than in the publication before. */
  drops: CoverageDrop[];
}

/** Publishes the catalogue as it is: its figures, and what changed since the publication before. */
export async function publishSnapshot(options: PublishOptions): Promise<Publication> {
  const { catalogueDir, historyDir, freeLimitPerHour, allowDrop, isDryRun, now } = options;
  await using _lock = isDryRun ? undefined : await lockCatalogue(catalogueDir);
  const { id, facts: located, unlisted } = await readCatalogue(catalogueDir);
  if (unlisted.length > 0) throw new Error(`${unlisted.join(', ')}: not as ingest writes it; run ingest first`);
  const { snapshot } = await loadSnapshot({ catalogueDir, freeLimitPerHour });
  const facts = located.map(({ fact }) => fact);
  const earlier = await readSnapshots(historyDir);
  const last = earlier.at(-1);
  const coverage = coverageOf(snapshot.records);
  // Rules may read the same facts another way; then the figures are news.
  if (last?.id === id && isDeepStrictEqual(last.coverage, coverage)) {
    // Where the last publication was cut off, its facts are these.
    if (!isDryRun) await writeCatalogue(publishedFolder(historyDir), facts, now);
    return { outcome: 'unchanged', snapshot: last, drops: [] };
  }
  const changes = last && differenceOf(last.id === id ? facts : await publishedFacts(historyDir, last), facts);
  const counts = changes ? countChanges(changes) : null;
  const drops = last ? coverageDrops(last.coverage, coverage) : [];
  const entry: PublishedSnapshot = PublishedSnapshotSchema.parse({
    id,
    published: publishedAt(now, last),
    version: last && counts ? nextVersion(last.version, counts) : FIRST_VERSION,
    previous: last?.id ?? null,
    coverage,
    declarations: snapshot.meta.total_declarations,
    category_counts: snapshot.meta.category_counts,
    changes: counts,
    ...(drops.length > 0 && allowDrop !== undefined && { allowed_drop: { reason: allowDrop, figures: drops } }),
  });
  if (drops.length > 0 && allowDrop === undefined) return { outcome: 'refused', snapshot: entry, drops };
  if (!isDryRun) await write(historyDir, { earlier, entry, changes, facts, now });
  return { outcome: 'published', snapshot: entry, drops };
}

async function publishedFacts(historyDir: string, last: PublishedSnapshot): Promise<Fact[]> {
  const folder = publishedFolder(historyDir);
  const { id, facts } = await readCatalogue(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new HistoryError(`${folder}, the facts published last, cannot be read: ${cause.message}`, { cause });
  });
  if (id !== last.id) {
    throw new HistoryError(`${folder} holds ${id}, but published last was ${last.id}; restore it from version control`);
  }
  return facts.map(({ fact }) => fact);
}

/** Whole seconds, as everything the catalogue dates; two within one would have no order. */
function publishedAt(now: Date, last: PublishedSnapshot | undefined): string {
  const published = timestamp(now);
  if (last && Date.parse(published) <= Date.parse(last.published)) {
    throw new HistoryError(`it is ${published} here, and the last publication is of ${last.published}; mind the clock`);
  }
  return published;
}

interface Written {
  earlier: readonly PublishedSnapshot[];
  entry: PublishedSnapshot;
  changes: readonly PartChange[] | undefined;
  facts: readonly Fact[];
  now: Date;
}

/** The line in `snapshots.jsonl` makes it a publication; what it needs is there before, what the next needs comes after. */
async function write(historyDir: string, { earlier, entry, changes, facts, now }: Written): Promise<void> {
  if (changes) {
    const [folder, name] = [changesFolder(historyDir), changesFile(entry)];
    const text = jsonLines(changes);
    parseChanges(Buffer.from(text), path.join(folder, name));
    await mkdir(folder, { recursive: true });
    await replaceFiles(folder, [{ name, text }]);
  }
  await mkdir(historyDir, { recursive: true });
  await replaceFiles(historyDir, [{ name: SNAPSHOTS_FILE, text: jsonLines([...earlier, entry]) }]);
  await writeCatalogue(publishedFolder(historyDir), facts, now);
}

function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
