import { expect, test } from 'vitest';
import { freshnessOf } from '../../src/analytics/freshness.ts';
import type { EntityRecord } from '../../src/contract/record.ts';

function record(manufacturer: string, last_verified?: string): EntityRecord {
  return { manufacturer, ...(last_verified && { last_verified }) } as EntityRecord;
}

test('dates and ages by maker, counted to the day that is passed in', () => {
  const records = [
    record('Beta', '2026-11-01'),
    record('Alpha'),
    record('Beta', '2026-10-01'),
    record('Beta', '2026-11-16'),
    record('Beta', '2026-11-10'),
    record('Beta'),
  ];
  const { makers, all, as_of } = freshnessOf(records, 'abc', '2026-11-15');
  expect(as_of).toBe('2026-11-15');
  expect(makers).toEqual([
    {
      manufacturer: 'Alpha',
      parts: 1,
      verified: 0,
      oldest: null,
      median: null,
      newest: null,
      oldest_age_days: null,
      median_age_days: null,
      newest_age_days: null,
    },
    {
      manufacturer: 'Beta',
      parts: 5,
      verified: 4,
      oldest: '2026-10-01',
      median: '2026-11-01',
      newest: '2026-11-16',
      oldest_age_days: 45,
      median_age_days: 14,
      // Read where the day had begun already.
      newest_age_days: 0,
    },
  ]);
  expect(all).toMatchObject({ parts: 6, verified: 4, oldest: '2026-10-01' });
});
