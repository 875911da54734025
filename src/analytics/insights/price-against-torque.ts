import type { Insight } from '../../contract/intelligence.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { medianOf, rankCorrelation, rounded } from '../statistics.ts';
import type { InsightInput } from './insight-input.ts';

const LEAST = 5;
const KINDS = ['rated', 'continuous', 'peak', 'stall', 'max', 'unspecified'] as const;
const PRICE = /^(USD|EUR|CNY|JPY|GBP)\s?([\d,]+(?:\.\d+)?)(?!\s?(?:-|–|to)\s?\d)/;

/** Money by torque, within one currency and one kind of torque: neither may be mixed. */
export function priceAgainstTorque({ records }: InsightInput): Insight | null {
  const pairs = records.flatMap((record) => {
    const [, currency, amount] = PRICE.exec(record.price_range ?? '') ?? [];
    if (currency === undefined || amount === undefined) return [];
    return torques(record).map(({ kind, nm }) => ({ currency, kind, nm, price: Number(amount.replaceAll(',', '')) }));
  });
  const groups = [...Map.groupBy(pairs, ({ currency, kind }) => `${currency} ${kind}`)];
  const figures = groups
    .filter(([, some]) => some.length >= LEAST)
    .map(([, some]) => {
      const perNm = some.map(({ price, nm }) => price / nm).sort((a, b) => a - b);
      const correlation = rankCorrelation(some.map(({ nm, price }) => [nm, price] as const));
      const [{ currency, kind } = { currency: '', kind: '' }] = some;
      return {
        currency,
        torque_kind: kind,
        parts: some.length,
        median_price_per_nm: rounded(medianOf(perNm) ?? 0, 2),
        rank_correlation: correlation === null ? null : rounded(correlation, 2),
      };
    })
    .sort((a, b) => b.parts - a.parts || (a.currency + a.torque_kind < b.currency + b.torque_kind ? -1 : 1));
  const [largest] = figures;
  if (!largest) return null;
  return {
    id: 'price_against_torque',
    title: 'What torque costs',
    statement: `Where a price in ${largest.currency} and a torque declared as ${largest.torque_kind} are both known (${largest.parts} parts), a newton metre costs ${largest.median_price_per_nm} ${largest.currency} at the median; dearer parts ${Number(largest.rank_correlation) >= 0.5 ? 'mostly have' : 'do not clearly have'} more of it (rank correlation ${largest.rank_correlation}).`,
    figures,
    sample: figures.reduce((sum, { parts }) => sum + parts, 0),
    query: '/api/actuators.json',
    computation:
      'price_range that begins with a currency and one amount, by the largest torque reading of each kind in Nm; currencies and kinds apart.',
    limits:
      'Few parts declare both. Prices are those of the day and shop their source names; no currency is converted.',
  };
}

/** The largest torque of each kind. */
function torques({ readings }: EntityRecord): { kind: string; nm: number }[] {
  return KINDS.flatMap((kind) => {
    const values = readings.flatMap(({ parameter, kind: declared, quantity, amount }) => {
      const value = amount?.si_high ?? amount?.si_low;
      return parameter === 'torque' && declared === kind && quantity === 'torque' && value ? [value] : [];
    });
    return values.length === 0 ? [] : [{ kind, nm: Math.max(...values) }];
  });
}
