import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidence, confidenceBasis, isExcerpt, TIER_C_CAP } from '../../../src/catalogue/rules/confidence.ts';
import { sourceTier } from '../../../src/catalogue/rules/source-tier.ts';
import type { FactSource } from '../../../src/contract/fact.ts';
import type { Tier } from '../../../src/contract/record.ts';
import { always } from '../../support/always.ts';
import { arbitraryFact } from '../../support/arbitrary-facts.ts';
import { aDeclaration, aSource } from '../../support/facts.ts';

const A = aSource();
const B = aSource({ credibility: 'B' });
const C = aSource({ credibility: 'C' });
const OTHER_B = aSource({ credibility: 'B', publisher: 'Other' });
const EXCERPT = aSource({ read_from: 'excerpt of https://example.com' });

describe('confidence', () => {
  it.each<[string, Tier, FactSource[], number[], number]>([
    ['tier A, every value first-hand', 'A', [A], [0], 0.9],
    ['tier A, nothing declared: no bonus for values there are not', 'A', [A], [], 0.85],
    ['tier A, one value from elsewhere', 'A', [A, B], [0, 1], 0.85],
    ['tier A, a second publisher', 'A', [A, OTHER_B], [0], 0.95],
    ['tier A, two sources of one publisher', 'A', [A, B], [0], 0.9],
    ['tier A, only an excerpt', 'A', [EXCERPT], [0], 0.75],
    ['tier A, an excerpt and a whole page', 'A', [EXCERPT, A], [0], 0.9],
    ['tier B', 'B', [B], [0], 0.5],
    ['tier B, a second publisher', 'B', [B, aSource({ publisher: 'Other' })], [0], 0.55],
    ['tier C', 'C', [C], [0], 0.2],
    ['tier C, a second publisher', 'C', [C, aSource({ credibility: 'C', publisher: 'Other' })], [0], 0.25],
    ['tier C, only an excerpt', 'C', [aSource({ credibility: 'C', read_from: 'excerpt' })], [0], 0.05],
  ])('%s', (_, tier, sources, carriers, score) => {
    expect(confidence({ sources, declarations: carriers.map((source) => aDeclaration({ source })) }, tier)).toBe(score);
  });

  it('is between 0 and 1 with two decimals, and in tier C never above the cap', () => {
    always(
      fc.property(arbitraryFact, fc.constantFrom<Tier>('A', 'B', 'C'), (fact, tier) => {
        const score = confidence(fact, tier);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(score).toBe(Number(score.toFixed(2)));
        if (tier === 'C') expect(score).toBeLessThanOrEqual(TIER_C_CAP);
      }),
    );
    expect(TIER_C_CAP).toBe(0.3);
  });

  it('never ranks a worse tier above a better one for the same fact', () => {
    always(
      fc.property(arbitraryFact, (fact) => {
        expect(confidence(fact, 'A')).toBeGreaterThan(confidence(fact, 'B'));
        expect(confidence(fact, 'B')).toBeGreaterThan(confidence(fact, 'C'));
      }),
    );
  });
});

describe('confidenceBasis', () => {
  it.each<[string, Tier, FactSource[], string]>([
    ['an official first-hand source', 'A', [A], 'official_source'],
    [
      'a paper is first-hand but nobody’s official word',
      'A',
      [aSource({ source_type: 'paper' })],
      'sources[].credibility=A',
    ],
    ['an official source that does not carry the values', 'B', [A, B], 'sources[].credibility=B'],
    ['weak', 'B', [B], 'sources[].credibility=B'],
    ['none', 'C', [C], 'sources[].credibility=C'],
    ['not even a source', 'C', [], 'unsourced_legacy_import'],
  ])('%s', (_, tier, sources, basis) => {
    expect(confidenceBasis({ sources }, tier)).toBe(basis);
  });

  it('agrees with the tier', () => {
    always(
      fc.property(arbitraryFact, (fact) => {
        const tier = sourceTier(fact);
        const basis = confidenceBasis(fact, tier);
        expect(basis === 'official_source' ? 'A' : basis.at(-1)).toBe(tier);
      }),
    );
  });
});

describe('isExcerpt', () => {
  it.each([
    ['excerpt of https://example.com', true],
    ['Excerpt (search result)', true],
    ['archived: an excerpt', false],
    ['github:excerpts/a@0123456:b.md', false],
  ])('%s: %s', (readFrom, excerpt) => {
    expect(isExcerpt(readFrom)).toBe(excerpt);
  });
});
