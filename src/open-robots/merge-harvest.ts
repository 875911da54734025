import type { LiveEntity } from '../contract/oss-entity.ts';
import type { RobotFileRecord } from '../contract/robot-file-record.ts';
import { fileKey, type ListedFile } from './listed-files.ts';
import {
  asGone,
  EXTRACTOR_OF,
  type FileChange,
  identityOf,
  mergeFile,
  ownerOf,
  type Piece,
  placeOf,
  type Taken,
} from './merge-file.ts';

/** What is known of the robots' files, and of the parts in them. */
export interface HarvestState {
  entities: readonly LiveEntity[];
  files: readonly RobotFileRecord[];
}

export interface MergedHarvest extends HarvestState {
  changes: readonly FileChange[];
}

/**
 * Old and new, told apart file by file. What failed stays as it was; what is gone is marked and kept; nothing is ever
 * dropped. `covers`: the robots this run is about; a file of theirs that is not listed any more counts as gone.
 * `acceptsShrunk`: what looks like half a file is the file.
 */
export function mergeHarvest(
  old: HarvestState,
  results: readonly { file: ListedFile; taken: Taken }[],
  { now, covers, acceptsShrunk = false }: { now: string; covers: (robot: string) => boolean; acceptsShrunk?: boolean },
): MergedHarvest {
  const before = piecesOf(old);
  const owners = new Map(old.entities.map((entity) => [entity.id, ownerOf(entity)]));
  const merged: Piece[] = [];
  const changes: FileChange[] = [];
  const done = new Set<string>();
  for (const { file, taken } of results) {
    const key = fileKey(file);
    const extractor = EXTRACTOR_OF[file.kinds[0]];
    const was = { ...(before.get(key) ?? { identity: identityOf(file), entities: [] }), extractor };
    const { piece, change } = mergeFile(was, { file, taken }, { now, owners, acceptsShrunk });
    for (const entity of piece.entities) owners.set(entity.id, ownerOf(entity));
    merged.push(piece);
    changes.push(change);
    done.add(key);
  }
  for (const [key, piece] of before) {
    if (done.has(key)) continue;
    if (!covers(piece.identity.robot)) merged.push(piece);
    else {
      const { piece: marked, change } = asGone(piece, now);
      merged.push(marked);
      changes.push(change);
    }
  }
  return {
    entities: merged.flatMap(({ entities }) => entities),
    files: merged.flatMap(({ record }) => record ?? []),
    changes,
  };
}

/** A run that was killed while it wrote may leave entities whose file has no record, so both are gone through. */
function piecesOf({ entities, files }: HarvestState): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  for (const record of files) {
    const extractor = EXTRACTOR_OF[record.kind];
    pieces.set(fileKey(record), { identity: identityOf(record), extractor, record, entities: [] });
  }
  for (const [key, some] of Map.groupBy(entities, (entity) => fileKey(placeOf(entity)))) {
    const first = some[0] as LiveEntity;
    const known = pieces.get(key) ?? { identity: placeOf(first), extractor: first.extractor };
    pieces.set(key, { ...known, entities: some });
  }
  return pieces;
}
