import { SETTABLE_LIMITS } from '../service/serving-environment.ts';

/** Every bound on a request in one place; `docs/operations.md` prints them and a test reads them back from the server. */
export const LIMITS = {
  /** Of the path and query; the parser's own bound covers path and headers together. */
  urlBytes: 8 * 1024,
  headerBytes: 16 * 1024,
  /** Node drops those beyond a number of its own without a word, and a key or a length may be among them. */
  headers: 200,
  bodyBytes: 1024 * 1024,
  /** Of a file that is read: any export of ours, which is a body and what 500 lines are filled with, about 4 kB each. */
  fileBytes: 4 * 1024 * 1024,
  /** Of a notice of a payment gateway; the largest have a twentieth of it. */
  noticeBytes: 64 * 1024,
  pathParameterCharacters: 200,
  /** A client has this long to send its headers, and its whole request. */
  headersTimeoutMs: SETTABLE_LIMITS.headersTimeoutMs,
  requestTimeoutMs: SETTABLE_LIMITS.requestTimeoutMs,
  /** Without a byte either way for this long the connection ends: a reader that stops reading holds nothing. */
  connectionTimeoutMs: 60_000,
  keepAliveTimeoutMs: SETTABLE_LIMITS.keepAliveTimeoutMs,
  handlerTimeoutMs: 20_000,
  /** Of a download, which takes as long as the caller's line; one that stops reading is ended by the connection's. */
  downloadTimeoutMs: 6 * 60 * 60 * 1000,
  /** At once; divided among the workers, since the system hands out connections in turn. */
  connections: SETTABLE_LIMITS.connections,
  requestsPerConnection: SETTABLE_LIMITS.requestsPerConnection,
  /** Sent on one connection without waiting for answers; each is held in memory until its turn. */
  unansweredPerConnection: 500,
  /** In-flight answers have this long to finish after SIGTERM. */
  shutdownTimeoutMs: SETTABLE_LIMITS.shutdownTimeoutMs,
} as const;
