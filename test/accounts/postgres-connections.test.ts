import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newId, newTransferId } from '../../src/accounts/api-key.ts';
import { openStore } from '../../src/accounts/open-store.ts';
import { startPostgres } from '../support/postgres.ts';

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

test('a connection on which a statement failed is not used again', async () => {
  await using server = await startPostgres();
  const databaseUrl = await server.createDatabase('robot_parts');
  const store = await openStore({ dataDir: '/unused', databaseUrl });
  onTestFinished(() => store.close());
  const beside = new pg.Client(databaseUrl);
  await beside.connect();
  const connections = async () => {
    const { rows } = await beside.query("select pid from pg_stat_activity where application_name = 'robot-parts'");
    return rows.map(({ pid }) => pid as number);
  };
  const [account, digests] = [newId('acc'), { emailDigest: newId('email'), keyDigest: newId('digest') }];
  await store.run('register', { account, ...digests, transfer: newTransferId(1), credits: 10, now: 1 });
  const charge = (transfer: string) =>
    store.run('charge', { transfer, account, cost: 1, reason: 'test', reference: '', now: 1 });
  const twice = newTransferId(1);
  await charge(twice);
  const before = await connections();
  await expect(charge(twice)).rejects.toMatchObject({ code: '23505' });
  await expect.poll(async () => (await connections()).filter((pid) => before.includes(pid))).toEqual([]);
  expect(await charge(newTransferId(1))).toMatchObject({ outcome: 'charged', credits: 8 });
  await beside.end();
});
