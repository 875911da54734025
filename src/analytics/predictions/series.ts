import type { TooFewDated } from '../../contract/intelligence.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { busesOf } from '../buses.ts';
import { releaseYear } from '../release.ts';

/** The years of release of every series there is, in the order of their names; some have none. */
export function releasesBySeries(records: readonly EntityRecord[], asOfMs: number): [string, number[]][] {
  const all = new Map<string, number[]>();
  for (const record of records) {
    const year = releaseYear(record, asOfMs);
    const buses = busesOf(record).map((bus) => `bus:${bus}`);
    for (const series of [`category:${record.category}`, `type:${record.category}/${record.type}`, ...buses]) {
      const years = all.get(series) ?? [];
      if (year !== undefined) years.push(year);
      all.set(series, years);
    }
  }
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function kindOf(series: string): TooFewDated['kind'] {
  return series.slice(0, series.indexOf(':')) as TooFewDated['kind'];
}
