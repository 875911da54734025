import { looksLikeModel } from '../../catalogue/models/model-shape.ts';
import type { Category } from '../../contract/category.ts';
import type { EntityRecord } from '../../contract/record.ts';
import type { CatalogueMatcher } from '../catalogue-matcher.ts';

export interface NamedModels {
  /** The one record that is named; undefined where it is none, or not which of several. */
  record?: EntityRecord;
  /** The name it stands in. */
  by?: string;
  /** Where it may be one of several. */
  candidates: readonly string[];
}

/** The catalogue's models that names of links, joints and actuators hold by their whole number; the first name that does. */
export function modelsNamed(names: readonly string[], category: Category, matcher: CatalogueMatcher): NamedModels {
  for (const name of names.slice(0, NAMES_LOOKED_AT)) {
    for (const run of runsOf(name)) {
      const named = matcher.named(run);
      const ids = named.flatMap(({ id, candidates }) => (id === null ? candidates : [id]));
      const [only, ...others] = new Set(ids.filter((id) => matcher.record(id)?.category === category));
      if (only === undefined) continue;
      const isSure = others.length === 0 && named.some(({ id }) => id === only);
      const record = isSure ? matcher.record(only) : undefined;
      return record ? { record, by: name, candidates: [] } : { by: name, candidates: [only, ...others].sort() };
    }
  }
  return { candidates: [] };
}

/** Bounds on what a file made to be slow can ask for; names in use have half of each. */
const NAMES_LOOKED_AT = 8;
const WORDS_LOOKED_AT = 12;
const LONGEST_RUN = 4;

/** Underscores part words and stand for a number's hyphens alike: `hip_ak70_10_stator`; longest runs of words first. */
function runsOf(name: string): string[] {
  const words = name.split(/[_\s]+/).slice(0, WORDS_LOOKED_AT);
  const lengths = Array.from({ length: LONGEST_RUN }, (_, index) => LONGEST_RUN - index);
  return lengths
    .flatMap((length) =>
      words.map((_, start) => words.slice(start, start + length)).filter((run) => run.length === length),
    )
    .map((run) => run.join('-'))
    .filter(looksLikeModel);
}
