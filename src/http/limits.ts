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
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  /** Without a byte either way for this long the connection ends: a reader that stops reading holds nothing. */
  connectionTimeoutMs: 60_000,
  keepAliveTimeoutMs: 72_000,
  handlerTimeoutMs: 20_000,
  /** Of a download, which takes as long as the caller's line; one that stops reading is ended by the connection's. */
  downloadTimeoutMs: 6 * 60 * 60 * 1000,
  requestsPerConnection: 100_000,
  /** Sent on one connection without waiting for answers; each is held in memory until its turn. */
  unansweredPerConnection: 500,
  /** Of one process, or fewer where it may not open as many files. */
  connections: 16_000,
  /** In-flight answers have this long to finish after SIGTERM. */
  shutdownTimeoutMs: 10_000,
} as const;
