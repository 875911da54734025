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
    const key = [parameter, declared, value, kind, conditions, end].join('\n');
    const known = this.#readings.get(key);
    if (known) return known;
    const reading = readDeclaration(declaration, {}, this.#parsers);
    this.#readings.set(key, reading);
    return reading;
  }
}

function remembered<Result>(parse: (...texts: string[]) => Result): (...texts: string[]) => Result {
  const known = new Map<string, Result>();
  return (...texts) => {
    const key = texts.join('\n');
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = parse(...texts);
    known.set(key, result);
    return result;
  };
}
