import { type DocumentSource, PreparedDocument } from './prepare.ts';

/**
 * Documents by address. Each is made when it is first asked for or when `prepare` comes to it, whichever is first: the
 * service is ready before all of them are, and nobody waits for one he did not ask for.
 */
export class DocumentShelf {
  readonly #makers: ReadonlyMap<string, () => DocumentSource>;
  readonly #made = new Map<string, PreparedDocument>();

  constructor(makers: ReadonlyMap<string, () => DocumentSource>) {
    this.#makers = makers;
  }

  find(path: string): PreparedDocument | undefined {
    const made = this.#made.get(path);
    if (made) return made;
    const make = this.#makers.get(path);
    if (!make) return undefined;
    const document = new PreparedDocument(make());
    this.#made.set(path, document);
    return document;
  }

  /** For one that could not be made ahead. */
  keep(path: string, document: PreparedDocument): void {
    this.#made.set(path, document);
  }

  /** One that is always there. */
  require(path: string): PreparedDocument {
    const document = this.find(path);
    if (!document) throw new Error(`no document was prepared for ${path}`);
    return document;
  }

  /** Makes and compresses all of them. */
  async prepare(): Promise<void> {
    for (const path of this.#makers.keys()) await this.find(path)?.encode();
  }
}
