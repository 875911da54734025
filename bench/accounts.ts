import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../test/support/postgres.ts';
import {
  ACCOUNTS,
  type Charger,
  diskWriteUs,
  openAccounts,
  postgresStore,
  rate,
  rawPostgres,
  rawSqlite,
  sqliteStore,
  storeCharger,
} from './charges.ts';
import { LoadGenerator, type Measured } from './harness/load.ts';
import { startService } from './harness/processes.ts';
import type { Bench, BenchReport, Limit } from './harness/report.ts';
import { median, medianOf, ratioText } from './harness/statistics.ts';
import { tempFolder } from './harness/temp-folder.ts';

const AT_ONCE = 64;
/** Of PostgreSQL's own rate for the same statements. */
const POSTGRES_LIMIT = 0.7;
/** Of one commit a charge through the same store. */
const GROUP_LIMIT = 3;

interface Case {
  engine: 'SQLite' | 'PostgreSQL';
  what: string;
  atOnce: number;
  charger: Charger;
  accounts: readonly string[];
  rates: number[];
}

export const accounts: Bench = {
  name: 'accounts',
  summary: `durable charges a second (limits ${POSTGRES_LIMIT} of raw PostgreSQL, ${GROUP_LIMIT} times a commit each on SQLite), cost of a key`,
  async run({ quick, progress }) {
    const rounds = quick ? 3 : 7;
    const seconds = quick ? 1 : 2;
    await using folder = await tempFolder();
    const { cases, diskUs } = await measureCharges({ folder: folder.path, rounds, seconds, progress });
    const requests = await measureRequests({ rounds: quick ? 2 : 4, seconds, progress });
    return report({ cases, diskUs, requests, rounds, seconds });
  },
};

interface Round {
  folder: string;
  rounds: number;
  seconds: number;
  progress(line: string): void;
}

async function measureCharges({ folder, rounds, seconds, progress }: Round) {
  const diskUs = diskWriteUs(folder);
  await using server = await startPostgres({ fsync: true });
  const url = await server.createDatabase();
  const grouped = await sqliteStore(folder);
  const onPostgres = await postgresStore(url);
  const [inSqlite, inPostgres] = [await openAccounts(grouped), await openAccounts(onPostgres)];
  const sqlite = { engine: 'SQLite', accounts: inSqlite } as const;
  const postgres = { engine: 'PostgreSQL', accounts: inPostgres } as const;
  const [ours, oursOnPostgres] = [storeCharger(grouped), storeCharger(onPostgres)];
  const cases: Case[] = [
    { ...sqlite, what: 'ours', atOnce: AT_ONCE, charger: ours, rates: [] },
    {
      ...sqlite,
      what: 'ours, a commit each',
      atOnce: AT_ONCE,
      charger: storeCharger(await sqliteStore(folder, 1)),
      rates: [],
    },
    { ...sqlite, what: 'raw, a commit each', atOnce: 1, charger: rawSqlite(folder), rates: [] },
    { ...sqlite, what: 'ours', atOnce: 1, charger: ours, rates: [] },
    { ...postgres, what: 'ours', atOnce: AT_ONCE, charger: oursOnPostgres, rates: [] },
    {
      ...postgres,
      what: `raw, ${AT_ONCE} connections`,
      atOnce: AT_ONCE,
      charger: rawPostgres(url, AT_ONCE),
      rates: [],
    },
    { ...postgres, what: 'raw, 16 connections', atOnce: AT_ONCE, charger: rawPostgres(url, 16), rates: [] },
    { ...postgres, what: 'ours', atOnce: 1, charger: oursOnPostgres, rates: [] },
  ];
  try {
    for (const one of cases) await rate(one.charger, one.accounts, one.atOnce, seconds / 4);
    for (let round = 1; round <= rounds; round += 1) {
      // There and back: what the machine does meanwhile falls on all alike.
      for (const one of round % 2 === 0 ? cases.toReversed() : cases) {
        one.rates.push(await rate(one.charger, one.accounts, one.atOnce, seconds));
      }
      progress(`charges: round ${round} of ${rounds}`);
    }
  } finally {
    for (const charger of new Set(cases.map(({ charger: some }) => some))) await charger[Symbol.asyncDispose]();
  }
  return { cases, diskUs };
}

interface RequestCase {
  what: string;
  measured: Measured[];
}

async function measureRequests({ rounds, seconds, progress }: Omit<Round, 'folder'>): Promise<RequestCase[]> {
  await using service = await startService({ FREE_LIMIT_PER_HOUR: '999999999' });
  await using generator = new LoadGenerator();
  const answer = await fetch(`${service.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"bench@example.org"}',
  });
  const { api_key: key } = (await answer.json()) as { api_key: string };
  const withKey = { 'x-api-key': key };
  const addresses: { what: string; url: string; headers: Record<string, string> }[] = [
    { what: 'not counted, no key (/healthz)', url: '/healthz', headers: {} },
    { what: 'counted, no key (/api/stats)', url: '/api/stats', headers: {} },
    { what: 'counted, with a key (/api/stats)', url: '/api/stats', headers: withKey },
    { what: 'not counted, with a key (/api/credits/balance)', url: '/api/credits/balance', headers: withKey },
  ];
  await prepared(service.url);
  const cases = addresses.map(({ what }) => ({ what, measured: [] as Measured[] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { url, headers }] of addresses.entries()) {
      const order = { url: service.url + url, headers, status: 200, connections: AT_ONCE, seconds };
      cases[index]?.measured.push(await generator.measure(order, service.pid));
    }
    progress(`requests: round ${round} of ${rounds}`);
  }
  return cases;
}

/** Documents are compressed after the start; until then the process has other work. The page is the last of them. */
async function prepared(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/docs`, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('content-encoding') === 'br') return;
    await sleep(100);
  }
}

function report(all: {
  cases: Case[];
  diskUs: number;
  requests: RequestCase[];
  rounds: number;
  seconds: number;
}): BenchReport {
  const { cases, diskUs, requests, rounds, seconds } = all;
  const right = { align: 'right' } as const;
  const ratesOf = (engine: Case['engine'], what: string, atOnce = AT_ONCE) =>
    cases.find((one) => one.engine === engine && one.what === what && one.atOnce === atOnce)?.rates ?? [];
  const ratios = (engine: Case['engine'], peer: readonly number[]) =>
    ratesOf(engine, 'ours').map((own, round) => own / (peer[round] ?? Number.NaN));
  // PostgreSQL at its best: whichever number of connections suits the machine.
  const [many, few] = [
    ratesOf('PostgreSQL', `raw, ${AT_ONCE} connections`),
    ratesOf('PostgreSQL', 'raw, 16 connections'),
  ];
  const ofPostgres = ratios('PostgreSQL', median(many) > median(few) ? many : few);
  const ofCommitEach = ratios('SQLite', ratesOf('SQLite', 'ours, a commit each'));
  const ofRawSqlite = ratios('SQLite', ratesOf('SQLite', 'raw, a commit each', 1));
  return {
    method: [
      `one credit of one of ${ACCOUNTS} accounts a charge: an update and two rows of the ledger, answered after the commit is on disk`,
      `median of ${rounds} rounds of ${seconds} s, all in turn, there and back; the least and the most are shown too`,
      'raw: the same statements, prepared, through node:sqlite or pg alone; a commit each: the same store without batches',
      `the smallest durable write (a row, fsync) takes ${Math.round(diskUs)} µs on this disk; the slower the disk, the more a shared commit saves`,
      `requests: ${AT_ONCE} connections against the service on SQLite; CPU is that of its process`,
    ],
    tables: [
      {
        title: 'durable charges',
        columns: [
          { title: 'engine' },
          { title: '' },
          { title: 'at once', ...right },
          { title: 'charges/s', ...right },
          { title: 'least', ...right },
          { title: 'most', ...right },
        ],
        rows: cases.map(({ engine, what, atOnce, rates }) => [
          engine,
          what,
          atOnce,
          ...[median(rates), Math.min(...rates), Math.max(...rates)].map(Math.round),
        ]),
      },
      {
        title: 'the cost of a key',
        columns: [
          { title: 'request' },
          { title: 'req/s', ...right },
          { title: 'p50 ms', ...right },
          { title: 'p99 ms', ...right },
          { title: 'CPU µs/req', ...right },
        ],
        rows: requests.map(({ what, measured }) => [
          what,
          Math.round(medianOf(measured, ({ perSecond }) => perSecond)),
          medianOf(measured, ({ p50Ms }) => p50Ms).toFixed(2),
          medianOf(measured, ({ p99Ms }) => p99Ms).toFixed(2),
          medianOf(measured, ({ cpuUs }) => cpuUs ?? Number.NaN).toFixed(0),
        ]),
      },
      {
        title: 'ratios (median, least and most of the rounds)',
        columns: [{ title: '' }, { title: 'ratio' }],
        rows: [
          ['PostgreSQL, ours of raw at its best', ratioText(ofPostgres)],
          ['SQLite, ours of the same store with a commit each', ratioText(ofCommitEach)],
          ['SQLite, ours of raw with a commit each', ratioText(ofRawSqlite)],
        ],
      },
    ],
    limits: [
      atLeast('PostgreSQL, of its own rate', ofPostgres, POSTGRES_LIMIT),
      atLeast('SQLite, of a commit each', ofCommitEach, GROUP_LIMIT),
    ],
    data: { cases: cases.map(({ charger: _charger, accounts: _accounts, ...rest }) => rest), diskUs, requests },
  };
}

function atLeast(what: string, ratios: readonly number[], promised: number): Limit {
  return { what, measured: ratioText(ratios), promised: `at least ${promised}`, kept: median(ratios) >= promised };
}
