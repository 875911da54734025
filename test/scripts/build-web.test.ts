import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from '../support/real-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Writes down that it ran, and makes a build of what it was given. */
const FAKE_VITE = `
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs';
const out = process.argv[process.argv.indexOf('--outDir') + 1];
appendFileSync('ran', '.');
await new Promise((resolve) => setTimeout(resolve, 300));
mkdirSync(out, { recursive: true });
copyFileSync('web/index.html', out + '/index.html');
process.exit(process.env.FAIL ? 1 : 0);
`;

async function project({ vite }: { vite: boolean }): Promise<string> {
  const folder = await tempFolder();
  for (const name of ['scripts', 'web', 'src', 'node_modules/vite/bin'])
    await mkdir(path.join(folder, name), { recursive: true });
  for (const script of ['scripts/build-web.mjs', 'scripts/compress-build.mjs'])
    await cp(path.join(ROOT, script), path.join(folder, script));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'package-lock.json'), '{}');
  await writeFile(path.join(folder, 'web/index.html'), 'one');
  if (vite) await writeFile(path.join(folder, 'node_modules/vite/bin/vite.js'), FAKE_VITE);
  return folder;
}

interface Ran {
  code: number;
  stderr: string;
}

async function build(folder: string, environment: Record<string, string> = {}): Promise<Ran> {
  const { npm_lifecycle_event: _event, ...env } = process.env;
  const options = { cwd: folder, env: { ...env, ...environment } };
  try {
    const { stderr } = await promisify(execFile)(process.execPath, ['scripts/build-web.mjs'], options);
    return { code: 0, stderr };
  } catch (error) {
    return error as Ran;
  }
}

async function timesRun(folder: string): Promise<number> {
  return (await readFile(path.join(folder, 'ran'), 'utf8').catch(() => '')).length;
}

test('builds once for the same sources, and anew when one changes', async () => {
  const folder = await project({ vite: true });
  const built = path.join(folder, 'dist/web/index.html');
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect([await timesRun(folder), await readFile(built, 'utf8')]).toEqual([1, 'one']);
  await writeFile(path.join(folder, 'web/index.html'), 'two');
  await build(folder);
  expect([await timesRun(folder), await readFile(built, 'utf8')]).toEqual([2, 'two']);
  await writeFile(path.join(folder, 'src/units.ts'), 'export const a = 1;');
  await build(folder);
  expect(await timesRun(folder)).toBe(3);
  await rm(path.join(folder, 'dist/web'), { recursive: true });
  await build(folder);
  expect(await timesRun(folder)).toBe(4);
});

test('what is large lies there compressed as well, and what is small does not', async () => {
  const folder = await project({ vite: true });
  const page = '<p>one part after another</p>\n'.repeat(1000);
  await writeFile(path.join(folder, 'web/index.html'), page);
  await build(folder);
  const read = (name: string) => readFile(path.join(folder, 'dist/web', name));
  expect((await readdir(path.join(folder, 'dist/web'))).sort()).toEqual([
    '.built-from',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'index.html.zst',
  ]);
  expect(brotliDecompressSync(await read('index.html.br')).toString()).toBe(page);
  expect(gunzipSync(await read('index.html.gz')).toString()).toBe(page);
  expect(zstdDecompressSync(await read('index.html.zst')).toString()).toBe(page);
  await writeFile(path.join(folder, 'web/index.html'), 'one');
  await build(folder);
  expect((await readdir(path.join(folder, 'dist/web'))).sort()).toEqual(['.built-from', 'index.html']);
});

test('several who ask at once share one build', async () => {
  const folder = await project({ vite: true });
  const ran = await Promise.all([build(folder), build(folder), build(folder)]);
  expect(ran.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await timesRun(folder)).toBe(1);
  expect(await readdir(path.join(folder, 'dist'))).toEqual(['web']);
});

test('a build that fails leaves the one before, and nobody waits for one that died', async () => {
  const folder = await project({ vite: true });
  await build(folder);
  await writeFile(path.join(folder, 'web/index.html'), 'two');
  expect((await build(folder, { FAIL: '1' })).code).not.toBe(0);
  expect(await readFile(path.join(folder, 'dist/web/index.html'), 'utf8')).toBe('one');
  // No process has this id: it is above what any system hands out.
  await writeFile(path.join(folder, 'dist/.web-lock'), '2147483646');
  expect((await build(folder)).code).toBe(0);
  expect(await readFile(path.join(folder, 'dist/web/index.html'), 'utf8')).toBe('two');
});

test('npm ci goes on where vite or the sources are not installed, and says so; asked for by name it fails', async () => {
  const folder = await project({ vite: false });
  const prepared = await build(folder, { npm_lifecycle_event: 'prepare' });
  expect(prepared).toMatchObject({ code: 0, stderr: expect.stringContaining('The web app is not built') });
  expect(await build(folder, { npm_lifecycle_event: 'build:web' })).toMatchObject({ code: 1 });
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
});

test('npm ci goes on where only the manifest was copied', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const folder = await tempFolder();
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { prepare: scripts.prepare } }),
  );
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'prepare'], { cwd: folder });
  expect(stdout).toBe('');
});
