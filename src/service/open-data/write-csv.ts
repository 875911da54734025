import type { EntityRecord } from '../../contract/record.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../formats/write-csv.ts';
import { csvCell } from '../../open-data/cells.ts';
import { declaredValues, type Row, rowsOf } from '../../open-data/rows.ts';
import { DECLARED_VALUES, PARTS, type Table } from '../../open-data/tables.ts';
import { FileSink } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';

/** The two tables a person would open in a spreadsheet, a file each. */
const CSV_TABLES: readonly { table: Table; rows(record: EntityRecord): Row[] }[] = [
  { table: PARTS, rows: (record) => rowsOf('parts', record) },
  { table: DECLARED_VALUES, rows: declaredValues },
];

export function csvWriter({ path }: WriterOptions): FormatWriter {
  const files = CSV_TABLES.map(({ table, rows }) => {
    const sink = new FileSink(path(table.name));
    sink.write(BYTE_ORDER_MARK + csvLines([table.columns.map(({ name }) => name)]));
    return { table: table.name, rows, sink, count: 0 };
  });
  return {
    add(record) {
      for (const file of files) {
        const rows = file.rows(record).map((row) => row.map(csvCell));
        file.sink.write(csvLines(rows));
        file.count += rows.length;
      }
    },
    finish: () => files.map(({ table, sink, count }) => ({ table, rows: count, ...sink.finish() })),
  };
}
