import type { z } from 'zod';
import { LINE_LIMIT_BYTES } from '../catalogue/facts/json-lines.ts';
import { type LiveEntity, LiveEntitySchema, NOT_STATED } from '../contract/oss-entity.ts';
import { liveId } from './entity-identity.ts';
import type { ListedFile } from './listed-files.ts';
import type { Found } from './read-found.ts';

/** Why a file's parts cannot be kept as they are; the file counts as failed. */
export interface Unkept {
  problem: string;
}

/** The entities of a file that was read, as if seen for the first time. */
export function makeEntities(
  file: ListedFile,
  found: readonly Found[],
  { url, now }: { url: string; now: string },
): LiveEntity[] | Unkept {
  const made = new Map<string, LiveEntity>();
  for (const { extractor, extraction } of found) {
    for (const { key, part } of extraction.parts) {
      const id = liveId(file.robot, file.repo, file.path, extractor, key);
      // Two parts of one key, or two keys with one hash: keeping one of them would lose the other unseen.
      if (made.has(id))
        return { problem: `${extractor} found two parts that share the id ${id}; one has the key ${key}` };
      const entity: LiveEntity = {
        ...part,
        id,
        joint_name: part.joint_name ?? NOT_STATED,
        joint_type: part.joint_type ?? NOT_STATED,
        source_robot: file.robot,
        source_license: file.license,
        source_url: url,
        source_repo: file.repo,
        source_path: file.path,
        oss: true,
        live: true,
        extractor,
        first_seen: now,
        last_seen: now,
      };
      const problem = lineProblem(entity, LiveEntitySchema);
      if (problem !== undefined) return { problem: `${extractor} found a part that cannot be kept: ${problem}` };
      made.set(id, entity);
    }
  }
  return [...made.values()];
}

/** Why a line of it could not be read at the next run; one such line would stop all that follow. */
export function lineProblem<Value>(value: Value, schema: z.ZodType<Value>): string | undefined {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.')}: ${issue?.message}`;
  }
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  return bytes > LINE_LIMIT_BYTES ? `it takes ${bytes} bytes, and a line has at most ${LINE_LIMIT_BYTES}` : undefined;
}
