import { BOM_FILE_LIMITS } from '../../contract/bom-import.ts';
import { beyondLimits } from '../../formats/refusals.ts';

/** Bounds of a document that parts are read from; the longest real one has 30,000 characters. */
const DOCUMENT_LIMITS = { characters: 1_000_000, rows: BOM_FILE_LIMITS.rows, columns: BOM_FILE_LIMITS.columns };

export function checkLength(text: string): void {
  if (text.length > DOCUMENT_LIMITS.characters) {
    throw beyondLimits(`The document has more than ${DOCUMENT_LIMITS.characters} characters.`);
  }
}

/** Of one table or list. */
export function checkRows(rows: number, line: number): void {
  if (rows > DOCUMENT_LIMITS.rows) {
    throw beyondLimits(`What begins at line ${line} has more than ${DOCUMENT_LIMITS.rows} rows.`);
  }
}

/** Of a document, all its tables and lists together. */
export function checkLines(lines: number): void {
  if (lines > DOCUMENT_LIMITS.rows) throw beyondLimits(`The document lists more than ${DOCUMENT_LIMITS.rows} parts.`);
}

export function checkColumns(columns: number, line: number): void {
  if (columns > DOCUMENT_LIMITS.columns) {
    throw beyondLimits(`The table at line ${line} has more than ${DOCUMENT_LIMITS.columns} columns.`);
  }
}
