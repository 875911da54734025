import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Case, documentCases, preparedDocuments, readDocuments, type ServiceDocument } from './document-cases.ts';
import { fetchRaw } from './harness/fetch-raw.ts';
import { LoadGenerator, type LoadOrder, type Measured } from './harness/load.ts';
import { freePort, memoryOf, type ServerProcess, startServer, startService } from './harness/processes.ts';
import type { Bench, BenchOptions, BenchReport, Limit, ReportTable } from './harness/report.ts';
import { median, medianOf, ratioText } from './harness/statistics.ts';
import { tempFolder } from './harness/temp-folder.ts';
import { warmUp } from './harness/warm-up.ts';
import { nginxVersion, startNginx } from './peers/nginx.ts';

/** Promised: this share of the requests per second of bare `node:http`. */
const FLOOR = 0.85;
/** Promised: this share of what nginx sends for the same processor time. */
const NGINX_FLOOR = 0.45;
const CONNECTIONS = 50;
/** Below this share of one core a server was waiting for the generator or for a core: its throughput is not its own. */
const SATURATED = 0.9;

interface Plan {
  rounds: number;
  warmUpSeconds: number;
  loadedSeconds: number;
  singleSeconds: number;
}
const FULL: Plan = { rounds: 5, warmUpSeconds: 2, loadedSeconds: 4, singleSeconds: 1 };
const QUICK: Plan = { rounds: 3, warmUpSeconds: 1, loadedSeconds: 1, singleSeconds: 0.5 };

/** `copying` is nginx without sendfile: it has to copy what it sends, as every program that holds its answers in memory. */
type Name = 'ours' | 'bare' | 'nginx' | 'copying';
interface Contender {
  name: Name;
  server: ServerProcess;
}

interface Round {
  loaded: Measured;
  single: Measured;
}

interface CaseResult {
  case: Case;
  rounds: Map<Name, Round[]>;
}

export const documents: Bench = {
  name: 'documents',
  summary: `prepared documents against bare node:http (floor ${FLOOR}) and nginx (floor ${NGINX_FLOOR}, core for core)`,
  async run(options) {
    const plan = options.quick ? QUICK : FULL;
    await using folder = await tempFolder();
    await using ours = await startService();
    await preparedDocuments(ours.url);
    const subjects = await readDocuments(ours.url);
    const cases = documentCases(subjects);
    const listFile = path.join(folder.path, 'served.json');
    const served = await Promise.all(
      subjects.flatMap(({ representations }) =>
        representations.map(async ({ answer, served }, index) => {
          const file = path.join(folder.path, `${served.path.replaceAll('/', '_')}-${index}`);
          await writeFile(file, answer.body);
          return { ...served, file };
        }),
      ),
    );
    await writeFile(listFile, JSON.stringify(served));
    const port = await freePort();
    await using bare = await startServer({
      command: process.execPath,
      args: [path.join(import.meta.dirname, 'peers/bare-http.ts'), listFile, String(port)],
      port,
      readyPath: served[0]?.path ?? '/',
      environment: { NODE_ENV: 'production' },
    });
    const version = nginxVersion();
    const start = (name: string, sendfile: boolean) =>
      version === undefined ? undefined : startNginx(served, path.join(folder.path, name), { sendfile });
    await using nginx = await start('nginx', true);
    await using copying = await start('copying', false);
    const contenders: Contender[] = [
      { name: 'ours', server: ours },
      { name: 'bare', server: bare },
      ...(nginx ? [{ name: 'nginx' as const, server: nginx }] : []),
      ...(copying ? [{ name: 'copying' as const, server: copying }] : []),
    ];
    await using generator = new LoadGenerator();
    const results: CaseResult[] = [];
    for (const subject of cases) {
      results.push(await measureCase(subject, { contenders, generator, plan, options }));
    }
    return report(results, { plan, subjects, version, residentMb: memoryOf(ours.pid)?.residentMb });
  },
};

interface Rig {
  contenders: readonly Contender[];
  generator: LoadGenerator;
  plan: Plan;
  options: BenchOptions;
}

async function measureCase(subject: Case, { contenders, generator, plan, options }: Rig): Promise<CaseResult> {
  const rounds = new Map<Name, Round[]>(contenders.map(({ name }) => [name, []]));
  const requests = new Map<Name, Order>();
  for (const { name, server } of contenders) requests.set(name, await checkedRequest(subject, server.url));
  const measure = ({ name, server }: Contender, connections: number, seconds: number) => {
    const request = requests.get(name);
    if (!request) throw new Error(`no request was checked for ${name}`);
    return generator.measure({ ...request, connections, seconds }, server.pid);
  };
  options.progress(`${subject.title}: answers are alike, warming up`);
  for (const contender of contenders) await warmUp(() => measure(contender, CONNECTIONS, plan.warmUpSeconds));
  for (let round = 0; round < plan.rounds; round += 1) {
    // There and back again: whoever comes first in one round comes last in the next.
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const loaded = await measure(contender, CONNECTIONS, plan.loadedSeconds);
      const single = await measure(contender, 1, plan.singleSeconds);
      rounds.get(contender.name)?.push({ loaded, single });
    }
    options.progress(`${subject.title}: round ${round + 1} of ${plan.rounds}`);
  }
  return { case: subject, rounds };
}

type Order = Pick<LoadOrder, 'url' | 'paths' | 'headers' | 'status'>;

/** The request of a case, once the server has shown that it answers with the very bytes (and its own ETag with 304). */
async function checkedRequest({ documents, encoding, revalidate }: Case, serverUrl: string): Promise<Order> {
  const headers: Record<string, string> = { 'accept-encoding': encoding };
  const order = { url: serverUrl, paths: documents.map(({ path }) => path), headers, status: 200 };
  for (const { path, body } of documents) {
    const url = serverUrl + path;
    const answer = await fetchRaw(url, headers);
    const answered = answer.headers['content-encoding'] ?? 'identity';
    if (answer.status !== 200 || answered !== encoding || !answer.body.equals(body)) {
      throw new Error(`${url}: not the same answer (${answer.status}, ${answered}, ${answer.body.length} bytes)`);
    }
    if (!revalidate) continue;
    const conditional = { ...headers, 'if-none-match': answer.headers.etag ?? '' };
    const again = await fetchRaw(url, conditional);
    if (again.status !== 304 || again.body.length > 0) throw new Error(`${url}: ${again.status} to a fresh validator`);
    return { ...order, headers: conditional, status: 304 };
  }
  return order;
}

interface Context {
  plan: Plan;
  subjects: readonly ServiceDocument[];
  version: string | undefined;
  residentMb: number | undefined;
}

function report(results: readonly CaseResult[], { plan, subjects, version, residentMb }: Context): BenchReport {
  const peers: Name[] = version === undefined ? ['bare'] : ['bare', 'nginx', 'copying'];
  const extremes = [subjects.at(0), subjects.at(-1)].filter((subject) => subject !== undefined);
  const sizes = extremes.map(({ path: address, representations }) => {
    const [identity, br] = representations.map(({ answer }) => answer.body.length.toLocaleString('en-US'));
    return `${address} ${identity} B, br ${br} B`;
  });
  return {
    method: [
      `documents: smallest ${sizes[0]}; largest ${sizes[1]}`,
      'ours: a process of its own, NODE_ENV=production, log at info (to /dev/null), which leaves documents out',
      'bare: node:http, the same bytes and headers from memory, no log, no router, no request id',
      version === undefined
        ? 'nginx: not installed, left out'
        : `nginx ${version}: one worker, sendfile, files on disk, buffered access log (to /dev/null); copying: the same without sendfile`,
      `load: autocannon in a process of its own, ${CONNECTIONS} connections, no pipelining, ${plan.loadedSeconds} s;`,
      `      then 1 connection, ${plan.singleSeconds} s: the latency one caller feels on an idle server`,
      `rounds: ${plan.rounds} of ours, bare, nginx in turn (every second one backwards), each warmed up in windows of ${plan.warmUpSeconds} s until a request costs no less; medians`,
      'ratios: of the same round, median (least–most); CPU is user + system of the server, all threads',
      `other work on the machine in these rounds: ${othersBusy(results)}`,
      `our resident memory after all of it: ${residentMb === undefined ? 'unknown' : `${residentMb.toFixed(0)} MB`}`,
    ],
    tables: [numbersTable(results), ratiosTable(results, peers)],
    // A 304 is no document: its ratio is shown and promises nothing.
    limits: results
      .filter((result) => !result.case.revalidate)
      .flatMap((result) => [floorOf(result), ...nginxFloorOf(result, peers)]),
    data: results.map((result) => ({
      case: result.case.title,
      bytes: result.case.revalidate ? 0 : meanBytes(result.case),
      servers: Object.fromEntries(result.rounds),
      ratios: Object.fromEntries(peers.map((peer) => [peer, ratios(result, peer)])),
    })),
  };
}

function meanBytes({ documents }: Case): number {
  return Math.round(documents.reduce((bytes, { body }) => bytes + body.length, 0) / documents.length);
}

function numbersTable(results: readonly CaseResult[]): ReportTable {
  const right = { align: 'right' } as const;
  return {
    title:
      'numbers (busy: share of one core; * the server had time to spare: the generator, or a lack of cores, held it back)',
    columns: [
      { title: 'case' },
      { title: 'server' },
      { title: 'req/s', ...right },
      { title: 'MB/s', ...right },
      { title: 'p50 ms', ...right },
      { title: 'p99 ms', ...right },
      { title: 'CPU µs/req', ...right },
      { title: 'busy', ...right },
      { title: 'generator', ...right },
      { title: 'p50 ms alone', ...right },
      { title: 'p99 ms alone', ...right },
    ],
    rows: results.flatMap((result) =>
      [...result.rounds].map(([name, rounds]) => {
        const loaded = rounds.map((round) => round.loaded);
        const single = rounds.map((round) => round.single);
        const busy = known(loaded, ({ serverBusy }) => serverBusy);
        const cpuUs = known(loaded, (measured) => measured.cpuUs);
        return [
          result.case.title,
          name,
          `${Math.round(medianOf(loaded, ({ perSecond }) => perSecond)).toLocaleString('en-US')}${busy !== undefined && busy < SATURATED ? '*' : ' '}`,
          (medianOf(loaded, ({ bytes, seconds }) => bytes / seconds) / 1e6).toFixed(1),
          medianOf(loaded, ({ p50Ms }) => p50Ms).toFixed(2),
          medianOf(loaded, ({ p99Ms }) => p99Ms).toFixed(2),
          cpuUs?.toFixed(1) ?? 'unknown',
          busy === undefined ? 'unknown' : `${(busy * 100).toFixed(0)} %`,
          `${(medianOf(loaded, ({ generatorBusy }) => generatorBusy) * 100).toFixed(0)} %`,
          medianOf(single, ({ p50Ms }) => p50Ms).toFixed(2),
          medianOf(single, ({ p99Ms }) => p99Ms).toFixed(2),
        ];
      }),
    ),
  };
}

function othersBusy(results: readonly CaseResult[]): string {
  const loaded = results.flatMap(({ rounds }) => [...rounds.values()].flat().map((round) => round.loaded));
  const cores = loaded.map((measured) => measured.othersBusy).filter((value) => value !== undefined);
  if (cores.length === 0) return 'unknown';
  return `${median(cores).toFixed(2)} cores (median), ${Math.max(...cores).toFixed(2)} in the worst round`;
}

function known(items: readonly Measured[], read: (item: Measured) => number | undefined): number | undefined {
  const values = items.map(read).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : median(values);
}

interface Ratios {
  throughput: number[];
  /** Empty where the system does not tell processor times. */
  cpu: number[];
}

function ratios({ rounds }: CaseResult, peer: Name): Ratios {
  const result: Ratios = { throughput: [], cpu: [] };
  for (const [index, { loaded: ours }] of (rounds.get('ours') ?? []).entries()) {
    const theirs = rounds.get(peer)?.[index]?.loaded;
    if (!theirs) throw new Error(`${peer} missed round ${index + 1}`);
    result.throughput.push(ours.perSecond / theirs.perSecond);
    if (ours.cpuUs !== undefined && theirs.cpuUs) result.cpu.push(ours.cpuUs / theirs.cpuUs);
  }
  return result;
}

function ratiosTable(results: readonly CaseResult[], peers: readonly Name[]): ReportTable {
  return {
    title: 'ratios (req/s: more is better; CPU a request: less is better)',
    columns: [
      { title: 'case' },
      ...peers.flatMap((peer) => [{ title: `req/s ours/${peer}` }, { title: `CPU ours/${peer}` }]),
    ],
    rows: results.map((result) => [
      result.case.title,
      ...peers.flatMap((peer) => {
        const { throughput, cpu } = ratios(result, peer);
        return [ratioText(throughput), cpu.length > 0 ? ratioText(cpu) : 'unknown'];
      }),
    ]),
  };
}

function floorOf(result: CaseResult): Limit {
  const ratio = median(ratios(result, 'bare').throughput);
  return {
    what: `${result.case.title}, req/s ours/bare`,
    measured: ratio.toFixed(2),
    promised: `at least ${FLOOR}`,
    kept: ratio >= FLOOR,
  };
}

/** By processor time: with as many requests as the generator can send, nginx is not even half busy. */
function nginxFloorOf(result: CaseResult, peers: readonly Name[]): Limit[] {
  if (!peers.includes('nginx')) return [];
  const shares = ratios(result, 'nginx').cpu.map((growth) => 1 / growth);
  if (shares.length === 0) return [];
  return [
    {
      what: `${result.case.title}, core for core ours/nginx`,
      measured: ratioText(shares),
      promised: `at least ${NGINX_FLOOR}`,
      kept: median(shares) >= NGINX_FLOOR,
    },
  ];
}
