import type { z } from 'zod';

/** A line longer than this is no entry but a broken file; the largest real one is under 20 KB. */
export const LINE_LIMIT_BYTES = 1024 * 1024;

export interface Located<Value> {
  value: Value;
  line: number;
}

export interface Rejection {
  file: string;
  line: number;
  reason: string;
  /** The id, where the line could be read that far. */
  id?: string;
}

export interface JsonLines<Value> {
  lines: Located<Value>[];
  rejected: Rejection[];
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = '\ufeff';
export const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a file of JSON objects, one a line; a bad line is reported and never stops the others. */
export function parseJsonLines<Schema extends z.ZodType>(
  bytes: Uint8Array,
  file: string,
  { schema, idKey }: { schema: Schema; idKey: string },
): JsonLines<z.infer<Schema>> {
  const lines: Located<z.infer<Schema>>[] = [];
  const rejected: Rejection[] = [];
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const next = newline === -1 ? bytes.length : newline + 1;
    let end = newline === -1 ? bytes.length : newline;
    if (end > start && bytes[end - 1] === CARRIAGE_RETURN) end -= 1;
    line += 1;
    const outcome = parseLine(bytes.subarray(start, end), schema, idKey);
    if (outcome !== 'blank') {
      if ('value' in outcome) lines.push({ value: outcome.value, line });
      else rejected.push({ file, line, ...printable(outcome) });
    }
    start = next;
  }
  return { lines, rejected };
}

interface Refusal {
  reason: string;
  id?: string;
}

function parseLine<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
  idKey: string,
): { value: z.infer<Schema> } | Refusal | 'blank' {
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
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const id = idOf(value, idKey);
  return { reason: reasonOf(parsed.error), ...(id !== undefined && { id }) };
}

function idOf(value: unknown, idKey: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const id = (value as Record<string, unknown>)[idKey];
  return typeof id === 'string' ? id.slice(0, 120) : undefined;
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
