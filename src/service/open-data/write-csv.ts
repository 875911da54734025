import type { EntityRecord } from '../../contract/record.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../formats/write-csv.ts';
import { csvCell } from '../../open-data/cells.ts';
import { declaredValues, rowsOf } from '../../open-data/rows.ts';
import type { Row, Table } from '../../open-data/table-model.ts';
import { DECLARED_VALUES, isLayerTable, PARTS } from '../../open-data/tables.ts';
import { FileSink, SMALL_BUFFER } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';

/** The two tables of parts a person would open in a spreadsheet; the others have a file each as well. */
const OF_RECORDS: readonly { table: Table; rows(record: EntityRecord): Row[] }[] = [
  { table: PARTS, rows: (record) => rowsOf('parts', record) },
  { table: DECLARED_VALUES, rows: declaredValues },
];

export function csvWriter({ path, tables }: WriterOptions): FormatWriter {
  const ofRecords = OF_RECORDS.map(({ table, rows }) => ({
    rows,
    file: new CsvFile(table, new FileSink(path(table.name))),
  }));
  const ofLayers = new Map(
    tables.filter(isLayerTable).map((table) => {
      return [table.name, new CsvFile(table, new FileSink(path(table.name), SMALL_BUFFER))];
    }),
  );
  return {
    add(record) {
      for (const { rows, file } of ofRecords) file.add(rows(record));
    },
    addRows(table, rows) {
      ofLayers.get(table)?.add(rows);
    },
    finish: () => [...ofRecords.map(({ file }) => file), ...ofLayers.values()].map((file) => file.finish()),
  };
}

class CsvFile {
  readonly #table: string;
  readonly #sink: FileSink;
  #rows = 0;

  constructor({ name, columns }: Table, sink: FileSink) {
    this.#table = name;
    this.#sink = sink;
    sink.write(BYTE_ORDER_MARK + csvLines([columns.map((column) => column.name)]));
  }

  add(rows: readonly Row[]): void {
    this.#sink.write(csvLines(rows.map((row) => row.map(csvCell))));
    this.#rows += rows.length;
  }

  finish() {
    return { table: this.#table, rows: this.#rows, ...this.#sink.finish() };
  }
}
