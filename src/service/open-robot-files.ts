import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseJsonLines, type Rejection } from '../catalogue/facts/json-lines.ts';
import { OpenRobotSchema } from '../contract/open-robot.ts';
import { HarvestRunSchema } from '../contract/oss-document.ts';
import { LiveEntitySchema, StaticEntitySchema } from '../contract/oss-entity.ts';
import { RobotFileRecordSchema } from '../contract/robot-file-record.ts';
import type { OpenRobotData } from '../open-robots/layer.ts';
import { CatalogueError } from './load-snapshot.ts';

/** The layer on disk: the robots, what people read in their documents, what programs read, and how the last run went. */
export const OPEN_ROBOT_FILES = {
  sources: 'sources.json',
  statics: 'static.jsonl',
  entities: 'entities.jsonl',
  files: 'files.jsonl',
  run: 'harvest.json',
} as const;
type FileKey = keyof typeof OPEN_ROBOT_FILES;

/** The bytes alone: reading them is quick, and what they say is looked at when it is asked for. */
export interface OpenRobotBytes {
  folder: string;
  bytes: Readonly<Partial<Record<FileKey, Uint8Array>>>;
}

export async function readOpenRobotBytes(folder: string): Promise<OpenRobotBytes> {
  const read = Object.entries(OPEN_ROBOT_FILES).map(async ([key, name]) => {
    return [key, await bytesIfThere(path.join(folder, name))] as const;
  });
  return { folder, bytes: Object.fromEntries(await Promise.all(read)) };
}

export interface ParsedOpenRobots {
  data: OpenRobotData;
  rejected: Rejection[];
}

/** Everything that can be read, and what cannot by file and line. */
export function parseOpenRobots({ folder, bytes }: OpenRobotBytes): ParsedOpenRobots {
  const rejected: Rejection[] = [];
  const lines = <Schema extends z.ZodType>(key: FileKey, schema: Schema, idKey: string): z.infer<Schema>[] => {
    const file = path.join(folder, OPEN_ROBOT_FILES[key]);
    const parsed = parseJsonLines(bytes[key] ?? new Uint8Array(), file, { schema, idKey });
    rejected.push(...parsed.rejected);
    return parsed.lines.map(({ value }) => value);
  };
  const whole = <Schema extends z.ZodType>(key: FileKey, schema: Schema): z.infer<Schema> | undefined => {
    const file = path.join(folder, OPEN_ROBOT_FILES[key]);
    const outcome = parseWhole(bytes[key], schema);
    if (outcome.reason !== undefined) rejected.push({ file, line: 1, reason: outcome.reason });
    return outcome.value;
  };
  const data: OpenRobotData = {
    robots: whole('sources', z.array(OpenRobotSchema)) ?? [],
    statics: lines('statics', StaticEntitySchema, 'id'),
    live: lines('entities', LiveEntitySchema, 'id'),
    files: lines('files', RobotFileRecordSchema, 'path'),
    lastRun: whole('run', HarvestRunSchema) ?? null,
  };
  return { data, rejected };
}

/** What the service answers from; a broken file is named by line. */
export function loadOpenRobots(bytes: OpenRobotBytes): OpenRobotData {
  const { data, rejected } = parseOpenRobots(bytes);
  if (rejected.length > 0) throw new CatalogueError(`The open robots in ${bytes.folder} are broken:`, rejected);
  return data;
}

function parseWhole<Schema extends z.ZodType>(
  bytes: Uint8Array | undefined,
  schema: Schema,
): { value?: z.infer<Schema>; reason?: string } {
  if (!bytes) return {};
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? { value: parsed.data } : { reason: z.prettifyError(parsed.error) };
  } catch (error) {
    return { reason: `is no JSON: ${(error as Error).message}` };
  }
}

async function bytesIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
