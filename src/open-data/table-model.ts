/** What a description of a table is made of. */

/** `array` is a list in Parquet and JSON in the formats that have no lists, CSV and SQLite; `object` is JSON in all. */
export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'array' | 'object';

export interface Column<Name extends string = string> {
  readonly name: Name;
  readonly type: ColumnType;
  readonly description: string;
  /** Whether a row may have nothing there: not declared, not known, or not of its kind. */
  readonly nullable: boolean;
  /** The unit of every value; where it differs by row, another column names it. */
  readonly unit?: string;
  /** The only values there are, or the only ones in an array. */
  readonly values?: readonly string[];
  /** What an array holds; texts unless told. */
  readonly items?: 'integer';
}

export interface ForeignKey {
  readonly columns: readonly string[];
  /** The columns of the other table have the names in `to`, in the same order. */
  readonly table: string;
  readonly to: readonly string[];
}

export interface Table<Name extends string = string, ColumnName extends string = string> {
  readonly name: Name;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly Column<ColumnName>[];
  readonly primaryKey: readonly ColumnName[];
  readonly foreignKeys: readonly ForeignKey[];
}

export type Cell =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | Readonly<Record<string, readonly number[]>>
  | null;

/** A cell for each column of its table, in their order. */
export type Row = readonly Cell[];

type More = Pick<Column, 'unit' | 'values' | 'items'>;

export function always<const Name extends string>(name: Name, type: ColumnType, description: string, more: More = {}) {
  return { name, type, description, nullable: false, ...more } satisfies Column<Name>;
}

export function maybe<const Name extends string>(name: Name, type: ColumnType, description: string, more: More = {}) {
  return { name, type, description, nullable: true, ...more } satisfies Column<Name>;
}

/** A key of columns that have the same names in the other table. */
export function toTable(table: string, ...columns: readonly string[]): ForeignKey {
  return { columns, table, to: columns };
}

/** A key of one column. */
export function leadsTo(column: string, table: string, to: string): ForeignKey {
  return { columns: [column], table, to: [to] };
}
