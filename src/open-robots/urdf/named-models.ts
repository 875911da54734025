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
  for (const name of names) {
    const ids = new Set(
      spellings(name)
        .flatMap((text) => matcher.named(text))
        .flatMap(({ parts }) => parts)
        .filter((id) => matcher.record(id)?.category === category),
    );
    const [only, ...others] = ids;
    const record = only === undefined || others.length > 0 ? undefined : matcher.record(only);
    if (record) return { record, by: name, candidates: [] };
    if (ids.size > 0) return { by: name, candidates: [...ids].sort() };
  }
  return { candidates: [] };
}

/** Underscores part the words of a name, and a maker's hyphen is often left out: `mid360_link` is a Mid-360. */
function spellings(name: string): string[] {
  const plain = name.replaceAll('_', ' ');
  return [plain, plain.replace(/(?<=\p{L})(?=\d)/gu, ' ')];
}
