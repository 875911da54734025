import { BASIS_FIELDS, type Fact, type FactSource } from '../../contract/fact.ts';
import type { EntityRecord, RecordSource } from '../../contract/record.ts';

/** The sources in the specification's shape; a date of reading becomes the timestamp it asks for. */
export function recordSources(sources: readonly FactSource[]): RecordSource[] {
  return sources.map(({ credibility, collected_at, ...rest }) => ({
    ...rest,
    source_credibility: credibility,
    collected_at: `${collected_at}T00:00:00Z`,
  }));
}

/** The source that carries most of the record: by declarations, then by credibility, then by order. */
function mainSource(fact: Pick<Fact, 'sources' | 'declarations'>): FactSource | undefined {
  const carried = fact.sources.map(() => 0);
  for (const { source } of fact.declarations) carried[source] = (carried[source] ?? 0) + 1;
  const ranked = fact.sources.map((source, index) => ({ source, carried: carried[index] ?? 0 }));
  ranked.sort(
    (a, b) => b.carried - a.carried || a.source.credibility.charCodeAt(0) - b.source.credibility.charCodeAt(0),
  );
  return ranked[0]?.source;
}

export function provenance(fact: Pick<Fact, 'sources' | 'declarations'>): Pick<EntityRecord, 'source' | 'source_url'> {
  const main = mainSource(fact);
  if (!main) return {};
  const kind = main.source_type.replaceAll('_', ' ');
  return { source: `${main.publisher}, ${kind}: ${main.locator}`, source_url: main.url };
}

/**
 * Which source states a field: the one `basis` names, or the only one there is. Else every source of the record is
 * named, since the value stands in one of them and nobody noted which.
 */
export function plainFieldSources(fact: Fact): Record<string, number[]> {
  const all = fact.sources.map((_, index) => index);
  const result: Record<string, number[]> = { name: all, manufacturer: all };
  for (const field of BASIS_FIELDS) {
    if (fact[field] === undefined) continue;
    const named = fact.basis?.[field];
    result[field] = named === undefined ? all : [named];
  }
  return result;
}
