import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/real-catalogue.ts';
import { type SourceFile, sourceFiles } from './support/source-files.ts';
import { deadExports, defaultExports, leftoverMarkers, longFiles, oddNames } from './support/tidy.ts';

const SRC = sourceFiles('src');
const WEB = sourceFiles('web/src');
const ALL = [...SRC, ...WEB, ...sourceFiles('test', 'bench', 'scripts')];

const LINES_LIMIT = 350;

describe('the source', () => {
  it('has no work left over in comments', () => {
    expect(leftoverMarkers(ALL)).toEqual([]);
  });

  it('exports by name', () => {
    expect(defaultExports([...SRC, ...WEB])).toEqual([]);
  });

  it('has names in kebab-case', () => {
    expect(oddNames(ALL)).toEqual([]);
  });

  it('has files one can read in a sitting', () => {
    expect(longFiles([...SRC, ...WEB], LINES_LIMIT)).toEqual([]);
  });

  it('exports nothing that nobody imports', () => {
    const dead = deadExports([...SRC, ...WEB]);
    expect(dead.filter((name) => !FOR_TESTS.has(name) && !PART_OF_THE_CONTRACT.test(name))).toEqual([]);
  });

  it('lists as exported for tests only what tests import and nothing else does', () => {
    const dead = new Set(deadExports([...SRC, ...WEB]));
    const deadEvenThere = new Set(deadExports(ALL));
    expect([...FOR_TESTS].filter((name) => !dead.has(name) || deadEvenThere.has(name))).toEqual([]);
  });
});

/** Used by tests, benchmarks and docs alone: a part of a rule that deserves cases of its own. */
const FOR_TESTS: ReadonlySet<string> = new Set([
  'src/analytics/momentum.ts#TIER_C_CEILING',
  'src/analytics/predictions/predict.ts#historyOf',
  'src/accounts/rate-limiter.ts#ORDERS_LIMIT_PER_HOUR',
  'src/bom/printing/materials.ts#WAYS',
  'src/catalogue/rules/bus-class.ts#busClassesIn',
  'src/catalogue/rules/confidence.ts#TIER_C_CAP',
  'src/catalogue/rules/mechanical-interface.ts#hasBody',
  'src/http/web/page-headers.ts#PLOT_STYLE',
  'src/mechanics/adapter/plate-solid.ts#around',
  'src/mechanics/adapter/plate-solid.ts#cornersOf',
  'src/mechanics/read-words.ts#readPattern',
  'src/open-robots/bom/makers.ts#MAKER_NAMES',
  'src/parameters/field-evidence.ts#notationOf',
  'src/parameters/grade.ts#gradePair',
  'src/parameters/grade.ts#isSameMaker',
  'src/parameters/read/format-amount.ts#formatAmount',
  'src/parameters/read/match-value.ts#analysedValue',
  'src/parameters/read/match-value.ts#plainValue',
  'src/parameters/read/reviewed-disagreements.ts#REVIEWED_DISAGREEMENTS',
  'src/payments/gateways/xunhupay-hash.ts#xunhupaySigningText',
  'src/payments/http-client.ts#POLICY',
  'src/payments/order-states.ts#CAUSES',
  'src/payments/order-states.ts#TRANSITIONS',
  'src/payments/order-states.ts#mayBecome',
  'src/payments/qr.ts#qrSvg',
  'src/search/search-index.ts#indexBytes',
  'src/service/catalogue-files.ts#categoryFile',
  'src/service/configuration.ts#ENVIRONMENT',
  'src/service/configuration.ts#FROM_FILES',
  'src/units/conversion-table.ts#exactText',
  'src/units/unit-table.ts#unitsOf',
  'src/service/serving-environment.ts#usualWorkers',
]);

/** The contract is there for whoever writes against it: what it names may be used by nobody yet. */
const PART_OF_THE_CONTRACT = /^src\/contract\//;

/** Files under version control, or about to be. */
function keptFiles(): SourceFile[] {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return names
    .split('\0')
    .filter((name) => name !== '' && !/\.(?:png|jpg|gif|ico|woff2|gz|br|zst)$/.test(name))
    .filter((name) => statSync(path.join(ROOT, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

// Put together from pieces, so that this file does not hold what it looks for.
const MACHINE_FOLDER = new RegExp(
  `(?<![\\w.:/@%*)}-])/(?:${['ho' + 'me', 'ro' + 'ot', 'Us' + 'ers', 'wo' + 'rk'].join('|')})/[\\w.-]`,
);
const MACHINE_HOST = new RegExp(
  [
    'regis' + 'try\\.npmjs',
    'arti' + 'factory',
    'ver' + 'daccio',
    '\\bne' + 'xus[.-]\\w+\\.',
    'pypi' + '\\.org/simple',
  ].join('|'),
  'i',
);

function machineWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path: file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = MACHINE_FOLDER.exec(line) ?? MACHINE_HOST.exec(line);
      return found ? [`${file}:${index + 1}: ${line.slice(Math.max(0, found.index - 20), found.index + 40)}`] : [];
    }),
  );
}

describe('the repository', () => {
  it('says nothing of the machines it was written on', () => {
    expect(machineWords(keptFiles())).toEqual([]);
  });
});

describe('the tidy rules', () => {
  const file = (text: string, name = 'src/units/a.ts'): SourceFile => ({ path: name, text });

  it('find markers in comments, not in code', () => {
    const marker = `TO${'DO'}`;
    expect(leftoverMarkers([file(`// ${marker}: later`)])).toHaveLength(1);
    expect(leftoverMarkers([file(`/* a\n * FIX${'ME'} */`)])).toHaveLength(1);
    expect(leftoverMarkers([file(`const a = '// ${marker}'; const b = /${marker}/; // ${marker}S`)])).toEqual([]);
  });

  it('find default exports', () => {
    expect(defaultExports([file('export default function a() {}')])).toHaveLength(1);
    expect(defaultExports([file('export { a as default };')])).toHaveLength(1);
    expect(defaultExports([file("export const a = 'x'; // export default")])).toEqual([]);
  });

  it('find names that are not in kebab-case', () => {
    const names = ['src/units/a-b.ts', 'test/a.test.ts', 'src/units/aB.ts', 'src/Units/a.ts', 'src/units/a_b.ts'];
    expect(oddNames(names.map((name) => file('', name)))).toEqual(names.slice(2));
  });

  it('find long files', () => {
    expect(longFiles([file('a\n'.repeat(350))], 350)).toEqual([]);
    expect(longFiles([file('a\n'.repeat(351))], 350)).toEqual(['src/units/a.ts: 351 lines']);
  });

  it('find exports that nobody imports', () => {
    const files = [
      file(
        'export const a = 1;\nexport type B = 2;\nexport async function c(f: F) {}\nexport type F = 1;\nexport { d as e };',
      ),
      file("import { a, type B } from './a.ts';", 'src/units/b.ts'),
    ];
    expect(deadExports(files)).toEqual(['src/units/a.ts#c', 'src/units/a.ts#e']);
    expect(deadExports([...files, file("import * as all from './a.ts';", 'src/units/c.ts')])).toEqual([]);
    expect(deadExports([file('// export const a = 1;')])).toEqual([]);
  });

  it('find words about machines', () => {
    const folder = ['', 'ho' + 'me', 'ada', 'parts'].join('/');
    expect(machineWords([file(`see ${folder}`)])).toHaveLength(1);
    expect(machineWords([file(`"${folder}"`)])).toHaveLength(1);
    expect(machineWords([file(`https://regis${'try.npmjs'}.org/zod`)])).toHaveLength(1);
    expect(machineWords([file(`https://example.com${folder} and ./a${folder}`)])).toEqual([]);
  });
});
