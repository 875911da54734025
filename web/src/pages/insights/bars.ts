import type { Category } from '../../../../src/contract/category.ts';
import type { Figure, Insight, Intelligence, MaturityDistribution } from '../../../../src/contract/intelligence.ts';

/** A bar with the words beside it, and where it leads. */
export interface Bar {
  label: string;
  value: number;
  /** Beside the bar. */
  text: string;
  /** Filters of Find that hold the same parts. */
  find?: Readonly<Record<string, string>>;
  /** A part of the catalogue. */
  part?: string;
}

/** Figures of an insight are open records; what is no number counts as none and is left out. */
export function numberOf(figure: Figure, name: string): number | undefined {
  const value = figure[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function textOf(figure: Figure, name: string): string {
  const value = figure[name];
  return value === null || value === undefined ? '' : String(value);
}

export function insightOf({ cross_domain_insights: all }: Intelligence, id: string): Insight | undefined {
  return all.find((insight) => insight.id === id);
}

export const LEVELS = [
  '9',
  '8',
  '7',
  '6',
  '5',
  '4',
  '3',
  '2',
  '1',
  'unknown',
] as const satisfies readonly (keyof MaturityDistribution)[];

/** All ten together, or one of those that are counted apart. */
export function maturityOf(document: Intelligence, category: string | undefined): MaturityDistribution {
  const apart = (document.categories as Partial<Record<string, Intelligence['categories']['actuators']>>)[
    category ?? ''
  ];
  return apart?.trl.distribution ?? document.maturity_distribution;
}

export interface DatedSeries {
  category: string;
  dated: number;
  soFar: { year: number; count: number };
}

/** How many parts of each category have a year of release; forecast or not. Most first. */
export function datedCategories({ predictions: { predicted, not_predicted: refused } }: Intelligence): DatedSeries[] {
  const all = [
    ...predicted.map(({ series, history, so_far }) => ({
      series,
      dated: history.reduce((sum, { count }) => sum + count, 0),
      so_far,
    })),
    ...refused,
  ];
  return all
    .filter(({ series }) => series.startsWith('category:'))
    .map(({ series, dated, so_far: { year, count } }) => ({
      category: series.slice('category:'.length),
      dated,
      soFar: { year, count },
    }))
    .sort((a, b) => b.dated - a.dated);
}

/** `type:robot_ai_models/vla_model` as its kind and what people call it. */
export function seriesParts(series: string): { kind: string; names: string[] } {
  const [kind = '', rest = ''] = splitOnce(series, ':');
  return { kind, names: kind === 'type' ? splitOnce(rest, '/') : [rest] };
}

function splitOnce(text: string, mark: string): string[] {
  const index = text.indexOf(mark);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

export function isCategory(text: string, names: Readonly<Record<Category, string>>): text is Category {
  return Object.hasOwn(names, text);
}
