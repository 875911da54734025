import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { openStoreForCommand } from '../../src/accounts/open-store.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

export interface LogLine {
  msg: string;
  worker?: number;
  at_worker?: number;
  pid?: number;
  [field: string]: unknown;
}

/** The service with workers as an operator starts it. */
export interface WorkerService {
  child: ChildProcess;
  base: string;
  port: number;
  dataDir: string;
  catalogueDir: string;
  /** All that was written. */
  output(): string;
  /** Whole lines of the log with this message, in order. */
  logged(message: string): LogLine[];
  /** Waits for so many of them. */
  told(message: string, times?: number): Promise<LogLine[]>;
  exited: Promise<number | null>;
}

const WAIT_MS = 90_000;

/** Without waiting: what it says when it cannot start is of interest too. */
export async function spawnWorkers(
  environment: Record<string, string> = {},
  /** A command that ends by running the one it is given. */
  through: readonly string[] = [],
): Promise<WorkerService> {
  const catalogue = await smallCatalogue();
  const dataDir = environment.DATA_DIR ?? (await tempFolder());
  const [program = '', ...given] = [...through, process.execPath, path.join(ROOT, 'src/http/main.ts')];
  const child = spawn(program, given, {
    cwd: ROOT,
    env: {
      WORKERS: '2',
      PORT: '0',
      DATA_DIR: dataDir,
      FREE_LIMIT_PER_HOUR: '1000000',
      ...COMPILE_CACHE,
      ...catalogue,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const logged = (message: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(`"msg":"${message}"`))
      .map((line) => JSON.parse(line) as LogLine);
  const told = async (message: string, times = 1) => {
    const deadlineMs = performance.now() + WAIT_MS;
    while (logged(message).length < times) {
      if (performance.now() > deadlineMs) throw new Error(`never said: ${message}\n${text}`);
      await pause(20);
    }
    return logged(message);
  };
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    base: '',
    port: 0,
    dataDir,
    catalogueDir: catalogue.CATALOGUE_DIR,
    output: () => text,
    logged,
    told,
    exited,
  };
}

export async function startWorkers(
  environment: Record<string, string> = {},
  through: readonly string[] = [],
): Promise<WorkerService> {
  const service = await spawnWorkers(environment, through);
  const [line] = await service.told('listening');
  const port = Number(line?.port);
  return { ...service, port, base: `http://127.0.0.1:${port}` };
}

/** The processes that serve. */
export async function workersOf({ child }: WorkerService): Promise<number[]> {
  const text = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const ANSWER_WITHIN_MS = 30_000;

export interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request; rejects with the error of the connection. */
export function ask(port: number, asked: Asked, agent?: http.Agent): Promise<Answer> {
  const { body, ...options } = asked;
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', agent, timeout: ANSWER_WITHIN_MS, ...options },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer came')));
    request.on('error', reject);
    request.end(body);
  });
}

export interface Load {
  answered: number;
  /** Statuses other than 200, and connections that broke. */
  failures: string[];
  stop(): Promise<void>;
}

/** So many clients on connections kept alive, each asking again as soon as it is answered. */
export function startLoad(port: number, clients: number, asked: (turn: number) => Asked): Load {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const load: Load & { isOver: boolean } = { answered: 0, failures: [], isOver: false, stop };
  const client = async () => {
    for (let turn = 0; !load.isOver; turn += 1) {
      try {
        const { status, body } = await ask(port, asked(turn), agent);
        if (status === 200) load.answered += 1;
        else load.failures.push(`${status} ${body}`);
      } catch (error) {
        load.failures.push((error as NodeJS.ErrnoException).code ?? String(error));
      }
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  async function stop() {
    load.isOver = true;
    await all;
    agent.destroy();
  }
  return load;
}

export async function ledgerProblems({ dataDir }: WorkerService): Promise<readonly unknown[]> {
  const store = await openStoreForCommand({ dataDir, databaseUrl: undefined });
  const { problems } = await store.run('verifyLedger', { limit: 10 });
  await store.close();
  return problems;
}
