import type { Declaration } from '../../contract/fact.ts';
import type { Reading } from '../../contract/reading.ts';
import { factConditions } from './fact-conditions.ts';
import type { FactParsers } from './join-fact.ts';
import { factValue } from './match-value.ts';
import { readDeclaration } from './read-declaration.ts';

/**
 * Reads a whole catalogue. Texts, values and conditions repeat from part to part (of 22,000 pieces of text in ours 10,000
 * differ), so each is read once; equal declarations share one reading, which nobody may change.
 */
export class DeclarationReader {
  readonly #readings = new Map<string, Reading>();
  readonly #parsers: FactParsers = {
    value: remembered(factValue),
    conditions: remembered(factConditions),
  };

  read(declaration: Declaration): Reading {
    const { parameter, declared, value, kind, conditions, end } = declaration;
    const key = `${parameter}\n${declared}\n${value}\n${kind}\n${conditions}\n${end}`;
    const known = this.#readings.get(key);
    if (known) return known;
    const reading = readDeclaration(declaration, {}, this.#parsers);
    this.#readings.set(key, reading);
    return reading;
  }
}

function remembered<Result>(
  parse: (first: string, second: string) => Result,
): (first: string, second?: string) => Result {
  const known = new Map<string, Result>();
  return (first, second = '') => {
    const key = `${first}\n${second}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = parse(first, second);
    known.set(key, result);
    return result;
  };
}
