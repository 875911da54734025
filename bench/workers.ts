import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparedDocuments } from './document-cases.ts';
import { fetchRaw } from './harness/fetch-raw.ts';
import { LoadGenerator, type LoadOrder, type Measured } from './harness/load.ts';
import { freePort, memoryOfAll, type ServerProcess, startServer, startService } from './harness/processes.ts';
import type { Bench, BenchOptions, BenchReport, Limit, ReportTable } from './harness/report.ts';
import { median, medianOf, ratioText } from './harness/statistics.ts';
import { warmUp } from './harness/warm-up.ts';

/** Promised: so many times what one process serves, on a machine that gives two workers twice of one. */
const FLOOR = 1.8;
const WORKERS = 2;
const CHECKED_PARTS = 100;
/** What was asked for when a window ended is still worked on. */
const BETWEEN_MS = 300;
/** Rounds of the peer's work that were tried to find how many cost as much as a request of ours. */
const TRIED_ROUNDS = 200;
/** Before anything is measured, so that every worker has made what it makes once. */
const FIRST_REQUESTS = 12;

interface Plan {
  rounds: number;
  warmUpSeconds: number;
  seconds: number;
}
const FULL: Plan = { rounds: 12, warmUpSeconds: 5, seconds: 3 };
const QUICK: Plan = { rounds: 2, warmUpSeconds: 2, seconds: 2 };

interface Case {
  title: string;
  order: Omit<LoadOrder, 'url' | 'seconds'> & { path: string };
}

/** One process and two workers, of the same round. */
interface Pair {
  one: Measured;
  two: Measured;
}

interface CaseResult {
  title: string;
  ours: Pair[];
  /** The same of workers that share nothing, with as much work a request. */
  peer: Pair[];
}

export const workers: Bench = {
  name: 'workers',
  summary: `two workers beside one process, in the same run (floor ${FLOOR} of 2)`,
  async run(options) {
    const plan = options.quick ? QUICK : FULL;
    const unlimited = { FREE_LIMIT_PER_HOUR: '999999999' };
    await using one = await startService({ ...unlimited, WORKERS: '1' });
    await using several = await startService({ ...unlimited, WORKERS: String(WORKERS) });
    await Promise.all([preparedDocuments(one.url), preparedDocuments(several.url)]);
    await using peerOne = await startPeer(1);
    await using peerTwo = await startPeer(WORKERS);
    await using generator = new LoadGenerator();
    const rig: Rig = { ours: { one, two: several }, peer: { one: peerOne, two: peerTwo }, generator, plan, options };
    const results: CaseResult[] = [];
    for (const subject of await casesOf(one.url)) results.push(await measureCase(subject, rig));
    return report(results, plan, rig.ours);
  },
};

async function startPeer(workers: number): Promise<ServerProcess> {
  const port = await freePort();
  const args = [path.join(import.meta.dirname, 'peers/bare-cluster.ts'), String(port), String(workers)];
  return startServer({ command: process.execPath, args, port, readyPath: '/' });
}

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

interface Servers {
  one: ServerProcess;
  two: ServerProcess;
}

interface Rig {
  ours: Servers;
  peer: Servers;
  generator: LoadGenerator;
  plan: Plan;
  options: BenchOptions;
}

async function measureCase({ title, order }: Case, rig: Rig): Promise<CaseResult> {
  const { generator, plan, options } = rig;
  const { path, ...rest } = order;
  const press = async ({ url, pid }: ServerProcess, asked: Partial<LoadOrder> & { url: string }) => {
    const measured = await generator.measure(
      {
        headers: {},
        status: 200,
        connections: rest.connections,
        seconds: plan.seconds,
        ...asked,
        url: url + asked.url,
      },
      pid,
    );
    await sleep(BETWEEN_MS);
    return measured;
  };
  const ofOurs = (server: ServerProcess, seconds = plan.seconds) => press(server, { ...rest, url: path, seconds });
  for (const server of [rig.ours.one, rig.ours.two]) {
    for (let request = 0; request < FIRST_REQUESTS; request += 1) await askOnce(`${server.url}${path}`, rest);
    // Each of several sees a share of the requests, and needs longer.
    const seconds = plan.warmUpSeconds * (server === rig.ours.one ? 1 : WORKERS);
    const windows = await warmUp(() => ofOurs(server, seconds));
    options.progress(
      `${title}: ${server === rig.ours.one ? 'one' : 'two'} warm after ${windows} windows of ${seconds} s`,
    );
  }
  const asked = await peerQuery(await ofOurs(rig.ours.one), (url) => press(rig.peer.one, { url }));
  const ofPeer = (server: ServerProcess) => press(server, { url: asked });
  await ofPeer(rig.peer.two);
  const result: CaseResult = { title, ours: [], peer: [] };
  for (let round = 0; round < plan.rounds; round += 1) {
    result.ours.push(await inTurn(rig.ours, ofOurs, round));
    result.peer.push(await inTurn(rig.peer, ofPeer, round));
    options.progress(`${title}: round ${round + 1} of ${plan.rounds}`);
  }
  return result;
}

/** There and back again: whoever comes first in one round comes last in the next. */
async function inTurn(
  { one, two }: Servers,
  measure: (server: ServerProcess) => Promise<Measured>,
  round: number,
): Promise<Pair> {
  if (round % 2 === 0) return { one: await measure(one), two: await measure(two) };
  const [later, earlier] = [await measure(two), await measure(one)];
  return { one: earlier, two: later };
}

/** As many bytes as ours answered, and as much work as makes the request as dear. */
async function peerQuery(ours: Measured, measure: (query: string) => Promise<Measured>): Promise<string> {
  const query = (rounds: number) => `/?rounds=${rounds}&bytes=${Math.round(ours.bytes / ours.requests)}`;
  const [idle, tried] = [await measure(query(0)), await measure(query(TRIED_ROUNDS))];
  const [wanted, none = 0, some] = [ours.cpuUs, idle.cpuUs, tried.cpuUs];
  if (wanted === undefined || some === undefined) return query(TRIED_ROUNDS);
  return query(Math.max(0, Math.round(((wanted - none) / (some - none)) * TRIED_ROUNDS)));
}

/** Two by one, for each round. */
function ratios(pairs: readonly Pair[], read: (measured: Measured) => number | undefined): number[] {
  return pairs.map(({ one, two }) => (read(two) ?? Number.NaN) / (read(one) ?? Number.NaN));
}

const perSecond = ({ perSecond: rate }: Measured) => rate;
const costOf = ({ cpuUs }: Measured) => cpuUs;

/**
 * How many times one two workers would serve where two that share nothing serve twice of one: what a request costs them
 * more than one, and how much of the cores they keep busy, each held against the peer's. A process that collects garbage
 * beside its work keeps more than one core busy by itself, so requests a second of one and two do not say it alone.
 */
function scaled({ ours, peer }: CaseResult): number[] {
  const growths = [ratios(ours, costOf), ratios(peer, costOf)] as const;
  return ours.map(({ two }, round) => {
    const cheaper = (growths[1][round] ?? Number.NaN) / (growths[0][round] ?? Number.NaN);
    const busier = (two.serverBusy ?? Number.NaN) / (peer[round]?.two.serverBusy ?? Number.NaN);
    return WORKERS * cheaper * Math.min(1, busier);
  });
}

function report(results: readonly CaseResult[], plan: Plan, { one, two }: Servers): BenchReport {
  const megabytes = (server: ServerProcess) =>
    memoryOfAll(server.pid)
      .map((mb) => `${mb.toFixed(0)} MB`)
      .join(' + ') || 'unknown';
  return {
    method: [
      `one: WORKERS=1, all in one process; two: WORKERS=${WORKERS}, a primary that hands out connections in turn`,
      'peer: node:cluster with workers that share nothing, whose requests cost as much and answer as many bytes; what two of',
      'them serve more than one is what the machine gives to anybody with this generator beside it',
      `load: autocannon in one process of its own, 8 connections for the check and 32 else, kept alive, no pipelining, ${plan.seconds} s`,
      `rounds: ${plan.rounds} of one and two, ours and the peer's (every second one backwards), warmed up in windows of ${plan.warmUpSeconds} s for each process until a request costs no less; medians`,
      `of ${WORKERS}: ${WORKERS} times the peer's growth of processor time a request by ours, times the cores that our two keep busy by those of`,
      "the peer's two (at most 1), of the same round: what two free cores give; req/s two/one is what these two cores give with the generator",
      `other work on the machine in these rounds: ${othersBusy(results)}; cores: ${os.cpus().length}`,
      `resident memory after all of it: one ${megabytes(one)}; two ${megabytes(two)} (primary + workers)`,
    ],
    tables: [numbersTable(results)],
    limits: results.flatMap(limitsOf),
    data: results.map((result) => ({ ...result, scaled: scaled(result) })),
  };
}

function numbersTable(results: readonly CaseResult[]): ReportTable {
  const right = { align: 'right' } as const;
  return {
    title: 'numbers (busy: cores kept busy by the server; generator: the same of it, with one)',
    columns: [
      { title: 'case' },
      { title: 'server' },
      { title: 'req/s one', ...right },
      { title: 'req/s two', ...right },
      { title: 'two/one' },
      { title: 'CPU ms/req one', ...right },
      { title: 'CPU ms/req two', ...right },
      { title: 'two/one' },
      { title: 'busy one', ...right },
      { title: 'busy two', ...right },
      { title: 'generator', ...right },
      { title: 'p99 ms one', ...right },
      { title: 'p99 ms two', ...right },
    ],
    rows: results.flatMap(({ title, ours, peer }) => [
      [title, 'ours', ...numbersOf(ours)],
      [title, 'peer', ...numbersOf(peer)],
    ]),
  };
}

function numbersOf(pairs: readonly Pair[]): string[] {
  const [one, two] = [pairs.map((pair) => pair.one), pairs.map((pair) => pair.two)];
  const rate = (some: readonly Measured[]) => medianOf(some, perSecond).toFixed(0);
  const cpuMs = (some: readonly Measured[]) => (medianOf(some, ({ cpuUs = Number.NaN }) => cpuUs) / 1000).toFixed(3);
  const busy = (some: readonly Measured[]) => medianOf(some, ({ serverBusy = Number.NaN }) => serverBusy).toFixed(2);
  const slow = (some: readonly Measured[]) => medianOf(some, ({ p99Ms }) => p99Ms).toFixed(1);
  return [
    rate(one),
    rate(two),
    ratioText(ratios(pairs, perSecond)),
    cpuMs(one),
    cpuMs(two),
    ratioText(ratios(pairs, costOf)),
    busy(one),
    busy(two),
    medianOf(one, ({ generatorBusy }) => generatorBusy).toFixed(2),
    slow(one),
    slow(two),
  ];
}

function limitsOf(result: CaseResult): Limit[] {
  const measured = scaled(result);
  if (measured.some(Number.isNaN)) return [];
  const promised = `at least ${FLOOR}`;
  return [
    {
      what: `two/one, of ${WORKERS}: ${result.title}`,
      measured: ratioText(measured),
      promised,
      kept: median(measured) >= FLOOR,
    },
  ];
}

function othersBusy(results: readonly CaseResult[]): string {
  const cores = results
    .flatMap(({ ours, peer }) => [...ours, ...peer].flatMap(({ one, two }) => [one, two]))
    .flatMap((measured) => measured.othersBusy ?? []);
  return cores.length === 0 ? 'unknown' : `${median(cores).toFixed(2)} cores (median)`;
}
