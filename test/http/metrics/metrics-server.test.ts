import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../../src/http/logging.ts';
import { serveMetrics } from '../../../src/http/metrics/metrics-server.ts';
import { MetricsListenError, openClusterMetrics } from '../../../src/http/metrics/open-metrics.ts';

async function open(render: () => Promise<string>) {
  const errors: unknown[] = [];
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, render, (error) => errors.push(error));
  onTestFinished(() => server.close());
  return { base: `http://127.0.0.1:${server.port}`, errors };
}

it('answers GET /metrics in the text format, and nothing else', async () => {
  const { base } = await open(async () => 'a 1\n');
  const answer = await fetch(`${base}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toBe('a 1\n');
  expect((await fetch(`${base}/metrics?name[]=a`)).status).toBe(200);
  expect((await fetch(`${base}/`)).status).toBe(404);
  expect((await fetch(`${base}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
});

it('says nothing of what went wrong but to the log', async () => {
  const { base, errors } = await open(() => Promise.reject(new Error('a secret')));
  const answer = await fetch(`${base}/metrics`);
  expect([answer.status, (await answer.text()).includes('secret')]).toEqual([503, false]);
  expect(errors).toHaveLength(1);
});

it('says whose port is taken, and needs none where there are to be no metrics', async () => {
  const logger = createLogger('silent', process.stderr);
  const { base } = await open(async () => 'a 1\n');
  const taken = { host: '127.0.0.1', port: Number(new URL(base).port) };
  await expect(openClusterMetrics(taken, logger)).rejects.toThrow(MetricsListenError);
  expect(await openClusterMetrics(undefined, logger)).toBeUndefined();
});
