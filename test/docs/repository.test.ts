import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  anchor,
  codeBlocks,
  codeWords,
  documents,
  headings,
  names,
  prose,
  ROOT,
  read,
  tableRows,
} from './support/markdown.ts';

const manifest = JSON.parse(read('package.json'));

interface Link {
  from: string;
  target: string;
}

function links(file: string): Link[] {
  const targets = [...prose(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.map((target) => ({ from: file, target }));
}

const all = documents().flatMap(links);
const local = all.filter(({ target }) => !/^[a-z]+:/.test(target));

describe('links', () => {
  test.each(local)('$from to $target', ({ from, target }) => {
    const [file = '', fragment] = target.split('#');
    const full = file === '' ? from : path.join(path.dirname(from), file);
    expect(existsSync(path.join(ROOT, full)), full).toBe(true);
    if (fragment !== undefined) expect(headings(read(full)).map(anchor)).toContain(fragment);
  });

  test('the README leads to every document', () => {
    const leads = (from: string, to: string) =>
      local.some((link) => link.from === from && path.join(path.dirname(from), link.target) === to);
    // Those in a folder may be reached through the page that the folder is of.
    const isReached = (file: string) => leads('README.md', file) || leads(`${path.dirname(file)}.md`, file);
    expect(documents().filter((file) => file !== 'README.md' && !isReached(file))).toEqual([]);
  });
});

describe('commands', () => {
  const BUILT_IN = new Set(['ci', 'install', 'pack', 'prune']);
  const text = documents()
    .filter((file) => file !== 'docs/benchmarks.md')
    .map((file) => [file, read(file)] as const);

  const shown = text.flatMap(([file, markdown]) =>
    [...markdown.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)].map(([, script = '']) => ({ file, script })),
  );

  test.each([...new Set(shown.map(({ script }) => script))])('npm %s exists', (script) => {
    if (!BUILT_IN.has(script) && !/^(?:package|scripts)$/.test(script)) {
      expect(Object.keys(manifest.scripts)).toContain(script);
    }
  });

  test('every script is in CONTRIBUTING, and no other', () => {
    const said = tableRows(read('CONTRIBUTING.md'), 'command').map(
      ([command = '']) => codeWords(command)[0]?.match(/^npm (?:run )?([a-z:-]+)/)?.[1],
    );
    expect(said.sort()).toEqual(Object.keys(manifest.scripts).sort());
  });

  test('every script of ours runs a file that exists', () => {
    for (const [name, command] of Object.entries<string>(manifest.scripts)) {
      const file = command.match(/^node (\S+\.ts)/)?.[1];
      if (file !== undefined) expect(existsSync(path.join(ROOT, file)), `${name}: ${file}`).toBe(true);
    }
  });

  test('the two commands stand at the top of the README', () => {
    const [first] = codeBlocks(read('README.md'));
    expect(first?.text).toMatch(/^npm ci && npm start\b.*\nnpm ci && npm test\b/);
  });
});

describe('the map of folders', () => {
  test('every folder exists, and every one of src is there', () => {
    const said = names(tableRows(read('README.md'), 'folder'));
    expect(said.filter((folder) => !statSync(path.join(ROOT, folder)).isDirectory())).toEqual([]);
    const source = readdirSync(path.join(ROOT, 'src')).map((name) => `src/${name}`);
    expect(said.filter((folder) => folder.startsWith('src/')).sort()).toEqual(source.sort());
  });

  test('the floors hold every folder of src once', () => {
    const page = read('docs/architecture.md');
    const floors = tableRows(page, 'floor').flatMap(([, folders = '']) => codeWords(folders));
    expect(floors.sort()).toEqual(readdirSync(path.join(ROOT, 'src')).sort());
    const folders = names(tableRows(page, 'folder'));
    expect(folders.sort()).toEqual(floors.map((name) => `src/${name}`).sort());
  });

  test('files the docs name exist', () => {
    const named = documents().flatMap((file) =>
      codeWords(prose(read(file)))
        .filter((word) => /^(?:src|test|bench|docs|data)\/[\w./-]+$/.test(word))
        .map((word) => `${file}: ${word}`),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((entry) => !existsSync(path.join(ROOT, entry.split(': ')[1] ?? '')))).toEqual([]);
  });
});

describe('the release', () => {
  const citation = read('CITATION.cff');

  test('CITATION.cff has the version of the package, and after it the snapshot', () => {
    expect(citation).toMatch(/^cff-version: 1\.2\.0$/m);
    expect(citation).toMatch(new RegExp(`^version: ${manifest.version.replaceAll('.', '\\.')}\\+[0-9a-f]{16}$`, 'm'));
    expect(citation).toMatch(/^type: dataset$/m);
    expect(citation).toMatch(/^license: CC-BY-4\.0$/m);
    expect(citation).toMatch(/^date-released: \d{4}-\d{2}-\d{2}$/m);
  });

  test('the changelog has a place for what is not released', () => {
    expect(headings(read('CHANGELOG.md'))).toContain('[Unreleased]');
  });

  test('the licence of the code is the one package.json names', () => {
    expect(read('LICENSE')).toMatch(new RegExp(`^${manifest.license} License`));
    expect(read('data/LICENSE')).toContain('https://creativecommons.org/licenses/by/4.0/legalcode');
  });

  test('.ci/run can be run', () => {
    expect(statSync(path.join(ROOT, '.ci/run')).mode & 0o111).toBe(0o111);
  });
});
