import { count, percent } from '../catalogue/meta/figures.ts';
import { mechanicalCoverage } from '../catalogue/meta/mechanical-coverage.ts';
import { COVERAGE_FIGURES, type Coverage, type CoverageDrop } from '../contract/changes.ts';
import type { EntityRecord } from '../contract/record.ts';

export function coverageOf(records: readonly EntityRecord[]): Coverage {
  const readings = records.flatMap((record) => record.readings);
  return {
    entities: records.length,
    tier_a_pct: percent(
      count(records, ({ source_tier: tier }) => tier === 'A'),
      records.length,
    ),
    readings_parsed_pct: percent(
      count(readings, ({ status }) => status === 'numeric' || status === 'qualitative'),
      readings.length,
    ),
    // Apart: a number that became words is still parsed.
    readings_numeric_pct: percent(
      count(readings, ({ status }) => status === 'numeric'),
      readings.length,
    ),
    mechanical_fill_pct: mechanicalCoverage(records).fill_pct,
  };
}

/** The figures that are lower than before; none when all is kept. */
export function coverageDrops(before: Coverage, after: Coverage): CoverageDrop[] {
  return COVERAGE_FIGURES.filter((figure) => after[figure] < before[figure]).map((figure) => ({
    figure,
    before: before[figure],
    after: after[figure],
  }));
}

export function dropText({ figure, before, after }: CoverageDrop): string {
  return `${figure} ${before} -> ${after}`;
}
