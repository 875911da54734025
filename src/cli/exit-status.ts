/** What a script can go by; `robot-parts --help` says the same. */
export const EXIT = { yes: 0, no: 1, failed: 2, unknown: 3 } as const;

const STATUSES: Readonly<Record<string, number>> = {
  compatible: EXIT.yes,
  conditional: EXIT.yes,
  incompatible: EXIT.no,
  not_applicable: EXIT.no,
  candidate: EXIT.yes,
  adapter_required: EXIT.no,
  plate: EXIT.yes,
  turned_plate: EXIT.yes,
  not_needed: EXIT.yes,
  two_plates: EXIT.no,
  not_possible: EXIT.no,
};

/** Of a verdict. Unknown is neither yes nor no. */
export function statusOf(verdict: string): number {
  return STATUSES[verdict] ?? EXIT.unknown;
}
