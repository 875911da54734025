import { percent, toTheRight } from '../src/cli/terminal.ts';
import { inChild } from './harness/child.ts';
import type { Bench, BenchReport, Limit, ReportTable } from './harness/report.ts';
import { median, ratioText } from './harness/statistics.ts';
import type { PeersOrder, PeersResult } from './search/compare-peers.ts';
import { SQL_WAYS } from './search/fts5-peer.ts';
import type { SizeOrder, SizeResult } from './search/measure-size.ts';
import { QUESTION_KINDS } from './search/questions.ts';

const SIZES: readonly (SizeOrder & { quick: boolean })[] = [
  { records: 1_000, runs: 2_000, quick: true },
  { records: 10_000, runs: 2_000, quick: true },
  { records: 100_000, runs: 1_200, quick: false },
  { records: 1_000_000, runs: 240, quick: false },
];
const PEERS: PeersOrder = { records: 100_000, rounds: 15 };
const QUICK_PEERS: PeersOrder = { records: 10_000, rounds: 5 };

/** Promised for the 99th of 100 searches. */
const TIME_LIMITS_MS: ReadonlyMap<number, { broad: number; selective: number }> = new Map([
  [100_000, { broad: 5, selective: 1 }],
  [1_000_000, { broad: 50, selective: 3 }],
]);
const BUILD_LIMIT_S = 4;
const BUILD_RECORDS = 100_000;
const INDEX_LIMIT_KB = 1.5;
/** How many times as fast as each, at 100,000 records. */
const FTS5_LIMIT = 10;
const MINISEARCH_LIMIT = 50;

export const search: Bench = {
  name: 'search',
  summary: `broad and selective searches up to a million records, beside FTS5 (limit ${FTS5_LIMIT} times) and MiniSearch (limit ${MINISEARCH_LIMIT} times)`,
  async run({ quick, progress }) {
    const sizes: SizeResult[] = [];
    for (const { records, runs } of SIZES.filter((size) => size.quick || !quick)) {
      const order = { records, runs } satisfies SizeOrder;
      sizes.push(await inChild<SizeResult>('search/measure-size.ts', order, progress));
    }
    const peers = await inChild<PeersResult>('search/compare-peers.ts', quick ? QUICK_PEERS : PEERS, progress);
    return report(sizes, peers, quick);
  },
};

function report(sizes: readonly SizeResult[], peers: PeersResult, quick: boolean): BenchReport {
  return {
    method: [
      'catalogues generated from ours: models, makers and values varied by a fixed seed, read and derived like real ones;',
      'each size in a process of its own; every search gives 20 parts and counts all eight facets',
      'broad: two frequent words; selective: a model number, alone, with its maker, and with a frequent word, that few parts have',
      'as typed: one or two letters; range: one or two parameters; sort: by a parameter; browse: no words, or one category',
      `percentiles over ${SIZES.map(({ runs, records }) => `${runs} (${records.toLocaleString('en-US')})`).join(', ')} searches of each kind, after a fifth as many to warm up`,
      'own: without the time the thread waited for a core; limits are on the whole time, own is what an idle machine would show',
      'build: add and finish alone, records made beforehand; KB are 1,000 bytes; grown: resident memory of the process',
      `peers: the same texts, all words, as words or beginnings; median of ${peers.rounds[0]?.ms.length} rounds, there and back, of the mean own time over the broad searches`,
      'FTS5: node:sqlite in memory, index of beginnings, one segment; limit against its fastest way in SQL alone',
      ...(quick ? ['quick: up to 10,000 records, so without the limits that are meant for more'] : []),
    ],
    tables: [
      growthTable(sizes),
      memoryTable(sizes),
      ...sizes.slice(-2).flatMap((size) => [timesTable(size), broadTable(size)]),
      peersTable(peers),
      agreementTable(peers),
    ],
    limits: [...sizes.flatMap(sizeLimits), ...(quick ? [] : peerLimits(peers))],
    data: { sizes, peers },
  };
}

function growthTable(sizes: readonly SizeResult[]): ReportTable {
  return {
    title: 'growth (a search: p50 ms)',
    columns: [
      'records',
      'build s',
      'own s',
      'KB a record',
      'broad',
      'p99',
      'selective',
      'p99',
      'as typed',
      'range',
      'sort',
      'browse',
    ].map(toTheRight),
    rows: sizes.map(({ records, buildMs, buildOwnMs, indexBytes, times }) => [
      records,
      (buildMs / 1000).toFixed(2),
      (buildOwnMs / 1000).toFixed(2),
      kilobytes(indexBytes / records),
      ms(times.broad.p50Ms),
      ms(times.broad.p99Ms),
      ms(times.selective.p50Ms),
      ms(times.selective.p99Ms),
      ...(['as typed', 'range', 'sort', 'browse'] as const).map((kind) => ms(times[kind].p50Ms)),
    ]),
  };
}

function memoryTable(sizes: readonly SizeResult[]): ReportTable {
  return {
    title: 'memory, KB a record (what the process grew by counts what the build left behind too)',
    columns: ['records', 'index', 'grown', 'grown arrays', 'grown heap', 'to search'].map(toTheRight),
    rows: sizes.map(({ records, indexBytes, growth, workspaceBytes }) => [
      records,
      ...[indexBytes, growth.residentBytes, growth.arrayBytes, growth.heapBytes, workspaceBytes].map((bytes) =>
        kilobytes(bytes / records),
      ),
    ]),
  };
}

function timesTable({ records, times }: SizeResult): ReportTable {
  return {
    title: `searches of ${records.toLocaleString('en-US')} records, ms`,
    columns: [
      { title: 'kind' },
      ...['runs', 'p50', 'p95', 'p99', 'own p50', 'own p99'].map(toTheRight),
      { title: 'slowest' },
      ...['finds', 'p50'].map(toTheRight),
    ],
    rows: QUESTION_KINDS.map((kind) => {
      const { runs, questions, ...of } = times[kind];
      const slowest = questions.reduce((a, b) => (b.p50Ms > a.p50Ms ? b : a));
      const spent = [of.p50Ms, of.p95Ms, of.p99Ms, of.ownP50Ms, of.ownP99Ms].map(ms);
      return [kind, runs, ...spent, slowest.asked, slowest.found, ms(slowest.p50Ms)];
    }),
  };
}

function broadTable({ records, times }: SizeResult): ReportTable {
  return {
    title: `broad searches, ${records.toLocaleString('en-US')} records`,
    columns: [{ title: 'words' }, ...['found', 'share', 'p50 ms'].map(toTheRight)],
    rows: times.broad.questions.map(({ asked, found, p50Ms }) => [asked, found, percent(found, records), ms(p50Ms)]),
  };
}

function peersTable(peers: PeersResult): ReportTable {
  const ours = roundsOf(peers, 'ours');
  return {
    title: `peers on the broad searches, ${peers.records.toLocaleString('en-US')} records`,
    columns: [{ title: 'engine' }, ...['ms', 'least', 'most', 'times ours'].map(toTheRight)],
    rows: peers.rounds.map((engine) => [
      engine.name,
      ms(median(engine.ms)),
      ms(Math.min(...engine.ms)),
      ms(Math.max(...engine.ms)),
      ratioText(ratios(engine.ms, ours)),
    ]),
  };
}

/** All ways of FTS5 find by one index. */
function agreementTable({ agreement }: PeersResult): ReportTable {
  const shown = (name: string) => !name.startsWith('FTS5') || name === `FTS5, ${SQL_WAYS[0]}`;
  return {
    title: 'what each finds',
    columns: [
      { title: 'words' },
      ...['share', 'ours'].map(toTheRight),
      { title: 'peer' },
      ...['peer’s', 'only peer', 'only ours'].map(toTheRight),
    ],
    rows: agreement.flatMap(({ words, share, ours, peers }) =>
      peers
        .filter(({ name }) => shown(name))
        .map(({ name, found, onlyPeer, onlyOurs }) => [
          words,
          `${(share * 100).toFixed(1)} %`,
          ours,
          name.split(',')[0] ?? name,
          found,
          onlyPeer,
          onlyOurs,
        ]),
    ),
  };
}

function sizeLimits({ records, times, buildMs, buildOwnMs, indexBytes }: SizeResult): Limit[] {
  const promised = TIME_LIMITS_MS.get(records);
  if (!promised) return [];
  const of = `${records.toLocaleString('en-US')} records`;
  const per = BUILD_RECORDS / records / 1000;
  return [
    ...(['broad', 'selective'] as const).map((kind) =>
      under(`${kind}, ${of}, p99`, times[kind].p99Ms, promised[kind], 'ms', times[kind].ownP99Ms),
    ),
    under(`build of 100,000, ${of}`, buildMs * per, BUILD_LIMIT_S, 's', buildOwnMs * per),
    under(`index a record, ${of}`, indexBytes / records / 1000, INDEX_LIMIT_KB, 'KB'),
  ];
}

function under(what: string, measured: number, limit: number, unit: string, own?: number): Limit {
  return {
    what,
    measured: `${measured.toFixed(2)} ${unit}${own === undefined ? '' : `, own ${own.toFixed(2)}`}`,
    promised: `under ${limit} ${unit}`,
    kept: measured < limit,
  };
}

function peerLimits(peers: PeersResult): Limit[] {
  const ours = roundsOf(peers, 'ours');
  const ways = SQL_WAYS.map((way) => roundsOf(peers, `FTS5, ${way}`));
  const fastest = ways.toSorted((a, b) => median(a) - median(b))[0] ?? [];
  return [
    atLeast('times FTS5', ratios(fastest, ours), FTS5_LIMIT),
    atLeast('times MiniSearch', ratios(roundsOf(peers, 'MiniSearch'), ours), MINISEARCH_LIMIT),
  ];
}

function atLeast(what: string, measured: readonly number[], promised: number): Limit {
  return { what, measured: ratioText(measured), promised: `at least ${promised}`, kept: median(measured) >= promised };
}

function roundsOf({ rounds }: PeersResult, name: string): number[] {
  return rounds.find((engine) => engine.name === name)?.ms ?? [];
}

function ratios(peer: readonly number[], ours: readonly number[]): number[] {
  return peer.map((peerMs, round) => peerMs / (ours[round] ?? Number.NaN));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(2);
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(3) : value.toFixed(1);
}
