import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId, newTransferId } from '../../src/accounts/api-key.ts';
import { openStore, openStoreForCommand, sqliteFiles } from '../../src/accounts/open-store.ts';
import { loadSql } from '../../src/accounts/store/sql.ts';
import { DatabaseError } from '../../src/accounts/store/store.ts';
import { type Database, onBothEngines } from '../support/stores.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function versions({ engine, options }: Database, also?: string): Promise<number[]> {
  const sql = 'select version from schema_versions order by version';
  if (engine === 'sqlite') {
    const database = new DatabaseSync(sqliteFiles(options().dataDir).file);
    if (also) database.exec(also);
    const rows = database.prepare(sql).all();
    database.close();
    return rows.map(({ version }) => Number(version));
  }
  const client = new pg.Client(options().databaseUrl);
  await client.connect();
  if (also) await client.query(also);
  const { rows } = await client.query(sql);
  await client.end();
  return rows.map(({ version }) => version);
}

onBothEngines('migrations', (database) => {
  const known = loadSql(database.engine).migrations.map(({ version }) => version);

  test('are numbered without a gap', () => {
    expect(known).toEqual(known.map((_, index) => index + 1));
  });

  test('of eight programs that start at once are applied once', async () => {
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStoreForCommand(database.options())));
    await Promise.all(stores.map((store) => store.close()));
    expect(await versions(database)).toEqual(known);
  });

  test('change nothing the second time', async () => {
    await (await openStore(database.options())).close();
    expect(await versions(database)).toEqual(known);
  });

  test('bring a database of version 1, with what is in it, to the one of the program', async () => {
    const before = await openStore(database.options());
    const account = newId('acc');
    const digests = { emailDigest: newId('email'), keyDigest: newId('digest') };
    await before.run('register', { account, ...digests, transfer: newTransferId(1), credits: 10, now: 1 });
    await before.close();
    const back = 'drop table orders; drop table order_events; drop table leases';
    expect(await versions(database, `${back}; delete from schema_versions where version > 1`)).toEqual([1]);
    const after = await openStore(database.options());
    expect(await after.run('balanceOf', { account })).toMatchObject({ credits: 10 });
    expect(await after.run('findOrder', { order: 'x' })).toBeUndefined();
    await after.close();
    expect(await versions(database)).toEqual(known);
  });

  test('refuse a database that is newer than the program', async () => {
    await versions(database, 'insert into schema_versions (version, applied_at) values (99, 0)');
    const refused = openStore(database.options());
    await expect(refused).rejects.toThrow(DatabaseError);
    await expect(refused).rejects.toThrow(/has version 99, this program knows versions up to \d/);
    expect(await versions(database, 'delete from schema_versions where version = 99')).toEqual(known);
  });
});

test('a file that is no database is named', async () => {
  const dataDir = await tempFolder();
  const { file } = sqliteFiles(dataDir);
  await writeFile(file, 'not a database, but long enough to be taken for one'.repeat(100));
  await expect(openStore({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    /robot-parts\.db: .*file is not a database\. Restore a backup/,
  );
});

test('a file of counters that is broken is made anew', async () => {
  const dataDir = await tempFolder();
  const { limitsFile } = sqliteFiles(dataDir);
  await writeFile(limitsFile, 'not a database, but long enough to be taken for one'.repeat(100));
  const store = await openStore({ dataDir, databaseUrl: undefined });
  expect(await store.run('countRequest', { subject: 'a', now: 1 })).toEqual({ used: 1, startedAt: 1 });
  await store.close();
});

test('a server that is not there is said to be so, without the password', async () => {
  const dataDir = await tempFolder();
  const opening = openStore({ dataDir, databaseUrl: 'postgres://somebody:secret@127.0.0.1:9/parts' });
  await expect(opening).rejects.toThrow(/PostgreSQL database cannot be used: .*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow(/secret/);
});
