import { judgePair, type PairFinding } from '../judge-pair.ts';
import type { Selected } from './selected.ts';

export interface SelectedPair {
  a: Selected;
  b: Selected;
  finding: PairFinding;
}

/** Every item with every other, each pair as it would be judged by itself. */
export function judgeAll(items: readonly Selected[]): SelectedPair[] {
  const judged = items.filter((item) => item.judged);
  const pairs: SelectedPair[] = [];
  for (const [place, a] of judged.entries()) {
    for (let other = place + 1; other < judged.length; other += 1) {
      const b = judged[other];
      if (b) pairs.push({ a, b, finding: judgePair(a.party, b.party) });
    }
  }
  return pairs;
}
