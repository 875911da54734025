import type { Stated } from '../../catalogue/facts/exported.ts';
import type { UnreadRecord } from '../../catalogue/read-when-asked.ts';
import type { OpenDataFile, OpenDataFormat } from '../../contract/open-data.ts';

export interface SentRecord {
  readonly record: UnreadRecord;
  readonly stated: Stated;
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
}

/** None at all: there are no more. */
export interface ToWorker {
  readonly records: readonly SentRecord[];
}

export type FromWorker = { readonly more: true } | { readonly files: OpenDataFile[] } | { readonly failed: string };
