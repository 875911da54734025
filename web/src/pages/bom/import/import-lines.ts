import type { BomImport, ImportedItem } from '../../../../../src/contract/bom-import.ts';
import type { BomLine } from '../../../kept/bom-line.ts';
import { priceText } from '../money.ts';

/** What the reader decides of one line of a file. */
export interface Decision {
  taken: boolean;
  /** A part of the catalogue; null: as the file says, without one. */
  id: string | null;
}

export type Decisions = Readonly<Record<number, Decision>>;

/** What stands in the file, with the parts the service is sure of. Keyed by the place: lines of a file may repeat. */
export function firstDecisions({ items }: BomImport): Decisions {
  return Object.fromEntries(items.map(({ id }, index) => [index, { taken: true, id: id ?? null }]));
}

/** Where a person should look: something may be meant, and the service did not decide. */
export function isOpen({ id, match }: ImportedItem): boolean {
  return id === undefined && match.candidates.length > 0;
}

interface TakeOver {
  answer: BomImport;
  decisions: Decisions;
  makeKey: () => string;
  /** Of the list the lines go into, where that has prices already. */
  listCurrency: string | undefined;
}

/**
 * The lines as the list keeps them. Nothing is lost: designators and columns that are no field stay as notes, and so
 * does a price in another currency than the list's, since nothing is converted.
 */
export function takenLines({ answer, decisions, makeKey, listCurrency }: TakeOver): BomLine[] {
  const { currency } = answer;
  const foreign = listCurrency !== undefined && currency !== null && currency !== listCurrency;
  return answer.items.flatMap((item, index) => {
    const decision = decisions[index];
    if (!decision?.taken) return [];
    const { line: _, match, price, quantity = 1, notes, id: _id, ...fields } = item;
    const kept: Record<string, string> = { ...notes };
    if (foreign && price !== undefined) kept[`Price (${currency})`] = priceText(price);
    const candidate = match.candidates.find(({ id }) => id === decision.id);
    return [
      {
        ...fields,
        key: makeKey(),
        quantity,
        ...(decision.id !== null && { id: decision.id }),
        ...(fields.name === undefined && candidate && { name: candidate.name }),
        ...(fields.manufacturer === undefined && candidate && { manufacturer: candidate.manufacturer }),
        ...(fields.category === undefined && candidate && { category: candidate.category }),
        ...(!foreign && price !== undefined && { price }),
        ...(Object.keys(kept).length > 0 && { notes: kept }),
      },
    ];
  });
}

export interface ImportCounts {
  matched: number;
  open: number;
  unmatched: number;
}

export function importCounts({ items }: BomImport): ImportCounts {
  const matched = items.filter(({ id }) => id !== undefined).length;
  const open = items.filter(isOpen).length;
  return { matched, open, unmatched: items.length - matched - open };
}
