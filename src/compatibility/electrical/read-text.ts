import type { Reading } from '../../contract/reading.ts';
import { readText } from '../../parameters/read/read-declaration.ts';
import { withoutEither } from '../../parameters/supply/flow.ts';
import type { Declared } from '../declared.ts';
import { eachCurrent } from './counted-current.ts';
import { supplyClauses, type VoltageSide } from './voltage-clauses.ts';

/** A declared voltage or current, read. */
export interface ReadText {
  reading: Reading;
  declared: Declared;
  /** As declared beside the value. */
  conditions: string;
  /** The words this reading stands among: a part of the text where it holds several. */
  words: string;
}

/** The readings of a voltage that stands by itself. */
export function readVoltages(declared: Declared, side: VoltageSide): ReadText[] {
  const text = supplyClauses(declared.text, side);
  const read = readWords('voltage', declared, withoutEither(text) ?? text);
  return text === '' ? read.map((one) => ({ ...one, reading: refused(one.reading) })) : read;
}

/** The readings of a current that stands by itself. */
export function readCurrents(declared: Declared): ReadText[] {
  return readWords('current', declared, eachCurrent(declared.text));
}

function readWords(parameter: 'voltage' | 'current', declared: Declared, text: string): ReadText[] {
  const readings = readText(parameter, text);
  const clauses = clausesIn(text);
  return readings.map((reading, place) => ({
    reading,
    declared,
    conditions: reading.conditions.map((one) => one.text).join(', '),
    words: readings.length > 1 && clauses.length === readings.length ? (clauses[place] ?? text) : text,
  }));
}

/** A text whose voltages are all of something else was given, and names no supply. */
function refused(reading: Reading): Reading {
  return { ...reading, status: 'unparsed', quantity: null, amount: null, reason: 'not_supply' };
}

/** `idle 0.1 A, rated 2 A`: each by itself, where commas and the like tell them apart. */
function clausesIn(text: string): string[] {
  return text.split(/,(?!\d)|[;，；、|()/]|\band\b/i).filter((clause) => /\d/.test(clause));
}
