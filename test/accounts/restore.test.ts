import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../src/accounts/api-key.ts';
import { openStore, type StoreOptions, sqliteFiles } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function register(store: Store, credits = 100): Promise<string> {
  const account = newId('acc');
  const digests = { emailDigest: newId('email'), keyDigest: newId('digest') };
  await store.run('register', { account, ...digests, transfer: newId('trf'), credits, now: Date.now() });
  return account;
}

function charge(store: Store, account: string, cost: number) {
  const words = { reason: 'test', reference: 'a case' };
  return store.run('charge', { transfer: newId('trf'), account, cost, ...words, now: Date.now() });
}

/** Opens the store, works with it as the service does, and closes it. */
async function withService<Result>(options: StoreOptions, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const balance = (options: StoreOptions, account: string) =>
  withService(options, async (store) => (await store.run('balanceOf', { account }))?.credits);

const VERIFIED = { status: 0, stdout: expect.stringContaining('all is well') };

describe('a restore of SQLite', () => {
  test('brings back what the backup held, keeps what came after, and verifies', async () => {
    const dataDir = await tempFolder();
    const [options, environment] = [{ dataDir, databaseUrl: undefined }, { DATA_DIR: dataDir }];
    const backup = path.join(await tempFolder(), 'parts.db');
    const [early, late] = await withService(options, async (store) => {
      const first = await register(store);
      await charge(store, first, 30);
      expect(await runHere(['db', 'backup', backup], environment)).toMatchObject({ status: 0 });
      await charge(store, first, 50);
      const second = await register(store);

      const refused = await runHere(['db', 'restore', backup], environment);
      expect(refused.status, 'while the service runs').toBe(2);
      expect(refused.stderr).toMatch(/robot-parts\.db is in use .*; stop the service first/);
      await charge(store, first, 1);
      return [first, second];
    });

    const restored = await runHere(['db', 'restore', backup, '--json'], environment);
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    const { kept, accounts, credits } = JSON.parse(restored.stdout) as Record<string, unknown>;
    expect({ accounts, credits }).toEqual({ accounts: 1, credits: 70 });
    expect(await runHere(['ledger', 'verify'], environment)).toMatchObject(VERIFIED);
    expect(await balance(options, early)).toBe(70);
    expect(await balance(options, late)).toBeUndefined();

    expect(await runHere(['db', 'restore', String(kept)], environment), 'and back again').toMatchObject({ status: 0 });
    expect([await balance(options, early), await balance(options, late)]).toEqual([19, 100]);
    expect((await stat(sqliteFiles(dataDir).file)).mode & 0o777).toBe(0o600);
  });

  test('takes the place of a broken database with its journal, and of none', async () => {
    const dataDir = path.join(await tempFolder(), 'data');
    const environment = { DATA_DIR: dataDir };
    const backup = path.join(await tempFolder(), 'parts.db');
    const account = await withService({ dataDir, databaseUrl: undefined }, register);
    await runHere(['db', 'backup', backup], environment);
    const { file } = sqliteFiles(dataDir);
    await writeFile(file, 'nothing of a database'.repeat(500));
    await writeFile(`${file}-wal`, 'nor of its journal');

    expect(await runHere(['db', 'restore', backup], environment)).toMatchObject({ status: 0 });
    expect(await runHere(['ledger', 'verify'], environment)).toMatchObject(VERIFIED);
    const kept = (await readdir(dataDir)).filter((name) => /\.before-(?!.*-shm)/.test(name)).sort();
    expect(kept.map((name) => name.replace(/\d{8}T\d{9}Z/, ''))).toEqual([
      'robot-parts.db.before-',
      'robot-parts.db.before--wal',
    ]);

    await rm(dataDir, { recursive: true });
    expect(await runHere(['db', 'restore', backup], environment)).toMatchObject({ status: 0 });
    expect(await balance({ dataDir, databaseUrl: undefined }, account)).toBe(100);
  });

  test.each<[string, (backup: string) => Promise<void> | void, RegExp]>([
    ['is not there', (backup) => rm(backup), /there is no file/],
    ['is no database', (backup) => writeFile(backup, 'text'.repeat(2000)), /not a database/],
    [
      'is cut off',
      async (backup) => writeFile(backup, (await readFile(backup)).subarray(0, 20_000)),
      /malformed|not sound/,
    ],
    ['has a journal beside it', (backup) => writeFile(`${backup}-wal`, ''), /has a journal beside it/],
    ['is of a newer program', (backup) => change(backup, 'insert into schema_versions values (99, 0)'), /version 99/],
    ['has a balance that is not its rows', (backup) => change(backup, 'update balances set credits = 7'), /not sound/],
  ])('leaves everything as it is when the backup %s', async (_, spoil, reason) => {
    const dataDir = await tempFolder();
    const backup = path.join(await tempFolder(), 'parts.db');
    const account = await withService({ dataDir, databaseUrl: undefined }, register);
    await runHere(['db', 'backup', backup], { DATA_DIR: dataDir });
    await spoil(backup);
    const refused = await runHere(['db', 'restore', backup], { DATA_DIR: dataDir });
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(reason);
    expect((await readdir(dataDir)).filter((name) => /tmp|before/.test(name))).toEqual([]);
    expect(await balance({ dataDir, databaseUrl: undefined }, account)).toBe(100);
  });

  test('is for SQLite: PostgreSQL has its own', async () => {
    const { status, stderr } = await runHere(['db', 'restore', 'x'], { DATABASE_URL: 'postgres://secret@h/d' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('pg_restore')]);
    expect(stderr).not.toContain('secret');
  });
});

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

async function serverFor(bin?: string): Promise<PostgresServer> {
  const server = await startPostgres(bin === undefined ? {} : { bin });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

describe('a restore of PostgreSQL', () => {
  test('from a copy of its files, made while it is stopped', async () => {
    const server = await serverFor();
    const databaseUrl = await server.createDatabase();
    const options = { dataDir: '/unused', databaseUrl };
    const account = await withService(options, register);
    await withService(options, (store) => charge(store, account, 30));

    const copy = path.join(await mkdtemp(path.join(tmpdir(), 'robot-parts-copy-')), 'data');
    onTestFinished(() => rm(path.dirname(copy), { recursive: true, force: true }));
    await server.stop();
    spawnSync('cp', ['-a', server.dataFolder, copy]);
    await server.start();
    const late = await withService(options, async (store) => {
      await charge(store, account, 50);
      return register(store);
    });

    await server.stop();
    await rm(server.dataFolder, { recursive: true });
    spawnSync('cp', ['-a', copy, server.dataFolder]);
    await server.start();
    expect(await runHere(['ledger', 'verify'], { DATABASE_URL: databaseUrl })).toMatchObject(VERIFIED);
    expect([await balance(options, account), await balance(options, late)]).toEqual([70, undefined]);
  }, 60_000);

  const bin = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const complete = ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(bin, name)));

  test.skipIf(!complete)(
    'from pg_dump, taken while the service runs',
    async () => {
      const server = await serverFor(bin);
      const databaseUrl = await server.createDatabase('robot_parts');
      const options = { dataDir: '/unused', databaseUrl };
      const dump = path.join(await tempFolder(), 'parts.dump');
      const run = (name: string, ...args: string[]) => {
        const { status, stderr } = spawnSync(path.join(bin, name), args, { encoding: 'utf8' });
        expect([status, stderr], name).toEqual([0, '']);
      };
      const [account, late] = await withService(options, async (store) => {
        const first = await register(store);
        await charge(store, first, 30);
        run('pg_dump', '--format=custom', `--file=${dump}`, databaseUrl);
        await charge(store, first, 50);
        return [first, await register(store)];
      });
      run(
        'pg_restore',
        '--clean',
        '--if-exists',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${databaseUrl}`,
        dump,
      );
      expect(await runHere(['ledger', 'verify'], { DATABASE_URL: databaseUrl })).toMatchObject(VERIFIED);
      expect([await balance(options, account), await balance(options, late)]).toEqual([70, undefined]);
      // The number of the next row goes on where it was: a restored sequence that began anew would collide.
      await withService(options, (store) => charge(store, account, 5));
      expect(await runHere(['ledger', 'verify'], { DATABASE_URL: databaseUrl })).toMatchObject(VERIFIED);
    },
    60_000,
  );
});
