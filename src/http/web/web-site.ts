import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { once } from '../../catalogue/once.ts';
import { PreparedDocument } from '../documents/prepare.ts';
import { sendDocument, sendMissing } from '../documents/send.ts';
import { DocumentShelf } from '../documents/shelf.ts';
import { type BuildFiles, readBuild } from './build-files.ts';
import { type PageHead, withHead } from './page-head.ts';
import { PAGE_HEADERS } from './page-headers.ts';
import { UNBUILT_HEADERS, UNBUILT_PAGE } from './unbuilt-page.ts';

const HTML = 'text/html; charset=utf-8';

interface Built {
  text: string;
  index: PreparedDocument;
  files: DocumentShelf;
}

/** The built web app: read once, after the service is ready or when the first page is asked for, whichever is first. */
export class WebSite {
  readonly #pages: ReadonlySet<string>;
  readonly #load: () => Promise<void>;
  readonly #pagesOf = new WeakMap<object, PreparedDocument>();
  #built: Built | undefined;

  /** `pages` are the addresses that answer with the same page whatever is asked. */
  constructor({ folder, pages, logger }: { folder: string; pages: readonly string[]; logger: Logger }) {
    this.#pages = new Set(pages);
    this.#load = once(async () => {
      const build = await readBuild(folder);
      if (build) this.#built = built(build);
      else logger.warn('the web app is not built, and pages say so; run npm run build:web, then start again');
    });
  }

  /** The document of an address, once the build is read: a file by its exact address, a page whatever its query. */
  find(url: string): PreparedDocument | undefined {
    if (!this.#built) return undefined;
    const end = url.indexOf('?');
    if (this.#pages.has(end === -1 ? url : url.slice(0, end))) return this.#built.index;
    return this.#built.files.find(url);
  }

  async file(path: string): Promise<PreparedDocument | undefined> {
    await this.#load();
    return this.#built?.files.find(path);
  }

  async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await this.#load();
    return this.#built ? sendDocument(this.#built.index, request, reply) : sendUnbuilt(reply);
  }

  /** The page of one thing, with a head of its own; kept as long as the thing is, which a reload replaces. */
  async sendPageOf<Thing extends object>(
    { thing, headOf }: { thing: Thing; headOf(thing: Thing): PageHead },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await this.#load();
    if (!this.#built) return sendUnbuilt(reply);
    let document = this.#pagesOf.get(thing);
    if (!document) {
      const content = withHead(this.#built.text, headOf(thing));
      document = new PreparedDocument({ content, contentType: HTML, lastModified: new Date(), headers: PAGE_HEADERS });
      this.#pagesOf.set(thing, document);
    }
    return sendDocument(document, request, reply);
  }

  /** The page where there is nothing: it says so itself, in the visitor's language. */
  async sendMissingPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await this.#load();
    return this.#built ? sendMissing(this.#built.index, request, reply) : sendUnbuilt(reply);
  }

  /** Reads the build, and makes the compressed forms. */
  async prepare(): Promise<void> {
    await this.#load();
    await this.#built?.index.encode();
    await this.#built?.files.prepare();
  }
}

function built({ index: text, files }: BuildFiles): Built {
  const lastModified = new Date();
  return {
    text,
    index: new PreparedDocument({ content: text, contentType: HTML, lastModified, headers: PAGE_HEADERS }),
    files: new DocumentShelf(new Map([...files].map(([path, source]) => [path, () => source]))),
  };
}

function sendUnbuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers(UNBUILT_HEADERS).type(HTML).send(UNBUILT_PAGE);
}
