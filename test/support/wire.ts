import { connect, type Socket } from 'node:net';

/** HTTP by hand: what a client library would not send, and what it would hide of the answer. */

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Exchange {
  /** Ends our side after the last byte, and goes on reading. */
  halfClose?: boolean;
  /** Of the requests, in their order: an answer to HEAD has no body. GET where none is named. */
  methods?: readonly string[];
}

/** Sends bytes, one for each character, and reads until the server ends the connection. */
export async function exchange(port: number, bytes: string, options: Exchange = {}): Promise<WireAnswer[]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const whole = readAll(socket);
  socket.write(bytes, 'latin1');
  if (options.halfClose) socket.end();
  const answers = answersIn(await whole, options.methods);
  socket.destroy();
  return answers;
}

/** All that comes, until the other side ends or breaks the connection. */
export function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const done = () => resolve(Buffer.concat(chunks));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', done).on('end', done).on('close', done);
  });
}

/** The answers of a connection; throws where what is left over is not a whole one. */
export function answersIn(bytes: Buffer, methods: readonly string[] = []): WireAnswer[] {
  const answers: WireAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [start = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const [, code] = /^HTTP\/1\.1 (\d{3}) /.exec(start) ?? [];
    if (end === -1 || code === undefined)
      throw new Error(`no answer begins with ${JSON.stringify(start.slice(0, 80))}`);
    const status = Number(code);
    const pairs = lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]);
    const headers = Object.fromEntries(pairs) as Record<string, string>;
    const isBare = methods[answers.length] === 'HEAD' || status === 304 || status === 204;
    const length = isBare ? 0 : Number(headers['content-length']);
    if (rest.length < end + 4 + length) throw new Error(`an answer of ${length} bytes was cut`);
    answers.push({ status, headers, body: rest.subarray(end + 4, end + 4 + length) });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

/** A request as bytes, with the length of its body. */
export function requestOf(method: string, url: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { Host: 'x', ...(body !== '' && { 'Content-Length': String(Buffer.byteLength(body)) }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
