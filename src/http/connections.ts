import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

interface Held {
  answers: number;
  newest?: { request: IncomingMessage; response: ServerResponse };
  /** To be done when the last answer is out; what comes after it is not looked at. */
  last?: () => void;
}

/**
 * Knows which connections carry an answer. Node's own close destroys a connection as soon as the handler has ended the
 * response, though its bytes may still wait for a slow reader; here the last byte goes out first.
 */
export class Connections {
  readonly #server: Server;
  readonly #underWay = new Map<Socket, Held>();
  #stopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#underWay.set(socket, { answers: 0 });
      socket.once('close', () => this.#underWay.delete(socket));
    });
  }

  /** Gives how many answers of this connection are under way, this one among them. */
  begin(request: IncomingMessage, response: ServerResponse): number {
    const known = this.#underWay.get(request.socket);
    if (!known) return 1;
    known.answers += 1;
    known.newest = { request, response };
    return known.answers;
  }

  /** Answers go out in the order of the requests (RFC 9112, 9.3.2), a refusal too: it would be taken for another's. */
  afterAnswers(socket: Duplex, last: () => void): void {
    const known = this.#underWay.get(socket as Socket);
    if (known?.last) return;
    if (known) known.last = last;
    if (!known || known.answers <= unread(known)) last();
  }

  /** Whether nothing more is taken from it: what follows a refused request may be its body. */
  isEnding(socket: Socket): boolean {
    return this.#underWay.get(socket)?.last !== undefined;
  }

  end(socket: Socket): void {
    const known = this.#underWay.get(socket);
    if (!known) return;
    known.answers -= 1;
    // An idle connection holds nothing of what went over it.
    if (known.answers === 0) delete known.newest;
    if (known.last) {
      if (known.answers === unread(known)) known.last();
    } else if (this.#stopping && known.answers === 0) socket.destroySoon();
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

/** How many wait for the rest of their bodies: of one that will never be whole the refusal is the answer. */
function unread({ newest }: Held): 0 | 1 {
  if (!newest || newest.request.complete || newest.response.headersSent || newest.response.writableEnded) return 0;
  return 1;
}
