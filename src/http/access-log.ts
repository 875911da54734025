import type { DestinationStream, Logger } from 'pino';
import { withoutKeys } from '../service/without-keys.ts';

const URL_LOGGED_CHARACTERS = 500;
const ORDER_ID = /\b([0-9a-f]{8})[0-9a-f]{24}\b/g;
/** Bounded on both sides, so that no address makes it slow. */
const EMAIL_ADDRESS = /[^\s/?&=#@]{1,64}(?:@|%40)[^\s/?&=#@]{1,255}/gi;
const QUERY_PAIR = /([?&][^=&#]*=)[^&#]*/g;

/** Where a key or an e-mail address stands, also where a caller put it by mistake. */
const SECRET_NAMES = new Set(['key', 'api_key', 'apikey', 'x-api-key', 'token', 'email', 'authorization']);

/** Keys and e-mail addresses never reach a log (decision 4), wherever in an address they stand. */
function loggedUrl(url: string): string {
  const pairs = url.includes('?')
    ? url.replace(QUERY_PAIR, (pair, lead: string) => (namesSecret(lead) ? `${lead}[redacted]` : pair))
    : url;
  // Who knows the whole id of an order can claim what was bought with it.
  const redacted = withoutKeys(decodedIfSecret(pairs)).replace(ORDER_ID, '$1…').replace(EMAIL_ADDRESS, '[redacted]');
  return redacted.length > URL_LOGGED_CHARACTERS ? `${redacted.slice(0, URL_LOGGED_CHARACTERS)}…` : redacted;
}

/** `k%65y` is `key` too. */
function namesSecret(lead: string): boolean {
  return SECRET_NAMES.has(decoded(lead.slice(1, -1)).toLowerCase());
}

function decodedIfSecret(url: string): string {
  if (!url.includes('%')) return url;
  const plain = decoded(url);
  return plain.includes('gtk_') ? plain : url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface Answered {
  requestId: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  client: string;
  /** Where traces are on. */
  traceId?: string | undefined;
  /** `debug` for documents: there are many, each is like the other, and the line is a tenth of what one costs. */
  level?: 'info' | 'debug';
}

/** Lines are handed on together: each hand-over costs more than the line. */
const LINES_KEPT = 128;
const URLS_KEPT = 100;
const FLUSH_AFTER_MS = 200;

/** One line an answer, in the logger's own format, put together by hand: it is the one thing logged that often. */
export class AccessLog {
  readonly #destination: DestinationStream;
  readonly #logger: Pick<Logger, 'isLevelEnabled'>;
  #lines: string[] = [];
  readonly #worker: string;
  readonly #quotedUrls = new Map<string, string>();
  #second = 0;
  #time = '';

  constructor(logger: Pick<Logger, 'isLevelEnabled'>, destination: DestinationStream, worker?: number) {
    this.#logger = logger;
    this.#worker = worker === undefined ? '' : `"worker":${worker},`;
    this.#destination = destination;
  }

  /** Whether anybody reads such a line: what it is made from need not be worked out otherwise. */
  takes(level: NonNullable<Answered['level']>): boolean {
    return this.#logger.isLevelEnabled(level);
  }

  answered({ requestId, method, url, status, ms, client, traceId, level = 'info' }: Answered): void {
    if (!this.takes(level)) return;
    const trace = traceId === undefined ? '' : `,"trace_id":"${traceId}"`;
    this.#lines.push(
      `{"level":"${level}","time":"${this.#now()}",${this.#worker}"request_id":"${requestId}"${trace},"method":"${method}","url":${this.#quoted(url)},"status":${status},"ms":${Math.round(ms * 100) / 100},"client":"${client}","msg":"answered"}\n`,
    );
    if (this.#lines.length === 1) setTimeout(() => this.flush(), FLUSH_AFTER_MS).unref();
    else if (this.#lines.length >= LINES_KEPT) this.flush();
  }

  /** Hands on what was kept; to be called before the process ends. */
  flush(): void {
    if (this.#lines.length === 0) return;
    const lines = this.#lines;
    this.#lines = [];
    if (this.#worker === '') this.#destination.write(lines.join(''));
    // In pieces that reach a shared output whole.
    else for (const line of lines) this.#destination.write(line);
  }

  /** The addresses of documents come again and again. */
  #quoted(url: string): string {
    const known = this.#quotedUrls.get(url);
    if (known !== undefined) return known;
    const quoted = JSON.stringify(loggedUrl(url));
    if (this.#quotedUrls.size < URLS_KEPT && !url.includes('?')) this.#quotedUrls.set(url, quoted);
    return quoted;
  }

  /** The date changes once a second; only the milliseconds are made anew. */
  #now(): string {
    const now = Date.now();
    const milliseconds = now % 1000;
    const second = now - milliseconds;
    if (second !== this.#second) {
      this.#second = second;
      this.#time = new Date(second).toISOString().slice(0, 20);
    }
    return `${this.#time}${String(milliseconds).padStart(3, '0')}Z`;
  }
}
