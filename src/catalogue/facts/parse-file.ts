import { type Fact, FactSchema } from '../../contract/fact.ts';
import { parseJsonLines, type Rejection, UTF_8 } from './json-lines.ts';

export interface LocatedFact {
  fact: Fact;
  file: string;
  line: number;
}

export interface ParsedFile {
  facts: LocatedFact[];
  rejected: Rejection[];
}

/** Reads a JSONL file of facts; a bad line is reported and never stops the others. */
export function parseFactFile(bytes: Uint8Array, file: string): ParsedFile {
  const { lines, rejected } = parseJsonLines(bytes, file, { schema: FactSchema, idKey: 'id' });
  return { facts: lines.map(({ value, line }) => ({ fact: value, file, line })), rejected };
}

/** Reads a file that is known to hold valid facts in canonical form, and takes it at its word. */
export function takeFactFile(bytes: Uint8Array, file: string): ParsedFile {
  const lines = UTF_8.decode(bytes).split('\n').slice(0, -1);
  return {
    facts: lines.map((line, index) => ({ fact: JSON.parse(line) as Fact, file, line: index + 1 })),
    rejected: [],
  };
}
