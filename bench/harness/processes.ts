import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { CATALOGUE_DIR, ROOT } from './machine.ts';
import { tempFolder } from './temp-folder.ts';

/** Those of `npm start`. */
const START_FLAGS = ['--max-semi-space-size=16'];
/** That of `deploy`, and of every worker. */
const FEW_POOLS = { MALLOC_ARENA_MAX: '2' } as const;

const POLL_MS = 5;
const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;
const ERROR_TEXT_KEPT = 4000;

/** A server in a process of its own, as it runs in service. */
export interface ServerProcess extends AsyncDisposable {
  pid: number;
  url: string;
  /** From the spawn to the first 200 of the ready path. */
  readyMs: number;
  stop(): Promise<void>;
}

export interface ServerCommand {
  command: string;
  args: readonly string[];
  port: number;
  readyPath: string;
  environment?: Readonly<Record<string, string>>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startServer({ command, args, port, readyPath, environment }: ServerCommand) {
  const startedMs = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/tmp', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorText = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-ERROR_TEXT_KEPT);
  });
  running.add(child);
  child.on('error', (error) => {
    errorText += error.message;
  });
  child.on('close', () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopChild(child);
  const deadlineMs = startedMs + READY_TIMEOUT_MS;
  while ((await statusOf(`${url}${readyPath}`)) !== 200) {
    if (child.exitCode !== null || child.pid === undefined) {
      throw new Error(`${command} ${args.join(' ')} ended before it was ready:\n${errorText}`);
    }
    if (performance.now() > deadlineMs) {
      await stop();
      throw new Error(`${command} ${args.join(' ')} was not ready within ${READY_TIMEOUT_MS} ms:\n${errorText}`);
    }
    await sleep(POLL_MS);
  }
  const readyMs = performance.now() - startedMs;
  if (child.pid === undefined) throw new Error(`${command} has no process id`);
  return { pid: child.pid, url, readyMs, stop, [Symbol.asyncDispose]: stop } satisfies ServerProcess;
}

/** Production takes no sandbox; nothing is ordered here, so nothing of it is sent anywhere. */
const NEVER_ASKED_GATEWAY = {
  BASE_URL: 'https://parts.example.org',
  PAYMENT_GATEWAY: 'xunhupay',
  XUNHUPAY_APP_ID: 'bench',
  XUNHUPAY_APP_SECRET: 'never sent to anybody',
} as const;

/** Our service in its production configuration; what it logs is written, to nowhere. On a free port unless told. */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  givenPort?: number,
): Promise<ServerProcess> {
  const port = givenPort ?? (await freePort());
  const data = await tempFolder();
  const server = await startServer({
    command: process.execPath,
    args: [...START_FLAGS, path.join(ROOT, 'src/http/main.ts')],
    port,
    readyPath: '/readyz',
    environment: {
      NODE_ENV: 'production',
      WORKERS: '1',
      ...FEW_POOLS,
      ...NEVER_ASKED_GATEWAY,
      LOG_LEVEL: 'info',
      CATALOGUE_DIR,
      DATA_DIR: data.path,
      PORT: String(port),
      ...environment,
    },
  });
  const stop = async () => {
    await server.stop();
    await data[Symbol.asyncDispose]();
  };
  return { ...server, stop, [Symbol.asyncDispose]: stop };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode));
    });
    request.on('error', () => resolve(undefined));
  });
}

/** Linux counts processor time in ticks of 10 ms whatever the kernel's own clock (USER_HZ). */
const TICK_US = 10_000;

/** Processor time of a process, its threads and its children so far; undefined where there is no `/proc`. */
export function cpuTimeUs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold blanks: the numbers begin behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = (Number(fields[11]) + Number(fields[12])) * TICK_US;
    return childrenOf(pid).reduce((total, child) => total + (cpuTimeUs(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

/** Time all cores together have idled since the machine came up; what is missing from it was work of any kind. */
export function idleTimeUs(): number {
  return os.cpus().reduce((total, { times }) => total + times.idle, 0) * 1000;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

export interface Memory {
  residentMb: number;
  peakMb: number;
}

/** Resident memory now and at its highest; undefined where there is no `/proc`. */
export function memoryOf(pid: number): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) =>
      (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / 1e6;
    return { residentMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
  } catch {
    return undefined;
  }
}

/** Resident memory of a process and of each of its children, in MB (10^6 bytes); empty where there is no `/proc`. */
/** The process, and those it has started. */
export function processesOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processesOf)];
}

export function memoryOfAll(pid: number): number[] {
  const own = memoryOf(pid);
  return own ? [own.residentMb, ...childrenOf(pid).flatMap(memoryOfAll)] : [];
}
