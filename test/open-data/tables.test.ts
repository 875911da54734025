import { expect, test } from 'vitest';
import { RECORD_SCHEMAS } from '../../src/contract/record.ts';
import { declaredValues, rowsOf } from '../../src/open-data/rows.ts';
import { type Cell, type Column, DECLARED_VALUES, FULL_TEXT, TABLES, type Table } from '../../src/open-data/tables.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const ALL: readonly Table[] = [...TABLES, DECLARED_VALUES];

test.each(ALL)('$name: columns have names of their own, and keys are columns that always hold something', (table) => {
  const names = table.columns.map(({ name }) => name);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const { name, description } of table.columns) {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(description, name).not.toBe('');
  }
  for (const key of table.primaryKey) expect(table.columns.find(({ name }) => name === key)?.nullable).toBe(false);
});

test.each(ALL)('$name: what it refers to is the key of a table before it', ({ name, columns, foreignKeys }) => {
  for (const { columns: from, table, to } of foreignKeys) {
    const place = TABLES.findIndex((one) => one.name === table);
    const own = TABLES.findIndex((one) => one.name === name);
    expect(TABLES[place]?.primaryKey).toEqual(to);
    if (own !== -1) expect(place).toBeLessThan(own);
    for (const key of from) expect(columns.map((column) => column.name)).toContain(key);
  }
});

/** Members of a record that are tables of their own, or columns under names that tell whose they are. */
const ELSEWHERE = ['declarations', 'readings', 'flags', 'sources', 'standard_conformance', 'mechanical_interface'];

test('every member of a record has a place', () => {
  const [{ columns }] = TABLES;
  const places = new Set<string>([...columns.map(({ name }) => name), ...ELSEWHERE]);
  const members = Object.values(RECORD_SCHEMAS).flatMap(({ shape }) => Object.keys(shape));
  expect(members.filter((member) => !places.has(member))).toEqual([]);
});

test('full text is of columns there are', () => {
  const names: readonly string[] = TABLES[0].columns.map(({ name }) => name);
  expect(FULL_TEXT.columns.filter((name) => !names.includes(name))).toEqual([]);
});

function fits({ type, nullable, values }: Column, cell: Cell): boolean {
  if (cell === null) return nullable;
  const isAllowed = (text: Cell) => values === undefined || values.includes(String(text));
  switch (type) {
    case 'array':
      return Array.isArray(cell) && cell.every(isAllowed);
    case 'object':
      return typeof cell === 'object' && !Array.isArray(cell);
    case 'integer':
      return Number.isInteger(cell);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(cell));
    case 'datetime':
      return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(String(cell));
    default:
      return typeof cell === type && isAllowed(cell);
  }
}

test('every cell of the real catalogue is what its column says', async () => {
  const { records } = await realSnapshot();
  const wrong: string[] = [];
  for (const record of records) {
    for (const table of ALL) {
      const rows = table === DECLARED_VALUES ? declaredValues(record) : rowsOf(table.name as 'parts', record);
      for (const row of rows) {
        if (row.length !== table.columns.length) wrong.push(`${record.id} ${table.name}: ${row.length} cells`);
        for (const [index, column] of table.columns.entries()) {
          if (!fits(column, row[index] ?? null)) wrong.push(`${record.id} ${table.name}.${column.name}: ${row[index]}`);
        }
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});
