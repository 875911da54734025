import path from 'node:path';
import { layerProblems } from '../../open-robots/layer-problems.ts';
import {
  type CatalogueFile,
  catalogueContent,
  MANIFEST,
  readCatalogue,
  readIfThere,
  readManifest,
} from '../../service/catalogue-files.ts';
import { type Configuration, readConfiguration } from '../../service/configuration.ts';
import { checkHistory } from '../../service/history/check-history.ts';
import { parseOpenRobots, readOpenRobotBytes } from '../../service/open-robot-files.ts';
import { readSuppliers, SUPPLIERS_DIR, supplierContent } from '../../service/supplier-files.ts';
import { complain, say, sayJson } from '../terminal.ts';

const PROBLEMS_SHOWN = 100;

export async function auditData(
  given: string | undefined,
  { suppliers: suppliersGiven, json }: { suppliers?: string; json?: true },
): Promise<number> {
  const configuration = readConfiguration(process.env);
  const { catalogueDir, openRobotsDir } = configuration;
  const folder = given ?? path.relative(process.cwd(), catalogueDir);
  const suppliers = suppliersGiven ?? (given === undefined ? path.relative(process.cwd(), SUPPLIERS_DIR) : undefined);
  const checks = [await checkCatalogue(folder), ...(suppliers === undefined ? [] : [await checkSuppliers(suppliers)])];
  if (given === undefined) {
    checks.push(await checkOpenRobots(path.relative(process.cwd(), openRobotsDir), folder));
    // Of a catalogue that is broken nothing can be counted.
    if (checks[0]?.problems.length === 0) checks.push(await checkPublished(configuration));
  }
  const problems = checks.flatMap((check) => check.problems);
  const summary = checks.map((check) => check.summary).join(', ');
  if (json) {
    sayJson({ checked: checks.map((check) => check.summary), problems });
    return problems.length === 0 ? 0 : 1;
  }
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

async function checkPublished(configuration: Configuration): Promise<{ problems: string[]; summary: string }> {
  const historyDir = path.relative(process.cwd(), configuration.historyDir) || '.';
  const { problems, published } = await checkHistory({ ...configuration, historyDir });
  return { problems, summary: `${published} published snapshot${published === 1 ? '' : 's'} in ${historyDir}` };
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
