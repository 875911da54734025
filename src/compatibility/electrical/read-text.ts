import type { Reading } from '../../contract/reading.ts';
import { readText } from '../../parameters/read/read-declaration.ts';
import { withoutEither } from '../../parameters/supply/flow.ts';
import type { Declared } from '../declared.ts';

/** A declared voltage or current, read. */
export interface ReadText {
  reading: Reading;
  declared: Declared;
  /** As declared beside the value. */
  conditions: string;
  /** The words this reading stands among: a part of the text where it holds several. */
  words: string;
}

/** The readings of a text that stands by itself. */
export function readTexts(parameter: 'voltage' | 'current', declared: Declared): ReadText[] {
  const text = (parameter === 'voltage' ? withoutEither(declared.text) : undefined) ?? declared.text;
  const readings = readText(parameter, text);
  const clauses = clausesIn(text);
  return readings.map((reading, place) => ({
    reading,
    declared,
    conditions: reading.conditions.map((one) => one.text).join(', '),
    words: readings.length > 1 && clauses.length === readings.length ? (clauses[place] ?? text) : text,
  }));
}

/** `idle 0.1 A, rated 2 A`: each by itself, where commas and the like tell them apart. */
function clausesIn(text: string): string[] {
  return text.split(/,(?!\d)|[;，；、|()/]|\band\b/i).filter((clause) => /\d/.test(clause));
}
