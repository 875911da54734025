import { isPlainText, NO_TEXT } from '../../contract/text.ts';
import { defused } from '../../formats/defuse.ts';
import { type Cell, cellText, type Row, type Table } from '../../formats/table.ts';
import type { Findings } from './warnings.ts';

/** How a spreadsheet is made to keep `0012` a text. */
const TEXT_FORMULA = /^="([^"]*)"$/;

/** A quote before what a spreadsheet would run, as our own export writes it (decision 35). */
function isDefused(cell: string): boolean {
  return cell.startsWith("'") && defused(cell.slice(1)) === cell;
}

/** What no text holds: an escape in JSON or XML can still write it. With the flag u, halves of a character alone. */
const TAKEN_OUT = new RegExp(`${NO_TEXT.source}|[\\ud800-\\udfff]`, 'gu');

/** A text that check and export take. */
export function cleaned(text: string, line: number | null, findings: Findings): string {
  if (isPlainText(text)) return text;
  const clean = text.replace(TAKEN_OUT, '');
  const sentence = 'Control characters or halves of a character were taken out; no text holds them.';
  findings.warn(line, 'control_characters', sentence, clean);
  return clean;
}

/**
 * Cells as they were before they were made safe for spreadsheets, without the empty ones at the end of a row. No
 * spreadsheet runs JSON, so nothing is put there and nothing is taken away.
 */
export function undefused({ rows, header }: Pick<Table, 'rows' | 'header'>, findings: Findings): Row[] {
  const isFromSheet = header === undefined;
  return rows.map(({ line, cells }) => {
    const plain = (written: Cell): Cell => {
      if (typeof written === 'number') return written;
      const cell = cleaned(written, line, findings);
      if (isFromSheet && isDefused(cell)) return cell.slice(1);
      const text = isFromSheet ? TEXT_FORMULA.exec(cell)?.[1] : undefined;
      if (text !== undefined) return text;
      if (/^=\S/.test(cell))
        findings.warn(line, 'formula_text', 'This is a formula as text; it is kept as it is.', cell);
      return cell;
    };
    const filled = cells.slice(0, cells.findLastIndex((cell) => cellText(cell) !== '') + 1);
    return { line, cells: filled.map(plain) };
  });
}
