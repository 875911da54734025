import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Fact } from '../src/contract/fact.ts';
import { readCatalogue, writeCatalogue } from '../src/service/catalogue-files.ts';
import { CATALOGUE_DIR } from './harness/machine.ts';
import { cpuTimeUs, type Memory, memoryOf, startService } from './harness/processes.ts';
import type { Bench, BenchReport, Limit } from './harness/report.ts';
import { median, medianOf } from './harness/statistics.ts';
import { tempFolder } from './harness/temp-folder.ts';

/** Promised for the catalogue of today. */
const READY_LIMIT_MS = 1500;
const RESIDENT_LIMIT_MB = 250;

const SIZES = [10_000, 100_000] as const;
const CACHES = ['cold', 'warm'] as const;

interface Start {
  readyMs: number;
  /** Processor time until then: what other work on the machine cannot stretch by much. */
  cpuMs: number | undefined;
  memory: Memory | undefined;
}

interface Measurement {
  records: number;
  today: boolean;
  cache: (typeof CACHES)[number];
  starts: Start[];
}

export const start: Bench = {
  name: 'start',
  summary: `spawn to ready (limit ${READY_LIMIT_MS} ms) and resident memory (limit ${RESIDENT_LIMIT_MB} MB)`,
  async run({ quick, progress }) {
    await using folder = await tempFolder();
    const { facts } = await readCatalogue(CATALOGUE_DIR);
    const originals = facts.map(({ fact }) => fact);
    const catalogues = [{ records: originals.length, folder: CATALOGUE_DIR, today: true }];
    for (const records of quick ? SIZES.slice(0, 1) : SIZES) {
      const target = path.join(folder.path, `catalogue-${records}`);
      progress(`writing a catalogue of ${records.toLocaleString('en-US')} records`);
      await writeCatalogue(target, repeated(originals, records), new Date());
      catalogues.push({ records, folder: target, today: false });
    }
    const measurements: Measurement[] = [];
    for (const { records, folder: catalogueDir, today } of catalogues) {
      const count = quick || !today ? 3 : 5;
      const warm: Start[] = [];
      const cold: Start[] = [];
      const warmCache = path.join(folder.path, `cache-${records}`);
      await startOnce(catalogueDir, warmCache);
      for (let index = 0; index < count; index += 1) {
        const coldCache = path.join(folder.path, `cache-${records}-${index}`);
        await mkdir(coldCache);
        cold.push(await startOnce(catalogueDir, coldCache));
        warm.push(await startOnce(catalogueDir, warmCache));
        progress(`${records.toLocaleString('en-US')} records: start ${index + 1} of ${count}`);
      }
      measurements.push(
        { records, today, cache: 'cold', starts: cold },
        { records, today, cache: 'warm', starts: warm },
      );
    }
    return report(measurements, quick);
  },
};

/** The facts over and over under ids of their own, `-X2`, `-X3`, ..., up to so many records. */
function* repeated(originals: readonly Fact[], records: number): Generator<Fact> {
  for (let index = 0; index < records; index += 1) {
    const fact = originals[index % originals.length];
    if (!fact) throw new Error('there are no facts to repeat');
    const copy = Math.floor(index / originals.length) + 1;
    yield copy === 1 ? fact : { ...fact, id: `${fact.id}-X${copy}` };
  }
}

/** The cache is written when a process ends, so each start also ends in good order. */
async function startOnce(catalogueDir: string, compileCache: string): Promise<Start> {
  await using service = await startService({ CATALOGUE_DIR: catalogueDir, NODE_COMPILE_CACHE: compileCache });
  const cpuUs = cpuTimeUs(service.pid);
  return {
    readyMs: service.readyMs,
    cpuMs: cpuUs === undefined ? undefined : cpuUs / 1000,
    memory: memoryOf(service.pid),
  };
}

function report(measurements: readonly Measurement[], quick: boolean): BenchReport {
  const right = { align: 'right' } as const;
  return {
    method: [
      'from the spawn to the first 200 of /readyz, asked every 5 ms; CPU time (all threads) and memory at that moment',
      'cold: an empty NODE_COMPILE_CACHE; warm: that of an earlier start; the files are in the page cache in both',
      `median of ${quick ? 3 : 5} starts (3 for repeated catalogues), cold and warm in turn; the fastest and slowest are shown too`,
      'repeated: the facts over and over under ids suffixed -X2, -X3, ...',
      ...(quick ? ['quick: without 100,000 records'] : []),
    ],
    tables: [
      {
        title: 'start',
        columns: [
          { title: 'records', ...right },
          { title: 'compile cache' },
          { title: 'ready ms', ...right },
          { title: 'fastest ms', ...right },
          { title: 'slowest ms', ...right },
          { title: 'CPU ms', ...right },
          { title: 'resident MB', ...right },
          { title: 'peak MB', ...right },
        ],
        rows: measurements.map(({ records, cache, starts }) => [
          records,
          cache,
          Math.round(medianOf(starts, ({ readyMs }) => readyMs)),
          Math.round(Math.min(...starts.map(({ readyMs }) => readyMs))),
          Math.round(Math.max(...starts.map(({ readyMs }) => readyMs))),
          rounded(known(starts, ({ cpuMs }) => cpuMs)),
          rounded(known(starts, ({ memory }) => memory?.residentMb)),
          rounded(known(starts, ({ memory }) => memory?.peakMb)),
        ]),
      },
    ],
    limits: measurements.filter(({ today }) => today).flatMap(limitsOf),
    data: measurements,
  };
}

function known(starts: readonly Start[], read: (start: Start) => number | undefined): number | undefined {
  const values = starts.map(read).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : median(values);
}

function rounded(value: number | undefined): number | string {
  return value === undefined ? 'unknown' : Math.round(value);
}

function limitsOf({ cache, starts }: Measurement): Limit[] {
  const readyMs = medianOf(starts, (start) => start.readyMs);
  const residentMb = known(starts, ({ memory }) => memory?.residentMb);
  return [
    {
      what: `ready, ${cache} cache`,
      measured: `${Math.round(readyMs)} ms`,
      promised: `under ${READY_LIMIT_MS} ms`,
      kept: readyMs < READY_LIMIT_MS,
    },
    {
      what: `resident when ready, ${cache} cache`,
      measured: residentMb === undefined ? 'unknown' : `${Math.round(residentMb)} MB`,
      promised: `under ${RESIDENT_LIMIT_MB} MB`,
      kept: residentMb === undefined || residentMb < RESIDENT_LIMIT_MB,
    },
  ];
}
