import type { Fact } from '../../contract/fact.ts';
import type { Tier } from '../../contract/record.ts';

/**
 * Tier A needs a first-hand source that was read (decision 27) and that carries at least half of what is declared:
 * a maker's home page beside numbers from a forum does not make the numbers first-hand.
 */
export function sourceTier(fact: Pick<Fact, 'sources' | 'declarations'>): Tier {
  const { sources, declarations } = fact;
  const firstHand = sources.map((source) => source.credibility === 'A' && wasRead(source.read_from));
  if (firstHand.includes(true)) {
    const carried = declarations.filter((declaration) => firstHand[declaration.source]).length;
    if (carried * 2 >= declarations.length) return 'A';
  }
  return sources.some((source) => source.credibility !== 'C') ? 'B' : 'C';
}

/** `read_from` names what was opened; a bare statement that nothing was opened is no reading. */
export function wasRead(readFrom: string): boolean {
  return !/^(?:not read|unread|none)\b/i.test(readFrom);
}

export const TIER_DEFINITION = {
  A: 'first-hand, checkable: the maker’s own manual, datasheet, docs or repository, a standard’s own body, or the paper itself was read and carries at least half of the declared values',
  B: 'weak attribution: a distributor, an encyclopedia, another project’s page or a vendor’s home page',
  C: 'no provenance; confidence is capped at 0.30',
} as const satisfies Record<Tier, string>;
