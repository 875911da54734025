import { type LiveEntity, LiveEntitySchema } from '../contract/oss-entity.ts';
import { type RobotFileRecord, RobotFileRecordSchema } from '../contract/robot-file-record.ts';

/** `entities.jsonl`: a line an entity, by robot, file, extractor and id in code-unit order, which no locale can change. */
export function canonicalEntities(entities: readonly LiveEntity[]): string {
  return sortedLines(
    entities,
    (one) => [one.source_robot, one.source_repo, one.source_path, one.extractor, one.id],
    canonicalEntity,
  );
}

/** `files.jsonl`: a line a file, by robot, repository and path. */
export function canonicalFileRecords(records: readonly RobotFileRecord[]): string {
  return sortedLines(records, ({ robot, repo, path }) => [robot, repo, path], canonicalFileRecord);
}

/** Parsing gives the keys, also of what is within, in the order of the contract: a line changes only where it says more. */
export function canonicalEntity(entity: LiveEntity): string {
  return JSON.stringify(LiveEntitySchema.parse(entity));
}

function canonicalFileRecord(record: RobotFileRecord): string {
  return JSON.stringify(RobotFileRecordSchema.parse(record));
}

function sortedLines<Value>(
  values: readonly Value[],
  orderOf: (value: Value) => readonly string[],
  lineOf: (value: Value) => string,
): string {
  return values
    .map((value) => ({ value, order: orderOf(value) }))
    .sort((a, b) => inOrder(a.order, b.order))
    .map(({ value }) => `${lineOf(value)}\n`)
    .join('');
}

function inOrder(a: readonly string[], b: readonly string[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? '';
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
