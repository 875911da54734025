import type { OpenDataFormat } from '../../contract/open-data.ts';
import { DECLARED_VALUES, PARTS, TABLES } from '../../open-data/tables.ts';
import { once, theOneMeant } from '../search-request.ts';

/** The table a file holds unless another is asked for. */
export const MAIN_TABLE = PARTS.name;

/** The tables of a format that has a file for each; none where one file holds all. */
export function tablesIn(format: OpenDataFormat): readonly string[] {
  if (format === 'csv') return [PARTS.name, DECLARED_VALUES.name];
  return format === 'parquet' ? TABLES.map(({ name }) => name) : [];
}

export function tableField(format: OpenDataFormat) {
  const tables = tablesIn(format);
  const words = tables.map((name) => `\`${name}\``).join(', ');
  return once(`Which table: ${words}; \`${MAIN_TABLE}\` unless told`).transform((text, context) =>
    text === undefined ? undefined : theOneMeant(text, tables, context),
  );
}
