// Writes what the files of the web app compress to beside them, as small as it gets: once at the build, not by each process
// at each start.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** The others the service compresses itself, in no time; fonts and pictures are packed by their own format. */
const WORTH_KEEPING_BYTES = 4096;
const COMPRESSED = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest)$/;

/** By the endings that `src/http/web/build-files.ts` looks for. Node.js 20 has no zstd; the service makes what is not there. */
const FORMS = {
  '.br': (content) =>
    promisify(zlib.brotliCompress)(content, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content) => promisify(zlib.gzip)(content, { level: 9 }),
  ...(zlib.zstdCompress && {
    '.zst': (content) =>
      promisify(zlib.zstdCompress)(content, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 } }),
  }),
};

export async function compressBuild(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const content = await readFile(file);
      if (content.length < WORTH_KEEPING_BYTES) return;
      for (const [ending, compress] of Object.entries(FORMS)) await writeFile(file + ending, await compress(content));
    }),
  );
}
