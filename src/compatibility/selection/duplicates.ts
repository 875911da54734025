import type { BomDuplicate } from '../../contract/bom-check.ts';
import type { Selected } from './selected.ts';

/** The same part on two lines, and different parts that do the same. */
export function duplicatesIn(items: readonly Selected[]): BomDuplicate[] {
  const known = items.filter(({ party }) => party.id !== null);
  const byId = Map.groupBy(known, ({ party }) => party.id ?? '');
  const sorted = items.filter(({ party }) => party.category !== null && party.type !== null);
  const byFunction = Map.groupBy(sorted, ({ party }) => `${party.category} ${party.type}`);
  return [
    ...[...byId].flatMap(([what, some]) => group('same_id', what, some)),
    ...[...byFunction].flatMap(([what, some]) => {
      const parts = new Set(some.map(({ party }) => party.id ?? party.name));
      return parts.size > 1 ? group('same_function', what, some) : [];
    }),
  ];
}

function group(how: BomDuplicate['how'], what: string, items: readonly Selected[]): BomDuplicate[] {
  return items.length > 1 ? [{ how, what, items: items.map(({ index }) => index) }] : [];
}
