import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMMON_HEADERS } from '../../src/http/common-headers.ts';
import { PAGE_HEADERS } from '../../src/http/web/page-headers.ts';
import { names, ROOT, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/security.md');
const named = [...page.matchAll(/`(test\/[\w/.-]+\.test\.ts)`: "([^"]+)"/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

test('all ten risks are there in their order, each with a test', () => {
  const rows = tableRows(section(page, 'OWASP API Security Top 10'), 'risk');
  expect(rows.map(([risk = '']) => risk.split(' ')[0])).toEqual(
    Array.from({ length: 10 }, (_, index) => `API${index + 1}`),
  );
  for (const [risk, , tests = ''] of rows) expect(tests, risk).toMatch(/`test\/[\w/.-]+`: "/);
});

test.each(named)('$file has the test "$name"', ({ file, name }) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
  expect(read(file)).toMatch(new RegExp(`['"\`]${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`));
});

test('the headers are those that are sent', () => {
  const sent = Object.keys({ ...COMMON_HEADERS, ...PAGE_HEADERS });
  for (const name of names(tableRows(section(page, 'Headers'), 'header'))) expect(sent).toContain(name);
});
