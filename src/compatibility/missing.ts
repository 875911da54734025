import type { Missing } from '../contract/compatibility.ts';
import type { Which } from './declared.ts';
import type { Party } from './party.ts';

/** Who can say what is not declared: the maker; of a part that was described, whoever described it. */
export function missingOf(part: Which, { id, name, manufacturer }: Party, what: string): Missing {
  const maker = manufacturer ?? `the maker of ${name}`;
  return { part, what: `${name}: ${what}`, ask: id === null ? `${maker}; add it to the request` : maker };
}
