import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { readMetrics, valueIn } from '../support/prometheus-text.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';

/** The service as a process: start, reload, stop, and what it says when it cannot. */

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Running {
  child: ChildProcess;
  exited: Promise<number | null>;
  output(): string;
}

function start(environment: Record<string, string>): Running {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'robot-parts-data-'));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const child = spawn(process.execPath, ['src/http/main.ts'], {
    env: { PATH: process.env.PATH, WORKERS: '1', PORT: '0', DATA_DIR: dataDir, ...COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  cleanups.push(() => child.kill('SIGKILL'));
  return { child, exited, output: () => text };
}

async function until<Value>(look: () => Value | undefined, limitMs = 30_000): Promise<Value> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const found = look();
    if (found !== undefined) return found;
    await pause(20);
  }
  throw new Error('waited in vain');
}

async function address(running: Running): Promise<string> {
  return until(() => running.output().match(/robot-parts {3}(http:\S+)/)?.[1]);
}

describe('start', () => {
  it('says first where to look with a browser, what it serves, where that lies and how to get a key', async () => {
    const running = start({});
    const base = await address(running);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    expect(running.output()).toContain('2,106 in 10 categories');
    expect(running.output()).toContain('data/catalogue');
    expect(running.output()).toMatch(/100 free credits come with\s+curl .+ http:\S+\/api\/register/);
    expect(running.output()).toContain('robot-parts.db');
  });

  it('says where more credits are to be had', async () => {
    const running = start(await smallCatalogue());
    const base = await address(running);
    const [, place = ''] = running.output().match(/more credits {2}http:\/\/[^/]+(\S+)/) ?? [];
    expect(place).toBe('/account');
    // 503 where the web app is not built, which is no matter of this test.
    const page = await fetch(`${base}${place}`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each([
    [{}, 'PAYMENT_GATEWAY=sandbox: the sandbox takes no money and is refused in production'],
    [
      { PAYMENT_GATEWAY: 'xunhupay', XUNHUPAY_APP_ID: '1' },
      'XUNHUPAY_APP_SECRET: is needed for PAYMENT_GATEWAY=xunhupay',
    ],
    [{ PAYMENT_GATEWAY: 'alipay', ALIPAY_PRIVATE_KEY: 'not-a-key' }, 'ALIPAY_APP_ID: is needed'],
  ])('in production refuses %j, with the reason and no secret', async (environment, reason) => {
    const running = start({ NODE_ENV: 'production', ...environment });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain(reason);
    expect(running.output()).not.toContain('not-a-key');
  });

  it('refuses a database of a newer program, in words', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'robot-parts-newer-'));
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = new DatabaseSync(path.join(dataDir, 'robot-parts.db'));
    database.exec('create table schema_versions (version integer, applied_at bigint)');
    database.exec('insert into schema_versions values (99, 0)');
    database.close();
    const running = start({ ...(await smallCatalogue()), DATA_DIR: dataDir });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('has version 99, this program knows versions up to 2');
    expect(running.output()).not.toMatch(/at \w+ \(|\.ts:/);
  });

  it('names a wrong value and refuses', async () => {
    const running = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('PORT=eighty: must be a whole number');
    expect(running.output()).toContain('LOG_LEVEL=loud');
  });

  it('names file, line and reason of broken data and refuses', async () => {
    const environment = await smallCatalogue();
    const file = path.join(environment.CATALOGUE_DIR, 'chips.jsonl');
    const lines = (await readFile(file, 'utf8')).split('\n');
    lines[1] = '{"id": "CHIP-HALF';
    await writeFile(file, lines.join('\n'));
    const running = start(environment);
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain(`${file}:2: not valid JSON`);
  });

  it('says that the folder is missing', async () => {
    const running = start({ CATALOGUE_DIR: path.join(tmpdir(), 'robot-parts-nothing-here') });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('robot-parts-nothing-here cannot be read');
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    cleanups.push(() => other.close());
    const taken = await until(() => (other.address() as { port: number } | null)?.port);
    const running = start({ ...(await smallCatalogue()), PORT: String(taken) });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('set PORT to a free one');
  });
});

describe('metrics and traces', () => {
  it('have a listener of their own, and nothing of them is at the public one', async () => {
    const running = start({ ...(await smallCatalogue()), METRICS_PORT: '0', LOG_LEVEL: 'info' });
    const base = await address(running);
    const port = await until(() => running.output().match(/"port":(\d+),"msg":"metrics listening"/)?.[1]);
    expect((await fetch(`${base}/metrics`)).status).toBe(404);
    await fetch(`${base}/healthz`);
    const families = readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    expect(valueIn(families, 'robot_parts_http_requests_total', { route: '/healthz' })).toBe(1);
    expect(valueIn(families, 'robot_parts_processes')).toBe(1);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
  });

  it('that cannot be served are named with their own variables', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    cleanups.push(() => server.close());
    const { port } = server.address() as { port: number };
    const running = start({ ...(await smallCatalogue()), METRICS_PORT: String(port) });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('set METRICS_PORT to a free one');
  });
});

describe('reload on SIGHUP', () => {
  it('swaps to the new files, keeps the old ones when the new are broken, and says so', async () => {
    const environment = await smallCatalogue();
    const file = path.join(environment.CATALOGUE_DIR, 'sensors.jsonl');
    const whole = await readFile(file, 'utf8');
    const running = start(environment);
    const base = await address(running);
    const sensors = async () => ((await (await fetch(`${base}/api/sensors.json`)).json()) as { count: number }).count;
    expect(await sensors()).toBe(3);

    await writeFile(file, `${whole}{"id": "SEN-HALF"\n`);
    running.child.kill('SIGHUP');
    await until(() => (running.output().includes('catalogue not reloaded') ? true : undefined));
    expect(running.output()).toContain(`${file}:4`);
    expect(await sensors()).toBe(3);

    await writeFile(file, whole.slice(whole.indexOf('\n') + 1));
    running.child.kill('SIGHUP');
    await until(() => (running.output().includes('"catalogue reloaded"') ? true : undefined));
    expect(await sensors()).toBe(2);
  });
});

async function largeCatalogue(): Promise<Record<string, string>> {
  const environment = await smallCatalogue();
  const facts = await readFile('data/catalogue/actuators.jsonl', 'utf8');
  const copies = Array.from({ length: 12 }, (_, copy) => facts.replace(/^\{"id":"[^"]+/gm, `$&-COPY${copy}`));
  await writeFile(path.join(environment.CATALOGUE_DIR, 'actuators.jsonl'), copies.join(''));
  return environment;
}

describe('stop on SIGTERM', () => {
  it('does not wait for documents that are still being compressed', async () => {
    const running = start({ ...(await largeCatalogue()), SHUTDOWN_TIMEOUT_MS: '3000' });
    await address(running);
    running.child.kill('SIGTERM');
    expect(await running.exited, running.output()).toBe(0);
    expect(running.output()).toContain('"stopped"');
  });

  it('finishes the answers under way, takes nobody new and exits with 0', async () => {
    // More than the kernel's own buffers take, so that the answer really is under way.
    const environment = await largeCatalogue();
    const running = start(environment);
    const base = await address(running);
    await fetch(`${base}/api/actuators.json`, { method: 'HEAD' });
    // A reader that does not read holds its answer open across the signal.
    const socket = connect(Number(new URL(base).port), '127.0.0.1').pause();
    socket.write('GET /api/actuators.json HTTP/1.1\r\nHost: x\r\n\r\n');
    await pause(200);
    await fetch(`${base}/readyz?last=1`);
    running.child.kill('SIGTERM');
    await until(() => (running.output().includes('"stopping"') ? true : undefined));
    const another = connect(Number(new URL(base).port), '127.0.0.1');
    await expect(once(another, 'connect')).rejects.toThrow('ECONNREFUSED');
    expect(await Promise.race([running.exited, pause(300, 'still running')])).toBe('still running');
    let text = '';
    for await (const chunk of socket.setEncoding('latin1')) text += chunk;
    const [head = '', ...body] = text.split('\r\n\r\n');
    expect(body.join('\r\n\r\n')).toHaveLength(Number(head.match(/content-length: (\d+)/i)?.[1]));
    expect(await running.exited).toBe(0);
    expect(running.output(), 'the last line of the access log').toContain('/readyz?last=1');
    expect(running.output()).toContain('"stopped"');
  });
});
