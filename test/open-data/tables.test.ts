import { expect, test } from 'vitest';
import { RECORD_SCHEMAS } from '../../src/contract/record.ts';
import { layerRows } from '../../src/open-data/layer-rows.ts';
import { declaredValues, rowsOf } from '../../src/open-data/rows.ts';
import type { Cell, Column, Row, Table } from '../../src/open-data/table-model.ts';
import {
  DECLARED_VALUES,
  FULL_TEXT,
  LAYER_TABLES,
  PART_TABLES,
  PARTS,
  TABLES,
  tablesWith,
} from '../../src/open-data/tables.ts';
import { realLayers, realSnapshot } from '../support/real-catalogue.ts';

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
  const { columns } = PARTS;
  const places = new Set<string>([...columns.map(({ name }) => name), ...ELSEWHERE]);
  const members = Object.values(RECORD_SCHEMAS).flatMap(({ shape }) => Object.keys(shape));
  expect(members.filter((member) => !places.has(member))).toEqual([]);
});

test('full text is of columns there are', () => {
  const names: readonly string[] = PARTS.columns.map(({ name }) => name);
  expect(FULL_TEXT.columns.filter((name) => !names.includes(name))).toEqual([]);
});

/** Columns the documents have and today's data leaves empty. */
const NOWHERE_STATED: readonly string[] = [
  'mechanical_designations.hole_mm',
  'mechanical_designations.depth_mm',
  'robot_files.gone_since',
  'robot_parts.weight',
  'robot_parts.standard',
  'robot_parts.gone_since',
];

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

function misfits({ name, columns }: Table, rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    if (row.length !== columns.length) return [`${name} ${row[0]}: ${row.length} cells`];
    const wrong = columns.flatMap((column, index) => (fits(column, row[index] ?? null) ? [] : [{ column, index }]));
    return wrong.map(({ column, index }) => `${name}.${column.name} ${row[0]}: ${row[index]}`);
  });
}

test('every cell of the real catalogue is what its column says', async () => {
  const { records } = await realSnapshot();
  const wrong = records.flatMap((record) => [
    ...PART_TABLES.flatMap((table) => misfits(table, rowsOf(table.name, record))),
    ...misfits(DECLARED_VALUES, declaredValues(record)),
  ]);
  expect(wrong.slice(0, 10)).toEqual([]);
});

test.each(LAYER_TABLES)('$name: every cell is what its column says, and no key stands twice', async (table) => {
  const rows = layerRows(table.name, { ...(await realLayers()), isPart: () => true });
  expect(misfits(table, rows).slice(0, 10)).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
  const places = table.primaryKey.map((key) => table.columns.findIndex(({ name }) => name === key));
  const keys = rows.map((row) => JSON.stringify(places.map((place) => row[place])));
  expect(new Set(keys).size).toBe(rows.length);
});

test.each(LAYER_TABLES)('$name: no column is empty but where the sources state nothing of the kind', async (table) => {
  const rows = layerRows(table.name, { ...(await realLayers()), isPart: () => true });
  const empty = table.columns.filter((_, index) => rows.every((row) => row[index] === null));
  expect(empty.map(({ name }) => `${table.name}.${name}`).filter((name) => !NOWHERE_STATED.includes(name))).toEqual([]);
});

test('without the layers there are tables of parts alone, and no key leads elsewhere', () => {
  const tables = tablesWith({ layers: false });
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(PART_TABLES.map(({ name }) => name));
  for (const { foreignKeys } of tables) for (const { table } of foreignKeys) expect(names).toContain(table);
});
