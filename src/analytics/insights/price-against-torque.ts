import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { medianOf, rankCorrelation, rounded } from '../statistics.ts';
import type { InsightInput } from './insight-input.ts';
import { readPrice } from './read-price.ts';

const LEAST = 8;
const CLEAR = 0.5;
const KINDS = ['rated', 'continuous', 'peak', 'stall', 'max', 'unspecified'] as const;

interface Pair {
  id: string;
  currency: string;
  kind: string;
  nm: number;
  price: number;
}

/** Money by torque of actuators, within one currency and one kind of torque: neither may be mixed. */
export function priceAgainstTorque({ records }: InsightInput): Insight | LeftOutInsight {
  const pairs = records.filter(({ category }) => category === 'actuators').flatMap(pairsOf);
  const groups = [...Map.groupBy(pairs, ({ currency, kind }) => `${currency} ${kind}`)].sort(
    ([a, some], [b, more]) => more.length - some.length || (a < b ? -1 : 1),
  );
  const enough = groups.map(([, some]) => some).filter((some) => some.length >= LEAST);
  if (enough.length === 0) {
    const [largest, some] = groups[0] ?? ['none', []];
    const reason = `${LEAST} actuators with a price in one currency and a torque of one kind are needed; the largest group (${largest}) has ${some.length}`;
    return { id: 'price_against_torque', reason };
  }
  const figures = enough.map(figureOf);
  return {
    id: 'price_against_torque',
    title: 'What torque costs',
    statement: statementOf(figures),
    figures,
    sample: new Set(enough.flat().map(({ id }) => id)).size,
    sample_of: 'entities',
    query: '/api/actuators.json',
    computation: `price_range that begins with a currency and one amount, by the largest reading of torque of each kind in Nm, one a part; currencies and kinds apart, groups of ${LEAST} or more. Rank correlation after Spearman.`,
    limits:
      'Few parts declare both. Prices are those of the day and shop their source names; no currency is converted.',
  };
}

function pairsOf(record: EntityRecord): Pair[] {
  const price = readPrice(record.price_range ?? '');
  if (!price) return [];
  return torquesOf(record).map((torque) => ({
    id: record.id,
    ...torque,
    currency: price.currency,
    price: price.amount,
  }));
}

function figureOf(some: readonly Pair[]) {
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
}

type PriceFigure = ReturnType<typeof figureOf>;

/** Every group, and whether they agree: one group alone would tell what one likes. */
function statementOf(figures: readonly PriceFigure[]): string {
  const groups = figures.map(({ currency, torque_kind, parts, median_price_per_nm, rank_correlation }) => {
    const related = rank_correlation === null ? '' : `, rank correlation ${rank_correlation}`;
    return `${median_price_per_nm} ${currency} for one of ${torque_kind} torque (${parts} parts${related})`;
  });
  return `At the median a newton metre costs ${groups.join('; ')}. ${verdictOf(figures)}`;
}

function verdictOf(figures: readonly PriceFigure[]): string {
  const dearer = figures.filter(({ rank_correlation }) => (rank_correlation ?? 0) >= CLEAR).length;
  if (dearer === figures.length) return 'Dearer parts mostly have more of it.';
  if (dearer === 0) return 'Dearer parts do not clearly have more of it.';
  return `The groups disagree: in ${dearer} of ${figures.length} dearer parts mostly have more of it.`;
}

/** The largest torque of each kind. */
function torquesOf({ readings }: EntityRecord): { kind: string; nm: number }[] {
  return KINDS.flatMap((kind) => {
    const values = readings.flatMap(({ parameter, kind: declared, quantity, amount }) => {
      const value = amount?.si_high ?? amount?.si_low;
      return parameter === 'torque' && declared === kind && quantity === 'torque' && value ? [value] : [];
    });
    return values.length === 0 ? [] : [{ kind, nm: Math.max(...values) }];
  });
}
