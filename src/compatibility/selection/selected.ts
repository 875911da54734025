import type { Party } from '../party.ts';

/** An item of a list, read. */
export interface Selected {
  /** Its place in the list. */
  index: number;
  party: Party;
  quantity: number;
  /** The caller said something of it that counts, beside its record or without one. */
  described: boolean;
  /** False where nothing is known of it that could be held against anything. */
  judged: boolean;
}

/** Those a verdict is possible on: known, and components. */
export function componentsOf(items: readonly Selected[]): Selected[] {
  return items.filter(({ judged, party }) => judged && party.notApplicable === undefined);
}
