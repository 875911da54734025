import type { Stated } from '../../catalogue/facts/exported.ts';
import type { UnreadRecord } from '../../catalogue/read-when-asked.ts';
import type { OpenDataFile, OpenDataFormat } from '../../contract/open-data.ts';
import type { Row } from '../../open-data/table-model.ts';
import type { LayerTableName } from '../../open-data/tables.ts';

export interface SentRecord {
  readonly record: UnreadRecord;
  readonly stated: Stated;
}

/** Rows of a table of the registries or of the open robots. */
export interface SentRows {
  readonly table: LayerTableName;
  readonly rows: readonly Row[];
}

/** What a worker is started with. */
export interface BuildOrder {
  /** The folder to write in; its owner moves the files out once all are whole. */
  readonly workplace: string;
  /** What the names of all files begin with. */
  readonly stem: string;
  readonly formats: readonly OpenDataFormat[];
  readonly snapshot: string;
  readonly updated: string;
  /** Whether there are tables of the registries and of the open robots. */
  readonly layers: boolean;
}

/** No records at all: there are no more. */
export type ToWorker = { readonly records: readonly SentRecord[] } | SentRows;

export type FromWorker = { readonly more: true } | { readonly files: OpenDataFile[] } | { readonly failed: string };
