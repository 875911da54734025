import { DatabaseSync } from 'node:sqlite';
import { sqlCell } from '../../open-data/cells.ts';
import { rowsOf } from '../../open-data/rows.ts';
import { createIndexes, createTables, insertInto } from '../../open-data/sqlite-schema.ts';
import type { Row } from '../../open-data/table-model.ts';
import { PART_TABLES } from '../../open-data/tables.ts';
import { finishWritten } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';

/** A file that is thrown away when anything goes wrong needs no journal; it is flushed to disk once, at the end. */
const FASTEST = [
  'page_size = 16384',
  'journal_mode = OFF',
  'synchronous = OFF',
  'locking_mode = EXCLUSIVE',
  'cache_size = -65536',
];

/** All tables in one database, with foreign keys and a table of words. */
export function sqliteWriter({ path, about, tables }: WriterOptions): FormatWriter {
  const file = path();
  // Rows come from one record each, parents first; looking every parent up again is half the time of an insert.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  for (const pragma of FASTEST) database.exec(`PRAGMA ${pragma}`);
  for (const statement of createTables(tables)) database.exec(statement);
  database.exec('BEGIN');
  const inserts = new Map(tables.map((table) => [table.name, database.prepare(insertInto(table))]));
  let count = 0;
  const insertAll = (table: string, rows: readonly Row[]) => {
    const insert = inserts.get(table);
    for (const row of rows) insert?.run(...row.map(sqlCell));
    count += rows.length;
  };
  return {
    add(record) {
      for (const { name } of PART_TABLES) insertAll(name, rowsOf(name, record));
    },
    addRows: insertAll,
    finish() {
      const insert = database.prepare('INSERT INTO "about" VALUES (?, ?)');
      for (const [key, value] of Object.entries(about)) insert.run(key, value);
      for (const statement of createIndexes(tables)) database.exec(statement);
      database.exec('COMMIT');
      database.close();
      return [{ table: null, rows: count, ...finishWritten(file) }];
    },
  };
}
