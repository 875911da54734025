import type { DeclaredText, ParseAnswer } from '../contract/parameters-parse.ts';
import { readText } from '../parameters/read/read-declaration.ts';

export function readTexts(texts: readonly DeclaredText[]): ParseAnswer {
  const results = texts.map(({ parameter, text }) => ({ parameter, text, readings: readText(parameter, text) }));
  return { count: results.length, results };
}
