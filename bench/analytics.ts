import { buildIntelligence } from '../src/analytics/intelligence.ts';
import type { EntityRecord } from '../src/contract/record.ts';
import { loadSnapshot } from '../src/service/load-snapshot.ts';
import { CATALOGUE_DIR } from './harness/machine.ts';
import type { Bench } from './harness/report.ts';
import { median } from './harness/statistics.ts';
import { generated } from './search/generated.ts';

const RECORDS = 100_000;
const LIMIT_MS = 2_000;
const ROBOTS = 33;
/** One record in so many is named by a few robots. */
const NAMED_EVERY = 50;

export const analytics: Bench = {
  name: 'analytics',
  summary: `the analytics document of ${RECORDS.toLocaleString('en-US')} records (limit ${LIMIT_MS / 1000} s)`,
  async run({ quick, progress }) {
    const { snapshot } = await loadSnapshot({ catalogueDir: CATALOGUE_DIR, freeLimitPerHour: 30 });
    const records: EntityRecord[] = [];
    const { batches } = await generated(RECORDS, progress);
    for (const batch of batches) records.push(...batch);
    const large = { ...snapshot, access: snapshot.access, records };
    const robotsNaming = new Map(
      records
        .filter((_, index) => index % NAMED_EVERY === 0)
        .map(({ id }, index) => [id, Array.from({ length: (index % 7) + 1 }, (_, robot) => `ROBOT${robot}`)] as const),
    );
    const input = { snapshot: large, asOf: snapshot.updated.slice(0, 10), robotsNaming, openRobots: ROBOTS };
    const rounds = quick ? 3 : 7;
    const times = { build: [] as number[], stringify: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      let startedMs = performance.now();
      const document = buildIntelligence(input);
      times.build.push(performance.now() - startedMs);
      startedMs = performance.now();
      for (const { id, name, category, type, year } of records) JSON.stringify({ id, name, category, type, year });
      times.stringify.push(performance.now() - startedMs);
      if (document.meta.analysed === 0) throw new Error('nothing was analysed');
    }
    const [first = 0] = times.build;
    const [build, stringify] = [median(times.build), median(times.stringify)];
    const row = (what: string, ms: number) => [what, ms.toFixed(0), (ms / stringify).toFixed(1)];
    return {
      method: [
        `in this process, one thread: TRL, momentum and signal of ${records.length.toLocaleString('en-US')} generated records, with insights and predictions`,
        `the median of ${rounds} rounds, and the first`,
      ],
      tables: [
        {
          title: `analytics of ${records.length.toLocaleString('en-US')} records`,
          columns: [{ title: 'what' }, { title: 'ms', align: 'right' }, { title: 'by JSON.stringify', align: 'right' }],
          rows: [
            row('JSON.stringify of five fields of each record', stringify),
            row('the first', first),
            row('the document', build),
          ],
        },
      ],
      limits: [
        {
          what: `analytics of ${records.length.toLocaleString('en-US')} records`,
          measured: `${Math.max(first, build).toFixed(0)} ms`,
          promised: `under ${LIMIT_MS} ms`,
          kept: Math.max(first, build) < LIMIT_MS,
        },
      ],
      data: times,
    };
  },
};
