import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Store } from '../../src/accounts/store/store.ts';
import { onBothEngines } from '../support/stores.ts';
import { dice, openAccount, startCharging, until } from './support.ts';

const CREDITS = 1_000_000_000;
const AT_ONCE = 8;
/** As many as the promise says on the engine whose writer dies with the process. */
const KILLS = { sqlite: 50, postgres: 10 } as const;
const SEED = Number(process.env.SEED ?? 20_261_115);

async function chargedIn(store: Store, account: string): Promise<number> {
  return CREDITS - ((await store.run('balanceOf', { account }))?.credits ?? Number.NaN);
}

onBothEngines('a process killed while it charges', (database) => {
  test(`${KILLS[database.engine]} times: every answered charge is there, no balance is wrong (SEED=${SEED})`, async () => {
    const store = await database.open();
    const account = await openAccount(store, CREDITS);
    const roll = dice(SEED);
    let charged = 0;
    let answered = 0;
    for (let kill = 1; kill <= KILLS[database.engine]; kill += 1) {
      const program = startCharging('loop', account, AT_ONCE, database.options());
      await program.ready;
      // However slow the machine is, half of them have answered something.
      if (kill % 2 === 0) await until(() => program.lines().length > 0);
      await pause(roll(40));
      program.child.kill('SIGKILL');
      await program.ended;
      const told = program.lines();
      answered += told.length;
      const found = await Promise.all(told.map((transfer) => store.run('findTransfer', { transfer })));
      for (const one of found) expect(one, `kill ${kill}`).toEqual({ account, amount: -1 });
      // What was committed and not yet answered when it died may be there too: at most what was under way.
      const now = await chargedIn(store, account);
      expect(now - charged, `kill ${kill}`).toBeGreaterThanOrEqual(told.length);
      expect(now - charged - told.length, `kill ${kill}`).toBeLessThanOrEqual(AT_ONCE);
      charged = now;
      expect((await store.run('verifyLedger', { limit: 10 })).problems, `kill ${kill}`).toEqual([]);
    }
    expect(answered).toBeGreaterThanOrEqual(KILLS[database.engine] / 2);
  }, 120_000);
});
