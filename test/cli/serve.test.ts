import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { command } from '../support/command.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('serve answers until Ctrl-C, and then exits with 0', async () => {
  let child: ChildProcess | undefined;
  let ready: unknown;
  const served = command('robot-parts', ['serve', '--port', '0', '--workers', '1'], {
    environment: { ...(await smallCatalogue()), DATA_DIR: await tempFolder() },
    started: (one) => {
      child = one;
      one.stdout?.on('data', async (lines: Buffer) => {
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(lines)) ?? [];
        if (address === undefined || ready !== undefined) return;
        ready = 'asked';
        const answer = await fetch(`${address}/healthz`);
        // Read to the end: a stop waits for answers that are under way.
        await answer.text();
        ready = answer.status;
        child?.kill('SIGINT');
      });
    },
  });
  expect(await served).toMatchObject({ status: 0, stderr: '' });
  expect(ready).toBe(200);
}, 60_000);

test('serve that cannot listen exits with 2 and says why', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { status, stderr } = await command('robot-parts', ['serve', '--port', String(port), '--workers', '1'], {
    environment: { ...(await smallCatalogue()), DATA_DIR: await tempFolder() },
  });
  taken.close();
  expect(stderr).toContain('Another program listens there');
  expect(status).toBe(2);
}, 60_000);

test('a question that is interrupted ends at once, as shells expect', async () => {
  const { status, stdout, stderr } = await command('robot-parts', ['search', 'servo'], {
    started: (child) => void setTimeout(() => child.kill('SIGINT'), 50),
  });
  expect({ status, stdout, stderr }).toEqual({ status: null, stdout: '', stderr: '' });
});
