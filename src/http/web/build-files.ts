import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompressedEncoding, DocumentSource } from '../documents/prepare.ts';

/** Beside the compiled server in a package, and below `dist` where the sources run. */
export const WEB_DIR = path.resolve(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../../dist/web' : '../../web',
);

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Packed by their own format already. */
const PACKED = new Set(['.png', '.webp', '.woff2']);

/** What the build compressed lies beside the file, under its name with this ending (`scripts/compress-build.mjs`). */
const ENDINGS: Readonly<Record<CompressedEncoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' };

/** The build names these by what is in them, so what a browser has of one stays right. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
const REVALIDATED = { 'cache-control': 'no-cache' } as const;

export interface BuildFiles {
  /** The page of every address, as text: parts and robots get a head of their own. */
  index: string;
  /** All other files by address. */
  files: ReadonlyMap<string, DocumentSource>;
}

/** The built web app; nothing where it was not built. */
export async function readBuild(folder: string): Promise<BuildFiles | undefined> {
  try {
    const index = await readFile(path.join(folder, 'index.html'), 'utf8');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const all = new Set(
      entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))),
    );
    const names = [...all].filter((name) => name !== 'index.html' && !isCompressedForm(name, all));
    // They change with the build, which is read once: they are as old as the process.
    const lastModified = new Date();
    const files = await Promise.all(
      names.map(async (name) => {
        const address = `/${name.replaceAll(path.sep, '/')}`;
        const content = await readFile(path.join(folder, name));
        const encoded = await readForms(folder, name, all);
        return [address, { ...fileSource(address, content, lastModified), encoded }] as const;
      }),
    );
    return { index, files: new Map(files) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isCompressedForm(name: string, all: ReadonlySet<string>): boolean {
  const ending = path.extname(name);
  return Object.values(ENDINGS).includes(ending) && all.has(name.slice(0, -ending.length));
}

async function readForms(
  folder: string,
  name: string,
  all: ReadonlySet<string>,
): Promise<NonNullable<DocumentSource['encoded']>> {
  const there = (Object.entries(ENDINGS) as [CompressedEncoding, string][]).filter(([, ending]) =>
    all.has(name + ending),
  );
  const read = there.map(async ([encoding, ending]) => [encoding, await readFile(path.join(folder, name + ending))]);
  return Object.fromEntries(await Promise.all(read));
}

function fileSource(address: string, content: Buffer, lastModified: Date): DocumentSource {
  const extension = path.extname(address);
  return {
    content,
    contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    lastModified,
    headers: address.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
    ...(PACKED.has(extension) && { isPacked: true }),
  };
}
