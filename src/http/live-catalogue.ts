import { catalogueDocuments, dataFile, dataFilePath, ENTITIES_PATH } from '../catalogue/documents.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { DATA_FILE_CATEGORIES } from '../contract/documents.ts';
import { loadSnapshot } from '../service/load-snapshot.ts';
import { PreparedDocument } from './documents/prepare.ts';

/** A snapshot with its documents: what one request sees from beginning to end. */
export interface ServedCatalogue {
  readonly snapshot: Snapshot;
  readonly documents: ReadonlyMap<string, PreparedDocument>;
  /** Files edited by hand since the last ingest. */
  readonly unlisted: readonly string[];
}

/** The name of the variant of a data file that holds quarantined records too. */
export function withQuarantined(path: string): string {
  return `${path}?include_quarantined=true`;
}

export interface CatalogueOptions {
  catalogueDir: string;
  freeLimitPerHour: number;
}

async function serveCatalogue(options: CatalogueOptions): Promise<ServedCatalogue> {
  const { snapshot, unlisted } = await loadSnapshot(options);
  const lastModified = new Date(snapshot.updated);
  const whole = DATA_FILE_CATEGORIES.filter((category) =>
    snapshot.byCategory.get(category)?.some((record) => record.quarantine),
  ).map((category) => ({
    path: withQuarantined(dataFilePath(category)),
    text: dataFile(snapshot, category, { includeQuarantined: true }),
  }));
  const documents = [...catalogueDocuments(snapshot), ...whole].map(({ path, text }) => {
    // The free and the keyed view share an address; a cache must not hand one out for the other.
    const varyBy = path === ENTITIES_PATH ? ['Authorization', 'X-API-Key'] : [];
    const contentType = 'application/json; charset=utf-8';
    return [path, new PreparedDocument({ content: text, contentType, lastModified, varyBy })] as const;
  });
  return { snapshot, documents: new Map(documents), unlisted };
}

/** Compresses all documents; the service need not wait for it to answer. */
export async function encodeDocuments({ documents }: Pick<ServedCatalogue, 'documents'>): Promise<void> {
  await Promise.all([...documents.values()].map((document) => document.encode()));
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
        await encodeDocuments(next);
        this.#current = next;
        return next;
      })
      .finally(() => {
        this.#reloading = undefined;
      });
    return this.#reloading;
  }
}
