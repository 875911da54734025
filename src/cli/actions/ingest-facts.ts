import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Rejection } from '../../catalogue/facts/json-lines.ts';
import { makerSpellings } from '../../catalogue/facts/maker-spellings.ts';
import { type MergeResult, mergeFacts } from '../../catalogue/facts/merge.ts';
import { type LocatedFact, parseFactsOrExport } from '../../catalogue/facts/parse-file.ts';
import { sameProducts } from '../../catalogue/rules/same-as.ts';
import { CATEGORIES } from '../../contract/category.ts';
import type { Fact } from '../../contract/fact.ts';
import { lockCatalogue, readCatalogue, writeCatalogue } from '../../service/catalogue-files.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { ProgressBar, say, sayJson, table } from '../terminal.ts';
import { type IngestOptions, listRejections, sayWritten } from './taking-in.ts';

export async function ingestFacts(
  places: readonly string[],
  { into: folder, dryRun, json }: IngestOptions,
): Promise<number> {
  const isDryRun = dryRun === true;
  const into = path.resolve(folder ?? readConfiguration(process.env).catalogueDir);
  const incoming = await readIncoming(await factFiles(places));
  await using _lock = isDryRun ? undefined : await lockCatalogue(into);
  const existing = await existingFacts(into);
  const result = mergeFacts(existing, incoming.facts);
  const rejected = [...incoming.rejected, ...result.rejected];
  const written = isDryRun ? [] : await writeCatalogue(into, result.merged.values(), new Date());
  if (json) {
    const { added, changed, unchanged, merged } = result;
    sayJson({ total: merged.size, added, changed, unchanged, rejected, written, is_dry_run: isDryRun });
  } else {
    report(result, incoming.facts, rejected);
    sayWritten(written, into, { isDryRun });
  }
  return rejected.length > 0 ? 1 : 0;
}

async function existingFacts(folder: string): Promise<Fact[]> {
  const { facts, rejected } = await readCatalogue(folder).catch((error: NodeJS.ErrnoException) => {
    // Only a folder that is not there yet is an empty catalogue; one that cannot be read must not be written over.
    if (error.code === 'ENOENT') return { facts: [], rejected: [] };
    throw error;
  });
  const [first] = rejected;
  if (first) {
    // Merging would drop the lines that cannot be read; the owner of the folder has to decide.
    throw new Error(`The catalogue itself is broken at ${first.file}:${first.line}: ${first.reason}`);
  }
  return facts.map(({ fact }) => fact);
}

async function factFiles(given: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const place of given) {
    const info = await stat(place);
    if (!info.isDirectory()) files.push(place);
    else {
      const names = (await readdir(place)).filter((name) => name.endsWith('.jsonl')).sort();
      if (names.length === 0) throw new Error(`${place} holds no .jsonl files`);
      files.push(...names.map((name) => path.join(place, name)));
    }
  }
  return files;
}

async function readIncoming(files: readonly string[]): Promise<{ facts: LocatedFact[]; rejected: Rejection[] }> {
  const bar = new ProgressBar(files.length);
  const all: { facts: LocatedFact[]; rejected: Rejection[] } = { facts: [], rejected: [] };
  for (const [index, file] of files.entries()) {
    bar.show(index, path.basename(file));
    const { facts, rejected } = parseFactsOrExport(await readFile(file), file);
    all.facts.push(...facts);
    all.rejected.push(...rejected);
  }
  bar.clear();
  return all;
}

function report(result: MergeResult, incoming: readonly LocatedFact[], rejected: readonly Rejection[]): void {
  const facts = [...result.merged.values()];
  const byCategory = Map.groupBy(facts, (fact) => fact.category);
  const declarations = (some: readonly Fact[]) => some.reduce((sum, fact) => sum + fact.declarations.length, 0);
  const rows = CATEGORIES.map((category) => {
    const some = byCategory.get(category) ?? [];
    return [category, some.length, declarations(some)] as const;
  });
  say(
    table(
      [{ title: 'category' }, { title: 'records', align: 'right' }, { title: 'declarations', align: 'right' }],
      [...rows, ['total', facts.length, declarations(facts)]],
    ),
  );
  say();
  say(
    table(
      [
        { title: 'lines read', align: 'right' },
        { title: 'accepted', align: 'right' },
        { title: 'new', align: 'right' },
        { title: 'changed', align: 'right' },
        { title: 'unchanged', align: 'right' },
        { title: 'rejected', align: 'right' },
      ],
      [
        [
          incoming.length + rejected.length - result.rejected.length,
          result.added + result.changed + result.unchanged,
          result.added,
          result.changed,
          result.unchanged,
          rejected.length,
        ],
      ],
    ),
  );
  listRejections(rejected);
  for (const group of makerSpellings(facts.map((fact) => fact.manufacturer))) {
    say(`\nOne maker, several spellings? ${group.join(' | ')}`);
  }
  const linked = sameProducts(facts).size;
  if (linked > 0) say(`\n${linked} records stand for a product that another category lists too; they name each other.`);
}
