import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { defused } from '../../../src/formats/defuse.ts';
import type { Cell, Column, Table } from '../../../src/open-data/table-model.ts';

/** Opens files of the open data by readers that are not ours, and gives rows as they were before they were written. */

export function sqliteRows(file: string, { name, columns, primaryKey }: Table): Cell[][] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const order = name === 'parts' ? 'rowid' : primaryKey.join(', ');
    const rows = database.prepare(`SELECT * FROM "${name}" ORDER BY ${order}`).all();
    return rows.map((row) => columns.map((column) => fromSql(column, row[column.name] as string | number | null)));
  } finally {
    database.close();
  }
}

function fromSql({ type }: Column, stored: string | number | null): Cell {
  if (stored === null) return null;
  if (type === 'boolean') return stored === 1;
  return type === 'array' || type === 'object' ? JSON.parse(String(stored)) : stored;
}

export async function parquetRows(path: string, { columns }: Table): Promise<Cell[][]> {
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
  return rows.map((row) => columns.map(({ name, type }) => fromParquet(type, row[name])));
}

function fromParquet(type: Column['type'], stored: unknown): Cell {
  if (stored === null || stored === undefined) return null;
  if (!(stored instanceof Date)) return stored as Cell;
  return type === 'date' ? stored.toISOString().slice(0, 10) : stored.toISOString().replace('.000Z', 'Z');
}

export async function jsonlRows(file: string, { columns }: Table): Promise<Cell[][]> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  return lines.map((line) => {
    const row = JSON.parse(line) as Record<string, Cell>;
    if (Object.keys(row).join() !== columns.map(({ name }) => name).join()) throw new Error('other names');
    return Object.values(row);
  });
}

export async function csvRows(file: string, { columns }: Table): Promise<Cell[][]> {
  const lines = parse(await readFile(file), {
    bom: true,
    relax_column_count: false,
    cast: (text, { quoting }) => ({ text, quoted: quoting }) as unknown as string,
  }) as unknown as { text: string; quoted: boolean }[][];
  const [titles = [], ...rows] = lines;
  if (titles.map(({ text }) => text).join() !== columns.map(({ name }) => name).join()) throw new Error('other titles');
  return rows.map((row) => columns.map((column, index) => fromCsv(column, row[index])));
}

/** Nothing at all is an empty text without quotes. */
function fromCsv({ type }: Column, cell: { text: string; quoted: boolean } | undefined): Cell {
  if (!cell || (cell.text === '' && !cell.quoted)) return null;
  if (type === 'array' || type === 'object') return JSON.parse(cell.text);
  if (type === 'boolean') return cell.text === 'true';
  if (type === 'integer' || type === 'number') return Number(cell.text);
  const plain = cell.text.slice(1);
  return cell.text.startsWith("'") && defused(plain) === cell.text ? plain : cell.text;
}

/** What the shell of SQLite says, where there is one on this machine. */
export async function sqliteShell(file: string, sql: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('sqlite3', ['-readonly', file, sql]);
    return stdout.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
