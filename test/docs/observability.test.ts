import { expect, test } from 'vitest';
import { GATEWAY_NAMES } from '../../src/contract/payment.ts';
import { METRICS } from '../../src/http/metrics/definitions.ts';
import { runtimeMetrics } from '../../src/http/metrics/runtime-metrics.ts';
import { ENVIRONMENT } from '../../src/service/configuration.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/observability.md');

test('every metric with its type, labels and meaning, and no other', () => {
  const rows = tableRows(section(page, 'Metrics'), 'metric');
  const said = rows.map(([name = '', type, labels = '', help]) => [codeWords(name)[0], type, codeWords(labels), help]);
  expect(said).toEqual(Object.values(METRICS).map(({ name, type, labels, help }) => [name, type, [...labels], help]));
});

test('every metric of the process, and no other', () => {
  const rows = tableRows(section(page, 'Metrics'), 'metric of the process');
  const said = rows.map(([name = '', help]) => [codeWords(name)[0], help]);
  expect(said).toEqual(runtimeMetrics().map(({ name, help }) => [name, help]));
});

test('every label that a metric has is explained, and no other', () => {
  const said = names(tableRows(section(page, 'Metrics'), 'label'));
  const own = new Set(Object.values(METRICS).flatMap(({ labels }) => [...labels] as string[]));
  // What they hold is in their names.
  for (const plain of ['gateway', 'version', 'node']) own.delete(plain);
  expect(said.sort()).toEqual([...own].sort());
  expect(GATEWAY_NAMES.length).toBeLessThan(10);
});

test('variables shown in it exist', () => {
  const shown = [...page.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name);
  expect(shown.length).toBeGreaterThan(0);
  expect(Object.keys(ENVIRONMENT)).toEqual(expect.arrayContaining(shown));
});
