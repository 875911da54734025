import type { z } from 'zod';
import { type Fact, FactSchema } from '../../contract/fact.ts';

/** A line longer than this is no fact but a broken file; the largest real one is under 20 KB. */
export const LINE_LIMIT_BYTES = 1024 * 1024;

export interface LocatedFact {
  fact: Fact;
  file: string;
  line: number;
}

export interface Rejection {
  file: string;
  line: number;
  reason: string;
  /** The id, where the line could be read that far. */
  id?: string;
}

export interface ParsedFile {
  facts: LocatedFact[];
  rejected: Rejection[];
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = '\ufeff';
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a JSONL file of facts; a bad line is reported and never stops the others. */
export function parseFactFile(bytes: Uint8Array, file: string): ParsedFile {
  const facts: LocatedFact[] = [];
  const rejected: Rejection[] = [];
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const next = newline === -1 ? bytes.length : newline + 1;
    let end = newline === -1 ? bytes.length : newline;
    if (end > start && bytes[end - 1] === CARRIAGE_RETURN) end -= 1;
    line += 1;
    const outcome = parseLine(bytes.subarray(start, end));
    if (outcome !== 'blank') {
      if ('fact' in outcome) facts.push({ fact: outcome.fact, file, line });
      else rejected.push({ file, line, ...printable(outcome) });
    }
    start = next;
  }
  return { facts, rejected };
}

/** Reads a file that is known to hold valid facts in canonical form, and takes it at its word. */
export function takeFactFile(bytes: Uint8Array, file: string): ParsedFile {
  const lines = UTF_8.decode(bytes).split('\n').slice(0, -1);
  return {
    facts: lines.map((line, index) => ({ fact: JSON.parse(line) as Fact, file, line: index + 1 })),
    rejected: [],
  };
}

interface Refusal {
  reason: string;
  id?: string;
}

type LineOutcome = { fact: Fact } | Refusal | 'blank';

function parseLine(bytes: Uint8Array): LineOutcome {
  if (bytes.length > LINE_LIMIT_BYTES) {
    return { reason: `the line has ${bytes.length} bytes; at most ${LINE_LIMIT_BYTES} are read` };
  }
  let text: string;
  try {
    text = UTF_8.decode(bytes);
  } catch {
    return { reason: 'the line is not valid UTF-8' };
  }
  if (text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
  if (text.trim() === '') return 'blank';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: `not valid JSON: ${(error as SyntaxError).message}` };
  }
  const parsed = FactSchema.safeParse(value);
  if (parsed.success) return { fact: parsed.data };
  const id = idOf(value);
  return { reason: reasonOf(parsed.error), ...(id !== undefined && { id }) };
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' ? value.id.slice(0, 120) : undefined;
}

/** A reason may quote the line, and a line may hold what would move the reader's cursor. */
function printable({ reason, id }: Refusal): Refusal {
  return { reason: escaped(reason), ...(id !== undefined && { id: escaped(id) }) };
}

function escaped(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const ISSUES_SHOWN = 3;

function reasonOf(error: z.ZodError): string {
  const shown = error.issues.slice(0, ISSUES_SHOWN).map((issue) => {
    const path = issue.path.join('.');
    return path === '' ? issue.message : `${path}: ${issue.message}`;
  });
  const more = error.issues.length - shown.length;
  return shown.join('; ') + (more > 0 ? `; and ${more} more` : '');
}
