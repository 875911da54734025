import { preparedDocuments } from './document-cases.ts';
import { LoadGenerator, type Measured } from './harness/load.ts';
import { freePort, startService } from './harness/processes.ts';
import type { Bench } from './harness/report.ts';
import { median, medianOf } from './harness/statistics.ts';

/** Promised: this share of the requests a core serves without metrics is served with them. */
const FLOOR = 0.97;
const CONNECTIONS = 50;

/** The way of a document, past the framework, and the shortest way through it. */
const PATHS = ['/api/protocols.json', '/healthz'] as const;
type Way = 'off' | 'metrics';

export const observability: Bench = {
  name: 'observability',
  summary: `the service with metrics on against the same without (floor ${FLOOR})`,
  async run({ quick, progress }) {
    const [rounds, seconds] = quick ? [3, 1] : [9, 3];
    await using off = await startService();
    await using metrics = await startService({ METRICS_PORT: String(await freePort()) });
    for (const { url } of [off, metrics]) await preparedDocuments(url);
    await using generator = new LoadGenerator();
    const servers = { off, metrics };
    const results = [];
    for (const path of PATHS) {
      const measure = (way: Way) =>
        generator.measure(
          {
            url: servers[way].url + path,
            headers: { 'accept-encoding': 'br' },
            status: 200,
            connections: CONNECTIONS,
            seconds,
          },
          servers[way].pid,
        );
      const measured: Record<Way, Measured[]> = { off: [], metrics: [] };
      for (const way of ['off', 'metrics'] as const) await measure(way);
      for (let round = 0; round < rounds; round += 1) {
        // There and back again: whoever comes first in one round comes last in the next.
        const order: Way[] = round % 2 === 0 ? ['off', 'metrics'] : ['metrics', 'off'];
        for (const way of order) measured[way].push(await measure(way));
        progress(`${path}: round ${round + 1} of ${rounds}`);
      }
      const perSecond = (way: Way) => medianOf(measured[way], (one) => one.perSecond);
      const cpuUs = (way: Way) => medianOf(measured[way], (one) => one.cpuUs ?? Number.NaN);
      // Of each pair in turn: what else the machine did fell on both alike.
      const pairs = measured.off.map((one, at) => (measured.metrics[at]?.perSecond ?? Number.NaN) / one.perSecond);
      const costs = measured.off.map(
        (one, at) => (one.cpuUs ?? Number.NaN) / (measured.metrics[at]?.cpuUs ?? Number.NaN),
      );
      results.push({
        path,
        off: { perSecond: perSecond('off'), cpuUs: cpuUs('off') },
        metrics: { perSecond: perSecond('metrics'), cpuUs: cpuUs('metrics') },
        ratio: median(pairs),
        cpuRatio: median(costs),
      });
    }
    const rows = results.map(({ path, off: without, metrics: with_, ratio, cpuRatio }) => [
      path,
      Math.round(without.perSecond),
      Math.round(with_.perSecond),
      ratio.toFixed(3),
      without.cpuUs.toFixed(1),
      with_.cpuUs.toFixed(1),
      cpuRatio.toFixed(3),
    ]);
    return {
      method: [
        `two processes in production configuration, one with METRICS_PORT; ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn`,
        'ratios are medians of the ratios of neighbouring rounds; the processor time of a request is less disturbed by what else runs',
      ],
      tables: [
        {
          title: 'requests a second and processor time of a request',
          columns: ['path', 'off/s', 'metrics/s', 'ratio', 'off us', 'metrics us', 'us ratio'].map((title, index) => ({
            title,
            ...(index > 0 && { align: 'right' as const }),
          })),
          rows,
        },
      ],
      limits: results.map(({ path, cpuRatio }) => ({
        what: `${path} with metrics, requests for the same processor time`,
        measured: cpuRatio.toFixed(3),
        promised: `at least ${FLOOR}`,
        kept: Number.isNaN(cpuRatio) || cpuRatio >= FLOOR,
      })),
      data: results,
    };
  },
};
