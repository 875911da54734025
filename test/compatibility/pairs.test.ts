import { describe, expect, it } from 'vitest';
import { explainPair } from '../../src/compatibility/judge-pair.ts';
import { DIMENSIONS, PairVerdictSchema } from '../../src/contract/compatibility.ts';
import { partyOf } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';
import { LONG, PAIR_CASES } from './pair-cases.ts';

const snapshot = await realSnapshot();
const { pitfalls } = snapshot.mechanicalRegistry();

describe('pairs', () => {
  it('there are at least sixty', () => {
    expect(PAIR_CASES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(PAIR_CASES)('%s', (_why, a, b, expected, overall) => {
    const [one, other] = [a, b].map((part) => partyOf(snapshot, typeof part === 'string' ? { id: part } : part));
    if (!one || !other) throw new Error('no such part');
    const answer = PairVerdictSchema.parse(explainPair(one, other, pitfalls));
    const judged = DIMENSIONS.map((name) => {
      const dimension = answer.dimensions?.[name];
      return dimension?.applies ? dimension.verdict : 'not asked';
    });
    expect(judged, JSON.stringify(answer.dimensions, null, 1)).toEqual(expected.map((short) => LONG[short]));
    expect(answer.verdict).toBe(LONG[overall]);
  });
});
