import { z } from 'zod';
import { type Fact, FactSchema } from '../../contract/fact.ts';
import { withoutDerived } from './exported.ts';
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
  return parsed(bytes, file, FactSchema);
}

function parsed(bytes: Uint8Array, file: string, schema: z.ZodType<Fact>): ParsedFile {
  const { lines, rejected } = parseJsonLines(bytes, file, { schema, idKey: 'id' });
  return { facts: lines.map(({ value, line }) => ({ fact: value, file, line })), rejected };
}

const ExportedSchema = z.preprocess(withoutDerived, FactSchema);

/** The same of a file that may hold exported records too, or only those; of each the fact is taken and nothing derived. */
export function parseFactsOrExport(bytes: Uint8Array, file: string): ParsedFile {
  return parsed(bytes, file, ExportedSchema);
}

/** Reads a file that is known to hold valid facts in canonical form, and takes it at its word. */
export function takeFactFile(bytes: Uint8Array, file: string): ParsedFile {
  const lines = UTF_8.decode(bytes).split('\n').slice(0, -1);
  return {
    facts: lines.map((line, index) => ({ fact: JSON.parse(line) as Fact, file, line: index + 1 })),
    rejected: [],
  };
}
