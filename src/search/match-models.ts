import type { ValueColumn } from './facet-columns.ts';
import { makerNamesOf } from './model-names.ts';
import type { Postings } from './postings.ts';
import type { SearchIndex } from './search-index.ts';

/** Better than any score, and the model number alone better than with its maker. */
export type Tier = 1 | 2;
export const EXACT_MODEL: Tier = 2;
const MAKER_MODEL: Tier = 1;

/** A name of a model has no more words than this; what is longer is no name. */
const LONGEST_NAME = 24;

/** The parts whose model was typed, alone or with its maker before or after it. */
export function matchModels(words: readonly string[], { models, facets }: SearchIndex): Map<number, Tier> {
  const tiers = new Map<number, Tier>();
  if (words.length === 0 || words.length > LONGEST_NAME) return tiers;
  const makers = facets.get('manufacturer') as ValueColumn;
  for (let cut = 1; cut < words.length; cut++) {
    const before = words.slice(0, cut).join('');
    const after = words.slice(cut).join('');
    for (const [maker, model] of [
      [before, after],
      [after, before],
    ] as const) {
      for (const part of partsCalled(model, models)) {
        const name = makers.values[makers.codes[part] as number] as string;
        if (makerNamesOf(name).has(maker)) tiers.set(part, MAKER_MODEL);
      }
    }
  }
  for (const part of partsCalled(words.join(''), models)) tiers.set(part, EXACT_MODEL);
  return tiers;
}

function partsCalled(name: string, models: Postings): Uint32Array {
  const at = models.find(name);
  if (at < 0) return new Uint32Array(0);
  return models.parts.subarray(models.starts[at], models.starts[at + 1]);
}
