import { describe, expect, it } from 'vitest';
import { coverageDrops, dropText } from '../../src/open-data/coverage.ts';
import { nextVersion } from '../../src/open-data/next-version.ts';

const BEFORE = {
  entities: 100,
  tier_a_pct: 80,
  readings_parsed_pct: 98.5,
  readings_numeric_pct: 70,
  mechanical_fill_pct: 12,
};

describe('coverage', () => {
  it.each([
    ['entities', { entities: 99 }, 'entities 100 -> 99'],
    ['tier A', { tier_a_pct: 79.99 }, 'tier_a_pct 80 -> 79.99'],
    ['readings', { readings_parsed_pct: 98.4 }, 'readings_parsed_pct 98.5 -> 98.4'],
    ['numbers that became words', { readings_numeric_pct: 69.9 }, 'readings_numeric_pct 70 -> 69.9'],
    ['mounting', { mechanical_fill_pct: 0 }, 'mechanical_fill_pct 12 -> 0'],
  ])('that drops is named with its figures: %s', (_name, over, text) => {
    expect(coverageDrops(BEFORE, { ...BEFORE, ...over }).map(dropText)).toEqual([text]);
  });

  it('that is kept or grows is no drop', () => {
    expect(coverageDrops(BEFORE, BEFORE)).toEqual([]);
    expect(coverageDrops(BEFORE, { ...BEFORE, entities: 101, tier_a_pct: 80.01 })).toEqual([]);
  });
});

describe('the version of the data', () => {
  it.each([
    [{ added: 1, changed: 1, removed: 1 }, '2.0.0'],
    [{ added: 1, changed: 1, removed: 0 }, '1.3.0'],
    [{ added: 0, changed: 1, removed: 0 }, '1.2.4'],
    [{ added: 0, changed: 0, removed: 0 }, '1.2.4'],
  ])('after %j is %s', (counts, version) => {
    expect(nextVersion('1.2.3', counts)).toBe(version);
  });
});
