import { createHash } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { COMMON_HEADERS } from '../common-headers.ts';
import { FramedBody } from './framed-body.ts';

/** In order of preference where the client likes several alike: smallest first. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type CompressedEncoding = Exclude<Encoding, 'identity'>;

export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a 304: what the caller keeps still describes the body it has. */
  readonly freshHeaders: Readonly<Record<string, string>>;
  /** The same for the response itself, names and values in turn, with those every answer has. */
  readonly rawHeaders: readonly string[];
  readonly rawFreshHeaders: readonly string[];
  /** The same as it goes over the wire: all but the first line and the fields that differ from answer to answer. */
  readonly framed: FramedBody;
  readonly framedFresh: FramedBody;
}

export interface DocumentSource {
  /** Whole, or in pieces that follow each other. */
  content: string | Buffer | Iterable<string>;
  contentType: string;
  lastModified: Date;
  /** Request headers besides Accept-Encoding that choose between this document and another. */
  varyBy?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** A further compression would gain nothing. */
  isPacked?: true;
  /** Compressed forms that are there already. */
  encoded?: Partial<Record<CompressedEncoding, Buffer>>;
}

/**
 * Measured on all documents together. brotli: 8 is a twentieth smaller than 5 for half as much time again; 9 gains another
 * hundredth for nearly three times the time of 8, which each worker takes at each start. zstd and gzip: a further step gains
 * under 2 % in size and doubles the time.
 */
const COMPRESSORS: Readonly<Record<CompressedEncoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body) => promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

const NOTHING = Buffer.alloc(0);

/**
 * A document with every encoding made ahead, so that a request costs a look-up and a write (decision 24). The plain bytes
 * are there at once; the others follow within a fraction of a second, and whoever asks before gets plain bytes.
 */
export class PreparedDocument {
  readonly lastModifiedMs: number;
  readonly #representations: Partial<Record<Encoding, Representation>> = {};
  readonly #plain: Representation;
  readonly #hash: string;
  readonly #sharedHeaders: Readonly<Record<string, string>>;
  readonly #isPacked: boolean;

  constructor(source: DocumentSource) {
    const body = bytesOf(source.content);
    this.#isPacked = source.isPacked ?? false;
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.lastModifiedMs = Math.floor(source.lastModified.getTime() / 1000) * 1000;
    this.#sharedHeaders = {
      'content-type': source.contentType,
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'last-modified': new Date(this.lastModifiedMs).toUTCString(),
      vary: ['Accept-Encoding', ...(source.varyBy ?? [])].join(', '),
      ...source.headers,
    };
    this.#plain = this.#represent('identity', body);
    this.#representations.identity = this.#plain;
    for (const [encoding, compressed] of Object.entries(source.encoded ?? {}) as [CompressedEncoding, Buffer][]) {
      this.#representations[encoding] = this.#represent(encoding, compressed);
    }
  }

  /** Makes the compressed forms that are not there, off the main thread. */
  async encode(): Promise<void> {
    if (this.#isPacked) return;
    const compressors = Object.entries(COMPRESSORS) as [CompressedEncoding, (typeof COMPRESSORS)['br']][];
    await Promise.all(
      compressors.map(async ([encoding, compress]) => {
        this.#representations[encoding] ??= this.#represent(encoding, await compress(this.#plain.body));
      }),
    );
  }

  as(encoding: Encoding): Representation {
    return this.#representations[encoding] ?? this.#plain;
  }

  #represent(encoding: Encoding, body: Buffer): Representation {
    // A strong validator names bytes, so each encoding has its own (RFC 9110, 8.8.3).
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
    const { 'content-type': contentType = '', ...shared } = this.#sharedHeaders;
    const freshHeaders = { ...shared, etag };
    const headers = {
      'content-type': contentType,
      ...freshHeaders,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    const allHeaders = { ...COMMON_HEADERS, ...headers, 'content-length': String(body.length) };
    const allFreshHeaders = { ...COMMON_HEADERS, ...freshHeaders };
    const framed = new FramedBody(headOf(allHeaders), body);
    return {
      body: framed.body,
      etag,
      headers,
      freshHeaders,
      rawHeaders: Object.entries(allHeaders).flat(),
      rawFreshHeaders: Object.entries(allFreshHeaders).flat(),
      framed,
      framedFresh: new FramedBody(headOf(allFreshHeaders), NOTHING),
    };
  }
}

/** RFC 9112, 5. Node looks at names and values when it writes a head; nobody does when this one is written. */
function headOf(headers: Readonly<Record<string, string>>): string {
  const fields = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return `${fields.join('')}\r\n`;
}

function bytesOf(content: DocumentSource['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  if (Buffer.isBuffer(content)) return content;
  return Buffer.concat(Array.from(content, (piece) => Buffer.from(piece)));
}
