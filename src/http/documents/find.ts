import type { IncomingMessage } from 'node:http';
import { ENTITIES_PATH } from '../../catalogue/documents.ts';
import type { PreparedDocument } from './prepare.ts';

/** Where documents are looked up by the address of a request. */
export interface DocumentPlace {
  find(url: string): PreparedDocument | undefined;
}

/** The document a plain GET or HEAD names by its exact address. */
export function findDocument(
  { method, url = '', headers }: IncomingMessage,
  ...places: readonly DocumentPlace[]
): PreparedDocument | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // With a key it is another view.
  if (url === ENTITIES_PATH && (headers.authorization !== undefined || headers['x-api-key'] !== undefined)) {
    return undefined;
  }
  for (const place of places) {
    const document = place.find(url);
    if (document) return document;
  }
  return undefined;
}
