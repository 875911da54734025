import type { Category } from './category.ts';

/** Apart from the schemas, so that a page can name them without carrying a validator. */

/** The formats the data can be taken home in, each with its media type. */
export const OPEN_DATA_TYPES = {
  jsonl: 'application/jsonl',
  csv: 'text/csv; charset=utf-8; header=present',
  sqlite: 'application/vnd.sqlite3',
  parquet: 'application/vnd.apache.parquet',
} as const;

export type OpenDataFormat = keyof typeof OPEN_DATA_TYPES;
export const OPEN_DATA_FORMATS = Object.keys(OPEN_DATA_TYPES) as OpenDataFormat[];

/** As they are written for people. */
export const OPEN_DATA_NAMES: Readonly<Record<OpenDataFormat, string>> = {
  jsonl: 'JSONL',
  csv: 'CSV',
  sqlite: 'SQLite',
  parquet: 'Parquet',
};

/** The four categories that have a file of their own: what is open of the catalogue. */
export const DATA_FILE_CATEGORIES = ['actuators', 'sensors', 'chips', 'protocols'] as const satisfies Category[];
export type DataFileCategory = (typeof DATA_FILE_CATEGORIES)[number];

/** Parts in the file of a search; there are files of more. */
export const MAX_SEARCH_DOWNLOAD = 1_000;

/** A file to take home: all that is said of it before the download. */
export interface OpenDataFile {
  /** `entities-<snapshot>.jsonl`, `entities-<snapshot>.parts.csv`: the same name has the same content everywhere. */
  readonly name: string;
  readonly format: OpenDataFormat;
  /** The one table it holds; null where it holds all of them, as SQLite, or whole records, as JSONL. */
  readonly table: string | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly content_type: string;
  /** Of its table; of all its tables in SQLite; records in JSONL. */
  readonly rows: number;
}
