import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readNow } from '../../catalogue/read-when-asked.ts';
import { DATA_LICENSE, DATA_LICENSE_URL } from '../../contract/access.ts';
import { OPEN_DATA_TYPES, type OpenDataFile, type OpenDataFormat } from '../../contract/open-data.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { tablesWith } from '../../open-data/tables.ts';
import { DeclarationReader } from '../../parameters/read/declaration-reader.ts';
import type { BuildOrder, FromWorker, SentRecord, ToWorker } from './build-messages.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';
import { csvWriter } from './write-csv.ts';
import { jsonlWriter } from './write-jsonl.ts';
import { parquetWriter } from './write-parquet.ts';
import { sqliteWriter } from './write-sqlite.ts';

/** Reads the records it is sent and writes them, and the rows of what is no record, in every format asked for: the whole of a worker. */

const WRITERS: Record<OpenDataFormat, (options: WriterOptions) => FormatWriter> = {
  jsonl: jsonlWriter,
  csv: csvWriter,
  sqlite: sqliteWriter,
  parquet: parquetWriter,
};

/** A reader keeps whatever it has read; a new one now and then keeps the memory flat. */
const RECORDS_A_READER = 10_000;

const { workplace, stem, formats, snapshot, updated, layers } = workerData as BuildOrder;
const about = { name: 'robot-parts', snapshot, updated, license: DATA_LICENSE, license_url: DATA_LICENSE_URL };

function nameOf(format: OpenDataFormat, table: string | null): string {
  return table === null ? `${stem}.${format}` : `${stem}.${table}.${format}`;
}

function say(message: FromWorker): void {
  parentPort?.postMessage(message);
}

const tables = tablesWith({ layers });
const writers = new Map<OpenDataFormat, FormatWriter>();
let reader = new DeclarationReader();
let read = 0;

function start(): void {
  for (const format of formats) {
    const place = (table?: string) => path.join(workplace, nameOf(format, table ?? null));
    writers.set(format, WRITERS[format]({ path: place, about, tables }));
  }
}

function add({ record: unread, stated }: SentRecord): void {
  if (read === RECORDS_A_READER) {
    reader = new DeclarationReader();
    read = 0;
  }
  read += 1;
  // Of which category it is, the union cannot see; it is the record that is served, whole again.
  const record = readNow(unread, reader) as EntityRecord;
  for (const writer of writers.values()) writer.add(record, stated);
}

function finish(): OpenDataFile[] {
  return [...writers].flatMap(([format, writer]) =>
    writer.finish().map(({ table, ...written }) => ({
      name: nameOf(format, table),
      format,
      table,
      content_type: OPEN_DATA_TYPES[format],
      ...written,
    })),
  );
}

/** What a disk says of itself, such as that it is full, is for whoever asked for the files. */
function attempt(work: () => FromWorker): void {
  try {
    say(work());
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', (message: ToWorker) =>
  attempt(() => {
    if ('table' in message) {
      for (const writer of writers.values()) writer.addRows(message.table, message.rows);
      return { more: true };
    }
    for (const record of message.records) add(record);
    return message.records.length > 0 ? { more: true } : { files: finish() };
  }),
);
attempt(() => {
  start();
  return { more: true };
});
