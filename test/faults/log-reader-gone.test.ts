import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What reads the log may end before the service does, or stop to read: the service ends all the same when told to. */

async function startPiped() {
  const child = spawn(process.execPath, ['src/http/main.ts'], {
    env: {
      WORKERS: '1',
      PORT: '0',
      DRAIN_DELAY_MS: '60000',
      DATA_DIR: await tempFolder(),
      ...COMPILE_CACHE,
      ...(await smallCatalogue()),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  // The signals are listened for after this is said, and the lines of the start are written by then.
  await pause(800);
  return { child, exited };
}

test('a reader of the log that went away does not keep the service from ending', async () => {
  const { child, exited } = await startPiped();
  child.stdout.destroy();
  child.kill('SIGTERM');
  await pause(20);
  // At once, with lines of the first signal still to be written.
  child.kill('SIGTERM');
  expect(await Promise.race([exited, pause(10_000, 'still there')])).toBe(1);
}, 60_000);
