import type { Category } from '../contract/category.ts';
import type { Flag } from '../contract/flags.ts';
import type { DeclaredText, ParseAnswer } from '../contract/parameters-parse.ts';
import type { Reading } from '../contract/reading.ts';
import { readText } from '../parameters/read/read-declaration.ts';
import { findFlags } from '../parameters/red-lines/find-flags.ts';

export function readTexts(texts: readonly DeclaredText[]): ParseAnswer {
  const results = texts.map(({ parameter, text }) => ({ parameter, text, readings: readText(parameter, text) }));
  return { count: results.length, results };
}

/** The red lines that readings cross by themselves, as those of a part of the category; evidence are their places. */
export function flagsIn(category: Category, { readings }: { readings: readonly Reading[] }): Flag[] {
  const declarations = readings.map(({ parameter, declared, kind }) => ({ parameter, declared, kind, source: 0 }));
  const record = { id: '', name: 'the part', manufacturer: '', category, type: '', declarations, sources: [] };
  return findFlags({ record, readings });
}
