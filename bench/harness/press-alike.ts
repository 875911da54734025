import { once } from 'node:events';
import net from 'node:net';
import { performance, type RecordableHistogram } from 'node:perf_hooks';
import type { LoadOrder, LoadResult } from './load.ts';

const READ_BYTES = 65_536;

export interface Stretch {
  urls: readonly string[];
  /** In nanoseconds, one for each answer. */
  latencies: RecordableHistogram;
}

export type Outcome = Pick<LoadResult, 'bytes' | 'failures'>;

/**
 * Asks for one thing whose answers are all as long as the first, and counts bytes in place of reading HTTP: less than half
 * of what autocannon takes for a request, which is more than a server takes that has its answer ready. An answer of another
 * status is seen at once, one of another length at the next, which then does not begin where it should.
 */
export async function pressAlike(order: LoadOrder, { urls, latencies }: Stretch): Promise<Outcome> {
  const targets = urls.map((url) => targetOf(url, order.headers));
  const beginning = Buffer.from(`HTTP/1.1 ${order.status} `, 'latin1');
  const answerBytes = await lengthOfAnswer(targets[0] as Target);
  const untilMs = performance.now() + order.seconds * 1000;
  let failures = 0;
  await Promise.all(
    Array.from({ length: order.connections }, async (_, index) => {
      const { address, request } = targets[index % targets.length] as Target;
      let left = answerBytes;
      let askedMs = performance.now();
      const buffer = Buffer.allocUnsafe(READ_BYTES);
      const socket = net.connect({
        ...address,
        noDelay: true,
        onread: {
          buffer,
          callback(bytes) {
            const isWrong = left === answerBytes && beginning.compare(buffer, 0, beginning.length) !== 0;
            left -= bytes;
            if (isWrong || left < 0) {
              failures += 1;
              socket.destroy();
            } else if (left === 0) {
              const nowMs = performance.now();
              latencies.record(Math.max(1, Math.round((nowMs - askedMs) * 1e6)));
              if (nowMs >= untilMs) socket.destroy();
              else {
                left = answerBytes;
                askedMs = nowMs;
                socket.write(request);
              }
            }
            return true;
          },
        },
      });
      socket.on('error', () => {
        failures += 1;
      });
      socket.on('end', () => {
        failures += 1;
      });
      socket.write(request);
      await new Promise((resolve) => socket.once('close', resolve));
    }),
  );
  return { bytes: latencies.count * answerBytes, failures };
}

interface Target {
  address: { host: string; port: number };
  request: Buffer;
}

function targetOf(url: string, headers: LoadOrder['headers']): Target {
  const { hostname, port, host, pathname, search } = new URL(url);
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    address: { host: hostname, port: Number(port) },
    request: Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${fields.join('')}\r\n`, 'latin1'),
  };
}

/** Of the first answer: all of it, head and body. */
async function lengthOfAnswer({ address, request }: Target): Promise<number> {
  const socket = net.connect(address);
  let read = Buffer.alloc(0);
  socket.write(request);
  while (!read.includes('\r\n\r\n')) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    read = Buffer.concat([read, chunk]);
  }
  socket.destroy();
  const headBytes = read.indexOf('\r\n\r\n') + 4;
  const [, bodyBytes] = /\r\ncontent-length: (\d+)\r\n/i.exec(read.toString('latin1', 0, headBytes)) ?? [];
  if (bodyBytes === undefined) throw new Error('the answer does not say how long it is');
  return headBytes + Number(bodyBytes);
}
