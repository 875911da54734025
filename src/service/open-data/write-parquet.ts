import type { Encoding } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { plainNumber } from '../../open-data/cells.ts';
import { rowsOf } from '../../open-data/rows.ts';
import type { Cell, Column, ColumnType, Row } from '../../open-data/table-model.ts';
import { isLayerTable, PART_TABLES } from '../../open-data/tables.ts';
import { FileSink, SMALL_BUFFER } from './file-sink.ts';
import type { FormatWriter, WriterOptions } from './format-writer.ts';
import { parquetSchema } from './parquet-schema.ts';

/** Cells held of a table before they are written as one row group. */
const CELLS_A_GROUP = 200_000;

interface ParquetFile {
  readonly table: string;
  readonly sink: FileSink;
  readonly columns: readonly Column[];
  readonly writer: ParquetWriter;
  /** The cells of each column, of the rows that are not written yet. */
  readonly group: unknown[][];
  settled: readonly (Encoding | undefined)[];
  count: number;
}

const NONE: readonly undefined[] = [];

/** A file a table: Parquet holds one. */
export function parquetWriter({ path, about, tables }: WriterOptions): FormatWriter {
  const files = tables.map((table): ParquetFile => {
    const sink = new FileSink(path(table.name), isLayerTable(table) ? SMALL_BUFFER : undefined);
    const { columns } = table;
    const schema = parquetSchema(columns);
    const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
    // No statistics: the library orders texts by UTF-16 and readers by UTF-8, and would skip groups that hold what they seek.
    const writer = new ParquetWriter({ writer: new SinkWriter(sink), schema, kvMetadata, statistics: false });
    const group = columns.map((): unknown[] => []);
    return { table: table.name, sink, columns, writer, group, settled: NONE, count: 0 };
  });
  const writeGroup = (file: ParquetFile) => {
    const { columns, writer, group, settled } = file;
    const rowGroupSize = group[0]?.length ?? 0;
    if (rowGroupSize === 0) return;
    const columnData = columns.map(({ name }, index) => columnOf(name, group[index] ?? [], settled[index]));
    void writer.write({ columnData, rowGroupSize });
    if (settled === NONE) file.settled = settledBy(file);
    for (const data of group) data.length = 0;
  };
  const byTable = new Map(files.map((file) => [file.table, file]));
  const addAll = (table: string, rows: readonly Row[]) => {
    const file = byTable.get(table);
    if (!file) return;
    for (const row of rows) {
      for (let index = 0; index < row.length; index += 1) {
        file.group[index]?.push(parquetCell(file.columns[index]?.type, row[index] ?? null));
      }
      file.count += 1;
    }
    if ((file.group[0]?.length ?? 0) * file.columns.length >= CELLS_A_GROUP) writeGroup(file);
  };
  return {
    add(record) {
      for (const { name } of PART_TABLES) addAll(name, rowsOf(name, record));
    },
    addRows: addAll,
    finish: () =>
      files.map((file) => {
        writeGroup(file);
        void file.writer.finish();
        return { table: file.table, rows: file.count, ...file.sink.finish() };
      }),
  };
}

/**
 * What the library chose for the first row group holds for the rest, and need not be found out again. Each column is one
 * column of the file. Lists are left to it, whose values are not one a row, and so is yes or no.
 */
function settledBy({ columns, writer }: ParquetFile): (Encoding | undefined)[] {
  const written = writer.row_groups[0]?.columns ?? [];
  return columns.map(({ type }, index) => {
    return type === 'array' || type === 'boolean' ? undefined : written[index]?.meta_data?.encodings[0];
  });
}

/** A text that goes into no dictionary is encoded here: the encoder of Node is slow with short ones. */
function columnOf(name: string, data: unknown[], encoding: Encoding | undefined) {
  if (encoding === undefined) return { name, data };
  return { name, encoding, data: encoding === 'PLAIN' ? data.map(encodedText) : data };
}

function encodedText(cell: unknown): unknown {
  return typeof cell === 'string' ? Buffer.from(cell) : cell;
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
