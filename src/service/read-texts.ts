import { CATEGORIES, type Category } from '../contract/category.ts';
import type { Flag } from '../contract/flags.ts';
import { flatFieldsOf } from '../contract/flat-fields.ts';
import type { DeclaredText, ParseAnswer } from '../contract/parameters-parse.ts';
import type { Reading } from '../contract/reading.ts';
import { PARAMETER_RULES } from '../parameters/parameter-rules.ts';
import { expectedQuantities } from '../parameters/read/expected-quantities.ts';
import { readText } from '../parameters/read/read-declaration.ts';
import { findFlags } from '../parameters/red-lines/find-flags.ts';
import { didYouMean } from './did-you-mean.ts';

export function readTexts(texts: readonly DeclaredText[]): ParseAnswer {
  const results = texts.map(({ parameter, text }) => ({ parameter, text, readings: readText(parameter, text) }));
  return { count: results.length, results, warnings: unknownIn(texts) };
}

/** Those with a rule of reading, and the others that records have a field for. */
const KNOWN: ReadonlySet<string> = new Set([...Object.keys(PARAMETER_RULES), ...CATEGORIES.flatMap(flatFieldsOf)]);

/** A name that is read without a rule may be one, or a slip: the reading alone does not tell. */
function unknownIn(texts: readonly DeclaredText[]): ParseAnswer['warnings'] {
  const unknown = new Set(texts.map(({ parameter }) => parameter));
  return [...unknown]
    .filter((parameter) => !KNOWN.has(parameter) && expectedQuantities(parameter) === null)
    .map((parameter) => ({
      parameter,
      sentence: `No rule of reading is known for ${parameter}: its texts are read by their own words alone.`,
      did_you_mean: meantBy(parameter.slice(0, GUESSED_CHARACTERS)),
    }));
}

/** Spelled by ear, a name is right at its beginning. */
function meantBy(parameter: string): string[] {
  const near = didYouMean(parameter, KNOWN);
  const start = parameter.slice(0, HEARD_CHARACTERS);
  if (near.length > 0 || start.length < HEARD_CHARACTERS) return near;
  return [...KNOWN].filter((known) => known.startsWith(start)).slice(0, HEARD_SHOWN);
}

const GUESSED_CHARACTERS = 50;
const HEARD_CHARACTERS = 3;
const HEARD_SHOWN = 3;

/** The red lines that readings cross by themselves, as those of a part of the category; evidence are their places. */
export function flagsIn(category: Category, { readings }: { readings: readonly Reading[] }): Flag[] {
  const declarations = readings.map(({ parameter, declared, kind }) => ({ parameter, declared, kind, source: 0 }));
  const record = { id: '', name: 'the part', manufacturer: '', category, type: '', declarations, sources: [] };
  return findFlags({ record, readings });
}
