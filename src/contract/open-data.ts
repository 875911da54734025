/** The formats the data can be taken home in, each with its media type. */
export const OPEN_DATA_TYPES = {
  jsonl: 'application/jsonl',
  csv: 'text/csv; charset=utf-8; header=present',
  sqlite: 'application/vnd.sqlite3',
  parquet: 'application/vnd.apache.parquet',
} as const;

export type OpenDataFormat = keyof typeof OPEN_DATA_TYPES;
export const OPEN_DATA_FORMATS = Object.keys(OPEN_DATA_TYPES) as OpenDataFormat[];

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
