import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readMetrics, valueIn } from '../../support/prometheus-text.ts';

/** Workers that are processes, and a primary that speaks for them. */
async function openCluster() {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'cluster-process.ts'));
  onTestFinished(() => void child.disconnect());
  await once(child, 'message');
  const say = async (what: string, to?: number): Promise<{ text: string }> => {
    const answered = once(child, 'message');
    child.send({ say: what, to });
    const [answer] = (await answered) as [{ text: string }];
    return answer;
  };
  return { say, scrape: async () => readMetrics((await say('render')).text) };
}

it('adds up what workers count, and never falls when one of them dies', { timeout: 60_000 }, async () => {
  const { say, scrape } = await openCluster();
  for (const to of [0, 0, 0, 1]) await say('count', to);
  const before = await scrape();
  expect(valueIn(before, 'a_total', { what: 'x' })).toBe(4);
  expect(valueIn(before, 'b_seconds_bucket', { le: '2' })).toBe(4);
  expect(valueIn(before, 'b_seconds_sum')).toBe(6);
  expect(valueIn(before, 'c')).toBe(2);
  expect(valueIn(before, 'd')).toBe(2);

  await say('die', 0);
  const after = await scrape();
  expect(valueIn(after, 'a_total', { what: 'x' })).toBe(4);
  expect(valueIn(after, 'b_seconds_count')).toBe(4);
  expect(valueIn(after, 'c'), 'what it had in hand is gone with it').toBe(1);

  await say('count', 1);
  expect(valueIn(await scrape(), 'a_total')).toBe(5);
  // The last one too: what was counted still is.
  await say('die', 1);
  expect(valueIn(await scrape(), 'a_total')).toBe(5);
});

it('answers in time for a worker that does not', { timeout: 60_000 }, async () => {
  const { say, scrape } = await openCluster();
  await say('count', 0);
  await say('count', 1);
  await scrape();
  await say('freeze', 1);
  const startedMs = performance.now();
  expect(valueIn(await scrape(), 'a_total')).toBe(2);
  expect(performance.now() - startedMs).toBeLessThan(6_000);
});
