import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { newTransferId } from '../../src/accounts/api-key.ts';
import { openStore } from '../../src/accounts/open-store.ts';

/**
 * A program that charges one account: `loop` without end, writing the id of each charge once it was answered; `race` so
 * many at once when told to, writing how many went through.
 */
const [mode = '', account = '', count = '0'] = process.argv.slice(2);
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const store = await openStore({ dataDir, databaseUrl });

function charge(transfer: string) {
  return store.run('charge', { transfer, account, cost: 1, reason: 'test', reference: mode, now: Date.now() });
}

/** Written before anything else happens: what stands there was answered. A pipe whose reader is behind takes it later. */
function tell(line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

async function loop(): Promise<void> {
  for (;;) {
    const transfer = newTransferId(Date.now());
    await charge(transfer);
    tell(transfer);
  }
}

// Who is killed writes nothing at its end; the next one then starts faster.
flushCompileCache();
tell('ready');
if (mode === 'loop') await Promise.all(Array.from({ length: Number(count) }, loop));
else {
  process.stdin.once('data', async () => {
    const all = Array.from({ length: Number(count) }, () => charge(newTransferId(Date.now())));
    const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
    tell(
      JSON.stringify(
        Object.fromEntries(
          Map.groupBy(outcomes, (outcome) => outcome)
            .entries()
            .map(([outcome, some]) => [outcome, some.length]),
        ),
      ),
    );
    await store.close();
    process.exit();
  });
}
