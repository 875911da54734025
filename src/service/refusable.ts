import { parentPort } from 'node:worker_threads';
import { type ErrorCode, ServiceError } from '../contract/errors.ts';

/** What a worker answers that reads files: an error does not cross threads as what it is. */
export type Refusable<Read> =
  | { readonly read: Read }
  | { readonly refused: { readonly code: ErrorCode; readonly sentence: string } };

/** Reads files of strangers apart from the thread that answers requests: the whole of a worker. */
export function readInWorker<Sent, Read>(read: (sent: Sent) => Read): void {
  const answer = (sent: Sent): Refusable<Read> => {
    try {
      return { read: read(sent) };
    } catch (error) {
      if (error instanceof ServiceError) return { refused: { code: error.code, sentence: error.message } };
      throw error;
    }
  };
  parentPort?.on('message', (sent: Sent) => parentPort?.postMessage(answer(sent)));
}
