// Builds the web app into dist/web unless what is there was built from these very sources. Plain JavaScript for any
// Node.js from 20 on: npm runs it on the machine's own where the pinned one is not installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compressBuild } from './compress-build.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const DIST = path.join(ROOT, 'dist');
const TARGET = path.join(DIST, 'web');
/** In the build itself, so that it goes with it. */
const STAMP = '.built-from';
const LOCK = path.join(DIST, '.web-lock');
const LOCK_LIMIT_MS = 300_000;

/** A digest of all that the build is made from and by: the app, what it takes from the server's sources, the packages. */
async function sourcesDigest() {
  const folders = await Promise.all(
    ['web', 'src'].map(async (folder) => {
      const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
    }),
  );
  const hash = createHash('sha256');
  const others = ['package-lock.json', 'scripts/build-web.mjs', 'scripts/compress-build.mjs'];
  for (const file of [...folders.flat().sort(), ...others.map((name) => path.join(ROOT, name))]) {
    hash
      .update(path.relative(ROOT, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function isBuiltFrom(digest) {
  return (await readFile(path.join(TARGET, STAMP), 'utf8').catch(() => '')) === digest;
}

/** Several may ask at once: test files, and npm while it packs. */
async function locked(work) {
  await mkdir(DIST, { recursive: true });
  const giveUpAt = Date.now() + LOCK_LIMIT_MS;
  while (!(await takeLock())) {
    if (Date.now() > giveUpAt) throw new Error(`${LOCK} is held by another build; remove it if there is none`);
    await pause(100);
  }
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

async function takeLock() {
  try {
    await writeFile(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(await readFile(LOCK, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(LOCK, { force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Beside the old one, which is replaced when the new one is whole. */
async function build(digest) {
  const made = path.join(DIST, `.web-${process.pid}`);
  try {
    await run([VITE, 'build', 'web', '--outDir', made, '--emptyOutDir', '--logLevel', 'warn']);
    await compressBuild(made);
    await writeFile(path.join(made, STAMP), digest);
    await rm(TARGET, { recursive: true, force: true });
    await rename(made, TARGET);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

function run(args) {
  return new Promise((resolve, reject) => {
    // Tests run with another environment, and would keep the development build of React.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`vite ended with ${status}`))));
  });
}

function isPossible() {
  return existsSync(VITE) && existsSync(path.join(ROOT, 'web/index.html'));
}

if (isPossible()) {
  const digest = await sourcesDigest();
  if (!(await isBuiltFrom(digest))) {
    await locked(async () => {
      if (!(await isBuiltFrom(digest))) await build(digest);
    });
  }
} else {
  // An installation for service alone is whole without it: the pages then say how to build them.
  process.stderr.write(
    'The web app is not built: its sources or vite are not here (npm ci without --omit=dev brings vite).\n',
  );
  if (process.env.npm_lifecycle_event !== 'prepare') process.exitCode = 1;
}
