import { setImmediate } from 'node:timers/promises';
import type { BomFile, SentFile } from '../bom/import/read-bom-file.ts';
import type { BomLine } from '../bom/import/read-lines.ts';
import {
  BOM_FILE_LIMITS,
  type BomImport,
  type BomWarning,
  type ImportedItem,
  SURE_CONFIDENCE,
} from '../contract/bom-import.ts';
import { matchLine } from './bom-match.ts';
import { FileReader } from './file-reader.ts';
import type { Searchable } from './searchable.ts';

/** A usual file takes some milliseconds, the worst the limits allow about a second. */
const reader = new FileReader<SentFile, BomFile>(new URL('./bom-file-worker.ts', import.meta.url), {
  timeLimitMs: BOM_FILE_LIMITS.readMs,
  memoryMb: 384,
});

/** Lines matched between two looks at who else waits. */
const LINES_A_SLICE = 25;

/** Answers `POST /api/bom/import` (decision 30). */
export async function importBom(searchable: Searchable, sent: SentFile, signal?: AbortSignal): Promise<BomImport> {
  const file = await reader.read(sent, signal);
  const items: ImportedItem[] = [];
  const warnings: BomWarning[] = [...file.warnings];
  for (const [place, line] of file.lines.entries()) {
    if (place > 0 && place % LINES_A_SLICE === 0) await setImmediate();
    const item = matched(searchable, line);
    const given = line.item.id;
    if (given !== undefined && item.match.how !== 'id') {
      const sentence = 'This id is not in the catalogue; it is kept as it is.';
      warnings.push({ line: line.line, code: 'unknown_id', text: given, sentence });
    }
    items.push(item);
  }
  const { format, encoding, delimiter, sheet, headerRow, currency, columns, skipped } = file;
  return {
    format,
    encoding,
    delimiter,
    sheet,
    header_row: headerRow,
    currency,
    columns: [...columns],
    items,
    unmatched: items.filter(({ id = '' }) => !searchable.snapshot.byId.has(id)).map(({ line }) => line),
    warnings,
    skipped,
  };
}

/** The id of a sure match; a line that brings an id keeps it, known or not. */
function matched(searchable: Searchable, { line, item, designators, notes, clues }: BomLine): ImportedItem {
  const match = matchLine(searchable, clues);
  const sure = match.confidence >= SURE_CONFIDENCE ? match.candidates[0]?.id : undefined;
  const id = match.how === 'id' ? sure : (item.id ?? sure);
  return {
    ...item,
    ...(id !== undefined && { id }),
    line,
    ...(designators !== undefined && { designators }),
    ...(notes !== undefined && { notes }),
    match,
  };
}
