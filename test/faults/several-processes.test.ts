import { expect, test } from 'vitest';
import { onBothEngines } from '../support/stores.ts';
import { openAccount, startCharging } from './support.ts';

const PROCESSES = 3;
const CHARGES_EACH = 334;

onBothEngines(`${PROCESSES} processes`, (database) => {
  test('charge one account of 100 credits about 1,000 times at once: 100 go through', async () => {
    const store = await database.open();
    const account = await openAccount(store, 100);
    const programs = Array.from({ length: PROCESSES }, () =>
      startCharging('race', account, CHARGES_EACH, database.options()),
    );
    await Promise.all(programs.map(({ ready }) => ready));
    for (const { child } of programs) child.stdin?.write('go\n');
    await Promise.all(programs.map(({ ended }) => ended));
    const told = programs.map(({ lines }) => JSON.parse(lines()[0] ?? '{}') as Record<string, number>);
    const sum = (outcome: string) => told.reduce((total, one) => total + (one[outcome] ?? 0), 0);
    expect(sum('charged')).toBe(100);
    expect(sum('insufficient')).toBe(PROCESSES * CHARGES_EACH - 100);
    expect((await store.run('balanceOf', { account }))?.credits).toBe(0);
    expect((await store.run('verifyLedger', { limit: 10 })).problems).toEqual([]);
  }, 30_000);
});
