import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparedDocuments } from './document-cases.ts';
import { fetchRaw } from './harness/fetch-raw.ts';
import { LoadGenerator, type LoadOrder, type Measured } from './harness/load.ts';
import { memoryOfAll, type ServerProcess, startService } from './harness/processes.ts';
import type { Bench, BenchOptions, BenchReport, Limit, ReportTable } from './harness/report.ts';
import { median, medianOf, ratioText } from './harness/statistics.ts';
import { warmUp } from './harness/warm-up.ts';

/** Promised: so many times what one process serves, on a machine that gives two processes twice of one. */
const FLOOR = 1.8;
const WORKERS = 2;
const CHECKED_PARTS = 100;
/** What was asked for when a window ended is still worked on. */
const BETWEEN_MS = 300;
/** Before anything is measured, so that every worker has made what it makes once. */
const FIRST_REQUESTS = 12;

interface Plan {
  rounds: number;
  warmUpSeconds: number;
  seconds: number;
}
const FULL: Plan = { rounds: 12, warmUpSeconds: 5, seconds: 3 };
const QUICK: Plan = { rounds: 2, warmUpSeconds: 2, seconds: 2 };

type Order = Omit<LoadOrder, 'url' | 'urlsBeside'>;

interface Case {
  title: string;
  order: Omit<Order, 'seconds'> & { path: string };
}

/** One process; two that share nothing, not even the port; two workers. */
const SETUPS = ['one', 'apart', 'workers'] as const;
type Setup = (typeof SETUPS)[number];
type Servers = Readonly<Record<Setup, readonly ServerProcess[]>>;
type Round = Readonly<Record<Setup, Measured>>;

interface CaseResult {
  title: string;
  rounds: Round[];
}

export const workers: Bench = {
  name: 'workers',
  summary: `two workers beside two processes that share nothing, in the same run (floor ${FLOOR} of 2)`,
  async run(options) {
    const plan = options.quick ? QUICK : FULL;
    const unlimited = { FREE_LIMIT_PER_HOUR: '999999999' };
    await using one = await startService({ ...unlimited, WORKERS: '1' });
    await using first = await startService({ ...unlimited, WORKERS: '1' });
    await using second = await startService({ ...unlimited, WORKERS: '1' });
    await using several = await startService({ ...unlimited, WORKERS: String(WORKERS) });
    await Promise.all([one, first, second, several].map(({ url }) => preparedDocuments(url)));
    const servers: Servers = { one: [one], apart: [first, second], workers: [several] };
    await using generator = new LoadGenerator();
    const rig: Rig = { servers, generator, plan, options };
    const results: CaseResult[] = [];
    for (const subject of await casesOf(one.url)) results.push(await measureCase(subject, rig));
    return report(results, plan, servers);
  },
};

/** Much work for one request, some, and next to none. */
async function casesOf(url: string): Promise<Case[]> {
  const { body } = await fetchRaw(`${url}/api/entities.json`, {});
  const { data } = JSON.parse(body.toString()) as { data: { id: string; category: string }[] };
  const parts = data.filter(({ category }) => category === 'actuators').slice(0, CHECKED_PARTS);
  const items = parts.map(({ id }) => ({ id, quantity: 1 }));
  return [
    {
      title: `a check of ${CHECKED_PARTS} parts`,
      order: {
        path: '/api/bom/check',
        status: 200,
        connections: 8,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items }),
      },
    },
    { title: 'a search', order: { path: '/api/search?q=servo', status: 200, connections: 32, headers: {} } },
    {
      title: 'a document',
      order: {
        path: '/api/parameter_semantics.json',
        status: 200,
        connections: 32,
        headers: { 'accept-encoding': 'br' },
        isAlike: true,
      },
    },
  ];
}

/** On a connection of its own: the next one goes to the next worker. */
async function askOnce(
  url: string,
  { method, headers, body, status }: Omit<Case['order'], 'path' | 'connections'>,
): Promise<void> {
  const answer = await fetch(url, {
    method: method ?? 'GET',
    headers: { ...headers, connection: 'close' },
    body: body ?? null,
  });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url}: ${answer.status}`);
}

interface Rig {
  servers: Servers;
  generator: LoadGenerator;
  plan: Plan;
  options: BenchOptions;
}

async function measureCase({ title, order }: Case, rig: Rig): Promise<CaseResult> {
  const { servers, plan, options } = rig;
  const { path, ...rest } = order;
  const press = (setup: Setup, seconds = plan.seconds) => pressed(rig, setup, path, { ...rest, seconds });
  for (const setup of SETUPS) {
    for (const { url } of servers[setup]) {
      for (let request = 0; request < FIRST_REQUESTS; request += 1) await askOnce(url + path, rest);
    }
    // Each of several sees a share of the requests, and needs longer.
    const seconds = plan.warmUpSeconds * (setup === 'one' ? 1 : WORKERS);
    const windows = await warmUp(() => press(setup, seconds));
    options.progress(`${title}: ${setup} warm after ${windows} windows of ${seconds} s`);
  }
  const result: CaseResult = { title, rounds: [] };
  for (let round = 0; round < plan.rounds; round += 1) {
    const measured: Partial<Record<Setup, Measured>> = {};
    // There and back again: whoever comes first in one round comes last in the next.
    for (const setup of round % 2 === 0 ? SETUPS : SETUPS.toReversed()) measured[setup] = await press(setup);
    result.rounds.push(measured as Round);
    options.progress(`${title}: round ${round + 1} of ${plan.rounds}`);
  }
  return result;
}

/** `path` at each server of a setup. */
async function pressed({ servers, generator }: Rig, setup: Setup, path: string, order: Order): Promise<Measured> {
  const [url = '', ...urlsBeside] = servers[setup].map((server) => server.url + path);
  const measured = await generator.measure({ ...order, url, urlsBeside }, ...servers[setup].map(({ pid }) => pid));
  await sleep(BETWEEN_MS);
  return measured;
}

function ratios(rounds: readonly Round[], setup: Setup, by: Setup, read: (measured: Measured) => number): number[] {
  return rounds.map((round) => read(round[setup]) / read(round[by]));
}

const perSecond = ({ perSecond: rate }: Measured) => rate;
const costOf = ({ cpuUs = Number.NaN }: Measured) => cpuUs;

/**
 * How many times one two workers would serve where two processes that share nothing serve twice of one. These are the same
 * program with the same data, so what the machine gives two of it, with the generator beside them and caches shared, is in both.
 */
function ofTwo({ rounds }: CaseResult): number[] {
  return ratios(rounds, 'workers', 'apart', perSecond).map((ratio) => WORKERS * ratio);
}

function report(results: readonly CaseResult[], plan: Plan, { one, apart, workers }: Servers): BenchReport {
  const megabytes = (...servers: ServerProcess[]) =>
    servers
      .flatMap(({ pid }) => memoryOfAll(pid))
      .map((mb) => `${mb.toFixed(0)} MB`)
      .join(' + ') || 'unknown';
  return {
    method: [
      'one: WORKERS=1, all in one process; apart: two such processes with a port and a database of their own, half of the connections each;',
      `workers: WORKERS=${WORKERS}, a primary that hands out connections in turn`,
      'apart is what this machine gives two processes of this program, with the generator beside them: nobody serves twice of one there',
      `load: one process, 8 connections for the check and 32 else, kept alive, no pipelining, ${plan.seconds} s; autocannon, and for`,
      'the document a client that counts bytes in place of reading HTTP: autocannon takes longer for a request than a server for this one',
      `rounds: ${plan.rounds} of all three (every second one backwards), warmed up in windows of ${plan.warmUpSeconds} s for each process until a request costs no less; medians`,
      `of ${WORKERS}: ${WORKERS} times what workers serve a second by what those apart serve, of the same round; cores: ${os.cpus().length}`,
      `resident memory after all of it: one ${megabytes(...one)}; apart ${megabytes(...apart)}; workers ${megabytes(...workers)} (primary + workers)`,
    ],
    tables: [numbersTable(results)],
    limits: results.map(limitOf),
    data: results.map((result) => ({ ...result, ofTwo: ofTwo(result) })),
  };
}

function numbersTable(results: readonly CaseResult[]): ReportTable {
  const right = { align: 'right' } as const;
  return {
    title: 'numbers (busy: cores kept busy by the servers, and by the generator)',
    columns: [
      { title: 'case' },
      { title: 'setup' },
      { title: 'req/s', ...right },
      { title: 'by one' },
      { title: 'CPU ms/req', ...right },
      { title: 'by one' },
      { title: 'busy', ...right },
      { title: 'generator', ...right },
      { title: 'p99 ms', ...right },
    ],
    rows: results.flatMap(({ title, rounds }) => SETUPS.map((setup) => [title, setup, ...numbersOf(rounds, setup)])),
  };
}

function numbersOf(rounds: readonly Round[], setup: Setup): string[] {
  const middle = (read: (measured: Measured) => number) => medianOf(rounds, (round) => read(round[setup]));
  return [
    middle(perSecond).toFixed(0),
    ratioText(ratios(rounds, setup, 'one', perSecond)),
    (middle(costOf) / 1000).toFixed(3),
    ratioText(ratios(rounds, setup, 'one', costOf)),
    middle(({ serverBusy = Number.NaN }) => serverBusy).toFixed(2),
    middle(({ generatorBusy }) => generatorBusy).toFixed(2),
    middle(({ p99Ms }) => p99Ms).toFixed(1),
  ];
}

function limitOf(result: CaseResult): Limit {
  const measured = ofTwo(result);
  return {
    what: `workers by apart, of ${WORKERS}: ${result.title}`,
    measured: ratioText(measured),
    promised: `at least ${FLOOR}`,
    kept: median(measured) >= FLOOR,
  };
}
