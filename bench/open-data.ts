import path from 'node:path';
import { toTheRight } from '../src/cli/terminal.ts';
import { OPEN_DATA_FORMATS } from '../src/contract/open-data.ts';
import { inChild } from './harness/child.ts';
import type { Bench, BenchReport, Limit } from './harness/report.ts';
import { tempFolder } from './harness/temp-folder.ts';
import type { FormatOrder, FormatResult } from './open-data/build-format.ts';
import type { RecordsOrder } from './open-data/make-records.ts';

const RECORDS = 100_000;
/** To see whether memory grows with them. */
const FEWER_RECORDS = 10_000;

/** On a shared machine the same run takes up to half as long again; what disturbs only ever adds, so the fastest counts. */
const TRIES = 3;

/** Promised for 100,000 records, each format by itself. */
const TIME_LIMIT_S = 20;
const MEMORY_LIMIT_MB = 600;

export const openData: Bench = {
  name: 'open-data',
  summary: `each format of the open data written (limits at 100,000 records: ${TIME_LIMIT_S} s, ${MEMORY_LIMIT_MB} MB)`,
  async run({ quick, progress }) {
    const results: TriedFormat[] = [];
    await using folder = await tempFolder();
    for (const records of quick ? [FEWER_RECORDS] : [FEWER_RECORDS, RECORDS]) {
      const file = path.join(folder.path, `${records}.jsonl`);
      await inChild<null>('open-data/make-records.ts', { records, file } satisfies RecordsOrder, progress);
      for (const format of OPEN_DATA_FORMATS) {
        const order: FormatOrder = { records, file, format };
        const tries: FormatResult[] = [];
        while (tries.length < (records === RECORDS ? TRIES : 1)) {
          tries.push(await inChild<FormatResult>('open-data/build-format.ts', order, progress));
        }
        results.push(tried(tries));
      }
    }
    return report(results, quick);
  },
};

interface TriedFormat extends FormatResult {
  slowestMs: number;
}

/** The fastest, with the most memory any of them took. */
function tried(tries: readonly FormatResult[]): TriedFormat {
  const bySpeed = tries.toSorted((one, other) => one.ms - other.ms);
  const [fastest, slowest] = [bySpeed.at(0), bySpeed.at(-1)];
  if (!fastest || !slowest) throw new Error('nothing was measured');
  const residentBytes = Math.max(...tries.map((one) => one.residentBytes));
  return { ...fastest, residentBytes, slowestMs: slowest.ms };
}

function report(results: readonly TriedFormat[], quick: boolean): BenchReport {
  return {
    method: [
      'the generated catalogue of the bench search, from a file of records: reading the file is in time and memory',
      'each format in a process of its own, all its files, from the first fact to the last rename, flushed to disk',
      'CPU: of both threads together; resident: the most the process ever held; MB are 10^6 bytes',
      `${RECORDS.toLocaleString('en-US')} records: ${TRIES} times, of which the fastest counts (what else the machine does only adds) and the most memory`,
      ...(quick ? ['quick: 10,000 records, so without the limits that are meant for more'] : []),
    ],
    tables: [
      {
        title: 'formats',
        columns: [
          { title: 'format' },
          ...['records', 'rows', 's', 'slowest s', 'CPU s', 'resident MB', 'files MB'].map(toTheRight),
        ],
        rows: results.map(({ format, records, rows, ms, slowestMs, cpuMs, residentBytes, fileBytes }) => [
          format,
          records,
          rows,
          seconds(ms),
          seconds(slowestMs),
          seconds(cpuMs),
          megabytes(residentBytes),
          megabytes(fileBytes),
        ]),
      },
    ],
    limits: results.filter(({ records }) => records === RECORDS).flatMap(limitsOf),
    data: { results },
  };
}

function limitsOf({ format, ms, cpuMs, residentBytes }: FormatResult): Limit[] {
  return [
    {
      what: `${format}, time`,
      measured: `${seconds(ms)} s, CPU ${seconds(cpuMs)}`,
      promised: `under ${TIME_LIMIT_S} s`,
      kept: ms < TIME_LIMIT_S * 1000,
    },
    {
      what: `${format}, memory`,
      measured: `${megabytes(residentBytes)} MB`,
      promised: `under ${MEMORY_LIMIT_MB} MB`,
      kept: residentBytes < MEMORY_LIMIT_MB * 1e6,
    },
  ];
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
