import { expect, test } from 'vitest';
import { sourceFiles } from '../../support/source-files.ts';

/** An import that loads: not one of types alone, which is gone before anything runs. */
const LOADS = /^import (?!type )[^;]*? from '([^']+)'/gm;

function loadedBy(text: string): string[] {
  return [...text.matchAll(LOADS)].map(([, from = '']) => from);
}

test('what is off is not loaded: only files that are imported when needed load prom-client or OpenTelemetry', () => {
  const files = sourceFiles('src');
  const heavy = files.filter(({ text }) =>
    loadedBy(text).some((from) => /^(?:prom-client|@opentelemetry\/)/.test(from)),
  );
  expect(heavy.map(({ path }) => path).sort()).toEqual([
    'src/http/metrics/cluster-metrics.ts',
    'src/http/metrics/service-metrics.ts',
    'src/http/tracing/open-telemetry.ts',
  ]);
  const names = heavy.map(({ path }) => `/${path.split('/').at(-1)}`);
  const loaders = files.filter(({ text }) => loadedBy(text).some((from) => names.some((name) => from.endsWith(name))));
  expect(loaders.map(({ path }) => path)).toEqual([]);
});
