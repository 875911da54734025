import type { Ages, Freshness } from '../contract/freshness.ts';
import type { EntityRecord } from '../contract/record.ts';

const DAY_MS = 86_400_000;

/** How long ago what is stated of each maker's parts was last verified, counted to a day that is passed in. */
export function freshnessOf(records: readonly EntityRecord[], snapshot: string, today: string): Freshness {
  const byMaker = Map.groupBy(records, ({ manufacturer }) => manufacturer);
  const makers = [...byMaker].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    as_of: today,
    snapshot,
    all: agesOf(records, today),
    makers: makers.map(([manufacturer, some]) => ({ manufacturer, ...agesOf(some, today) })),
  };
}

function agesOf(records: readonly EntityRecord[], today: string): Ages {
  const dates = records.flatMap(({ last_verified: date }) => date ?? []).sort();
  const [oldest = null, median = null, newest = null] = [dates[0], dates[(dates.length - 1) >> 1], dates.at(-1)];
  return {
    parts: records.length,
    verified: dates.length,
    oldest,
    median,
    newest,
    oldest_age_days: ageInDays(oldest, today),
    median_age_days: ageInDays(median, today),
    newest_age_days: ageInDays(newest, today),
  };
}

/** A date read where the day had begun already is not of the future. */
function ageInDays(date: string | null, today: string): number | null {
  return date === null ? null : Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS));
}
