import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { everyCommand } from '../../src/cli/command-line.ts';
import { makeProgram } from '../../src/cli/program.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { LIMITS } from '../../src/http/limits.ts';
import { sourceFiles } from '../support/source-files.ts';
import { usageInShort } from './support/command-usage.ts';
import { codeWords, names, ROOT, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/operations.md');

/** The unit stands last in the name of a limit. */
function inWords(name: string, value: number): string {
  if (name.endsWith('Ms')) return `${value / 1000} s`;
  if (!name.endsWith('Bytes')) return value.toLocaleString('en-US');
  return value % (1024 * 1024) === 0 ? `${value / 1024 / 1024} MiB` : `${value / 1024} KiB`;
}

test('every limit with its value, and no other', () => {
  const rows = tableRows(section(page, 'Limits'), 'limit');
  const said = names(rows).map((name, index) => [name, rows[index]?.[1]]);
  expect(said).toEqual(Object.entries(LIMITS).map(([name, value]) => [name, inWords(name, value)]));
});

test('an answer beyond a limit is one of the table of errors', () => {
  for (const [limit, , , beyond = ''] of tableRows(section(page, 'Limits'), 'limit')) {
    for (const code of codeWords(beyond)) {
      expect(Object.keys(ERRORS), limit).toContain(code);
      expect(beyond, limit).toContain(String(ERRORS[code as keyof typeof ERRORS].status));
    }
  }
});

test('every message of the log with its level, and no other', () => {
  const source = ['src/http', 'src/http/workers', 'src/service']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => read(`${folder}/${name}`)),
    )
    .join('\n');
  const logged = [...source.matchAll(/\blog(?:ger)?\.(debug|info|warn|error)\((?:\s*\{[^}]*\},)?\s*'([^']+)'/g)].map(
    ([, level, message]) => `${level}: ${message}`,
  );
  // The access log writes its lines itself; their level is `info` unless a document is answered.
  for (const [, message] of source.matchAll(/"level":"[^"]+".*"msg":"(\w+)"/g)) logged.push(`info: ${message}`);
  const rows = tableRows(section(page, 'Logs'), 'message');
  const said = rows.flatMap(([messages = '', level]) => codeWords(messages).map((message) => `${level}: ${message}`));
  // Two places may say the same.
  expect(said.sort()).toEqual([...new Set(logged)].sort());
});

test('every command of the operator with its arguments, and no other', () => {
  const said = names(tableRows(section(page, 'Commands'), 'command'));
  const groups = makeProgram().commands.filter((one) => ['keys', 'orders', 'ledger', 'db'].includes(one.name()));
  const real = groups.flatMap(everyCommand).filter(({ commands }) => commands.length === 0);
  expect(said).toEqual(real.map(usageInShort));
});

test('every message an operator is told to look for is one that is said', () => {
  const said = sourceFiles('src')
    .map(({ text }) => text)
    .join('\n');
  const rows = tableRows(section(page, 'When things go wrong'), 'what is seen');
  const phrases = rows.flatMap(([seen = '']) => codeWords(seen)).filter((one) => one.includes(' '));
  expect(phrases.length).toBeGreaterThan(8);
  // SQLite says this one itself.
  const ours = phrases.filter((one) => one !== 'file is not a database' && !/^ledger verify/.test(one));
  for (const part of ours.flatMap((one) => one.split('…'))) expect(said, part).toContain(part.trim());
});
