import { parentPort } from 'node:worker_threads';
import { type BomFile, readBomFile, type SentFile } from '../bom/import/read-bom-file.ts';
import { type ErrorCode, ServiceError } from '../contract/errors.ts';

/** What the worker answers: an error does not cross threads as what it is. */
export type ReadFile =
  | { readonly file: BomFile }
  | { readonly refused: { readonly code: ErrorCode; readonly sentence: string } };

function read(sent: SentFile): ReadFile {
  try {
    return { file: readBomFile(sent) };
  } catch (error) {
    if (error instanceof ServiceError) return { refused: { code: error.code, sentence: error.message } };
    throw error;
  }
}

/** Reads files of strangers apart from the thread that answers requests. */
parentPort?.on('message', (sent: SentFile) => parentPort?.postMessage(read(sent)));
