import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { holdIdleConnections } from './idle-connections.ts';
import { until } from './support.ts';

/** `IDLE_CONNECTIONS=10000` is the long form; it needs as many open files (`ulimit -n`) on both sides. */
const CONNECTIONS = Number(process.env.IDLE_CONNECTIONS ?? 1_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'robot-parts-idle-'));
let child: ChildProcess;
let port = 0;

beforeAll(async () => {
  child = spawn(process.execPath, ['--max-semi-space-size=16', 'src/http/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test', ...COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (some: string) => {
    text += port === 0 ? some : '';
  });
  await until(() => text.includes('"msg":"listening"'));
  port = Number(/"port":(\d+)/.exec(text)?.[1]);
  // Until the documents are made, memory grows by itself.
  await until(async () => (await fetch(`http://127.0.0.1:${port}/api/entities.json`)).headers.has('content-encoding'));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it(`${CONNECTIONS} idle connections cost little, and the service answers as before`, async () => {
  const report = await holdIdleConnections({ port, pid: child.pid ?? 0, connections: CONNECTIONS });
  if (process.env.IDLE_CONNECTIONS) process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report.readyStatus).toBe(200);
  expect(report.bytesPerConnection).toBeLessThan(40_000);
  expect(report.medianMs).toBeLessThan(50);
  expect(child.exitCode).toBeNull();
});
