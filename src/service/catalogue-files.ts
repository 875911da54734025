import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { canonicalFile } from '../catalogue/facts/canonical.ts';
import type { Rejection } from '../catalogue/facts/json-lines.ts';
import { type LocatedFact, parseFactFile, takeFactFile } from '../catalogue/facts/parse-file.ts';
import { CATEGORIES, type Category } from '../contract/category.ts';
import { FACT_FORMAT, type Fact } from '../contract/fact.ts';
import { TimestampSchema } from '../contract/text.ts';
import { isRunning } from './processes.ts';

/** The catalogue on disk: `<category>.jsonl` files and a manifest that says when they last changed. */

export const MANIFEST = 'manifest.json';
const LOCK = '.lock.tmp';

const ManifestSchema = z.object({
  /** Of the facts; another number than ours, and nothing the manifest says can be relied on. */
  format: z.literal(FACT_FORMAT),
  updated: TimestampSchema,
  files: z.record(z.string(), z.object({ records: z.int(), declarations: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof ManifestSchema>;

export interface CatalogueFiles {
  /** The first 16 hex digits of a hash over all facts in canonical form: the same data has the same name everywhere. */
  id: string;
  facts: LocatedFact[];
  rejected: Rejection[];
  /** When the files last changed, by the manifest while it is true of them, else by the newest file. */
  updated: string;
  /** Files that differ from what the manifest says of them, and those it lists that are gone. */
  unlisted: string[];
}

/**
 * Reads all facts. `trust`: a file with the hash that ingest wrote into the manifest was validated then, line by line, and
 * is not validated again; that takes most of the time of a start.
 */
export async function readCatalogue(folder: string, { trust = false } = {}): Promise<CatalogueFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  const manifest = await readManifest(folder);
  const result: CatalogueFiles = { id: '', facts: [], rejected: [], updated: manifest?.updated ?? '', unlisted: [] };
  const hashes = new Map<string, string>();
  const seen = new Map<string, LocatedFact>();
  let newestMs = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
    newestMs = Math.max(newestMs, mtimeMs);
    const hash = sha256(bytes);
    const listed = manifest?.files[name]?.sha256 === hash;
    if (!listed) result.unlisted.push(name);
    const parsed = trust && listed ? takeFactFile(bytes, file) : parseFactFile(bytes, file);
    result.rejected.push(...parsed.rejected);
    for (const located of parsed.facts) {
      const problem = misplaced(located, name, seen.get(located.fact.id));
      if (problem) {
        result.rejected.push({ file, line: located.line, id: located.fact.id, reason: problem });
        continue;
      }
      seen.set(located.fact.id, located);
      result.facts.push(located);
    }
    // What ingest wrote is canonical; of anything else the canonical form has to be made.
    hashes.set(name, listed ? hash : sha256(canonicalFile(parsed.facts.map(({ fact }) => fact))));
  }
  result.id = sha256(CATEGORIES.map((category) => hashes.get(categoryFile(category)) ?? EMPTY).join('\n')).slice(0, 16);
  result.unlisted.push(...Object.keys(manifest?.files ?? {}).filter((name) => !names.includes(name)));
  if (result.unlisted.length > 0 || result.updated === '') result.updated = timestamp(new Date(newestMs));
  return result;
}

function misplaced({ fact }: LocatedFact, name: string, earlier: LocatedFact | undefined): string | undefined {
  if (name !== categoryFile(fact.category)) return `${fact.id} belongs in ${categoryFile(fact.category)}`;
  return earlier && `${fact.id} stands already at ${path.basename(earlier.file)}:${earlier.line}`;
}

/** The manifest, or nothing where there is none that can be read as one. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const parsed = ManifestSchema.safeParse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export interface CatalogueFile {
  name: string;
  text: string;
  listing: Manifest['files'][string];
}

/** The files these facts make, and what the manifest says of each. */
export function catalogueContent(facts: Iterable<Fact>): CatalogueFile[] {
  const byCategory = Map.groupBy(facts, (fact) => fact.category);
  return CATEGORIES.map((category) => {
    const inCategory = byCategory.get(category) ?? [];
    const text = canonicalFile(inCategory);
    const declarations = inCategory.reduce((total, fact) => total + fact.declarations.length, 0);
    return {
      name: categoryFile(category),
      text,
      listing: { records: inCategory.length, declarations, sha256: sha256(text) },
    };
  });
}

/** Only one may change a catalogue at a time: of two that read the same files, the second would undo the first. */
export async function lockCatalogue(folder: string): Promise<AsyncDisposable> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, LOCK);
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(`${process.pid}\n`);
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readIfThere(file));
    if (isRunning(owner)) throw new Error(`process ${owner} is changing ${folder}; wait until it has ended`);
    // Whoever held it was killed; its half-written files are temporary ones.
    const left = (await readdir(folder)).filter((name) => name.startsWith('.') && name.endsWith(`.${owner}.tmp`));
    await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
    await rm(file, { force: true });
    return lockCatalogue(folder);
  }
  return { [Symbol.asyncDispose]: () => rm(file, { force: true }) };
}

/** Writes what differs; every new file is complete on disk before the first old one is replaced. Returns their names. */
export async function writeCatalogue(folder: string, facts: Iterable<Fact>, now: Date): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const manifest: Manifest = { format: FACT_FORMAT, updated: timestamp(now), files: {} };
  const changed: { name: string; text: string }[] = [];
  for (const { name, text, listing } of catalogueContent(facts)) {
    manifest.files[name] = listing;
    if (text !== (await readIfThere(path.join(folder, name)))) changed.push({ name, text });
  }
  const listed = await readManifest(folder);
  if (changed.length > 0 || JSON.stringify(listed?.files) !== JSON.stringify(manifest.files)) {
    changed.push({ name: MANIFEST, text: `${JSON.stringify(manifest, null, 2)}\n` });
  }
  await replaceFiles(folder, changed);
  return changed.map(({ name }) => name);
}

/** Every new file is complete on disk before the first old one is replaced. */
export async function replaceFiles(folder: string, files: readonly { name: string; text: string }[]): Promise<void> {
  const temporary = (name: string) => path.join(folder, `.${name}.${process.pid}.tmp`);
  try {
    for (const { name, text } of files) {
      await using handle = await open(temporary(name), 'w');
      await handle.writeFile(text);
      await handle.sync();
    }
    for (const { name } of files) await rename(temporary(name), path.join(folder, name));
  } catch (error) {
    // What cannot be cleared away must not hide why the writing failed.
    await Promise.allSettled(files.map(({ name }) => rm(temporary(name), { force: true })));
    throw error;
  }
}

export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function categoryFile(category: Category): string {
  return `${category}.jsonl`;
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

const EMPTY = sha256('');

/** Whole seconds: HTTP dates have no finer grain. */
export function timestamp(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
