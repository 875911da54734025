import { expect, it } from 'vitest';
import { isAhead, releaseOf, releaseYear } from '../../src/analytics/release.ts';
import { recordOf } from './records.ts';

const AS_OF_MS = Date.UTC(2026, 10, 15);

it.each([
  ['2025', undefined, 2025, '2025-07-01'],
  ['2025-03', 2025, 2025, '2025-03-15'],
  ['2024-02-29', undefined, 2024, '2024-02-29'],
  ['2025-03-14', 2019, 2025, '2025-03-14'],
  [undefined, 2019, 2019, '2019-07-01'],
])('reads %s and %s as %s', (release_date, year, expected, middle) => {
  const release = releaseOf({ release_date, year });
  expect(release?.year).toBe(expected);
  expect(new Date(release?.middleMs ?? 0).toISOString().slice(0, 10)).toBe(middle);
});

it.each(['2025-13', '2025-02-30', '2023-02-29', '2025-00', '2025-3', '25', 'soon', '2025-03-14 or later', '20251'])(
  'reads %s as no date, and the year in its place',
  (release_date) => {
    expect(releaseOf({ release_date, year: undefined })).toBeUndefined();
    expect(releaseOf({ release_date, year: 2020 })?.year).toBe(2020);
  },
);

it.each([
  ['2026', false],
  ['2026-11', false],
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2026-12', true],
  ['2027', true],
])('says of %s whether it lies ahead', (release_date, ahead) => {
  const release = releaseOf({ release_date, year: undefined });
  expect(release && isAhead(release, AS_OF_MS)).toBe(ahead);
});

it('has one year for growth and predictions, that of the date', () => {
  expect(releaseYear(recordOf({ year: 2019, release_date: '2025-03' }), AS_OF_MS)).toBe(2025);
  expect(releaseYear(recordOf({ year: 2027 }), AS_OF_MS)).toBeUndefined();
});
