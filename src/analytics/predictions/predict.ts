import type { Intelligence, NotPredicted, Prediction, YearCount } from '../../contract/intelligence.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { rounded } from '../statistics.ts';
import { backTest, expectedIn, fitTrend, LEAST_YEARS, rangeIn } from './fit-trend.ts';

const HORIZON_YEARS = 2;
const LEAST_DATED = 20;
/** A series with fewer dated records is not even named among those left out. */
const LEAST_NAMED = 8;
const GOOD_ERROR_FACTOR = 1.4;
/** Far years of a long history say little about the next one. */
const YEARS_FITTED = 12;
const NO_BUS: ReadonlySet<string> = new Set(['unknown', 'other', 'proprietary']);

export const PREDICTION_METHOD =
  `Entities by year of release, whole years only, by category, type and class of bus. A straight line through the ` +
  `logarithms of the counts (plus one half) of the last ${YEARS_FITTED} years, by least squares; ranges hold 80 % of what the ` +
  `residuals allow. A series is predicted only where ${LEAST_DATED} entities over ${LEAST_YEARS} years or more are dated and the ` +
  'back-test (each year from the years before it) is nearer to the facts than the year before unchanged. Confidence is ' +
  `medium where the back-test is off by a factor of ${GOOD_ERROR_FACTOR} at most, else low; never high, since the catalogue ` +
  'is a collection and no census: a trend of it is a trend of what was collected.';

/** Trends of what was released when; none where the data does not carry one. */
export function predict(records: readonly EntityRecord[], lastYear: number): Intelligence['predictions'] {
  const predicted: Prediction[] = [];
  const left: NotPredicted[] = [];
  for (const [series, years] of [...seriesOf(records)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const outcome = predictOne(series, years, lastYear);
    if ('reason' in outcome) {
      if (outcome.dated >= LEAST_NAMED) left.push(outcome);
    } else predicted.push(outcome);
  }
  return { method: PREDICTION_METHOD, horizon_years: HORIZON_YEARS, predicted, not_predicted: left };
}

function seriesOf(records: readonly EntityRecord[]): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (const { year, category, type, standard_conformance } of records) {
    if (year === undefined) continue;
    const buses = standard_conformance.bus_classes.filter((bus) => !NO_BUS.has(bus)).map((bus) => `bus:${bus}`);
    for (const series of [`category:${category}`, `type:${category}/${type}`, ...buses]) {
      const known = all.get(series);
      if (known) known.push(year);
      else all.set(series, [year]);
    }
  }
  return all;
}

/** Counts of every year from the first to the last whole one; a year without a release counts as 0. */
export function historyOf(years: readonly number[], lastYear: number): YearCount[] {
  const counted = years.filter((year) => year <= lastYear);
  const first = Math.max(Math.min(...counted), lastYear - YEARS_FITTED + 1);
  const length = counted.length === 0 ? 0 : lastYear - first + 1;
  return Array.from({ length }, (_, index) => {
    const year = first + index;
    return { year, count: counted.filter((one) => one === year).length };
  });
}

function predictOne(series: string, years: readonly number[], lastYear: number): Prediction | NotPredicted {
  const history = historyOf(years, lastYear);
  const dated = history.reduce((sum, { count }) => sum + count, 0);
  const refuse = (reason: string): NotPredicted => ({ series, dated, reason });
  if (dated < LEAST_DATED) return refuse(`${dated} dated entities; ${LEAST_DATED} are needed`);
  if (history.length < LEAST_YEARS) return refuse(`${history.length} whole years; ${LEAST_YEARS} are needed`);
  const line = fitTrend(history);
  const tested = backTest(history);
  if (!line || !tested) return refuse('too few years to test the method on');
  if (tested.error_factor >= tested.naive_error_factor) {
    return refuse(
      `the fit was off by a factor of ${tested.error_factor} in the back-test, the year before unchanged by ${tested.naive_error_factor}`,
    );
  }
  const horizon = Array.from({ length: HORIZON_YEARS }, (_, index) => {
    const year = lastYear + 1 + index;
    const { low, high } = rangeIn(line, year);
    return { year, expected: rounded(expectedIn(line, year), 1), low: rounded(low, 1), high: rounded(high, 1) };
  });
  const growth = rounded(Math.exp(line.slope), 2);
  const [next] = horizon;
  return {
    series,
    history,
    growth_per_year: growth,
    horizon,
    back_test: tested,
    confidence: tested.error_factor <= GOOD_ERROR_FACTOR ? 'medium' : 'low',
    statement: `${series}: times ${growth} a year over ${history.length} years; for ${next?.year} about ${next?.expected} (${next?.low} to ${next?.high}). Such statements were off by a factor of ${tested.error_factor} in the years tested.`,
  };
}
