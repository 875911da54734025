import { BOM_FILE_LIMITS } from '../../contract/bom-import.ts';
import { beyondLimits, unreadable } from '../../formats/refusals.ts';
import type { Cell, FormulaCell, MergedCells, Row, Table } from '../../formats/table.ts';
import { readXml } from '../../formats/xml.ts';
import { type CellStyles, dateText } from './xlsx-parts.ts';

interface OpenCell {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string;
  inline: string;
}

/** The rows of a sheet that hold something. */
export function readSheet(
  text: string,
  strings: readonly string[],
  styles: CellStyles,
  cellsAtMost: number,
): { table: Table; cells: number } {
  const rows: Row[] = [];
  const formulas: FormulaCell[] = [];
  const merged: MergedCells[] = [];
  let cells = 0;
  let line = 0;
  let row: Cell[] = [];
  let column = 0;
  let cell: OpenCell | undefined;
  let within: 'v' | 't' | undefined;
  let isReading = false;

  const endCell = (ended: OpenCell) => {
    const value = cellValue(ended, strings, styles);
    if (ended.hasFormula && formulas.length < BOM_FILE_LIMITS.cells) {
      formulas.push({ line, column: ended.column, hasValue: value !== '' });
    }
    if (value === '') return;
    cells += 1;
    if (cells > cellsAtMost) throw beyondLimits(`The workbook has more than ${BOM_FILE_LIMITS.cells} cells.`);
    if (ended.column >= BOM_FILE_LIMITS.columns) {
      throw beyondLimits(
        `Row ${line} has a cell in column ${ended.column + 1}; at most ${BOM_FILE_LIMITS.columns} are read.`,
      );
    }
    while (row.length < ended.column) row.push('');
    row[ended.column] = value;
  };
  const endRow = () => {
    if (row.length === 0) return;
    if (rows.length === BOM_FILE_LIMITS.rows) {
      throw beyondLimits(`The sheet has more than ${BOM_FILE_LIMITS.rows} rows.`);
    }
    rows.push({ line, cells: row });
  };

  readXml(text, {
    open(name, attributes) {
      switch (name) {
        case 'row':
          line = lineOf(attributes.r, line);
          row = [];
          column = -1;
          break;
        case 'c':
          column = columnOf(attributes.r) ?? column + 1;
          cell = {
            column,
            type: attributes.t ?? 'n',
            style: Number(attributes.s ?? 0),
            hasFormula: false,
            value: '',
            inline: '',
          };
          break;
        case 'f':
          if (cell) cell.hasFormula = true;
          break;
        case 'rPh':
          isReading = true;
          break;
        case 'v':
        case 't':
          if (!isReading) within = name;
          break;
        case 'mergeCell':
          if (merged.length < BOM_FILE_LIMITS.rows) merged.push(...mergedDown(attributes.ref ?? ''));
          break;
      }
    },
    text(some) {
      if (!cell || !within) return;
      if (within === 'v') cell.value += some;
      else cell.inline += some;
    },
    close(name) {
      if (name === 'v' || name === 't') within = undefined;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c' && cell) {
        endCell(cell);
        cell = undefined;
      } else if (name === 'row') endRow();
    },
  });
  return { table: { rows, formulas, merged }, cells };
}

function cellValue({ type, value, inline, style }: OpenCell, strings: readonly string[], styles: CellStyles): Cell {
  switch (type) {
    case 's':
      return value === '' ? '' : (strings[Number(value)] ?? '');
    case 'inlineStr':
      return inline;
    case 'b':
      return value === '1' ? 'TRUE' : value === '' ? '' : 'FALSE';
    case 'n': {
      const number = Number(value);
      if (value.trim() === '') return '';
      if (!Number.isFinite(number)) return value;
      return (styles.dates[style] && dateText(number, styles.is1904)) || number;
    }
    default:
      return value;
  }
}

function lineOf(written: string | undefined, before: number): number {
  const line = written === undefined ? before + 1 : Number(written);
  // Rows stand in order in every file a spreadsheet has written.
  if (!Number.isInteger(line) || line <= before || line > 1_048_576)
    throw unreadable('The rows of the sheet are out of order.');
  return line;
}

/** `AB12` to 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mergedDown(reference: string): MergedCells[] {
  const [, from = '', first = '', last = ''] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? [];
  const column = columnOf(from);
  if (column === undefined || Number(last) <= Number(first)) return [];
  return [{ column, firstLine: Number(first), lastLine: Number(last) }];
}
