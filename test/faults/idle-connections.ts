import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { answersIn, requestOf } from '../support/wire.ts';

export interface IdleReport {
  connections: number;
  /** What the process holds for each, while nothing is said on it. */
  bytesPerConnection: number;
  readyStatus: number;
  /** Of a small document asked for on connections that were idle, and on fresh ones. */
  medianMs: number;
  slowestMs: number;
}

export interface IdleTarget {
  port: number;
  pid: number;
  connections: number;
}

const DIALLED_AT_ONCE = 200;
const ASKED = 100;

/** Opens many connections, asks once on each and then says nothing; measures what the service makes of it. */
export async function holdIdleConnections({ port, pid, connections }: IdleTarget): Promise<IdleReport> {
  const sockets: Socket[] = [];
  try {
    // What the first ones cost is not theirs: code is compiled, buffers are made.
    await dialMore(sockets, port, DIALLED_AT_ONCE);
    const before = residentBytes(pid);
    while (sockets.length < connections) {
      await dialMore(sockets, port, Math.min(DIALLED_AT_ONCE, connections - sockets.length));
    }
    const held = residentBytes(pid) - before;
    const step = Math.max(1, Math.floor(connections / ASKED));
    const times: number[] = [];
    for (let index = 0; index < connections; index += step) {
      const startedMs = performance.now();
      await ask(sockets[index] as Socket, '/healthz');
      times.push(performance.now() - startedMs);
    }
    const fresh = await dial(port);
    sockets.push(fresh);
    const readyStatus = await ask(fresh, '/readyz');
    times.sort((a, b) => a - b);
    return {
      connections,
      bytesPerConnection: Math.max(0, Math.round(held / (connections - DIALLED_AT_ONCE))),
      readyStatus,
      medianMs: times[Math.floor(times.length / 2)] ?? 0,
      slowestMs: times.at(-1) ?? 0,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function dialMore(sockets: Socket[], port: number, count: number): Promise<void> {
  const more = await Promise.all(Array.from({ length: count }, () => dial(port)));
  await Promise.all(more.map((socket) => ask(socket, '/healthz')));
  sockets.push(...more);
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket, url: string): Promise<number> {
  socket.write(requestOf('GET', url));
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return answersIn(bytes)[0]?.status ?? 0;
}

function residentBytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const text = existsSync(status)
    ? readFileSync(status, 'latin1')
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]);
  const [, kilobytes] = /^(?:VmRSS:)?\s*(\d+)(?: kB)?$/m.exec(String(text)) ?? [];
  return Number(kilobytes) * 1024;
}
