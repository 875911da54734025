import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ExportedSite, exportedSite } from './harness/exported-site.ts';
import { fetchRaw } from './harness/fetch-raw.ts';
import { LoadGenerator, type Measured } from './harness/load.ts';
import { freePort, type ServerProcess, startServer } from './harness/processes.ts';
import type { Bench, BenchReport, Limit } from './harness/report.ts';
import { median, medianOf, ratioText } from './harness/statistics.ts';
import { tempFolder } from './harness/temp-folder.ts';
import { deployedNginx } from './peers/deployed-nginx.ts';
import { nginxVersion } from './peers/nginx.ts';

/** Equal, but for what two runs of the same program differ by. */
const FLOOR = 0.95;
const CONNECTIONS = 50;
const FULL = { rounds: 5, warmUpSeconds: 1, seconds: 4 };
const QUICK = { rounds: 3, warmUpSeconds: 0.5, seconds: 1 };
const DOCUMENTS = ['/api/parameter_semantics.json', '/api/actuators.json'];

interface CaseResult {
  title: string;
  bytes: number;
  exported: Measured[];
  plain: Measured[];
}

export const staticExport: Bench = {
  name: 'static-export',
  summary: `the export behind deploy/nginx beside nginx that sends the same files (floor ${FLOOR})`,
  async run({ quick, progress }) {
    const plan = quick ? QUICK : FULL;
    const version = nginxVersion();
    if (version === undefined) return { method: ['nginx: not installed, left out'], tables: [], limits: [], data: [] };
    await using folder = await tempFolder();
    const port = await freePort();
    const site = await exportedSite(folder.path, `http://127.0.0.1:${port}`);
    // Nobody listens there: an answer that does not come from a file would be a 502, and end the run.
    const replicas = [await freePort()];
    const args = await deployedNginx({ port, replicas, site, folder: folder.path, isUnlimited: true });
    await using exported = await startServer({ command: 'nginx', args, port, readyPath: '/llms.txt' });
    await using plain = await startPlain(
      site,
      await Promise.all(DOCUMENTS.map((address) => headersAt(exported, address))),
    );
    await using generator = new LoadGenerator();
    const results: CaseResult[] = [];
    for (const address of DOCUMENTS) {
      for (const encoding of ['identity', 'gzip']) {
        const headers = { 'accept-encoding': encoding };
        const bytes = await sameBytes([exported, plain], address, headers);
        const result: CaseResult = { title: `${address} ${encoding}`, bytes, exported: [], plain: [] };
        const measure = ({ url, pid }: ServerProcess, seconds: number) =>
          generator.measure({ url: url + address, headers, status: 200, connections: CONNECTIONS, seconds }, pid);
        for (const server of [exported, plain]) await measure(server, plan.warmUpSeconds);
        for (let round = 0; round < plan.rounds; round += 1) {
          const turns = [
            async () => result.exported.push(await measure(exported, plan.seconds)),
            async () => result.plain.push(await measure(plain, plan.seconds)),
          ];
          for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
        }
        progress(result.title);
        results.push(result);
      }
    }
    return report(results, plan, version);
  },
};

/** Those that nginx makes by itself. */
const ITS_OWN =
  /^(?:accept-ranges|connection|content-(?:encoding|length|type)|date|etag|keep-alive|last-modified|server|vary)$/;

interface WithHeaders {
  address: string;
  headers: [string, string][];
}

async function headersAt({ url }: ServerProcess, address: string): Promise<WithHeaders> {
  const { headers } = await fetchRaw(url + address);
  const own = Object.entries(headers).filter(([name]) => !ITS_OWN.test(name));
  return { address, headers: own.map(([name, value]) => [name, String(value)]) };
}

/** The same folder, compressed files too, with the same headers as words; no rules, no service behind. */
async function startPlain(
  site: ExportedSite,
  documents: readonly WithHeaders[],
): Promise<ServerProcess & AsyncDisposable> {
  const locations = documents.map(({ address, headers }) => {
    const lines = headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
    return `location = ${address} { ${lines.join(' ')} }`;
  });
  const folder = await tempFolder();
  const port = await freePort();
  const configuration = path.join(folder.path, 'nginx.conf');
  await writeFile(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder.path}/nginx.pid;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  access_log ${folder.path}/access.log combined buffer=64k flush=1s;
  server {
    listen 127.0.0.1:${port};
    root ${site.folder};
    sendfile on;
    tcp_nopush on;
    gzip_static on;
    gzip_vary on;
    open_file_cache max=10000 inactive=60s;
    ${locations.join('\n    ')}
  }
}`,
  );
  const args = ['-p', folder.path, '-e', path.join(folder.path, 'error.log'), '-c', configuration];
  const server = await startServer({ command: 'nginx', args, port, readyPath: '/llms.txt' });
  const stop = async () => {
    await server.stop();
    await folder[Symbol.asyncDispose]();
  };
  return { ...server, stop, [Symbol.asyncDispose]: stop };
}

async function sameBytes(servers: readonly ServerProcess[], address: string, headers: Record<string, string>) {
  const [one, other] = await Promise.all(servers.map(({ url }) => fetchRaw(url + address, headers)));
  if (!one || !other || one.status !== 200 || other.status !== 200 || !one.body.equals(other.body)) {
    throw new Error(`${address}: the two do not answer alike (${one?.status}, ${other?.status})`);
  }
  return one.body.length;
}

/** Requests for the same processor time. */
function ofPlain({ exported, plain }: CaseResult): number[] {
  return exported.flatMap(({ cpuUs }, round) => {
    const peer = plain[round]?.cpuUs;
    return cpuUs === undefined || peer === undefined ? [] : [peer / cpuUs];
  });
}

function report(results: readonly CaseResult[], plan: typeof FULL, version: string): BenchReport {
  const right = { align: 'right' } as const;
  const perSecond = (some: readonly Measured[]) => medianOf(some, (one) => one.perSecond).toFixed(0);
  const cpu = (some: readonly Measured[]) => medianOf(some, ({ cpuUs = Number.NaN }) => cpuUs).toFixed(1);
  return {
    method: [
      `nginx ${version}, one worker each; export: the files of deploy/nginx without limits for one address; plain: the same folder`,
      'and the same headers as words, an access log; no rules, nothing behind. Both answered with the same bytes before',
      `load: autocannon, ${CONNECTIONS} connections, ${plan.rounds} rounds of ${plan.seconds} s in turn, every second one backwards; medians`,
      'core for core: processor time of plain for a request, divided by that of the export, of the same round',
    ],
    tables: [
      {
        title: 'numbers',
        columns: [
          { title: 'case' },
          { title: 'bytes', ...right },
          { title: 'req/s export', ...right },
          { title: 'req/s plain', ...right },
          { title: 'CPU µs/req export', ...right },
          { title: 'CPU µs/req plain', ...right },
          { title: 'core for core' },
        ],
        rows: results.map((result) => {
          const { title, bytes, exported, plain } = result;
          const ratios = ofPlain(result);
          const numbers = [perSecond(exported), perSecond(plain), cpu(exported), cpu(plain)];
          return [title, bytes, ...numbers, ratios.length > 0 ? ratioText(ratios) : 'unknown'];
        }),
      },
    ],
    limits: results.filter((result) => ofPlain(result).length > 0).map(limitOf),
    data: results,
  };
}

function limitOf(result: CaseResult): Limit {
  const ratios = ofPlain(result);
  return {
    what: `${result.title}, core for core`,
    measured: ratioText(ratios),
    promised: `at least ${FLOOR}`,
    kept: median(ratios) >= FLOOR,
  };
}
