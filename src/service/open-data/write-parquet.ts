import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { plainNumber } from '../../open-data/cells.ts';
import { rowsOf } from '../../open-data/rows.ts';
import { type Cell, type Column, type ColumnType, TABLES } from '../../open-data/tables.ts';
import { FileSink } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';
import { parquetSchema } from './parquet-schema.ts';

/** Cells held of a table before they are written as one row group. */
const CELLS_A_GROUP = 200_000;

/** A file a table: Parquet holds one. */
export function parquetWriter({ path, about }: WriterOptions): FormatWriter {
  const files = TABLES.map((table) => {
    const sink = new FileSink(path(table.name));
    const columns: readonly Column[] = table.columns;
    const schema = parquetSchema(columns);
    const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
    // No statistics: the library orders texts by UTF-16 and readers by UTF-8, and would skip groups that hold what they seek.
    const writer = new ParquetWriter({ writer: new SinkWriter(sink), schema, kvMetadata, statistics: false });
    const group = columns.map((): unknown[] => []);
    return { table: table.name, sink, columns, writer, group, count: 0 };
  });
  const writeGroup = ({ columns, writer, group }: (typeof files)[number]) => {
    const rowGroupSize = group[0]?.length ?? 0;
    if (rowGroupSize === 0) return;
    const columnData = columns.map(({ name }, index) => ({ name, data: group[index] ?? [] }));
    void writer.write({ columnData, rowGroupSize });
    for (const data of group) data.length = 0;
  };
  return {
    add(record) {
      for (const file of files) {
        for (const row of rowsOf(file.table, record)) {
          for (let index = 0; index < row.length; index += 1) {
            file.group[index]?.push(parquetCell(file.columns[index]?.type, row[index] ?? null));
          }
          file.count += 1;
        }
        if ((file.group[0]?.length ?? 0) * file.columns.length >= CELLS_A_GROUP) writeGroup(file);
      }
    },
    finish: () =>
      files.map((file) => {
        writeGroup(file);
        void file.writer.finish();
        return { table: file.table, rows: file.count, ...file.sink.finish() };
      }),
  };
}

function parquetCell(type: ColumnType | undefined, cell: Cell): unknown {
  if (cell === null) return null;
  if (type === 'date' || type === 'datetime') return new Date(String(cell));
  return typeof cell === 'number' ? plainNumber(cell) : cell;
}

/** Hands on what it holds at the end of each row group; all of it is synchronous. */
class SinkWriter extends ByteWriter {
  readonly #sink: FileSink;

  constructor(sink: FileSink) {
    super();
    this.#sink = sink;
  }

  flush(): void {
    this.#sink.write(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}
