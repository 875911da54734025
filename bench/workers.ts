import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { preparedDocuments } from './document-cases.ts';
import { fetchRaw } from './harness/fetch-raw.ts';
import { LoadGenerator, type LoadOrder, type Measured } from './harness/load.ts';
import { memoryOfAll, type ServerProcess, startService } from './harness/processes.ts';
import type { Bench, BenchOptions, BenchReport, Limit, ReportTable } from './harness/report.ts';
import { median, medianOf, ratioText } from './harness/statistics.ts';

/** Promised: so many times what one process serves. */
const FLOOR = 1.8;
const WORKERS = 2;
const CONNECTIONS = 32;
const CHECKED_PARTS = 100;
/** Before anything is measured, so that every worker has made what it makes once. */
const FIRST_REQUESTS = 12;
/** Where the generator needs more than this share of a request's own cost, it takes what the second worker would have had. */
const LIGHT_GENERATOR = 0.05;

/** Of what there are cores for; where it gave less before or after a case, its requests a second are held to nothing. */
const MACHINE_GIVES = 0.95;
/** Warm: a request costs at most so much less than in the window before. Or so many windows are over. */
const STEADY = 0.05;
const WARM_UP_WINDOWS = 6;

interface Plan {
  rounds: number;
  warmUpSeconds: number;
  seconds: number;
}
const FULL: Plan = { rounds: 5, warmUpSeconds: 5, seconds: 6 };
const QUICK: Plan = { rounds: 2, warmUpSeconds: 2, seconds: 2 };

interface Case {
  title: string;
  order: Omit<LoadOrder, 'url' | 'connections' | 'seconds'> & { path: string };
}

interface CaseResult {
  title: string;
  one: Measured[];
  several: Measured[];
  /** Two processes that only compute beside one, before the case and after it. */
  machine: number[];
}

export const workers: Bench = {
  name: 'workers',
  summary: `two workers beside one process, in the same run (floor ${FLOOR})`,
  async run(options) {
    const plan = options.quick ? QUICK : FULL;
    const unlimited = { FREE_LIMIT_PER_HOUR: '999999999' };
    await using one = await startService({ ...unlimited, WORKERS: '1' });
    await using several = await startService({ ...unlimited, WORKERS: String(WORKERS) });
    await Promise.all([preparedDocuments(one.url), preparedDocuments(several.url)]);
    await using generator = new LoadGenerator();
    const results: CaseResult[] = [];
    for (const subject of await casesOf(one.url)) {
      results.push(await measureCase(subject, { one, several, generator, plan, options }));
    }
    return report(results, plan, { one, several });
  },
};

const run = promisify(execFile);

/** Two processes that only compute beside one: what nobody who serves can surpass here, be it for shared cores or other work. */
async function machineGives(seconds: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'peers/compute.ts');
  const compute = async () => Number((await run(process.execPath, [script, String(seconds)])).stdout);
  const alone = await compute();
  const together = await Promise.all(Array.from({ length: WORKERS }, compute));
  return together.reduce((sum, done) => sum + done, 0) / alone;
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
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items }),
      },
    },
    { title: 'a search', order: { path: '/api/search?q=servo', status: 200, headers: {} } },
    {
      title: 'a document',
      order: { path: '/api/parameter_semantics.json', status: 200, headers: { 'accept-encoding': 'br' } },
    },
  ];
}

/** On a connection of its own: the next one goes to the next worker. */
async function askOnce(url: string, { method, headers, body, status }: Omit<Case['order'], 'path'>): Promise<void> {
  const answer = await fetch(url, {
    method: method ?? 'GET',
    headers: { ...headers, connection: 'close' },
    body: body ?? null,
  });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url}: ${answer.status}`);
}

interface Rig {
  one: ServerProcess;
  several: ServerProcess;
  generator: LoadGenerator;
  plan: Plan;
  options: BenchOptions;
}

async function measureCase({ title, order }: Case, rig: Rig): Promise<CaseResult> {
  const { one, several, generator, plan, options } = rig;
  const { path, ...rest } = order;
  const measure = ({ url, pid }: ServerProcess, seconds: number) =>
    generator.measure({ ...rest, url: `${url}${path}`, connections: CONNECTIONS, seconds }, pid);
  const result: CaseResult = { title, one: [], several: [], machine: [] };
  for (const server of [one, several]) {
    for (let request = 0; request < FIRST_REQUESTS; request += 1) await askOnce(`${server.url}${path}`, rest);
    // Code gets quick with the requests that ran through it, and each of several sees a share of them.
    const seconds = plan.warmUpSeconds * (server === one ? 1 : WORKERS);
    const windows = await warmUp(() => measure(server, seconds));
    options.progress(`${title}: ${server === one ? 'one' : 'two'} warm after ${windows} windows of ${seconds} s`);
  }
  result.machine.push(await machineGives(plan.seconds));
  for (let round = 0; round < plan.rounds; round += 1) {
    const turns = [
      async () => result.one.push(await measure(one, plan.seconds)),
      async () => result.several.push(await measure(several, plan.seconds)),
    ];
    // There and back again: whoever comes first in one round comes last in the next.
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    options.progress(`${title}: round ${round + 1} of ${plan.rounds}`);
  }
  result.machine.push(await machineGives(plan.seconds));
  return result;
}

/** Until a request costs no less than before: two workers, who see half the requests each, learn for longer. */
async function warmUp(measure: () => Promise<Measured>): Promise<number> {
  let before = Number.POSITIVE_INFINITY;
  for (let window = 1; window < WARM_UP_WINDOWS; window += 1) {
    const { cpuUs } = await measure();
    if (cpuUs === undefined || cpuUs > before * (1 - STEADY)) return window;
    before = cpuUs;
  }
  return WARM_UP_WINDOWS;
}

function ratios({ one, several }: CaseResult, read: (measured: Measured) => number | undefined): number[] {
  return one.flatMap((measured, round) => {
    const [single, double] = [read(measured), several[round] && read(several[round])];
    return single === undefined || double === undefined ? [] : [double / single];
  });
}

/** The generator's processor time for a request, as a share of the server's. */
function generatorShare(measured: readonly Measured[]): number {
  const shares = measured.map(({ generatorBusy, serverBusy }) => generatorBusy / (serverBusy ?? Number.NaN));
  return shares.some(Number.isNaN) ? Number.NaN : median(shares);
}

/** What two cores give where each request costs so much more or less with two workers: 2 divided by the growth of its cost. */
function byCpu(result: CaseResult): number[] {
  return ratios(result, ({ cpuUs }) => cpuUs).map((growth) => WORKERS / growth);
}

function report(
  results: readonly CaseResult[],
  plan: Plan,
  { one, several }: Pick<Rig, 'one' | 'several'>,
): BenchReport {
  const megabytes = (server: ServerProcess) =>
    memoryOfAll(server.pid)
      .map((mb) => `${mb.toFixed(0)} MB`)
      .join(' + ') || 'unknown';
  return {
    method: [
      `one: WORKERS=1, all in one process; two: WORKERS=${WORKERS}, a primary that hands out connections in turn`,
      `load: autocannon in one process of its own, ${CONNECTIONS} connections kept alive, no pipelining, ${plan.seconds} s`,
      `rounds: ${plan.rounds} of one and two in turn (every second one backwards), warmed up in windows of ${plan.warmUpSeconds} s for each process until a request costs no less; medians`,
      'req/s two/one: of the same round. On two cores the generator takes its share from the second worker, so the floor is held',
      `against cases in which that share is below ${LIGHT_GENERATOR * 100} % of the request's own cost, on a machine that does nothing else`,
      `by CPU: ${WORKERS} divided by the growth of processor time a request (primary and workers): what ${WORKERS} free cores give`,
      `where no worker waits for another; other work on the machine changes it little`,
      `machine: two processes that only compute, beside one: ${ratioText(results.flatMap(({ machine }) => machine))}; where that was below`,
      `${WORKERS * MACHINE_GIVES} before a case or after it, its req/s say nothing of us and are held to nothing`,
      `other work on the machine in these rounds: ${othersBusy(results)}; cores: ${os.cpus().length}`,
      `resident memory after all of it: one ${megabytes(one)}; two ${megabytes(several)} (primary + workers)`,
    ],
    tables: [numbersTable(results)],
    limits: results.flatMap(limitsOf),
    data: results.map((result) => ({
      ...result,
      ratios: ratios(result, ({ perSecond }) => perSecond),
      by_cpu: byCpu(result),
    })),
  };
}

function numbersTable(results: readonly CaseResult[]): ReportTable {
  const right = { align: 'right' } as const;
  return {
    title: 'numbers (busy: cores kept busy by the server)',
    columns: [
      { title: 'case' },
      { title: 'req/s one', ...right },
      { title: 'req/s two', ...right },
      { title: 'two/one' },
      { title: 'CPU ms/req one', ...right },
      { title: 'CPU ms/req two', ...right },
      { title: 'by CPU' },
      { title: 'busy one', ...right },
      { title: 'busy two', ...right },
      { title: 'generator', ...right },
      { title: 'p99 ms one', ...right },
      { title: 'p99 ms two', ...right },
    ],
    rows: results.map((result) => {
      const { title, one, several } = result;
      const cpuMs = (some: readonly Measured[]) =>
        (medianOf(some, ({ cpuUs = Number.NaN }) => cpuUs) / 1000).toFixed(3);
      const busy = (some: readonly Measured[]) =>
        medianOf(some, ({ serverBusy = Number.NaN }) => serverBusy).toFixed(2);
      return [
        title,
        medianOf(one, ({ perSecond }) => perSecond).toFixed(0),
        medianOf(several, ({ perSecond }) => perSecond).toFixed(0),
        ratioText(ratios(result, ({ perSecond }) => perSecond)),
        cpuMs(one),
        cpuMs(several),
        ratioText(byCpu(result)),
        busy(one),
        busy(several),
        `${(generatorShare(several) * 100).toFixed(1)} %`,
        medianOf(one, ({ p99Ms }) => p99Ms).toFixed(1),
        medianOf(several, ({ p99Ms }) => p99Ms).toFixed(1),
      ];
    }),
  };
}

function limitsOf(result: CaseResult): Limit[] {
  const cpu = byCpu(result);
  const limits: Limit[] = [];
  if (cpu.length > 0) limits.push(limit(`${result.title}, by CPU`, cpu));
  // A machine with more cores lets every case count; one that is busy, or shares its cores, none.
  const isOwn = generatorShare(result.several) < LIGHT_GENERATOR || os.cpus().length > WORKERS + 1;
  if (isOwn && Math.min(...result.machine) >= WORKERS * MACHINE_GIVES)
    limits.push(
      limit(
        `${result.title}, req/s`,
        ratios(result, ({ perSecond }) => perSecond),
      ),
    );
  return limits;
}

function limit(what: string, measured: readonly number[]): Limit {
  return {
    what: `two/one: ${what}`,
    measured: ratioText(measured),
    promised: `at least ${FLOOR}`,
    kept: median(measured) >= FLOOR,
  };
}

function othersBusy(results: readonly CaseResult[]): string {
  const cores = results
    .flatMap(({ one, several }) => [...one, ...several])
    .flatMap((measured) => measured.othersBusy ?? []);
  return cores.length === 0 ? 'unknown' : `${median(cores).toFixed(2)} cores (median)`;
}
