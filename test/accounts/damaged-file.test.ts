import { mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openStore, openStoreForCommand, sqliteFiles } from '../../src/accounts/open-store.ts';
import { openAccount } from '../faults/support.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What a disk or a hand may have done to the file of the accounts before a start. */

const ACCOUNTS = 200;

/** A service was here, and ended: the file is whole and its journal is gone. */
async function served(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await tempFolder();
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(store, 100)));
  await store.close();
  return { dataDir, file: sqliteFiles(dataDir).file };
}

const start = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined });

describe('a file that is not as it was', () => {
  test('with pages overwritten is refused, and the way back is named', async () => {
    const { dataDir, file } = await served();
    const { size } = await stat(file);
    const broken = await open(file, 'r+');
    await broken.write(Buffer.alloc(size - 8_192, 0x5a), 0, size - 8_192, 4_096);
    await broken.close();
    await expect(start(dataDir)).rejects.toThrow(/damaged: .*Restore a backup: .*ledger verify/);
    await expect(openStoreForCommand({ dataDir, databaseUrl: undefined })).rejects.toThrow(/Restore a backup/);
  });

  test('cut in the middle is refused', async () => {
    const { dataDir, file } = await served();
    await truncate(file, Math.floor((await stat(file)).size / 8_192) * 4_096);
    await expect(start(dataDir)).rejects.toThrow(/Restore a backup/);
  });

  test('and empty is not taken for a new one', async () => {
    const { dataDir, file } = await served();
    await truncate(file, 0);
    await expect(start(dataDir)).rejects.toThrow(/the file is empty, though accounts were kept here before\. Restore/);
    expect((await stat(file)).size).toBe(0);
  });

  test('but a folder is refused', async () => {
    const { dataDir, file } = await served();
    await rm(file);
    await mkdir(file);
    await expect(start(dataDir)).rejects.toThrow(/a folder is in the place of the file\. Restore/);
  });
});

test('an empty file where nothing was served yet is a new one', async () => {
  const dataDir = await tempFolder();
  await writeFile(sqliteFiles(dataDir).file, '');
  const store = await start(dataDir);
  expect(await store.run('listAccounts', { after: '', limit: 10 })).toEqual([]);
  await store.close();
});

test('a file that was taken away is made anew, also by two programs that start at once', async () => {
  const { dataDir, file } = await served();
  await rm(file);
  const stores = await Promise.all([start(dataDir), start(dataDir)]);
  await Promise.all(stores.map((store) => store.close()));
});

test.each([0.5, 0.9])(
  'a journal cut at %f of its length loses the last writes and nothing before; no half of one',
  async (part) => {
    const dataDir = await tempFolder();
    const { file } = sqliteFiles(dataDir);
    const store = await start(dataDir);
    for (let one = 0; one < 50; one += 1) await openAccount(store, 100);
    // As a power cut leaves them: nobody closes, nobody copies the journal back.
    const copied = await tempFolder();
    const writer = new DatabaseSync(file);
    writer.exec('begin immediate');
    const journal = await readFile(`${file}-wal`);
    await writeFile(sqliteFiles(copied).file, await readFile(file));
    await writeFile(`${sqliteFiles(copied).file}-wal`, journal.subarray(0, Math.floor(journal.length * part)));
    writer.close();
    await store.close();
    const after = await start(copied);
    const { problems } = await after.run('verifyLedger', { limit: 10 });
    expect(problems).toEqual([]);
    const left = await after.run('listAccounts', { after: '', limit: 100 });
    expect(left.length).toBeLessThan(50);
    await after.close();
  },
);
