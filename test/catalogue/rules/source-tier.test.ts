import { describe, expect, it } from 'vitest';
import { sourceTier, TIER_DEFINITION, wasRead } from '../../../src/catalogue/rules/source-tier.ts';
import type { FactSource } from '../../../src/contract/fact.ts';
import { aDeclaration, aSource } from '../../support/facts.ts';

const A = aSource();
const B = aSource({ credibility: 'B' });
const C = aSource({ credibility: 'C' });
const UNREAD = aSource({ read_from: 'not read: behind a login' });

describe('sourceTier', () => {
  it.each<[string, FactSource[], number[], string]>([
    ['a first-hand source carries all', [A], [0, 0], 'A'],
    ['a first-hand source and nothing declared', [A], [], 'A'],
    ['a first-hand source carries exactly half', [A, B], [0, 1], 'A'],
    ['a first-hand source carries less than half', [A, B], [0, 1, 1], 'B'],
    ['a home page beside numbers from elsewhere', [A, B], [1, 1], 'B'],
    ['a first-hand source nobody read', [UNREAD], [0], 'B'],
    ['only weak attribution', [B], [0], 'B'],
    ['only weak attribution, nothing declared', [B], [], 'B'],
    ['weak attribution beside none', [B, C], [1, 1], 'B'],
    ['no provenance', [C], [0], 'C'],
    ['no source at all', [], [], 'C'],
    ['first-hand, but every number without provenance', [A, C], [1, 1], 'B'],
  ])('%s', (_, sources, carriers, tier) => {
    expect(sourceTier({ sources, declarations: carriers.map((source) => aDeclaration({ source })) })).toBe(tier);
  });

  it('says what each tier means', () => {
    expect(Object.keys(TIER_DEFINITION)).toEqual(['A', 'B', 'C']);
  });
});

describe('wasRead', () => {
  it.each([
    ['github:a/b@0123456:c.md', true],
    ['archived: https://web.example/x', true],
    ['excerpt of https://example.com', true],
    ['nonesuch.md', true],
    ['not read', false],
    ['Unread: 403', false],
    ['none', false],
  ])('%s: %s', (readFrom, read) => {
    expect(wasRead(readFrom)).toBe(read);
  });
});
