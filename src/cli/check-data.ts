import path from 'node:path';
import { parseArgs } from 'node:util';
import { layerProblems } from '../open-robots/layer-problems.ts';
import {
  type CatalogueFile,
  catalogueContent,
  MANIFEST,
  readCatalogue,
  readIfThere,
  readManifest,
} from '../service/catalogue-files.ts';
import { readConfiguration } from '../service/configuration.ts';
import { parseOpenRobots, readOpenRobotBytes } from '../service/open-robot-files.ts';
import { readSuppliers, SUPPLIERS_DIR, supplierContent } from '../service/supplier-files.ts';
import { runCommand } from './run-command.ts';
import { complain, say } from './terminal.ts';

const HELP = `Usage: npm run check:data -- [options] [folder]

Checks that the catalogue (default: CATALOGUE_DIR, else data/catalogue) is what ingest writes:
every line a valid fact in its place, files in canonical form, manifest.json true of them. Where
no folder is named, the suppliers are checked likewise, and the open robots (OPEN_ROBOTS_DIR, else
data/open-robots) for lines that are whole and name parts that exist. Changes nothing. What is
merely written another way is put right by: npm run ingest -- <folder>, npm run ingest:suppliers -- <folder>

Options:
  --suppliers <folder>  suppliers to check (default: data/suppliers)
  --help                this text

Exit status: 0 when all is well, 1 when anything is not, 2 when nothing could be checked.`;

const PROBLEMS_SHOWN = 100;

async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { suppliers: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  const [given, ...more] = positionals;
  if (more.length > 0) throw new Error('name one folder');
  const { catalogueDir, openRobotsDir } = readConfiguration(process.env);
  const folder = given ?? path.relative(process.cwd(), catalogueDir);
  const suppliers = values.suppliers ?? (given === undefined ? path.relative(process.cwd(), SUPPLIERS_DIR) : undefined);
  const checks = [await checkCatalogue(folder), ...(suppliers === undefined ? [] : [await checkSuppliers(suppliers)])];
  if (given === undefined) checks.push(await checkOpenRobots(path.relative(process.cwd(), openRobotsDir), folder));
  const problems = checks.flatMap((check) => check.problems);
  const summary = checks.map((check) => check.summary).join(', ');
  for (const problem of problems.slice(0, PROBLEMS_SHOWN)) complain(problem);
  if (problems.length > PROBLEMS_SHOWN) complain(`and ${problems.length - PROBLEMS_SHOWN} more`);
  say(problems.length === 0 ? `${summary}; all is well.` : `${summary}; ${problems.length} to put right.`);
  return problems.length === 0 ? 0 : 1;
}

async function checkCatalogue(folder: string): Promise<{ problems: string[]; summary: string }> {
  const { facts, rejected } = await readCatalogue(folder);
  const problems = rejected.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  const broken = new Set(rejected.map(({ file }) => path.basename(file)));
  const content = catalogueContent(facts.map(({ fact }) => fact));
  for (const expected of content) {
    // A file with a line that is no fact has no canonical form to compare with.
    if (!broken.has(expected.name)) problems.push(...(await formProblems(folder, expected)));
  }
  problems.push(...(await manifestProblems(folder, content)));
  return { problems, summary: `${facts.length} facts in ${folder}` };
}

async function checkSuppliers(folder: string): Promise<{ problems: string[]; summary: string }> {
  const { suppliers, rejected } = await readSuppliers(folder);
  const problems = rejected.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  const broken = new Set(rejected.map(({ file }) => path.basename(file)));
  for (const expected of supplierContent(suppliers)) {
    if (!broken.has(expected.name)) problems.push(...(await formProblems(folder, expected)));
  }
  const { makers, distributors } = suppliers;
  return { problems, summary: `${makers.length} makers and ${distributors.length} distributors in ${folder}` };
}

async function checkOpenRobots(folder: string, catalogue: string): Promise<{ problems: string[]; summary: string }> {
  const { data, rejected } = parseOpenRobots(await readOpenRobotBytes(folder));
  const { facts } = await readCatalogue(catalogue, { trust: true });
  const ids = new Set(facts.map(({ fact }) => fact.id));
  const problems = [
    ...rejected.map(({ file, line, reason }) => `${file}:${line}: ${reason}`),
    ...layerProblems(data, ids).map((problem) => `${folder}: ${problem}`),
  ];
  const { robots, statics, live } = data;
  return { problems, summary: `${statics.length + live.length} parts of ${robots.length} robots in ${folder}` };
}

/** Where a file first differs from the way ingest writes what it holds. */
async function formProblems(folder: string, { name, text }: Pick<CatalogueFile, 'name' | 'text'>): Promise<string[]> {
  const file = path.join(folder, name);
  const actual = await readIfThere(file);
  if (actual === undefined) return [`${file}:1: is missing`];
  if (actual === text) return [];
  const lines = actual.split('\n');
  const expected = text.split('\n');
  const at = expected.findIndex((line, index) => line !== lines[index]);
  // The same facts end in the same way, unless blank lines follow.
  if (at === -1) return [`${file}:${expected.length}: a blank line`];
  return [`${file}:${at + 1}: ${formProblem(lines[at], expected, at)}`];
}

function formProblem(line: string | undefined, expected: readonly string[], at: number): string {
  if (line === undefined) return 'the last line has no newline';
  if (line.trim() === '') return 'a blank line';
  if (expected.includes(line)) return 'not in the order of ids';
  if (line.endsWith('\r')) return 'a Windows line end';
  return `not in canonical form (key order, blanks, escapes); ingest would write ${excerpt(expected[at] ?? '')}`;
}

function excerpt(text: string): string {
  const limit = 60;
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** What the manifest says of the files and is not so. */
async function manifestProblems(folder: string, content: readonly CatalogueFile[]): Promise<string[]> {
  const file = path.join(folder, MANIFEST);
  const manifest = await readManifest(folder);
  if (!manifest) return [`${file}:1: is missing or malformed`];
  const lines = ((await readIfThere(file)) ?? '').split('\n');
  const where = (name: string) => `${file}:${lines.findIndex((line) => line.includes(`"${name}"`)) + 1}`;
  const problems: string[] = [];
  for (const { name, listing } of content) {
    const listed = manifest.files[name];
    if (!listed) {
      problems.push(`${file}:1: does not list ${name}`);
      continue;
    }
    for (const key of ['records', 'declarations', 'sha256'] as const) {
      if (listed[key] === listing[key]) continue;
      problems.push(`${where(name)}: ${name} has ${key} ${listing[key]}, listed is ${listed[key]}`);
    }
  }
  const known = new Set(content.map(({ name }) => name));
  const strange = Object.keys(manifest.files).filter((name) => !known.has(name));
  return [...problems, ...strange.map((name) => `${where(name)}: ${name} is no file of the catalogue`)];
}

runCommand('check:data', main);
