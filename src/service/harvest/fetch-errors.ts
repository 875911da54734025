/** It will not be fetched, however often one tries. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** It may come another time: no connection, no answer in time, cut off. */
export class PassingError extends Error {
  override name = 'PassingError';
  /** The host did not answer, or not in time: it may well be the same with the next file. */
  readonly isUnreached: boolean;

  constructor(message: string, { isUnreached = false, cause }: { isUnreached?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isUnreached = isUnreached;
  }
}
