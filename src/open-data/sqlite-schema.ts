import type { Column, ColumnType, ForeignKey, Table } from './table-model.ts';
import { DECLARED_VALUES, FULL_TEXT, joinedName, PART_TABLES } from './tables.ts';

/** What SQLite stores of each; there are no booleans, dates or lists in it. */
const STORED_AS: Record<ColumnType, 'TEXT' | 'INTEGER' | 'REAL'> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'INTEGER',
  date: 'TEXT',
  datetime: 'TEXT',
  array: 'TEXT',
  object: 'TEXT',
};

/** Makes the tables, and the view for those who would join. */
export function createTables(tables: readonly Table[]): string[] {
  return [
    ...tables.map(createTable),
    createView(),
    // Where the file came from, when it is found alone.
    'CREATE TABLE "about" ("key" TEXT PRIMARY KEY, "value" TEXT NOT NULL) WITHOUT ROWID',
  ];
}

/** Made when the rows are in: faster than with every row. */
export function createIndexes(tables: readonly Table[]): string[] {
  return [
    ...tables.flatMap((table) =>
      table.foreignKeys
        .filter((key) => !isBeginning(key.columns, table.primaryKey))
        .map((key) => createIndex(table, key)),
    ),
    'CREATE INDEX "parts_category_manufacturer" ON "parts" ("category", "manufacturer")',
    'CREATE INDEX "declarations_parameter" ON "declarations" ("parameter")',
    'CREATE INDEX "readings_quantity_si_low" ON "readings" ("quantity", "si_low")',
    // External content: the words are not stored twice, and Datasette finds the table by it.
    `CREATE VIRTUAL TABLE ${quoted(FULL_TEXT.name)} USING fts5(${list(FULL_TEXT.columns)}, content=${quoted(FULL_TEXT.table)}, tokenize="unicode61 remove_diacritics 2")`,
    `INSERT INTO ${quoted(FULL_TEXT.name)} (${quoted(FULL_TEXT.name)}) VALUES ('rebuild')`,
  ];
}

export function insertInto({ name, columns }: Table): string {
  return `INSERT INTO ${quoted(name)} VALUES (${columns.map(() => '?').join(', ')})`;
}

function createTable({ name, columns, primaryKey, foreignKeys }: Table): string {
  const parts = [
    ...columns.map(columnText),
    `PRIMARY KEY (${list(primaryKey)})`,
    ...foreignKeys.map(
      ({ columns: from, table, to }) => `FOREIGN KEY (${list(from)}) REFERENCES ${quoted(table)} (${list(to)})`,
    ),
  ];
  // Rows come in the order of their keys; a table that is its own index is half as large. Full text needs numbers of rows.
  const isOwnIndex = name !== FULL_TEXT.table;
  return `CREATE TABLE ${quoted(name)} (\n  ${parts.join(',\n  ')}\n)${isOwnIndex ? ' WITHOUT ROWID' : ''}`;
}

function columnText({ name, type, nullable }: Column): string {
  return `${quoted(name)} ${STORED_AS[type]}${nullable ? '' : ' NOT NULL'}`;
}

function createIndex({ name }: Table, { columns }: ForeignKey): string {
  return `CREATE INDEX ${quoted([name, ...columns].join('_'))} ON ${quoted(name)} (${list(columns)})`;
}

function createView(): string {
  const of = (alias: string, table: string, prefix?: string) => {
    const { columns } = PART_TABLES.find(({ name }) => name === table) as Table;
    return columns.map(({ name }) => ({
      from: `${alias}.${quoted(name)}`,
      name: prefix ? joinedName(prefix, name) : name,
    }));
  };
  const found = [...of('d', 'declarations'), ...of('r', 'readings', 'reading'), ...of('s', 'sources', 'source')];
  const columns = DECLARED_VALUES.columns.map(({ name }) => {
    const column = found.find((one) => one.name === name);
    return `${column?.from} AS ${quoted(name)}`;
  });
  return [
    `CREATE VIEW ${quoted(DECLARED_VALUES.name)} AS SELECT\n  ${columns.join(',\n  ')}`,
    'FROM "declarations" AS d JOIN "readings" AS r USING ("part_id", "declaration") JOIN "sources" AS s USING ("part_id", "source")',
  ].join('\n');
}

function isBeginning(some: readonly string[], all: readonly string[]): boolean {
  return some.every((name, index) => all[index] === name);
}

function list(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name}"`;
}
