import type { BomSkipped } from '../../contract/bom-import.ts';
import { cellText } from '../../formats/table.ts';
import { isTotal } from '../../formats/total-rows.ts';
import { isSumOfLines } from './our-files.ts';
import type { PlacedRow } from './read-prices.ts';

/** Cells that say yes to "not fitted". */
const YES = /^(?:1|x|y|yes|true|dnp|dni|dnf|do not (?:populate|place|fit)|excluded from bom|是|√|✓)$/i;

/** Why a row under the header is no part; undefined where it is one. */
export function notAPart({ row, columns, isOurs }: PlacedRow): BomSkipped['reason'] | undefined {
  const filled = row.cells.flatMap((cell, place) => {
    const text = cellText(cell);
    return text === '' ? [] : [{ place, text }];
  });
  if (filled.length === 0) return 'empty';
  if (!isOurs && filled.slice(0, 3).some(({ text }) => isTotal(text))) return 'total';
  const roleAt = (place: number) => columns.find(({ column }) => column === place + 1)?.read_as ?? 'note';
  if (!isOurs && isSumOfLines(row.cells, roleAt)) return 'total';
  if (filled.some(({ place, text }) => roleAt(place) === 'not_fitted' && YES.test(text))) return 'not_fitted';
  if (isOurs) return undefined;
  if (filled.every(({ text }) => /^[-=_*|:]+$/.test(text))) return 'section';
  const [only] = filled;
  const isCounted = columns.some(({ read_as }) => read_as === 'quantity');
  // A part without a quantity beside others with one has at least a number of its own.
  const numbered = ['id', 'model', 'designators', 'supplier_part'];
  if (only && filled.length === 1 && isCounted && !numbered.includes(roleAt(only.place))) return 'section';
  return undefined;
}
