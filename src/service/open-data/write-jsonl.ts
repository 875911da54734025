import { exportedRecord } from '../../catalogue/facts/exported.ts';
import { plainNumber } from '../../open-data/cells.ts';
import type { Cell, Row, Table } from '../../open-data/table-model.ts';
import { isLayerTable } from '../../open-data/tables.ts';
import { FileSink, SMALL_BUFFER } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';

/**
 * A record a line, as `/api/entities.json` has it, with what makes it a fact again. What is no record has a file a table
 * beside it, a row a line, so that the first can be taken in again as it is.
 */
export function jsonlWriter({ path, tables }: WriterOptions): FormatWriter {
  const sink = new FileSink(path());
  let rows = 0;
  const files = new Map(
    tables.filter(isLayerTable).map((table) => {
      return [table.name, { table, sink: new FileSink(path(table.name), SMALL_BUFFER), count: 0 }];
    }),
  );
  return {
    add(record, stated) {
      sink.write(`${JSON.stringify(exportedRecord(record, stated))}\n`);
      rows += 1;
    },
    addRows(table, added) {
      const file = files.get(table);
      if (!file) return;
      for (const row of added) file.sink.write(`${JSON.stringify(rowObject(file.table, row))}\n`);
      file.count += added.length;
    },
    finish: () => [
      { table: null, rows, ...sink.finish() },
      ...files.values().map((file) => ({ table: file.table.name, rows: file.count, ...file.sink.finish() })),
    ],
  };
}

function rowObject({ columns }: Table, row: Row): Record<string, Cell> {
  return Object.fromEntries(columns.map(({ name }, index) => [name, jsonCell(row[index] ?? null)]));
}

function jsonCell(cell: Cell): Cell {
  return typeof cell === 'number' ? plainNumber(cell) : cell;
}
