import type { Fact, SourceType } from '../../contract/fact.ts';
import type { EntityRecord, Tier } from '../../contract/record.ts';

export const TIER_C_CAP = 0.3;

const BASE = { A: 0.85, B: 0.5, C: 0.2 } as const satisfies Record<Tier, number>;
const SECOND_PUBLISHER = 0.05;
const EVERY_VALUE_FIRST_HAND = 0.05;
const ONLY_AN_EXCERPT = -0.15;

const OFFICIAL: ReadonlySet<SourceType> = new Set<SourceType>([
  'official_manual',
  'official_docs',
  'official_repo',
  'vendor_product_page',
  'datasheet',
  'standard_body',
]);

/** How far the record can be relied on: by who said it, how many said it, and how much of the source was seen. */
export function confidence(fact: Pick<Fact, 'sources' | 'declarations'>, tier: Tier): number {
  const { sources, declarations } = fact;
  let score: number = BASE[tier];
  if (new Set(sources.map((source) => source.publisher)).size > 1) score += SECOND_PUBLISHER;
  const firstHand = declarations.every((declaration) => sources[declaration.source]?.credibility === 'A');
  if (tier === 'A' && declarations.length > 0 && firstHand) score += EVERY_VALUE_FIRST_HAND;
  if (sources.every((source) => isExcerpt(source.read_from))) score += ONLY_AN_EXCERPT;
  const ceiling = tier === 'C' ? TIER_C_CAP : 1;
  return Math.round(Math.min(ceiling, Math.max(0, score)) * 100) / 100;
}

/** An excerpt of a page is weaker than the page: what stands around the value was not seen. */
export function isExcerpt(readFrom: string): boolean {
  return /^excerpt\b/i.test(readFrom);
}

export function confidenceBasis(fact: Pick<Fact, 'sources'>, tier: Tier): EntityRecord['confidence_basis'] {
  if (fact.sources.length === 0) return 'unsourced_legacy_import';
  const official = fact.sources.some((source) => source.credibility === 'A' && OFFICIAL.has(source.source_type));
  if (tier === 'A' && official) return 'official_source';
  return `sources[].credibility=${tier}`;
}
