import type { OpenDataFormat } from '../../contract/open-data.ts';
import { DECLARED_VALUES, isLayerTable, PARTS, tablesWith } from '../../open-data/tables.ts';
import { once, theOneMeant } from '../search-request.ts';

/** The table a file of tables holds unless another is asked for. */
const MAIN_TABLE = PARTS.name;

interface FilesOf {
  readonly format: OpenDataFormat;
  /** Whether the registries and the open robots are among them; they are not in the file of a search. */
  readonly layers: boolean;
}

/** The tables that have a file of their own; none where one file holds all. */
export function tablesIn({ format, layers }: FilesOf): readonly string[] {
  const tables = tablesWith({ layers });
  const besides = tables.filter(isLayerTable).map(({ name }) => name);
  switch (format) {
    case 'csv':
      return [PARTS.name, DECLARED_VALUES.name, ...besides];
    case 'parquet':
      return tables.map(({ name }) => name);
    // Whole records are no table; what is no record is.
    case 'jsonl':
      return besides;
    case 'sqlite':
      return [];
  }
}

/** What is handed out unless a table is asked for: null stands for all tables, or for whole records. */
export function mainTable({ format }: Pick<FilesOf, 'format'>): string | null {
  return format === 'csv' || format === 'parquet' ? MAIN_TABLE : null;
}

export function tableField(files: FilesOf) {
  const tables = tablesIn(files);
  const words = tables.map((name) => `\`${name}\``).join(', ');
  const main = mainTable(files);
  const otherwise = main === null ? 'whole records' : `\`${main}\``;
  return once(`Which table: ${words}; ${otherwise} unless told`).transform((text, context) =>
    text === undefined ? undefined : theOneMeant(text, tables, context),
  );
}
