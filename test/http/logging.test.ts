import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newApiKey } from '../../src/accounts/api-key.ts';
import { bufferedStdout, createLogger, sayDropped } from '../../src/http/logging.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';

/** What takes the log may be full or slow; the service goes on, and holds a bounded part of what it has to say. */

const WAITING_BYTES = 256 * 1024;
const LINES = 5_000;

it('keeps no more than a bound for a reader who has stopped, and says what was dropped when he is back', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'robot-parts-log-'));
  const pipe = path.join(folder, 'log');
  spawnSync('mkfifo', [pipe]);
  // Both ends in one: a pipe that takes 64 KiB and then nothing more.
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const destination = bufferedStdout({ isShared: false, fd, waitingBytes: WAITING_BYTES });
  const logger = createLogger('info', destination);
  sayDropped(destination, logger);
  for (let line = 0; line < LINES; line += 1) logger.info({ line, text: 'x'.repeat(200) }, 'said');
  let text = '';
  const buffer = Buffer.alloc(64 * 1024);
  const read = () => {
    try {
      for (let bytes = 1; bytes > 0; ) {
        bytes = readSync(fd, buffer);
        text += buffer.toString('utf8', 0, bytes);
      }
    } catch {
      // Nothing there at the moment.
    }
  };
  const deadlineMs = performance.now() + 20_000;
  while (!text.includes('log lines dropped') && performance.now() < deadlineMs) {
    read();
    destination.flush();
    await pause(20);
  }
  const lines = text.trimEnd().split('\n');
  const said = lines.filter((line) => line.includes('"said"'));
  expect(Buffer.byteLength(said.join('\n'))).toBeLessThan(WAITING_BYTES);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'warn', lines: LINES - said.length });
  // Closes the pipe too.
  destination.destroy();
  await rm(folder, { recursive: true });
});

it.skipIf(!existsSync('/dev/full'))('a disk that is full does not end the service', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['test/http/logging-process.ts'], {
    env: { PATH: process.env.PATH, ...COMPILE_CACHE },
    stdio: ['ignore', full, 'pipe'],
  });
  let faults = '';
  child.stderr?.setEncoding('utf8').on('data', (some: string) => {
    faults += some;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  closeSync(full);
  expect([faults, code]).toEqual(['', 0]);
});

it('holds no key, also where the cause of a fault repeats one', () => {
  const key = newApiKey();
  let text = '';
  const logger = createLogger('info', { write: (some: string) => (text += some) });
  logger.error({ err: new Error(`cannot read ${key}`, { cause: new Error(key) }), key }, `at ${key}`);
  expect(JSON.parse(text)).toMatchObject({ level: 'error', key: '[redacted]', msg: 'at [redacted]' });
  expect(text).toContain('cannot read [redacted]');
  expect(text).not.toContain(key.slice(4));
});
