import { BOM_CHECK_LIMITS, type BomCheckedPair } from '../../contract/bom-check.ts';
import { DIMENSIONS, type Missing } from '../../contract/compatibility.ts';
import type { Pitfall } from '../../contract/mechanical-registry.ts';
import { explainPair } from '../judge-pair.ts';
import type { SelectedPair } from './judge-all.ts';
import type { Selected } from './selected.ts';

export interface WordedPairs {
  pairs: BomCheckedPair[];
  /** What would have to be declared for plainer verdicts, by the item it concerns. */
  missing: { item: number; gap: Missing }[];
}

/** The pairs worth a look, the worst first; pairs that nobody joins are not among them. */
export function wordPairs(
  pairs: readonly SelectedPair[],
  apart: ReadonlyMap<SelectedPair, unknown>,
  pitfalls: readonly Pitfall[],
): WordedPairs {
  const ranks: SelectedPair[][] = [[], [], [], []];
  for (const pair of pairs) {
    const rank = apart.has(pair) ? undefined : rankOf(pair);
    if (rank !== undefined) ranks[rank]?.push(pair);
  }
  const worded: WordedPairs = { pairs: [], missing: [] };
  for (const { a, b } of ranks.flat().slice(0, BOM_CHECK_LIMITS.pairs)) {
    const { verdict, statement, dimensions } = explainPair(a.party, b.party, pitfalls);
    const met = DIMENSIONS.flatMap((dimension) => {
      const one = dimensions?.[dimension];
      return one?.applies ? [{ dimension, ...one }] : [];
    });
    worded.pairs.push({
      a: a.index,
      b: b.index,
      verdict,
      statement,
      dimensions: met.map(({ dimension, verdict, sentences, conditions }) => ({
        dimension,
        verdict,
        sentences,
        conditions,
      })),
      evidence: evidenceAddress(a, b),
    });
    for (const { dimension, missing } of met) {
      // Software can be written: what is missing there is in the gaps of ROS 2.
      if (dimension === 'software') continue;
      for (const gap of missing) worded.missing.push({ item: gap.part === 'a' ? a.index : b.index, gap });
    }
  }
  return worded;
}

/** Undefined for what needs no words: it works, nobody knows and nothing joins the two, or one is no component. */
function rankOf(pair: SelectedPair): number | undefined {
  const { verdict } = pair.finding;
  if (verdict === 'incompatible') return 0;
  if (needsDriverAlone(pair)) return undefined;
  if (verdict === 'unknown') return meets(pair) ? 1 : undefined;
  if (verdict === 'conditional') return meets(pair) ? 2 : 3;
  return undefined;
}

/** A bare motor needs a driver beside everything: said once, under buses, not of every pair. */
function needsDriverAlone({ finding: { protocol, electrical, mechanical } }: SelectedPair): boolean {
  return protocol.code === 'needs_driver' && electrical.source === null && !mechanical.applies;
}

/** One feeds, drives or carries the other, or is bolted to it; two loads side by side only share. */
function meets({ a, b, finding: { protocol, electrical, mechanical } }: SelectedPair): boolean {
  if (electrical.source !== null || mechanical.applies || protocol.code === 'leads_maybe') return true;
  const links = [a.party.link, b.party.link];
  return protocol.code !== 'no_link' && links.includes('host') && links.includes('device');
}

/** Of two records as they are: what a caller put over one is not known at that address. */
function evidenceAddress(a: Selected, b: Selected): string | null {
  const [one, other] = [a.party.id, b.party.id];
  if (one === null || other === null || a.described || b.described) return null;
  return `/api/compatibility?${new URLSearchParams({ a: one, b: other })}`;
}
