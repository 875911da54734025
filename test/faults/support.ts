import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId, newTransferId } from '../../src/accounts/api-key.ts';
import type { StoreOptions } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';

export interface Program {
  child: ChildProcess;
  /** Whole lines so far, without the greeting. */
  lines(): string[];
  ready: Promise<void>;
  ended: Promise<void>;
}

export function startCharging(mode: 'loop' | 'race', account: string, count: number, options: StoreOptions): Program {
  const { dataDir, databaseUrl } = options;
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'charging-process.ts'), mode, account, String(count)],
    {
      env: {
        DATA_DIR: dataDir,
        ...COMPILE_CACHE,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let text = '';
  let greet = () => {};
  const ready = new Promise<void>((resolve) => {
    greet = resolve;
  });
  child.stdout?.setEncoding('utf8').on('data', (some: string) => {
    text += some;
    if (text.includes('\n')) greet();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { child, lines: () => text.split('\n').slice(1, -1), ready, ended };
}

export async function openAccount(store: Store, credits: number): Promise<string> {
  const account = newId('acc');
  const digests = { emailDigest: newId('email'), keyDigest: newId('digest') };
  await store.run('register', { account, ...digests, transfer: newTransferId(1), credits, now: 1 });
  return account;
}

export async function until(look: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  const deadlineMs = performance.now() + limitMs;
  while (!(await look())) {
    if (performance.now() > deadlineMs) throw new Error('waited in vain');
    await pause(10);
  }
}

/** Numbers from a seed: `SEED=...` repeats a run that failed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}
