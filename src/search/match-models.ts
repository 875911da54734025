import type { ValueColumn } from './facet-columns.ts';
import { makerNamesOf } from './model-names.ts';
import type { Postings } from './postings.ts';
import { type SearchIndex, WHOLE_NAME } from './search-index.ts';

/** Better than any score: the model alone before the model with its maker, and a whole name before one within a name. */
export type Tier = 1 | 2 | 3 | 4;

export function isExactModel(tier: Tier): boolean {
  return tier > 2;
}

/** The parts whose model was typed, alone or with its maker before or after it. */
export function matchModels(words: readonly string[], { models, facets }: SearchIndex): Map<number, Tier> {
  const tiers = new Map<number, Tier>();
  if (words.length === 0) return tiers;
  const raise = (part: number, tier: Tier) => tiers.set(part, Math.max(tier, tiers.get(part) ?? 0) as Tier);
  const makers = facets.get('manufacturer') as ValueColumn;
  for (let cut = 1; cut < words.length; cut++) {
    const before = words.slice(0, cut).join('');
    const after = words.slice(cut).join('');
    for (const [maker, model] of [
      [before, after],
      [after, before],
    ] as const) {
      for (const { part, isWhole } of partsCalled(model, models)) {
        const name = makers.values[makers.codes[part] as number] as string;
        if (makerNamesOf(name).has(maker)) raise(part, isWhole ? 2 : 1);
      }
    }
  }
  for (const { part, isWhole } of partsCalled(words.join(''), models)) raise(part, isWhole ? 4 : 3);
  return tiers;
}

function* partsCalled(name: string, models: Postings): Generator<{ part: number; isWhole: boolean }> {
  const at = models.find(name);
  if (at < 0) return;
  for (let i = models.starts[at] as number; i < (models.starts[at + 1] as number); i++) {
    yield { part: models.parts[i] as number, isWhole: ((models.fields[i] as number) & WHOLE_NAME) !== 0 };
  }
}
