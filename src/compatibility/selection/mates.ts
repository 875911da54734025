import type { BomMate } from '../../contract/bom-check.ts';
import type { Pitfall } from '../../contract/mechanical-registry.ts';
import { explainMechanical, fitOfFaces, interchangeAddress } from '../mechanical/explain-mechanical.ts';
import type { SelectedPair } from './judge-all.ts';

/** Pairs of which one is bolted to the other by their kinds: known holes first. */
export function matesOf(pairs: readonly SelectedPair[], pitfalls: readonly Pitfall[], limit: number): BomMate[] {
  const bolted = pairs.filter(({ finding }) => finding.mechanical.applies && finding.verdict !== 'not_applicable');
  const [known, unknown] = [
    bolted.filter(({ finding }) => finding.mechanical.verdict !== 'unknown'),
    bolted.filter(({ finding }) => finding.mechanical.verdict === 'unknown'),
  ];
  return [...known, ...unknown].slice(0, limit).map(({ a, b, finding: { mechanical } }) => {
    const { sentences, adapter } = explainMechanical(mechanical, a.party, b.party, pitfalls);
    const isKnown = mechanical.verdict !== 'unknown';
    return {
      a: a.index,
      b: b.index,
      fit: isKnown ? fitOfFaces(mechanical.faces, a.party, b.party, pitfalls).verdict : 'unknown',
      sentence: sentences[0] ?? '',
      interchange: a.described || b.described ? null : interchangeAddress(a.party, b.party),

      adapter: a.described || b.described ? null : adapter,
    };
  });
}
