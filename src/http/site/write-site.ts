import { copyFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from '../app.ts';
import type { DocumentSource } from '../documents/prepare.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import { readBuild, WEB_DIR } from '../web/build-files.ts';
import { fileHeaders, type HeaderRule, headersFile } from './file-headers.ts';
import { nginxAddHeaders, nginxDocuments, nginxMaps } from './nginx-headers.ts';
import { type StaticAddress, staticAddresses } from './static-addresses.ts';

export interface WrittenSite {
  snapshot: string;
  /** Addresses that have a file now. */
  addresses: number;
  /** Files on disk, with their compressed forms. */
  files: number;
  bytes: number;
  /** Of an earlier export, no longer named by anything. */
  removed: number;
}

interface WriteOptions {
  app: App;
  live: LiveCatalogue;
  /** Where a download lies, by its address. */
  downloads: ReadonlyMap<string, string>;
  /** Where the headers go in the words of nginx: `maps.conf`, `headers.conf` and `documents.conf`. */
  nginxFolder?: string;
  progress?(done: number, total: number): void;
  signal?: AbortSignal;
}

const NGINX_FILES = [
  ['maps.conf', nginxMaps],
  ['headers.conf', nginxAddHeaders],
  ['documents.conf', nginxDocuments],
] as const;

/** Remembers what the last export wrote, and the one before: a page that is still open may ask for its files. */
const MANIFEST = '.robot-parts-site.json';

interface Manifest {
  files: string[];
  before: string[];
}

/**
 * Writes every static answer of the service as a file, with what it compresses to beside it. Files appear whole, and those
 * that pages name come before the pages, so that a folder that is being served can be written anew.
 */
export async function writeSite(folder: string, options: WriteOptions): Promise<WrittenSite> {
  const { app, live, nginxFolder, progress, signal } = options;
  const build = await readBuild(WEB_DIR);
  if (!build) throw new Error('the web app is not built; run npm run build:web');
  const before = await readManifest(folder);
  const addresses = staticAddresses({ routes: app.routes, live, webFiles: [...build.files.keys()] }).sort(pagesLast);
  const modified = new Date(live.current.snapshot.updated);
  const rules = new Map<string, HeaderRule>();
  const written: string[] = [];
  let bytes = 0;
  const keep = async (name: string, content: Buffer | { copyOf: string }) => {
    bytes += await writeWhole(path.join(folder, name), content, modified);
    written.push(name);
  };
  for (const [index, at] of addresses.entries()) {
    signal?.throwIfAborted();
    progress?.(index, addresses.length);
    const { body, headers, contentType } = await answerOf(at, options);
    rules.set(at.pattern, { pattern: at.pattern, file: `/${fileNameOf(at.pattern, contentType)}`, headers });
    const name = fileNameOf(at.address, contentType);
    await keep(name, body);
    if (Buffer.isBuffer(body)) {
      const { encoded = {} } = build.files.get(at.address) ?? {};
      for (const [suffix, packed] of await packedForms(body, contentType, encoded)) await keep(name + suffix, packed);
    }
  }
  await keep('_headers', Buffer.from(headersFile([...rules.values()])));
  if (nginxFolder !== undefined) {
    for (const [name, inItsWords] of NGINX_FILES) {
      await writeWhole(path.join(nginxFolder, name), Buffer.from(inItsWords([...rules.values()])), modified);
    }
  }
  const old = before.before.filter((name) => !written.includes(name) && !before.files.includes(name));
  for (const name of old) await rm(path.join(folder, name), { force: true });
  const manifest: Manifest = { files: written, before: before.files.filter((name) => !written.includes(name)) };
  await writeWhole(path.join(folder, MANIFEST), Buffer.from(JSON.stringify(manifest)), modified);
  const { snapshot } = live.current;
  return { snapshot: snapshot.id, addresses: addresses.length, files: written.length, bytes, removed: old.length };
}

function pagesLast(a: StaticAddress, b: StaticAddress): number {
  return Number(isAsset(b)) - Number(isAsset(a));
}

function isAsset({ pattern }: StaticAddress): boolean {
  return pattern === '/assets/*';
}

async function answerOf({ address, isDownload }: StaticAddress, { app, downloads }: WriteOptions) {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: isDownload ? 'HEAD' : 'GET',
    url: address,
    headers: { accept: '*/*' },
  });
  if (statusCode !== 200) throw new Error(`${address} was answered with ${statusCode}, and cannot be a file`);
  const copyOf = downloads.get(address);
  if (isDownload && copyOf === undefined) throw new Error(`no file was made for ${address}`);
  return {
    body: copyOf === undefined ? rawPayload : { copyOf },
    headers: fileHeaders(headers),
    contentType: String(headers['content-type']),
  };
}

/** A server of files tells the type by the ending, so an address without one gets it. */
function fileNameOf(address: string, contentType: string): string {
  const name = address === '/' ? 'index' : address.slice(1);
  if (contentType.startsWith('text/html')) return `${name}.html`;
  if (/^application\/json\b/.test(contentType) && !name.endsWith('.json')) return `${name}.json`;
  return name;
}

const PACKED_BY_ITSELF = /^(?:image\/(?:png|webp)|font\/woff2)/;
/** Smaller than a packet, nothing is gained. */
const WORTH_PACKING_BYTES = 1024;

async function packedForms(
  body: Buffer,
  contentType: string,
  encoded: NonNullable<DocumentSource['encoded']>,
): Promise<[string, Buffer][]> {
  if (body.length < WORTH_PACKING_BYTES || PACKED_BY_ITSELF.test(contentType)) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [gz, br] = await Promise.all([
    encoded.gzip ?? promisify(gzip)(body, { level: 9 }),
    encoded.br ?? promisify(brotliCompress)(body, { params }),
  ]);
  return [
    ['.gz', gz],
    ['.br', br],
  ];
}

/** As old as the snapshot, so that several machines with the same export agree on what is fresh. */
async function writeWhole(file: string, content: Buffer | { copyOf: string }, modified: Date): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    if (Buffer.isBuffer(content)) await writeFile(unfinished, content);
    else await copyFile(content.copyOf, unfinished);
    await utimes(unfinished, modified, modified);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  return text === undefined ? { files: [], before: [] } : (JSON.parse(text) as Manifest);
}
