import type { Fact } from '../../contract/fact.ts';

/** The same maker and slug under two categories is one product seen twice; each record stays and names the other. */
export function sameProducts(facts: Iterable<Pick<Fact, 'id' | 'manufacturer'>>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, manufacturer } of facts) {
    const key = `${manufacturer}\n${id.slice(id.indexOf('-') + 1)}`;
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  const links = new Map<string, string[]>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const id of group) links.set(id, group.filter((other) => other !== id).sort());
  }
  return links;
}
