import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJsonLines, type Rejection } from '../../catalogue/facts/json-lines.ts';
import {
  type PartChange,
  PartChangeSchema,
  type PublishedSnapshot,
  PublishedSnapshotSchema,
} from '../../contract/changes.ts';

/**
 * What was published, on disk: `snapshots.jsonl`, a line a publication; `changes/<version>-<id>.jsonl`, what each but the
 * first changed; `published/`, the facts of the last one, which the next is held against.
 */
export const SNAPSHOTS_FILE = 'snapshots.jsonl';

export function changesFolder(folder: string): string {
  return path.join(folder, 'changes');
}

export function publishedFolder(folder: string): string {
  return path.join(folder, 'published');
}

/** By version too: data that went back to what they were have the id they had. */
export function changesFile({ version, id }: Pick<PublishedSnapshot, 'version' | 'id'>): string {
  return `${version}-${id}.jsonl`;
}

/** The history cannot be relied on: names file, line and reason. */
export class HistoryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HistoryError';
  }
}

/** Every publication, oldest first; none where there is no file. */
export async function readSnapshots(folder: string): Promise<PublishedSnapshot[]> {
  const file = path.join(folder, SNAPSHOTS_FILE);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Uint8Array();
    throw new HistoryError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const { lines, rejected } = parseJsonLines(bytes, file, { schema: PublishedSnapshotSchema, idKey: 'id' });
  refuse(rejected);
  for (const [index, { value, line }] of lines.entries()) {
    const problem = outOfLine(value, lines[index - 1]?.value);
    if (problem) throw new HistoryError(`${file}:${line}: ${problem}`);
  }
  return lines.map(({ value }) => value);
}

function outOfLine(snapshot: PublishedSnapshot, before: PublishedSnapshot | undefined): string | undefined {
  if (snapshot.previous !== (before?.id ?? null)) return `previous is ${snapshot.previous}, not ${before?.id ?? null}`;
  if ((snapshot.changes === null) !== (before === undefined)) return 'only the first publication has no changes';
  if (before && Date.parse(snapshot.published) <= Date.parse(before.published))
    return 'published before the one before';
  if (before && !isLater(snapshot.version, before.version))
    return `version ${snapshot.version} after ${before.version}`;
  return undefined;
}

function isLater(version: string, before: string): boolean {
  const [one, other] = [version.split('.').map(Number), before.split('.').map(Number)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** What a publication changed; the first changed nothing. */
export async function readChanges(folder: string, snapshot: PublishedSnapshot): Promise<PartChange[]> {
  if (snapshot.previous === null) return [];
  const file = path.join(changesFolder(folder), changesFile(snapshot));
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw new HistoryError(`${file} cannot be read: ${cause.message}`, { cause });
  });
  const changes = parseChanges(bytes, file);
  const { added = 0, changed = 0, removed = 0 } = snapshot.changes ?? {};
  if (changes.length !== added + changed + removed) {
    throw new HistoryError(`${file} has ${changes.length} lines, ${SNAPSHOTS_FILE} says ${added + changed + removed}`);
  }
  return changes;
}

export function parseChanges(bytes: Uint8Array, file: string): PartChange[] {
  const { lines, rejected } = parseJsonLines(bytes, file, { schema: PartChangeSchema, idKey: 'id' });
  refuse(rejected);
  return lines.map(({ value }) => value);
}

function refuse([first]: readonly Rejection[]): void {
  if (first) throw new HistoryError(`${first.file}:${first.line}: ${first.reason}`);
}
