import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/accounts/api-key.ts';
import { RATE_WINDOW_MS } from '../../src/accounts/operations/requests.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { openAccount } from '../faults/support.ts';
import { onBothEngines } from '../support/stores.ts';

/** What a clock that ran hours ahead has left behind when it is set right, and the other way round. */

const NOW = 1_800_000_000_000;
const HOUR = 60 * 60 * 1000;

onBothEngines('a clock that jumps', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });

  describe('the hour of a caller', () => {
    const count = async (subject: string, now: number) => (await store.run('countRequest', { subject, now })).used;

    test.each([2, 5, 24 * 365])('begun %d hours ahead is not closed until then', async (hours) => {
      const subject = newId('subject');
      for (let request = 1; request <= 3; request += 1) expect(await count(subject, NOW + hours * HOUR)).toBe(request);
      expect(await store.run('findWindow', { subject, now: NOW })).toEqual({ used: 0, startedAt: NOW });
      expect(await count(subject, NOW)).toBe(1);
      expect(await count(subject, NOW + 1)).toBe(2);
    });

    test('is not begun anew by machines whose clocks are a few seconds apart', async () => {
      const subject = newId('subject');
      expect(await count(subject, NOW + 5_000)).toBe(1);
      expect(await count(subject, NOW)).toBe(2);
    });

    test('is over once, after a jump ahead, and counts again from there', async () => {
      const subject = newId('subject');
      await count(subject, NOW);
      expect(await count(subject, NOW + RATE_WINDOW_MS)).toBe(1);
      expect(await count(subject, NOW + RATE_WINDOW_MS + 1)).toBe(2);
    });
  });

  describe('an idempotency key', () => {
    const LEASE = 5_000;
    const claimAt = (account: string, owner: string, now: number) =>
      store.run('reserve', { account, keyDigest: 'k', requestDigest: 'r', owner, now, leaseUntil: now + LEASE });

    test('whose owner died with a clock ahead is not held until then; the owner, were he alive, charges nothing', async () => {
      const account = await openAccount(store, 10);
      expect(await claimAt(account, 'ahead', NOW + 3 * HOUR)).toEqual({ state: 'ours' });
      expect(await claimAt(account, 'next', NOW)).toEqual({ state: 'ours' });
      const order = { transfer: newId('trf'), account, cost: 1, reason: 'test', reference: '', now: NOW };
      const late = { ...order, reservation: { keyDigest: 'k', owner: 'ahead', receipt: {} } };
      expect(await store.run('charge', late)).toEqual({ outcome: 'reservation_lost' });
      expect(await store.run('balanceOf', { account })).toMatchObject({ credits: 10 });
    });

    test('is held for one whose clock is a few seconds ahead', async () => {
      const account = await openAccount(store, 10);
      await claimAt(account, 'ahead', NOW + 3_000);
      expect(await claimAt(account, 'next', NOW)).toEqual({ state: 'running' });
    });

    test('is kept for one who says that he works on, and by nobody else', async () => {
      const account = await openAccount(store, 10);
      await claimAt(account, 'slow', NOW);
      await store.run('renew', { account, keyDigest: 'k', owner: 'slow', leaseUntil: NOW + 2 * LEASE });
      expect(await claimAt(account, 'next', NOW + LEASE)).toEqual({ state: 'running' });
      expect(await claimAt(account, 'next', NOW + 2 * LEASE)).toEqual({ state: 'ours' });
      await store.run('renew', { account, keyDigest: 'k', owner: 'slow', leaseUntil: NOW + 9 * LEASE });
      expect(await claimAt(account, 'third', NOW + 3 * LEASE)).toEqual({ state: 'ours' });
    });

    test('that was settled is answered the same, whatever the clock says within the day', async () => {
      const account = await openAccount(store, 10);
      await claimAt(account, 'first', NOW);
      const order = { transfer: newId('trf'), account, cost: 1, reason: 'test', reference: '', now: NOW };
      await store.run('charge', { ...order, reservation: { keyDigest: 'k', owner: 'first', receipt: {} } });
      for (const hours of [-30, -1, 1, 23]) {
        expect(await claimAt(account, 'repeat', NOW + hours * HOUR)).toMatchObject({ state: 'settled' });
      }
    });
  });

  test('the lease of a task that was taken ahead is not held until then', async () => {
    const take = (owner: string, now: number) =>
      store.run('takeLease', { name: 'task', owner, now, leaseUntil: now + 60_000 });
    expect(await take('ahead', NOW + 5 * HOUR)).toBe(true);
    expect(await take('next', NOW)).toBe(true);
    expect(await take('third', NOW)).toBe(false);
  });
});
