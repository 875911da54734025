import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import { post } from '../support/account-app.ts';
import { openApp } from '../support/app.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What callers entrust to us must be found in no file, whichever way it took. */

const EMAIL = 'very.secret@example.org';
const CLIENT = '203.0.113.77';
const WORD = 'my-own-word';

interface Secrets {
  secrets: string[];
  close(): Promise<void>;
}

/** Everything a caller can do, with the things he wants kept. */
async function use(dataDir: string, databaseUrl: string | undefined): Promise<Secrets> {
  const accounts = new Accounts(await openStore({ dataDir, databaseUrl }), { freeLimitPerHour: 30 });
  const app = await openApp({ accounts, documents: false });
  const { api_key: key } = (await post(app, '/api/register', { email: EMAIL })).json();
  const bought = await app.server.inject({
    url: `/api/entities.json?key=${key}`,
    headers: { 'idempotency-key': WORD },
  });
  expect(bought.statusCode).toBe(200);
  expect((await app.server.inject({ url: '/api/stats', remoteAddress: CLIENT })).statusCode).toBe(200);
  // Where a caller may put them by mistake.
  const mistakes = [
    `/api/stats?api_key=${key}`,
    `/api/stats?${key}`,
    `/api/credits/balance/${key}`,
    `/api/stats?email=${EMAIL}`,
  ];
  for (const url of [...mistakes, `/api/stats?k=%67tk_${key.slice(4)}`]) {
    expect((await app.server.inject(url)).payload).not.toContain(key.slice(4));
  }
  const { api_key: next } = (await post(app, '/api/keys/rotate', { api_key: key })).json();
  const order = { plan: 'starter', email: `also.${EMAIL}` };
  expect((await post(app, '/api/payment/create', order)).statusCode).toBe(200);
  expect(app.logged().join('')).not.toMatch(/gtk_|very\.secret/);
  await app.server.close();
  const secrets = ['gtk_', 'very.secret', 'example.org', WORD, CLIENT, key.slice(4, 36), next.slice(4, 36)];
  return { secrets, close: () => accounts.close() };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function found(folder: string, secrets: readonly string[]): Promise<string[]> {
  const hits: string[] = [];
  for (const file of await filesBelow(folder)) {
    const bytes = await readFile(file);
    hits.push(
      ...secrets.filter((secret) => bytes.includes(secret)).map((secret) => `${path.basename(file)}: ${secret}`),
    );
  }
  return hits;
}

test('SQLite: neither while the journal is beside it nor after, and its files are for their owner alone', async () => {
  const dataDir = await tempFolder();
  const { secrets, close } = await use(dataDir, undefined);
  expect(await found(dataDir, ['registration'])).not.toEqual([]);
  expect(await found(dataDir, secrets)).toEqual([]);
  for (const file of await filesBelow(dataDir)) expect((await stat(file)).mode & 0o077, file).toBe(0);
  await close();
  expect(await found(dataDir, secrets)).toEqual([]);
});

describe('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('not in its tables, its log of changes or anything else', async () => {
    const { secrets, close } = await use(await tempFolder(), await server.createDatabase());
    await close();
    // The address of our own listener and of examples in its documentation are its own.
    const ours = secrets.filter((secret) => secret !== 'example.org');
    expect(await found(server.dataFolder, ['registration'])).not.toEqual([]);
    expect(await found(server.dataFolder, ours)).toEqual([]);
  });
});
