import { tally } from '../catalogue/meta/figures.ts';
import { type CategoryStatistics, type MaturityDistribution, SIGNALS, TRL_LEVELS } from '../contract/intelligence.ts';
import type { Scored } from './assess.ts';
import { spreadOf } from './statistics.ts';
import { mayLead } from './top-signals.ts';

const LEADERS = 3;

/** `inOrder`: greatest momentum first. */
export function categoryStatistics(inOrder: readonly Scored[]): CategoryStatistics {
  const trls = inOrder.flatMap(({ trl }) => (trl === null ? [] : [trl]));
  return {
    entities: inOrder.length,
    trl: { ...spreadOf(trls), distribution: maturityDistribution(inOrder) },
    momentum: spreadOf(inOrder.map(({ momentum }) => momentum)),
    signal: tally(
      SIGNALS,
      inOrder.map(({ signal }) => signal),
    ),
    leaders: inOrder
      .filter(mayLead)
      .slice(0, LEADERS)
      .map(({ record: { id, name }, momentum }) => ({ id, name, momentum })),
  };
}

export function maturityDistribution(all: readonly Scored[]): MaturityDistribution {
  const counts = new Map<number | null, number>();
  for (const { trl } of all) counts.set(trl, (counts.get(trl) ?? 0) + 1);
  const levels = TRL_LEVELS.map((level) => [level, counts.get(Number(level)) ?? 0]);
  return { ...Object.fromEntries(levels), unknown: counts.get(null) ?? 0 } as MaturityDistribution;
}
