import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VERIFY_THRESHOLD } from '../../src/catalogue/rules/verification.ts';
import { documents, ROOT, read } from './support/markdown.ts';

const page = read('docs/decisions.md');
const LAST = 36;

const numbers = [...page.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

test(`decisions 0 to ${LAST}, each once and in order`, () => {
  expect(numbers).toEqual(Array.from({ length: LAST + 1 }, (_, number) => number));
});

test('a decision that is cited exists', () => {
  const folders = ['src', 'test', 'bench'];
  const sources = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8')),
  );
  const cited = [...sources, ...documents().map(read)]
    .flatMap((text) => [...text.matchAll(/\bdecisions? (\d+)\b/gi)])
    .map(([, number]) => Number(number));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
});

test('the threshold it names is the one in use', () => {
  expect(page).toContain(`confidence at least ${VERIFY_THRESHOLD.toFixed(2)}`);
});
