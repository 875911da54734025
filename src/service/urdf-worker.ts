import { parentPort } from 'node:worker_threads';
import { type ErrorCode, ServiceError } from '../contract/errors.ts';
import { decodeXml } from '../formats/decode-xml.ts';
import { reviewUrdf, type UrdfReview } from '../open-robots/urdf/lint/review-urdf.ts';

/** A URDF as it came: the bytes of a file, or text that is decoded already. */
export type SentUrdf = { readonly bytes: Uint8Array; readonly charset?: string } | { readonly text: string };

/** What the worker answers: an error does not cross threads as what it is. */
export type ReviewedUrdf =
  | { readonly review: UrdfReview }
  | { readonly refused: { readonly code: ErrorCode; readonly sentence: string } };

function review(sent: SentUrdf): ReviewedUrdf {
  try {
    return { review: reviewUrdf('text' in sent ? sent.text : decodeXml(sent.bytes, sent.charset)) };
  } catch (error) {
    if (error instanceof ServiceError) return { refused: { code: error.code, sentence: error.message } };
    throw error;
  }
}

/** Reads files of strangers apart from the thread that answers requests. */
parentPort?.on('message', (sent: SentUrdf) => parentPort?.postMessage(review(sent)));
