import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/**
 * Makes `dist` from `src` for the package: Node strips types everywhere but below node_modules, where an installed
 * package stands. Types become blanks, so every line stays where it is and errors name the lines of the source.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const [FROM, TO] = [path.join(ROOT, 'src'), path.join(ROOT, 'dist')];

/** A relative path to a source: of an import, of a worker. */
const SPECIFIER = /(?<=(?:\bfrom |\bimport |\bimport\(|\bnew URL\()')(\.{1,2}\/[^'\n]+)\.ts(?=')/g;

// All but the web app, which has a build of its own.
for (const name of await readdir(TO).catch(() => [])) {
  if (name !== 'web' && !name.startsWith('.')) await rm(path.join(TO, name), { recursive: true });
}
const files = (await readdir(FROM, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
for (const { parentPath, name } of files) {
  const file = path.join(parentPath, name);
  const target = path.join(TO, path.relative(FROM, file));
  await mkdir(path.dirname(target), { recursive: true });
  if (!name.endsWith('.ts')) await cp(file, target);
  else {
    const code = stripTypeScriptTypes(await readFile(file, 'utf8')).replace(SPECIFIER, '$1.js');
    await writeFile(target.replace(/\.ts$/, '.js'), code);
  }
}
process.stderr.write(`dist: ${files.length} files\n`);
