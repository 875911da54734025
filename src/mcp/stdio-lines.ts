import { Transform, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { isNestedTooDeep, TOO_DEEP } from './nesting.ts';

interface LinesOptions {
  /** Of one line; what is longer is no message. */
  maxBytes: number;
  /** How long the end waits for what is still being answered. */
  patienceMs: number;
  /** Writes an answer to a line that is no message. */
  refuse(refusal: Refusal): void;
}

export interface Refusal {
  jsonrpc: '2.0';
  id: null;
  error: { code: number; message: string };
}

/**
 * Standard input as lines that are messages. Any other is answered here (JSON-RPC 2.0: −32700, −32600), which the
 * transport behind would pass over without a word; the last may lack its line end; and the end comes after the answers.
 */
export class StdioLines extends Transform {
  readonly #options: LinesOptions;
  readonly #decoder = new StringDecoder('utf8');
  readonly #open = new Set<unknown>();
  #rest = '';
  #whenAnswered: (() => void) | undefined;

  constructor(options: LinesOptions) {
    super();
    this.#options = options;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    if (this.#rest.length > this.#options.maxBytes) {
      done(new Error(`A message may have at most ${this.#options.maxBytes} bytes.`));
      return;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#take(this.#rest + this.#decoder.end());
    if (this.#open.size === 0) {
      done();
      return;
    }
    const timer = setTimeout(done, this.#options.patienceMs);
    this.#whenAnswered = () => {
      clearTimeout(timer);
      done();
    };
  }

  /** A request is answered, or will not be. */
  settle(id: unknown): void {
    this.#open.delete(id);
    if (this.#open.size === 0) this.#whenAnswered?.();
  }

  #take(line: string): void {
    if (line.trim() === '') return;
    const read = readMessage(line);
    if ('error' in read) {
      this.#options.refuse({ jsonrpc: '2.0', id: null, error: read.error });
      return;
    }
    const { id, method, params } = read.message;
    if (method === 'notifications/cancelled') this.settle(params?.requestId);
    if (method !== undefined && id !== undefined) this.#open.add(id);
    this.push(`${line}\n`);
  }
}

interface Message {
  id?: unknown;
  method?: unknown;
  params?: { requestId?: unknown } | undefined;
}

function readMessage(line: string): { message: Message } | { error: Refusal['error'] } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { error: { code: -32_700, message: 'The line is no JSON.' } };
  }
  const invalid = (message: string) => ({ error: { code: -32_600, message } });
  if (Array.isArray(value)) return invalid('Batches are not taken here; send a message a line.');
  if (isNestedTooDeep(value)) return invalid(TOO_DEEP);
  if (!isMessage(value)) return invalid('The line is no message of JSON-RPC 2.0.');
  return { message: value };
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { jsonrpc, method, id, params, result, error } = value as Record<string, unknown>;
  const isNamed = id === undefined || typeof id === 'string' || Number.isInteger(id);
  const isAsked =
    typeof method === 'string' && (params === undefined || (typeof params === 'object' && params !== null));
  const isAnswer = method === undefined && id !== undefined && (result !== undefined || error !== undefined);
  return jsonrpc === '2.0' && isNamed && (isAsked || isAnswer);
}
