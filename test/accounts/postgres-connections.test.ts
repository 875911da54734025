import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/accounts/open-store.ts';

/** Signed in, and ready for questions. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

test('a server that takes connections and answers nothing is not waited for at the start', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.once('data', () => socket.write(GREETING));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://robot_parts@127.0.0.1:${port}/robot_parts`;
  await expect(openStore({ dataDir: '/unused', databaseUrl })).rejects.toThrow(
    'The PostgreSQL database cannot be used: Query read timeout',
  );
}, 20_000);
