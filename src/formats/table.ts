/** A number is one the file itself calls a number; every other notation is still a text. */
export type Cell = string | number;

export interface Row {
  /** From 1, as a spreadsheet counts. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A cell that stands for those below it too. */
export interface MergedCells {
  readonly column: number;
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface FormulaCell {
  readonly line: number;
  readonly column: number;
  /** Whether the value it had when the file was saved stands beside it. */
  readonly hasValue: boolean;
}

/** What every format is read into. */
export interface Table {
  /** Names of columns, where the format has them apart from the rows. */
  readonly header?: readonly string[];
  readonly rows: readonly Row[];
  /** Of all prices that do not say otherwise, where the format has it apart from the rows. */
  readonly currency?: string;
  /** Our own export: every text stands there as it was given. */
  readonly isOurs?: boolean;
  readonly merged?: readonly MergedCells[];
  readonly formulas?: readonly FormulaCell[];
}

export function cellText(cell: Cell | undefined): string {
  return cell === undefined ? '' : typeof cell === 'number' ? String(cell) : cell.trim();
}

/** A row in one line, for people. */
export function rowText({ cells }: Row): string {
  return cells
    .map(cellText)
    .filter((text) => text !== '')
    .join(' | ');
}
