import type { IncomingMessage } from 'node:http';
import { ENTITIES_PATH } from '../../catalogue/documents.ts';
import type { PreparedDocument } from './prepare.ts';

/** The document a plain GET or HEAD names by its exact address. */
export function findDocument(
  { method, url = '', headers }: IncomingMessage,
  documents: ReadonlyMap<string, PreparedDocument>,
  fixed: ReadonlyMap<string, PreparedDocument>,
): PreparedDocument | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // With a key it is another view.
  if (url === ENTITIES_PATH && (headers.authorization !== undefined || headers['x-api-key'] !== undefined)) {
    return undefined;
  }
  return documents.get(url) ?? fixed.get(url);
}
