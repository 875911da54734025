import { ENTITIES_PATH, keyedDocuments } from '../catalogue/documents.ts';
import { matcherOf } from '../service/catalogue-matcher.ts';
import { documentsOf } from '../service/documents.ts';
import { prepareEntities } from '../service/entity-answers.ts';
import { type CatalogueOptions, type OpenCatalogue, openCatalogue } from '../service/open-catalogue.ts';
import { DocumentShelf } from './documents/shelf.ts';

/** A catalogue with its documents: what one request sees from beginning to end. */
export interface ServedCatalogue extends OpenCatalogue {
  readonly documents: DocumentShelf;
  /** For holders of a key alone: never looked up by the address of a request. */
  readonly keyedDocuments: DocumentShelf;
  readonly loadedAtMs: number;
}

const KEY_HEADERS = ['Authorization', 'X-API-Key'];

async function serveCatalogue(options: CatalogueOptions): Promise<ServedCatalogue> {
  const catalogue = await openCatalogue(options);
  const { snapshot } = catalogue;
  const lastModified = new Date(snapshot.updated);
  const contentType = 'application/json; charset=utf-8';
  const documents = documentsOf(catalogue);
  const makers = [...documents].map(([path, make]) => {
    // The free and the keyed view share an address; a cache must not hand one out for the other.
    const varyBy = path === ENTITIES_PATH ? KEY_HEADERS : [];
    return [path, () => ({ content: make(), contentType, lastModified, varyBy })] as const;
  });
  const keyed = [...keyedDocuments(snapshot)].map(([path, make]) => {
    // Asked again each time: whether it may be had is up to the key, and whether it is fresh costs nothing.
    const headers = { 'cache-control': 'private, no-cache' };
    return [path, () => ({ content: make(), contentType, lastModified, varyBy: KEY_HEADERS, headers })] as const;
  });
  return {
    ...catalogue,
    documents: new DocumentShelf(new Map(makers)),
    keyedDocuments: new DocumentShelf(new Map(keyed)),
    loadedAtMs: Date.now(),
  };
}

/** Reads all records, builds the search index, gathers what entities need, makes the documents, reads the suppliers. */
export async function prepareCatalogue({
  searchable,
  documents,
  keyedDocuments: keyed,
  suppliers,
}: ServedCatalogue): Promise<void> {
  await searchable.prepare();
  prepareEntities(searchable.snapshot);
  matcherOf(searchable.snapshot);
  await documents.prepare();
  await keyed.prepare();
  await suppliers();
}

/** Holds the catalogue that is served now; a reload replaces it in one assignment, so no request sees half of it. */
export class LiveCatalogue {
  readonly #options: CatalogueOptions;
  #current: ServedCatalogue;
  #reloading: Promise<ServedCatalogue> | undefined;

  private constructor(options: CatalogueOptions, current: ServedCatalogue) {
    this.#options = options;
    this.#current = current;
  }

  static async open(options: CatalogueOptions): Promise<LiveCatalogue> {
    return new LiveCatalogue(options, await serveCatalogue(options));
  }

  get current(): ServedCatalogue {
    return this.#current;
  }

  /** Rejects and keeps the old catalogue when the files are broken. Calls that meet share one reload. */
  reload(): Promise<ServedCatalogue> {
    this.#reloading ??= serveCatalogue(this.#options)
      .then(async (next) => {
        await prepareCatalogue(next);
        this.#current = next;
        return next;
      })
      .finally(() => {
        this.#reloading = undefined;
      });
    return this.#reloading;
  }
}
