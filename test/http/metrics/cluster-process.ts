import cluster from 'node:cluster';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createLogger } from '../../../src/http/logging.ts';
import { tellPrimary } from '../../../src/http/metrics/cluster-metrics.ts';
import { openClusterMetrics } from '../../../src/http/metrics/open-metrics.ts';

/** A primary with two workers, told what to do by whoever started it: `count`, `die`, `freeze`, `render`. */

if (cluster.isPrimary) {
  const logger = createLogger('silent', process.stderr);
  const metrics = await openClusterMetrics({ host: '127.0.0.1', port: 0 }, logger);
  const workers = [cluster.fork(), cluster.fork()];
  let ready = 0;
  for (const worker of workers) {
    worker.on('message', (message: unknown) => {
      if (message === 'ready' && ++ready === 2) process.send?.('ready');
      if (message === 'counted') process.send?.('done');
    });
    worker.on('exit', () => process.send?.('done'));
  }
  process.on('message', ({ say, to }: { say: string; to: number }) => {
    if (say === 'render') {
      void fetch(`http://127.0.0.1:${metrics?.port}/metrics`)
        .then((answer) => answer.text())
        .then((text) => process.send?.({ text }));
    } else workers[to]?.send({ say });
    if (say === 'freeze') process.send?.('done');
  });
  process.on('disconnect', () => {
    for (const worker of workers) worker.process.kill('SIGKILL');
    process.exit();
  });
} else {
  const registry = new Registry();
  const registers = [registry];
  const counter = new Counter({ name: 'a_total', help: 'a', labelNames: ['what'], registers });
  const histogram = new Histogram({ name: 'b_seconds', help: 'b', buckets: [1, 2], registers });
  const gauge = new Gauge({ name: 'c', help: 'c', registers });
  const oldest = new Gauge({ name: 'd', help: 'd', aggregator: 'max', registers });
  gauge.set(1);
  tellPrimary(registry);
  process.on('message', (message: { say?: string } | undefined) => {
    if (message?.say === 'die') process.exit(1);
    if (message?.say === 'freeze') for (;;);
    if (message?.say !== 'count') return;
    counter.inc({ what: 'x' });
    histogram.observe(1.5);
    oldest.set(cluster.worker?.id ?? 0);
    process.send?.('counted');
  });
  process.send?.('ready');
}
