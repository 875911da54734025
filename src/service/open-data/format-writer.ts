import type { Stated } from '../../catalogue/facts/exported.ts';
import type { EntityRecord } from '../../contract/record.ts';

/** A file that a writer has finished. */
export interface WrittenFile {
  /** The table it holds; null where it holds all of them or whole records. */
  table: string | null;
  rows: number;
  bytes: number;
  sha256: string;
}

/** Takes parts one by one and keeps none of them. */
export interface FormatWriter {
  add(record: EntityRecord, stated: Stated): void;
  finish(): WrittenFile[];
}

/** What a writer is made with. */
export interface WriterOptions {
  /** Where the file of this table goes; without a table, the only file of the format. */
  path(table?: string): string;
  /** Said in files that have room for it: snapshot, date, licence. */
  about: Readonly<Record<string, string>>;
}
