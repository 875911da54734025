import { DatabaseSync } from 'node:sqlite';
import { sqlCell } from '../../open-data/cells.ts';
import { rowsOf } from '../../open-data/rows.ts';
import { CREATE_INDEXES, CREATE_TABLES, insertInto } from '../../open-data/sqlite-schema.ts';
import { TABLES } from '../../open-data/tables.ts';
import { finishWritten } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';

/** A file that is thrown away when anything goes wrong needs no journal; it is flushed to disk once, at the end. */
const FASTEST = ['journal_mode = OFF', 'synchronous = OFF', 'locking_mode = EXCLUSIVE', 'cache_size = -65536'];

/** All tables in one database, with foreign keys and a table of words. */
export function sqliteWriter({ path, about }: WriterOptions): FormatWriter {
  const file = path();
  // Rows come from one record each, parents first; looking every parent up again is half the time of an insert.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  for (const pragma of FASTEST) database.exec(`PRAGMA ${pragma}`);
  for (const statement of CREATE_TABLES) database.exec(statement);
  database.exec('BEGIN');
  const tables = TABLES.map((table) => ({
    table: table.name,
    insert: database.prepare(insertInto(table)),
  }));
  let count = 0;
  return {
    add(record) {
      for (const { table, insert } of tables) {
        for (const row of rowsOf(table, record)) {
          insert.run(...row.map(sqlCell));
          count += 1;
        }
      }
    },
    finish() {
      const insert = database.prepare('INSERT INTO "about" VALUES (?, ?)');
      for (const [key, value] of Object.entries(about)) insert.run(key, value);
      for (const statement of CREATE_INDEXES) database.exec(statement);
      database.exec('COMMIT');
      database.close();
      return [{ table: null, rows: count, ...finishWritten(file) }];
    },
  };
}
