import { createHistogram, performance } from 'node:perf_hooks';
import autocannon, { type Client, type Result } from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';
import { type Outcome, pressAlike, type Stretch } from './press-alike.ts';

/**
 * autocannon joins each body to a string, and reading 60 KB of brotli as UTF-8 takes it longer than any server takes to
 * send them: it would measure itself. Nobody reads the string here; lengths are still counted.
 */
function dropBodies(client: Client): void {
  const { pipelinedRequests } = client as Client & { pipelinedRequests?: { addBody?: (data: Buffer) => void } };
  if (!pipelinedRequests?.addBody) throw new Error('this autocannon keeps bodies elsewhere; look at its httpClient.js');
  pipelinedRequests.addBody = () => {};
}

/** With autocannon. */
async function press(order: LoadOrder, { urls, latencies }: Stretch): Promise<Outcome> {
  let unexpected = 0;
  const pressOne = (url: string) =>
    new Promise<Result>((resolve, reject) => {
      const instance = autocannon(
        {
          url,
          ...(order.paths && { requests: order.paths.map((path) => ({ path })) }),
          ...(order.method && { method: order.method }),
          headers: order.headers,
          ...(order.body !== undefined && { body: order.body }),
          connections: order.connections / urls.length,
          pipelining: 1,
          duration: order.seconds,
          sampleInt: 100,
          timeout: 10,
          setupClient: dropBodies,
        },
        (error: Error | null, outcome) => (error ? reject(error) : resolve(outcome)),
      );
      // Its own histogram counts whole milliseconds, too coarse for answers that take a tenth of one.
      instance.on('response', (_client, status, _bytes, responseMs) => {
        latencies.record(Math.max(1, Math.round(responseMs * 1e6)));
        if (status !== order.status) unexpected += 1;
      });
    });
  const results = await Promise.all(urls.map(pressOne));
  const sum = (read: (result: Result) => number) => results.reduce((total, result) => total + read(result), 0);
  return {
    bytes: sum(({ throughput }) => throughput.total),
    failures: sum(({ errors, timeouts }) => errors + timeouts) + unexpected,
  };
}

/** The generator's own process: it must share nothing with the server it presses but the machine. */
async function measured(order: LoadOrder): Promise<LoadResult> {
  const latencies = createHistogram();
  const stretch = { urls: [order.url, ...(order.urlsBeside ?? [])], latencies };
  const cpuBefore = process.cpuUsage();
  const startedMs = performance.now();
  const outcome = await (order.isAlike ? pressAlike : press)(order, stretch);
  const seconds = (performance.now() - startedMs) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  return {
    ...outcome,
    requests: latencies.count,
    seconds,
    p50Ms: latencies.percentile(50) / 1e6,
    p99Ms: latencies.percentile(99) / 1e6,
    generatorBusy: (cpu.user + cpu.system) / 1e6 / seconds,
  };
}

process.on('message', (order: LoadOrder) => {
  measured(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
