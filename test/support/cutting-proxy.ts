import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The last one also lets nobody in afterwards. */
export type Cut = 'nothing' | 'before commit' | 'answer to commit' | 'answer to commit, for long';

/** Stands between us and PostgreSQL, and loses a connection at a chosen moment. */
export class CuttingProxy implements AsyncDisposable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #servers = new Set<Socket>();
  /** What happens to the next commits; each cut uses up one. */
  cuts: Cut[] = [];
  /** Whether anybody gets through at all. */
  open = true;

  private constructor(target: URL) {
    this.#server = createServer((client) => this.#join(client, target));
  }

  static async open(databaseUrl: string): Promise<{ proxy: CuttingProxy; url: string }> {
    const target = new URL(databaseUrl);
    const proxy = new CuttingProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    const url = new URL(databaseUrl);
    url.port = String((proxy.#server.address() as { port: number }).port);
    return { proxy, url: url.href };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Ends all but the one whose answer is still awaited. */
  #shut(awaited: Socket): void {
    this.open = false;
    for (const socket of this.#servers) if (socket !== awaited) socket.destroy();
  }

  #join(client: Socket, target: URL): void {
    if (!this.open) {
      client.destroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    this.#servers.add(server);
    let deaf = false;
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        this.#sockets.delete(socket);
        this.#servers.delete(socket);
        end();
      });
    }
    client.on('data', (bytes: Buffer) => {
      const cut = bytes.includes('commit\0') ? (this.cuts.shift() ?? 'nothing') : 'nothing';
      if (cut === 'before commit') end();
      else server.write(bytes);
      if (cut.startsWith('answer to commit')) deaf = true;
      if (cut === 'answer to commit, for long') this.#shut(server);
    });
    server.on('data', (bytes: Buffer) => {
      // It has answered, so it has committed; nobody will hear of it.
      if (deaf) end();
      else client.write(bytes);
    });
  }
}
