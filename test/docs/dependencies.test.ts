import { expect, test } from 'vitest';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/dependencies.md');
const manifest = JSON.parse(read('package.json'));

test.each([
  ['In service', 'dependencies'],
  ['For development', 'devDependencies'],
])('%s: every package with its licence and a reason, and no other', (heading, kind) => {
  const rows = tableRows(section(page, heading), 'package');
  expect(names(rows).sort()).toEqual(Object.keys(manifest[kind]).sort());
  for (const [index, name] of names(rows).entries()) {
    const [, licence, reason = ''] = rows[index] ?? [];
    expect(licence, name).toBe(JSON.parse(read(`node_modules/${name}/package.json`)).license);
    expect(reason, name).not.toBe('');
  }
});

test('the page without a viewer is as short as it says', () => {
  const [, files = ''] = page.match(/about 150 lines \(([^)]+)\)/) ?? [];
  const lines = [...files.matchAll(/`([^`]+)`/g)].reduce(
    (total, [, file = '']) => total + read(file).split('\n').length - 1,
    0,
  );
  expect(lines).toBeGreaterThan(100);
  expect(lines).toBeLessThan(200);
});
