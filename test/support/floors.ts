import { codeAlone, importsOf, type SourceFile, target } from './source-files.ts';

/** The floors of `src`, from the ground; folders of one floor do not know each other. */
export const FLOORS = [
  ['units', 'contract'],
  ['parameters', 'mechanics', 'formats'],
  ['catalogue'],
  ['search', 'compatibility', 'bom', 'analytics', 'open-robots', 'open-data'],
  ['accounts', 'payments'],
  ['service'],
  ['mcp'],
  ['http'],
  ['cli'],
] as const;

/** Up to this floor all is pure: values in, values out. */
const HIGHEST_PURE_FLOOR = 3;

/** A number with a unit is a shape of the contract: `units` may name it, and only name it. */
const TYPES_ALLOWED = new Set(['units -> contract']);

/** Packages that compute and do nothing else. */
const PURE_PACKAGES = new Set([
  'zod',
  'fastest-levenshtein',
  '@tarikjabiri/dxf',
  'manifold-3d',
  'csv-parse/sync',
  'saxes',
  'marked',
  'parse5',
]);

/** A hash is a value of its input, and so is what was packed. */
const PURE_BUILT_INS = new Map([
  ['src/catalogue/snapshot.ts', new Set(['node:crypto'])],
  ['src/open-robots/entity-identity.ts', new Set(['node:crypto'])],
  ['src/bom/import/unzip.ts', new Set(['node:zlib'])],
]);

const IMPURE_CALLS: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'the clock',
    /\bDate\.now\b|\bnew Date\s*\(\s*\)|\bnew Date\b(?!\s*\()|(?<!new )\bDate\s*\(|\bperformance\.now\b|\bhrtime\b/,
  ],
  ['chance', /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\bgetRandomValues\b/],
  ['the process', /\bprocess\b/],
  ['the network', /\bfetch\s*\(/],
  ['a timer', /\bset(?:Timeout|Interval|Immediate)\b/],
  ['the console', /\bconsole\b/],
];

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function floorOf(folder: string): number {
  return FLOORS.findIndex((floor) => (floor as readonly string[]).includes(folder));
}

/** Everything the files do against the order of the house, as sentences; none when all is well. */
export function floorProblems(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(importProblems), ...files.flatMap(purityProblems), ...cycles(files)];
}

function importProblems(file: SourceFile): string[] {
  const folder = folderOf(file.path);
  const floor = floorOf(folder);
  if (floor === -1) return [`${file.path} stands on no floor`];
  const problems: string[] = [];
  for (const one of importsOf(file.text)) {
    const to = target(file.path, one);
    if (to === undefined) continue;
    const below = folderOf(to);
    if (!to.startsWith('src/')) problems.push(`${file.path} imports ${to}, which is outside of src`);
    else if (below !== folder && floorOf(below) >= floor) {
      const how = floorOf(below) === floor ? 'beside it' : 'above it';
      const allowed = one.typeOnly && TYPES_ALLOWED.has(`${folder} -> ${below}`);
      if (!allowed) problems.push(`${file.path} imports ${to}, which stands ${how}`);
    }
  }
  return problems;
}

function purityProblems(file: SourceFile): string[] {
  const floor = floorOf(folderOf(file.path));
  if (floor === -1 || floor > HIGHEST_PURE_FLOOR) return [];
  const packages = importsOf(file.text)
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .filter(({ specifier }) => !PURE_PACKAGES.has(specifier) && !PURE_BUILT_INS.get(file.path)?.has(specifier))
    .map(({ specifier }) => `${file.path} is pure and imports ${specifier}`);
  const code = codeAlone(file.text);
  const calls = IMPURE_CALLS.filter(([, pattern]) => pattern.test(code)).map(
    ([what]) => `${file.path} is pure and uses ${what}`,
  );
  return [...packages, ...calls];
}

/** One sentence a knot of files that import each other in a circle. */
function cycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.map((file) => [file.path, importsOf(file.text).flatMap((one) => target(file.path, one) ?? [])]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      found.push(`a circle: ${[...trail.slice(at), path].join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

/**
 * What the web app takes from the server's sources against the rule: types of the contract, and what is pure. A schema
 * would bring its library into every visitor's browser, so of the contract runs only what imports nothing itself.
 */
export function webProblems(web: readonly SourceFile[], src: readonly SourceFile[]): string[] {
  const texts = new Map(src.map(({ path, text }) => [path, text]));
  return web.flatMap((file) =>
    importsOf(file.text).flatMap((one) => {
      const to = target(file.path, one);
      if (to === undefined || to.startsWith('web/src/')) return [];
      if (!to.startsWith('src/')) return [`${file.path} imports ${to}, which is no part of it`];
      const floor = floorOf(folderOf(to));
      if (folderOf(to) === 'contract') {
        const isPlain = importsOf(texts.get(to) ?? '').every(({ typeOnly }) => typeOnly);
        return one.typeOnly || isPlain ? [] : [`${file.path} runs ${to}, which brings packages along`];
      }
      if (floor === -1 || floor > HIGHEST_PURE_FLOOR) return [`${file.path} imports ${to}, which is not pure`];
      return [];
    }),
  );
}
