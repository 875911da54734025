import type { RobotFileKind } from '../contract/open-robot.ts';
import type { Extractor, LiveEntity } from '../contract/oss-entity.ts';
import { type RobotFileRecord, RobotFileRecordSchema } from '../contract/robot-file-record.ts';
import { type Counts, howChanged, noCounts } from './compare-entities.ts';
import { type FileIdentity, type ListedFile, sourceUrl } from './listed-files.ts';
import { lineProblem, makeEntities } from './make-entities.ts';
import type { Found } from './read-found.ts';

export const EXTRACTOR_OF: Readonly<Record<RobotFileKind, Extractor>> = {
  urdf: 'urdf',
  bom_md: 'bom_md',
  bom_csv: 'bom_md',
  readme: 'readme',
};

/** What became of the attempt to read a file. */
export type Taken =
  | { status: 'read'; content: FileContent; found: readonly Found[] }
  /** Its server says that it is what it was. */
  | { status: 'unchanged'; etag?: string; commit?: string }
  /** It is not there any more, for sure. */
  | { status: 'gone' }
  /** Nothing is known: not reached, cut off, not readable. */
  | { status: 'failed'; reason: string };

export interface FileContent {
  bytes: number;
  sha256: string;
  etag?: string;
  /** At which it was read, where that is known. */
  commit?: string;
}

export interface FileChange extends FileIdentity {
  status: Taken['status'];
  /** The one it is counted under: a file is one, whatever is found in it. */
  extractor: Extractor;
  /** Why it failed. */
  reason?: string;
  /** A file that was gone before is no news. */
  isNews: boolean;
  counts: Readonly<Record<Extractor, Counts>>;
}

/** What is known of one file. */
export interface Piece {
  identity: FileIdentity;
  extractor: Extractor;
  record?: RobotFileRecord;
  entities: readonly LiveEntity[];
}

interface MergedFile {
  piece: Piece;
  change: FileChange;
}

/** A file as it was and as it was taken. `owners`: to which part each id belongs. */
export function mergeFile(
  was: Piece,
  { file, taken }: { file: ListedFile; taken: Taken },
  { now, owners, acceptsShrunk = false }: { now: string; owners: ReadonlyMap<string, string>; acceptsShrunk?: boolean },
): MergedFile {
  if (taken.status === 'failed') return asFailed(was, taken.reason);
  if (taken.status === 'gone') return asGone(was, now);
  if (taken.status === 'unchanged') {
    const { record } = was;
    if (!record || record.gone_since !== undefined)
      return asFailed(was, 'unchanged, but there is nothing it was before');
    return asSeen({ ...was, record }, taken, now);
  }
  const record = recordOf(file, taken, { was: was.record, now });
  const problem = lineProblem(record, RobotFileRecordSchema);
  if (problem !== undefined) return asFailed(was, `what it holds cannot be kept: ${problem}`);
  const made = makeEntities(file, taken.found, { url: record.url, now });
  if ('problem' in made) return asFailed(was, made.problem);
  const taker = made.find(({ id, ...rest }) => (owners.get(id) ?? ownerOf(rest)) !== ownerOf(rest));
  if (taker) return asFailed(was, `the id ${taker.id} belongs to another part already: ${owners.get(taker.id)}`);
  const counts = noCounts();
  const known = new Map(was.entities.map((entity) => [entity.id, entity]));
  const present = made.map((entity) => {
    const earlier = known.get(entity.id);
    counts[entity.extractor][howChanged(earlier, entity)] += 1;
    return earlier ? { ...entity, first_seen: earlier.first_seen } : entity;
  });
  const found = new Set(made.map(({ id }) => id));
  const doubt = acceptsShrunk ? undefined : shrinkingDoubt(was, taken.content, found);
  if (doubt !== undefined) return asFailed(was, doubt);
  const missed = was.entities.filter(({ id }) => !found.has(id)).map((entity) => missing(entity, now, counts));
  return {
    piece: { ...was, record, entities: [...present, ...missed] },
    change: { ...changeOf(was), status: 'read', isNews: true, counts },
  };
}

/** A file that lost more of its length along with parts of it is rather cut off than edited. */
const KEPT_AT_LEAST = 0.6;

/**
 * Why a version is rather half a file, or another one, than the next. One whose length at its commit is known was compared
 * with that already, and the same content read by other rules is no other version.
 */
function shrinkingDoubt(
  { record, entities }: Piece,
  { bytes, sha256, commit }: FileContent,
  found: ReadonlySet<string>,
): string | undefined {
  if (!record || record.gone_since !== undefined || record.sha256 === sha256 || commit !== undefined) return undefined;
  const present = entities.filter(({ gone_since }) => gone_since === undefined);
  const lost = present.filter(({ id }) => !found.has(id)).length;
  if (lost === 0) return undefined;
  const shrunk = `it shrank from ${record.bytes} to ${bytes} bytes and lost ${lost} of ${present.length} parts`;
  if (bytes < record.bytes * KEPT_AT_LEAST) return `doubtful: ${shrunk}; --accept-shrunk takes it as it is`;
  return found.size === 0 && present.length > 1
    ? `doubtful: none of its ${present.length} parts is left; --accept-shrunk takes it as it is`
    : undefined;
}

function changeOf({ identity, extractor }: Piece): FileIdentity & { extractor: Extractor } {
  return { ...identity, extractor };
}

const REASON_LIMIT = 300;

function asFailed(was: Piece, why: string): MergedFile {
  // It may quote the file, and a file may hold what would move the reader's cursor.
  const reason = why.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, REASON_LIMIT);
  return { piece: was, change: { ...changeOf(was), status: 'failed', reason, isNews: true, counts: noCounts() } };
}

/** Marked and kept. */
export function asGone(was: Piece, now: string): MergedFile {
  const counts = noCounts();
  const isNews = was.record?.gone_since === undefined;
  return {
    piece: {
      ...was,
      ...(was.record && { record: { ...was.record, gone_since: was.record.gone_since ?? now } }),
      entities: was.entities.map((entity) => missing(entity, now, counts)),
    },
    change: { ...changeOf(was), status: 'gone', isNews, counts },
  };
}

function asSeen(
  was: Piece & { record: RobotFileRecord },
  { etag, commit }: { etag?: string; commit?: string },
  now: string,
): MergedFile {
  const url = commit === undefined ? was.record.url : sourceUrl(was.identity, commit);
  const counts = noCounts();
  const entities = was.entities.map((entity) => {
    // It was missing from this very content.
    if (entity.gone_since !== undefined) return entity;
    counts[entity.extractor].unchanged += 1;
    return { ...entity, source_url: url, last_seen: now };
  });
  const record = { ...was.record, url, last_seen: now, ...(etag !== undefined && { etag }) };
  return {
    piece: { ...was, record, entities },
    change: { ...changeOf(was), status: 'unchanged', isNews: true, counts },
  };
}

/** Once marked, the time stays. */
function missing(entity: LiveEntity, now: string, counts: Record<Extractor, Counts>): LiveEntity {
  if (entity.gone_since !== undefined) return entity;
  counts[entity.extractor].gone += 1;
  return { ...entity, gone_since: now };
}

function recordOf(
  file: ListedFile,
  { content, found }: { content: FileContent; found: readonly Found[] },
  { was, now }: { was: RobotFileRecord | undefined; now: string },
): RobotFileRecord {
  const isSame = was?.sha256 === content.sha256;
  const etag = content.etag ?? (isSame ? was.etag : undefined);
  const model = found.find(({ extraction }) => extraction.model)?.extraction.model;
  const parts = found.find(({ extraction }) => extraction.partsList)?.extraction.partsList;
  return {
    ...identityOf(file),
    kind: file.kinds[0],
    // The commit that is written down still holds this content.
    url: content.commit === undefined && isSame ? was.url : sourceUrl(file, content.commit),
    license: file.license,
    bytes: content.bytes,
    sha256: content.sha256,
    ...(etag !== undefined && { etag }),
    first_seen: was?.first_seen ?? now,
    last_seen: now,
    ...(model && { model }),
    ...(parts && { parts: [...parts] }),
  };
}

export function identityOf({ robot, repo, path }: FileIdentity): FileIdentity {
  return { robot, repo, path };
}

export function placeOf(entity: Pick<LiveEntity, 'source_robot' | 'source_repo' | 'source_path'>): FileIdentity {
  return { robot: entity.source_robot, repo: entity.source_repo, path: entity.source_path };
}

/** The part of an identity that is stored; the key is in the id alone. */
export function ownerOf(
  entity: Pick<LiveEntity, 'source_robot' | 'source_repo' | 'source_path' | 'extractor'>,
): string {
  const { robot, repo, path } = placeOf(entity);
  return `${robot}, ${repo}, ${path}, ${entity.extractor}`;
}
