import type { Stated } from '../../catalogue/facts/exported.ts';
import type { EntityRecord } from '../../contract/record.ts';
import type { Row, Table } from '../../open-data/table-model.ts';
import type { LayerTableName } from '../../open-data/tables.ts';

/** A file that a writer has finished. */
export interface WrittenFile {
  /** The table it holds; null where it holds all of them or whole records. */
  table: string | null;
  rows: number;
  bytes: number;
  sha256: string;
}

/** Takes parts one by one, and rows of what is no part, and keeps none of them. */
export interface FormatWriter {
  add(record: EntityRecord, stated: Stated): void;
  addRows(table: LayerTableName, rows: readonly Row[]): void;
  finish(): WrittenFile[];
}

/** What a writer is made with. */
export interface WriterOptions {
  /** Where the file of this table goes; without a table, the only file of the format. */
  path(table?: string): string;
  /** What there is; in one file, or a file each. */
  tables: readonly Table[];
  /** Said in files that have room for it: snapshot, date, licence. */
  about: Readonly<Record<string, string>>;
}
