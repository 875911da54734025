import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLOORS, floorProblems, webProblems } from './support/floors.ts';
import { ROOT } from './support/real-catalogue.ts';
import { importsOf, sourceFiles } from './support/source-files.ts';

describe('src', () => {
  it('imports only downwards, is pure up to the catalogue’s users, and has no circles', () => {
    expect(floorProblems(sourceFiles('src'))).toEqual([]);
  });

  it('has no folder that stands on no floor', () => {
    const floors: string[] = FLOORS.flat();
    expect(readdirSync(path.join(ROOT, 'src')).filter((name) => !floors.includes(name))).toEqual([]);
  });
});

describe('web', () => {
  it('takes from src types of the contract and what is pure', () => {
    expect(webProblems(sourceFiles('web/src'), sourceFiles('src'))).toEqual([]);
  });
});

describe('the rule of the web app', () => {
  const SRC = [
    { path: 'src/contract/schema.ts', text: "import { z } from 'zod';" },
    { path: 'src/contract/plain.ts', text: "import type { A } from './schema.ts';\nexport const a = 1;" },
  ];
  const said = (text: string) => webProblems([{ path: 'web/src/pages/a.tsx', text }], SRC);

  it.each([
    ['a type of the contract', "import type { A } from '../../../src/contract/schema.ts';"],
    ['types of the contract', "import { type A, type B } from '../../../src/contract/schema.ts';"],
    ['a constant of the contract that needs nothing', "import { a } from '../../../src/contract/plain.ts';"],
    ['units', "import { fromSi } from '../../../src/units/convert.ts';"],
    ['another pure floor', "import { fold } from '../../../src/search/fold.ts';"],
    ['the app itself', "import { b } from '../ui/b.tsx';\nimport './a.css';"],
    ['a package', "import { useState } from 'react';"],
  ])('lets be: %s', (_, text) => {
    expect(said(text)).toEqual([]);
  });

  it.each([
    ['a schema', "import { A } from '../../../src/contract/schema.ts';", 'brings packages along'],
    ['a schema among types', "import { type A, B } from '../../../src/contract/schema.ts';", 'brings packages along'],
    ['the server', "import { a } from '../../../src/http/app.ts';", 'is not pure'],
    ['a type of the server', "import type { A } from '../../../src/service/orders.ts';", 'is not pure'],
    ['accounts', "import { a } from '../../../src/accounts/accounts.ts';", 'is not pure'],
    ['tests', "import { a } from '../../../test/support/app.ts';", 'is no part of it'],
    ['a page that is loaded later', "const a = import('../../../src/http/app.ts');", 'is not pure'],
  ])('notices: %s', (_, text, problem) => {
    expect(said(text)).toEqual([expect.stringContaining(problem)]);
  });
});

/** What the rules say of one file with this text. */
function problems(file: string, text: string): string[] {
  return floorProblems([{ path: file, text }]);
}

describe('the rule of floors', () => {
  it.each([
    ['down', 'src/http/a.ts', "import { b } from '../catalogue/b.ts';"],
    ['down several floors', 'src/cli/a.ts', "import { b } from '../units/b.ts';"],
    ['within a folder', 'src/search/deep/a.ts', "import { b } from '../b.ts';"],
    ['units naming a type of the contract', 'src/units/a.ts', "import type { B } from '../contract/b.ts';"],
    ['units naming types of the contract', 'src/units/a.ts', "import { type B, type C } from '../contract/b.ts';"],
    ['a word in a comment', 'src/units/a.ts', "// import { b } from '../http/b.ts';\n/* import '../cli/c.ts' */"],
    ['a web address in a string', 'src/units/a.ts', "const a = 'https://x'; // it's"],
  ])('lets be: %s', (_, file, text) => {
    expect(problems(file, text)).toEqual([]);
  });

  it.each([
    ['up', 'src/catalogue/a.ts', "import { b } from '../http/b.ts';", 'imports src/http/b.ts, which stands above it'],
    ['up, a type alone', 'src/catalogue/a.ts', "import type { B } from '../service/b.ts';", 'stands above it'],
    ['up, passed on', 'src/units/a.ts', "export { b } from '../parameters/b.ts';", 'stands above it'],
    ['up, all of it', 'src/units/a.ts', "export * from '../parameters/b.ts';", 'stands above it'],
    ['up, under a name', 'src/units/a.ts', "import * as b from '../parameters/b.ts';", 'stands above it'],
    ['up, for its effects', 'src/units/a.ts', "import '../parameters/b.ts';", 'stands above it'],
    ['up, later', 'src/units/a.ts', "const b = await import('../parameters/b.ts');", 'stands above it'],
    ['up, over lines', 'src/units/a.ts', "import {\n  b,\n  c,\n} from '../parameters/b.ts';", 'stands above it'],
    ['up, from a folder within', 'src/catalogue/rules/a.ts', "import { b } from '../../cli/b.ts';", 'stands above it'],
    ['beside', 'src/search/a.ts', "import { b } from '../bom/b.ts';", 'imports src/bom/b.ts, which stands beside it'],
    ['up, at the top', 'src/http/a.ts', "import { b } from '../cli/b.ts';", 'stands above it'],
    ['beside, on the ground', 'src/contract/a.ts', "import type { B } from '../units/b.ts';", 'stands beside it'],
    ['units using the contract', 'src/units/a.ts', "import { b } from '../contract/b.ts';", 'stands beside it'],
    [
      'units using it among types',
      'src/units/a.ts',
      "import { type B, c } from '../contract/b.ts';",
      'stands beside it',
    ],
    ['out of src', 'src/units/a.ts', "import { b } from '../../test/b.ts';", 'outside of src'],
    ['a folder of no floor', 'src/helpers/a.ts', '', 'stands on no floor'],
    ['a file of no folder', 'src/main.ts', '', 'stands on no floor'],
  ])('notices: %s', (_, file, text, problem) => {
    expect(problems(file, text)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the rule of purity', () => {
  it.each([
    ['the disk', "import { readFile } from 'node:fs/promises';", 'imports node:fs/promises'],
    ['the disk without its prefix', "import fs from 'fs';", 'imports fs'],
    ['the network', "import net from 'node:net';", 'imports node:net'],
    ['a server', "import { createServer } from 'node:http';", 'imports node:http'],
    ['a process', "import { spawn } from 'node:child_process';", 'imports node:child_process'],
    ['a database', "import { DatabaseSync } from 'node:sqlite';", 'imports node:sqlite'],
    ['a package that acts', "import { pino } from 'pino';", 'imports pino'],
    ['Date.now', 'const now = Date.now();', 'uses the clock'],
    ['new Date()', 'const now = new Date( );', 'uses the clock'],
    ['new Date', 'const now = new Date;', 'uses the clock'],
    ['Date()', 'const now = Date();', 'uses the clock'],
    ['Math.random', 'const a = Math.random();', 'uses chance'],
    ['process.env', 'const a = process.env.PORT;', 'uses the process'],
    ['fetch', "const a = await fetch('https://x');", 'uses the network'],
    ['a timer', 'setTimeout(a, 1);', 'uses a timer'],
    ['the console', "console.log('a');", 'uses the console'],
  ])('notices %s', (_, text, problem) => {
    expect(problems('src/catalogue/a.ts', text)).toEqual([expect.stringContaining(problem)]);
    expect(problems('src/http/a.ts', text), 'which is fine on a floor that acts').toEqual([]);
  });

  it.each([
    ['a date that was passed in', 'const a = new Date(given);'],
    ['the word in a string', "const a = 'new Date() of the process';"],
    ['the word in a comment', '// no Date.now() here, nor Math.random'],
    ['a longer word', 'const processed = preprocess(updateDate(a));'],
    ['Zod', "import { z } from 'zod';"],
  ])('lets be: %s', (_, text) => {
    expect(problems('src/catalogue/a.ts', text)).toEqual([]);
  });

  it('lets the snapshot and the ids of open robots’ parts hash, and nobody else', () => {
    const text = "import { createHash } from 'node:crypto';";
    expect(problems('src/catalogue/snapshot.ts', text)).toEqual([]);
    expect(problems('src/open-robots/entity-identity.ts', text)).toEqual([]);
    expect(problems('src/catalogue/a.ts', text)).toHaveLength(1);
  });
});

describe('the rule of circles', () => {
  const file = (name: string, ...others: string[]) => ({
    path: `src/search/${name}.ts`,
    text: others.map((other) => `import { x } from './${other}.ts';`).join('\n'),
  });

  it('lets be a file that two others use', () => {
    expect(floorProblems([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([]);
  });

  it('notices two, three, and one that imports itself', () => {
    expect(floorProblems([file('a', 'b'), file('b', 'a')])).toEqual([
      'a circle: src/search/a.ts -> src/search/b.ts -> src/search/a.ts',
    ]);
    expect(floorProblems([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual([
      'a circle: src/search/b.ts -> src/search/c.ts -> src/search/b.ts',
    ]);
    expect(floorProblems([file('a', 'a')])).toHaveLength(1);
  });
});

describe('importsOf', () => {
  it('reads names, kinds and specifiers', () => {
    const text = `
      import a, { b as c, type D } from './a.ts';
      import type { E } from './e.ts';
      export { f } from './f.ts';
      import * as g from 'g';
      import 'h';
      // import { i } from './i.ts';
    `;
    expect(importsOf(text)).toEqual([
      { specifier: './a.ts', names: ['b', 'D'], typeOnly: false },
      { specifier: './e.ts', names: ['E'], typeOnly: true },
      { specifier: './f.ts', names: ['f'], typeOnly: false },
      { specifier: 'g', names: ['*'], typeOnly: false },
      { specifier: 'h', names: ['*'], typeOnly: false },
    ]);
  });
});
