import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ServiceError } from '../../contract/errors.ts';
import {
  DATA_FILE_CATEGORIES,
  MAX_SEARCH_DOWNLOAD,
  type OpenDataFile,
  type OpenDataFormat,
} from '../../contract/open-data.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { filterParts } from '../search-catalogue.ts';
import { ALL_FILTERS, listed, theOneMeant } from '../search-request.ts';
import type { Searchable } from '../searchable.ts';
import { type BuiltFile, buildOpenData } from './build-files.ts';
import { SEARCH_START } from './kept-files.ts';
import { makeFolder } from './make-folder.ts';

/** The filters of search, over what is open: the other categories are part of the whole catalogue alone. */
const SearchFileSchema = z.strictObject({
  ...ALL_FILTERS,
  category: listed()
    .transform((values, context) => values?.map((value) => theOneMeant(value, DATA_FILE_CATEGORIES, context)))
    .optional()
    .describe(`Categories: ${DATA_FILE_CATEGORIES.map((name) => `\`${name}\``).join(', ')}; all four unless told`),
});
export const SEARCH_FILE_FIELDS = SearchFileSchema.shape;
export type SearchFileRequest = z.infer<typeof SearchFileSchema>;

/** Each is a worker of its own. */
const AT_ONCE = 4;
let underWay = 0;

interface SearchFileOptions {
  searchable: Searchable;
  format: OpenDataFormat;
  /** Null where the format has one file alone. */
  table: string | null;
  /** Where files are made. */
  folder: string;
  signal: AbortSignal;
}

/** Makes a file of what a search finds. It is open and off the disk when it is handed over: who holds it closes it. */
export async function searchFile(
  request: SearchFileRequest,
  { searchable, format, table, folder, signal }: SearchFileOptions,
): Promise<OpenDataFile & { handle: FileHandle }> {
  const records = found(searchable, request);
  if (underWay >= AT_ONCE) throw new ServiceError('too_busy', { headers: { 'retry-after': '5' } });
  underWay += 1;
  try {
    await makeFolder(folder);
    const place = await mkdtemp(path.join(folder, SEARCH_START));
    try {
      const options = { records, formats: [format], name: 'search', signal };
      const made = await buildOpenData(searchable.snapshot, place, options);
      const { path: location, ...file } = made.find((one) => one.table === table) as BuiltFile;
      return { ...file, handle: await open(location) };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  } finally {
    underWay -= 1;
  }
}

function found(searchable: Searchable, request: SearchFileRequest): EntityRecord[] {
  const { parts } = filterParts(searchable, { ...request, category: request.category ?? [...DATA_FILE_CATEGORIES] });
  // Not cut short: a file that lacks some of what was asked for looks like one that has it all.
  if (parts.length > MAX_SEARCH_DOWNLOAD) {
    const message = `find ${parts.length} parts, and a file of a search holds at most ${MAX_SEARCH_DOWNLOAD}; narrow them, or take /api/open_data`;
    throw new ServiceError('validation_failed', { details: [{ path: 'filters', message }] });
  }
  return Array.from(parts, (part) => searchable.records[part] as EntityRecord);
}
