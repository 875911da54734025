import type { ChangeCounts, FieldChange, PartChange, Stated, Statement } from '../contract/changes.ts';
import type { Fact } from '../contract/fact.ts';
import { addressesIn, type PartState, stateOf } from './part-state.ts';

/** What changed from one catalogue to another, a part at a time, in the order of ids. */
export function differenceOf(before: Iterable<Fact>, after: Iterable<Fact>): PartChange[] {
  const [old, now] = [byId(before), byId(after)];
  return sorted(new Set([...old.keys(), ...now.keys()])).flatMap((id) => partChange(old.get(id), now.get(id)) ?? []);
}

/** Two differences that follow each other as one; what was undone in between is none. */
export function composeChanges(first: readonly PartChange[], second: readonly PartChange[]): PartChange[] {
  const [earlier, later] = [new Map(first.map((one) => [one.id, one])), new Map(second.map((one) => [one.id, one]))];
  return sorted(new Set([...earlier.keys(), ...later.keys()])).flatMap((id) => {
    const [one, next] = [earlier.get(id), later.get(id)];
    if (!one || !next) return one ?? next ?? [];
    return joined(one, next) ?? [];
  });
}

export function countChanges(changes: readonly PartChange[]): ChangeCounts {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { change } of changes) counts[change] += 1;
  return counts;
}

function byId(facts: Iterable<Fact>): Map<string, Fact> {
  return new Map(Iterator.from(facts).map((fact) => [fact.id, fact]));
}

function sorted(ids: Iterable<string>): string[] {
  return [...ids].sort();
}

const NOTHING: PartState = new Map();

function partChange(before: Fact | undefined, after: Fact | undefined): PartChange | undefined {
  const shown = after ?? before;
  if (!shown) return undefined;
  const fields = fieldChanges(before ? stateOf(before) : NOTHING, after ? stateOf(after) : NOTHING);
  if (fields.length === 0) return undefined;
  const { id, name, category, manufacturer } = shown;
  return { id, change: before ? (after ? 'changed' : 'removed') : 'added', name, category, manufacturer, fields };
}

function fieldChanges(before: PartState, after: PartState): FieldChange[] {
  return sorted(new Set([...before.keys(), ...after.keys()])).flatMap(
    (field) => fieldChange(field, before.get(field) ?? null, after.get(field) ?? null) ?? [],
  );
}

function fieldChange(field: string, before: Stated, after: Stated): FieldChange | undefined {
  return sameValue(before, after) ? undefined : { field, before, after, sources: addressesIn(after ?? before) };
}

function joined(one: PartChange, next: PartChange): PartChange | undefined {
  const [earlier, later] = [one, next].map(({ fields }) => new Map(fields.map((change) => [change.field, change])));
  const names = sorted(new Set([...one.fields, ...next.fields].map(({ field }) => field)));
  const fields = names.flatMap((field) => {
    const [first, second] = [earlier?.get(field), later?.get(field)];
    if (!first || !second) return first ?? second ?? [];
    return fieldChange(field, first.before, second.after) ?? [];
  });
  if (fields.length === 0) return undefined;
  return { ...next, change: joinedKind(one.change, next.change), fields };
}

/** What was added and then removed has no field left, so it never comes here. */
function joinedKind(first: PartChange['change'], second: PartChange['change']): PartChange['change'] {
  if (first === 'added') return 'added';
  return second === 'removed' ? 'removed' : 'changed';
}

/** Whatever the order of their keys; lists are not the same in another order. */
function sameValue(one: Stated, other: Stated): boolean {
  return JSON.stringify(inKeyOrder(one)) === JSON.stringify(inKeyOrder(other));
}

function inKeyOrder(stated: Stated): Stated {
  if (Array.isArray(stated)) return stated.map(sortedKeys);
  return stated && sortedKeys(stated);
}

function sortedKeys(statement: Statement): Statement {
  return Object.fromEntries(Object.entries(statement).sort(([a], [b]) => (a < b ? -1 : 1)));
}
