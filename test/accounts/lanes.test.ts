import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId, newTransferId } from '../../src/accounts/api-key.ts';
import { openStore, sqliteFiles } from '../../src/accounts/open-store.ts';
import { BatchQueue } from '../../src/accounts/store/batch-queue.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { onBothEngines } from '../support/stores.ts';
import { tempFolder } from '../support/temp-folder.ts';

onBothEngines('the counters of the hour', (database) => {
  let stores: Store[];
  beforeAll(async () => {
    stores = [await database.open(), await database.open(), await database.open()];
  });

  test('are shared by all programs: none is counted twice, none is missed', async () => {
    const subject = newId('subject');
    const counted = await Promise.all(
      Array.from({ length: 300 }, (_, index) => stores[index % 3]?.run('countRequest', { subject, now: 1000 })),
    );
    const used = counted.map((one) => one?.used ?? 0).sort((a, b) => a - b);
    expect(used).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(new Set(counted.map((one) => one?.startedAt))).toEqual(new Set([1000]));
  });

  test('begin anew an hour after the first request', async () => {
    const subject = newId('subject');
    const at = (now: number) => stores[0]?.run('countRequest', { subject, now });
    expect(await at(0)).toEqual({ used: 1, startedAt: 0 });
    expect(await at(3_599_999)).toEqual({ used: 2, startedAt: 0 });
    expect(await at(3_600_000)).toEqual({ used: 1, startedAt: 3_600_000 });
  });

  test('of many subjects at once from many programs do not lock each other out', async () => {
    const subjects = Array.from({ length: 40 }, () => newId('subject'));
    const orders = stores.flatMap((store, turn) =>
      (turn % 2 === 0 ? subjects : subjects.toReversed()).map((subject) =>
        store.run('countRequest', { subject, now: 5 }),
      ),
    );
    expect(await Promise.all(orders)).toHaveLength(120);
  });
});

describe('a disk that does not take writes for a while', () => {
  test('stalls neither look-ups nor counters, and charges only as long as it lasts', async () => {
    const dataDir = await tempFolder();
    const store = await openStore({ dataDir, databaseUrl: undefined });
    const account = newId('acc');
    const digests = { emailDigest: newId('email'), keyDigest: 'digest' };
    await store.run('register', { account, ...digests, transfer: newTransferId(1), credits: 10, now: 1 });
    const beside = new DatabaseSync(sqliteFiles(dataDir).file);
    beside.exec('begin immediate');
    let charged = false;
    const one = { transfer: newTransferId(2), account, cost: 1, reason: 'test', reference: '', now: 2 };
    const charging = store.run('charge', one).then((result) => {
      charged = true;
      return result;
    });
    const startedMs = performance.now();
    let looked = 0;
    while (performance.now() - startedMs < 700) {
      expect(await store.run('findKey', { digest: 'digest' })).toMatchObject({ state: 'live' });
      await store.run('countRequest', { subject: 'a', now: 1 });
      looked += 1;
    }
    expect(charged).toBe(false);
    expect(looked).toBeGreaterThan(5);
    beside.exec('rollback');
    beside.close();
    expect(await charging).toEqual({ outcome: 'charged', credits: 9 });
    await store.close();
  });
});

describe('a queue of batches', () => {
  const order = { name: 'findKey', arguments: {} } as const;

  test('puts together what waits, and starts no more than it may', async () => {
    const sizes: number[] = [];
    let running = 0;
    const queue = new BatchQueue({
      batchLimit: 10,
      inFlightLimit: 2,
      waitingLimit: 1000,
      async runBatch(jobs) {
        running += 1;
        expect(running).toBeLessThanOrEqual(2);
        sizes.push(jobs.length);
        await pause(5);
        running -= 1;
        for (const job of jobs) job.resolve('done');
      },
    });
    expect(await Promise.all(Array.from({ length: 35 }, () => queue.push(order)))).toHaveLength(35);
    expect(sizes).toEqual([10, 10, 10, 5]);
    await queue.idle();
  });

  test('refuses what it could not serve in time anyway', async () => {
    const queue = new BatchQueue({
      batchLimit: 1,
      inFlightLimit: 1,
      waitingLimit: 2,
      runBatch: () => pause(1e6, undefined, { ref: false }),
    });
    const settled: unknown[] = [];
    for (let index = 0; index < 3; index += 1) queue.push(order).catch((error: unknown) => settled.push(error));
    await pause(0);
    expect(settled).toEqual([expect.objectContaining({ code: 'storage_unavailable' })]);
  });

  test('passes a failure of the batch to each of its jobs', async () => {
    const runBatch = () => Promise.reject(new Error('broken'));
    const queue = new BatchQueue({ batchLimit: 9, inFlightLimit: 1, waitingLimit: 9, runBatch });
    const settled = await Promise.allSettled([queue.push(order), queue.push(order)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
