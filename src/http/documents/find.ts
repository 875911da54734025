import type { IncomingMessage } from 'node:http';
import { ENTITIES_PATH } from '../../catalogue/documents.ts';
import type { PreparedDocument } from './prepare.ts';
import type { DocumentShelf } from './shelf.ts';

/** The document a plain GET or HEAD names by its exact address. */
export function findDocument(
  { method, url = '', headers }: IncomingMessage,
  ...shelves: readonly DocumentShelf[]
): PreparedDocument | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // With a key it is another view.
  if (url === ENTITIES_PATH && (headers.authorization !== undefined || headers['x-api-key'] !== undefined)) {
    return undefined;
  }
  for (const shelf of shelves) {
    const document = shelf.find(url);
    if (document) return document;
  }
  return undefined;
}
