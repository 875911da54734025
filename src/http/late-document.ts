import { type DocumentSource, PreparedDocument } from './documents/prepare.ts';
import { sendDocument } from './documents/send.ts';
import type { LiveCatalogue, ServedCatalogue } from './live-catalogue.ts';
import type { Route } from './route.ts';

type Make = (catalogue: ServedCatalogue) => Promise<Pick<DocumentSource, 'content' | 'contentType' | 'lastModified'>>;

/**
 * Answers with a document that is not made ahead, since files or the history have to be read for it. The first who asks
 * after a reload waits for it; then it stands among the others, and the front door sends it.
 */
export function lateDocument(live: LiveCatalogue, path: string, make: Make): Route['handle'] {
  return async (request, reply) => {
    const { current } = live;
    let document = current.documents.find(path);
    if (!document) {
      document = new PreparedDocument(await make(current));
      await document.encode();
      current.documents.keep(path, document);
    }
    return sendDocument(document, request, reply);
  };
}
