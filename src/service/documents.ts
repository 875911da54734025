import { INTELLIGENCE_PATH } from '../analytics/intelligence.ts';
import { catalogueDocuments, type DocumentMaker } from '../catalogue/documents.ts';
import { OSS_DOCUMENT_PATH, ossDocument } from '../open-robots/document.ts';
import { intelligenceOf } from './intelligence-answers.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

/** Every document that is open to all, by its address. */
export function documentsOf({
  snapshot,
  openRobots,
}: Pick<OpenCatalogue, 'snapshot' | 'openRobots'>): Map<string, DocumentMaker> {
  return catalogueDocuments(snapshot)
    .set(OSS_DOCUMENT_PATH, () => ossDocument(openRobots(), { access: snapshot.access, generatedAt: snapshot.updated }))
    .set(INTELLIGENCE_PATH, () => JSON.stringify(intelligenceOf(snapshot, openRobots())));
}
