import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Knows which connections carry an answer. Node's own close destroys a connection as soon as the handler has ended the
 * response, though its bytes may still wait for a slow reader; here the last byte goes out first.
 */
export class Connections {
  readonly #server: Server;
  readonly #underWay = new Map<Socket, { answers: number }>();
  #stopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#underWay.set(socket, { answers: 0 });
      socket.once('close', () => this.#underWay.delete(socket));
    });
  }

  /** How many are open. */
  get size(): number {
    return this.#underWay.size;
  }

  begin(socket: Socket): void {
    const known = this.#underWay.get(socket);
    if (known) known.answers += 1;
  }

  end(socket: Socket): void {
    const known = this.#underWay.get(socket);
    if (!known) return;
    known.answers -= 1;
    if (this.#stopping && known.answers === 0) socket.destroySoon();
  }

  /** Takes nobody new, ends what is idle, and resolves when the last answer is out. */
  stop(): Promise<void> {
    this.#stopping = true;
    return new Promise((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
      for (const [socket, { answers }] of this.#underWay) if (answers === 0) socket.destroySoon();
    });
  }
}
