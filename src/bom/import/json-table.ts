import { BOM_FILE_LIMITS } from '../../contract/bom-import.ts';
import { currencyNamed } from '../../formats/amounts.ts';
import { beyondLimits, unreadable } from '../../formats/refusals.ts';
import type { Cell, Row, Table } from '../../formats/table.ts';

/** Where a list of items stands in an object that holds one. */
const LISTS = ['items', 'bom', 'lines', 'parts', 'components'] as const;

/** A list of objects, alone or as `items` of one; the keys are the columns. */
export function readJsonTable(text: string): Table {
  const whole = parsed(text);
  const items = listIn(whole);
  if (items.length > BOM_FILE_LIMITS.rows) throw beyondLimits(`The list has more than ${BOM_FILE_LIMITS.rows} items.`);
  const columns = new Map<string, number>();
  const rows = items.map((item, index): Row => {
    if (!isObject(item)) throw unreadable(`Item ${index + 1} of the list is no object.`);
    const cells: Cell[] = [];
    for (const [key, value] of Object.entries(item)) {
      const cell = cellOf(value);
      if (cell === undefined) continue;
      const column = columns.get(key) ?? columns.size;
      columns.set(key, column);
      if (column >= BOM_FILE_LIMITS.columns) {
        throw beyondLimits(`The items have more than ${BOM_FILE_LIMITS.columns} different keys.`);
      }
      while (cells.length < column) cells.push('');
      cells[column] = cell;
    }
    return { line: index + 1, cells };
  });
  return { header: [...columns.keys()], rows, ...saidOfAll(whole) };
}

/** What an object says of all items: our export in `metadata`, an import beside them. */
function saidOfAll(whole: unknown): Pick<Table, 'currency' | 'isOurs'> {
  if (!isObject(whole)) return {};
  const metadata = isObject(whole.metadata) ? whole.metadata : {};
  const said = metadata.currency ?? whole.currency;
  const currency = typeof said === 'string' ? currencyNamed(said) : undefined;
  return {
    ...(currency !== undefined && { currency }),
    isOurs: typeof metadata.currency === 'string' && typeof metadata.snapshot === 'string',
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable('The file is not valid JSON.', cause);
  }
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const name = isObject(value) && LISTS.find((key) => Array.isArray(value[key]));
  if (!name) throw unreadable(`The JSON must be a list of items, or an object with one as \`${LISTS[0]}\`.`);
  return (value as Record<string, unknown[]>)[name] as unknown[];
}

/** Lists of words are one text, as ids of alternates are; what is nested deeper is no cell. */
function cellOf(value: unknown): Cell | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ');
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
