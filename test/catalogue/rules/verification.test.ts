import { describe, expect, it } from 'vitest';
import { VERIFY_THRESHOLD, verification } from '../../../src/catalogue/rules/verification.ts';
import { aDeclaration, aSource } from '../../support/facts.ts';

const EXCERPT = aSource({ read_from: 'excerpt of https://example.com' });
const ARCHIVED = aSource({ read_from: 'archived: https://web.example/manual', collected_at: '2026-10-01' });

describe('verification', () => {
  it('takes a first-hand source read at a fixed revision', () => {
    expect(verification({ declarations: [], sources: [aSource()] }, 'A', 0.9)).toEqual({
      verified: true,
      verification_note:
        'Read in 1 first-hand source, at a fixed revision; values are declared by the maker, not measured.',
      last_verified: '2026-11-15',
    });
  });

  it('counts sources, says how they were read and takes the newest day', () => {
    expect(verification({ declarations: [], sources: [ARCHIVED] }, 'A', 0.9)).toMatchObject({
      verification_note: expect.stringContaining('in 1 first-hand source, as an archived copy or page;'),
      last_verified: '2026-10-01',
    });
    expect(verification({ declarations: [], sources: [ARCHIVED, aSource()] }, 'A', 0.9)).toMatchObject({
      verification_note: expect.stringContaining('in 2 first-hand sources, at a fixed revision;'),
      last_verified: '2026-11-15',
    });
  });

  it('counts from the threshold on', () => {
    expect(verification({ declarations: [], sources: [aSource()] }, 'A', VERIFY_THRESHOLD).verified).toBe(true);
    expect(verification({ declarations: [], sources: [aSource()] }, 'A', VERIFY_THRESHOLD - 0.01).verified).toBe(false);
  });

  it('does not take an excerpt, nor a weak source read whole beside it', () => {
    const note = 'Not verified: only excerpts of the first-hand source were seen for most values.';
    expect(verification({ declarations: [], sources: [EXCERPT] }, 'A', 0.9)).toMatchObject({
      verified: false,
      verification_note: note,
    });
    const beside = [EXCERPT, aSource({ credibility: 'B' })];
    expect(verification({ declarations: [], sources: beside }, 'A', 0.9)).toMatchObject({
      verified: false,
      verification_note: note,
    });
  });

  it('does not count a source that nobody read as opened', () => {
    const sources = [EXCERPT, aSource({ read_from: 'not read: behind a login' })];
    expect(verification({ declarations: [], sources }, 'A', 0.9).verified).toBe(false);
  });

  it.each(['B', 'C'] as const)('takes nothing in tier %s', (tier) => {
    expect(verification({ declarations: [], sources: [aSource()] }, tier, 1)).toEqual({
      verified: false,
      verification_note: 'Not verified: no first-hand source carries most of the values.',
    });
  });

  it('wants half of the values from sources opened whole', () => {
    const sources = [aSource(), EXCERPT];
    const from = (...indexes: number[]) => indexes.map((source) => aDeclaration({ source }));
    expect(verification({ sources, declarations: from(0, 1) }, 'A', 0.9).verified).toBe(true);
    expect(verification({ sources, declarations: from(0, 1, 1) }, 'A', 0.9).verified).toBe(false);
  });

  it('has no day without a source', () => {
    expect(verification({ declarations: [], sources: [] }, 'C', 0.05)).not.toHaveProperty('last_verified');
  });
});
