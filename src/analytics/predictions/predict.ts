import type {
  BackTest,
  Intelligence,
  NotPredicted,
  Prediction,
  SoFar,
  YearCount,
} from '../../contract/intelligence.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { rounded } from '../statistics.ts';
import { backTest, expectedIn, fitTrend, LEAST_YEARS, rangeIn } from './fit-trend.ts';
import { kindOf, releasesBySeries } from './series.ts';

/** As far as the back-test reaches. */
const HORIZON_YEARS = 1;
const LEAST_DATED = 20;
/** Categories and types with fewer dated records are counted, not named. */
const LEAST_NAMED = 8;
const GOOD_ERROR_FACTOR = 1.4;
/** Far years of a long history say little about the next one. */
const YEARS_FITTED = 12;
/** Before this much of a year has passed, what came out in it says little about the whole. */
const LEAST_SHARE_OF_YEAR = 0.25;

export const PREDICTION_METHOD =
  'Entities by year of release, by category, type and class of bus. A straight line through the logarithms of the counts ' +
  `(plus one half) of the last ${YEARS_FITTED} whole years, by least squares; ranges hold 80 % of what the residuals allow, by ` +
  "Student's t with two degrees of freedom fewer than years. A series is predicted only where " +
  `${LEAST_DATED} entities over ${LEAST_YEARS} years or more are dated, the back-test (each year from the years before it) is ` +
  'nearer to the facts than the year before unchanged, and the unfinished year does not contradict it: what came out so far, ' +
  'divided by the share of the year that has passed, must lie within the range. The horizon is the one year the back-test ' +
  `covers. Confidence is medium where the back-test is off by a factor of ${GOOD_ERROR_FACTOR} at most, else low; never high, ` +
  'since the catalogue is a collection and no census: a trend of it is a trend of what was collected.';

/** Trends of what was released when; none where the data does not carry one. */
export function predict(records: readonly EntityRecord[], asOfMs: number): Intelligence['predictions'] {
  const predicted: Prediction[] = [];
  const named: NotPredicted[] = [];
  const tooFew = { category: 0, type: 0, bus: 0 };
  for (const [series, years] of releasesBySeries(records, asOfMs)) {
    const outcome = predictOne(series, years, asOfMs);
    const kind = kindOf(series);
    if (!('reason' in outcome)) predicted.push(outcome);
    else if (kind === 'bus' || outcome.dated >= LEAST_NAMED) named.push(outcome);
    else tooFew[kind] += 1;
  }
  return {
    method: PREDICTION_METHOD,
    horizon_years: HORIZON_YEARS,
    predicted,
    not_predicted: named,
    too_few_dated: (['category', 'type'] as const).map((kind) => {
      return { kind, series: tooFew[kind], dated_below: LEAST_NAMED };
    }),
  };
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

function soFarOf(years: readonly number[], asOfMs: number): SoFar {
  const year = new Date(asOfMs).getUTCFullYear();
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return {
    year,
    count: years.filter((one) => one === year).length,
    share_of_year: rounded((asOfMs - start) / (end - start), 3),
  };
}

function predictOne(series: string, years: readonly number[], asOfMs: number): Prediction | NotPredicted {
  const so_far = soFarOf(years, asOfMs);
  const history = historyOf(years, so_far.year - 1);
  const dated = history.reduce((sum, { count }) => sum + count, 0);
  const refuse = (reason: string, back_test: BackTest | null = null): NotPredicted => {
    return { series, dated, so_far, back_test, reason };
  };
  if (dated < LEAST_DATED) return refuse(`${datedWords(history, dated)}; ${LEAST_DATED} are needed`);
  if (history.length < LEAST_YEARS) return refuse(`${history.length} whole years; ${LEAST_YEARS} are needed`);
  const line = fitTrend(history);
  const tested = backTest(history);
  if (!line || !tested) return refuse('the method cannot be tested on it');
  if (tested.error_factor >= tested.naive_error_factor) {
    return refuse(
      `the fit was off by a factor of ${tested.error_factor} in the back-test, the year before unchanged by ${tested.naive_error_factor}`,
      tested,
    );
  }
  const { year } = so_far;
  const range = rangeIn(line, year);
  const next = {
    year,
    expected: rounded(expectedIn(line, year), 1),
    low: rounded(range.low, 1),
    high: rounded(range.high, 1),
  };
  const contradiction = contradictionOf(so_far, next);
  if (contradiction !== undefined) return refuse(contradiction, tested);
  const growth = rounded(Math.exp(line.slope), 2);
  return {
    series,
    history,
    so_far,
    growth_per_year: growth,
    horizon: [next],
    back_test: tested,
    confidence: tested.error_factor <= GOOD_ERROR_FACTOR ? 'medium' : 'low',
    statement: `${series}: times ${growth} a year over ${history.length} years; for ${year} about ${next.expected} (${next.low} to ${next.high}), ${so_far.count} of them by now. Such statements were off by a factor of ${tested.error_factor} in the years tested.`,
  };
}

function datedWords(history: readonly YearCount[], dated: number): string {
  const [first, last] = [history[0]?.year, history.at(-1)?.year];
  if (first === undefined) return 'no dated entity';
  return `${dated} dated ${dated === 1 ? 'entity' : 'entities'} between ${first} and ${last}`;
}

function contradictionOf(
  { year, count, share_of_year }: SoFar,
  { low, high }: { low: number; high: number },
): string | undefined {
  if (share_of_year < LEAST_SHARE_OF_YEAR) return undefined;
  const pace = rounded(count / share_of_year, 1);
  if (pace >= low && pace <= high) return undefined;
  return `${year} contradicts it: ${count} in ${rounded(100 * share_of_year, 0)} % of the year is a pace of ${pace}, where ${low} to ${high} were expected`;
}
