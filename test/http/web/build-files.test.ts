import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PreparedDocument } from '../../../src/http/documents/prepare.ts';
import { readBuild } from '../../../src/http/web/build-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

async function buildOf(files: Record<string, string | Buffer>) {
  const folder = await tempFolder();
  await mkdir(path.join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return readBuild(folder);
}

test('takes what the build compressed as a form of its file, makes the others, and gives it no address', async () => {
  const script = 'console.log("a");'.repeat(500);
  const packed = brotliCompressSync(script);
  const build = await buildOf({
    'index.html': '<title>a</title>',
    'index.html.br': 'of the page, which has no address here',
    'assets/a.js': script,
    'assets/a.js.br': packed,
    'assets/b.gz': 'not a form of anything',
    '.built-from': 'digest',
  });
  expect([...(build?.files.keys() ?? [])].sort()).toEqual(['/assets/a.js', '/assets/b.gz']);
  const source = build?.files.get('/assets/a.js');
  if (!source) throw new Error('no script');
  const document = new PreparedDocument(source);
  // At once, where others wait to be compressed.
  expect(document.as('br').body.equals(packed)).toBe(true);
  expect(document.as('gzip')).toBe(document.as('identity'));
  await document.encode();
  expect(document.as('br').body.equals(packed)).toBe(true);
  expect(document.as('br').headers).toMatchObject({ 'content-encoding': 'br' });
  expect(gunzipSync(document.as('gzip').body).toString()).toBe(script);
  expect(brotliDecompressSync(document.as('br').body).toString()).toBe(document.as('identity').body.toString());
});

test('is nothing where nothing was built', async () => {
  expect(await readBuild(path.join(await tempFolder(), 'nothing'))).toBeUndefined();
});
