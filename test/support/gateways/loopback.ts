import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Taken {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Given {
  status?: number;
  type?: string;
  body: string;
}

/** What a gateway does when it does not do its work; each is used up by one request. */
export type Trouble = 'hangs up' | 'is silent' | 'stalls in the middle' | 'floods' | 'sends elsewhere' | Given;

/** A server of the running test on the loopback interface, gone when the test ends. */
export class LoopbackServer {
  readonly taken: Taken[] = [];
  readonly troubles: Trouble[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #handle: (taken: Taken) => Given | Promise<Given>;
  /** Of a flood: how much was sent before the other side had enough. */
  floodedBytes = 0;

  private constructor(handle: (taken: Taken) => Given | Promise<Given>) {
    this.#handle = handle;
  }

  static async open(handle: (taken: Taken) => Given | Promise<Given>): Promise<LoopbackServer> {
    const one = new LoopbackServer(handle);
    await new Promise<void>((resolve) => one.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => one.close());
    return one;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const taken = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', this.address),
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    this.taken.push(taken);
    const trouble = this.troubles.shift();
    if (trouble === 'is silent') return;
    if (trouble === 'hangs up') return void request.socket.destroy();
    if (trouble === 'stalls in the middle') return void response.write('{"errcode":');
    if (trouble === 'floods') return this.#flood(response);
    const elsewhere: Given = { status: 302, body: '' };
    const given = trouble === 'sends elsewhere' ? elsewhere : (trouble ?? (await this.#handle(taken)));
    const location = trouble === 'sends elsewhere' ? { location: `${this.address}/elsewhere` } : {};
    response.writeHead(given.status ?? 200, { 'content-type': given.type ?? 'application/json', ...location });
    response.end(given.body);
  }

  #flood(response: ServerResponse): void {
    const piece = 'x'.repeat(16 * 1024);
    const more = () => {
      while (!response.destroyed && this.floodedBytes < 1024 * 1024 * 1024) {
        this.floodedBytes += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
    };
    more();
  }
}

/** An address on this machine at which nobody listens. */
export async function deadAddress(): Promise<string> {
  const server = await LoopbackServer.open(() => ({ body: '' }));
  const { address } = server;
  await server.close();
  return address;
}
