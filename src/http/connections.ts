import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

interface State {
  answers: number;
  /** When it was opened, or its last answer was out. */
  idleSinceMs: number;
  newest: { request: IncomingMessage; response: ServerResponse } | undefined;
  /** To be done when the last answer is out; what comes after it is not looked at. */
  last?: () => void;
}

/** Whoever was answered this recently may be sending the next request already: an end now would lose it. */
const SETTLE_MS = 1_000;

/**
 * Knows which connections carry an answer. Node's own close destroys a connection as soon as the handler has ended the
 * response, though its bytes may still wait for a slow reader; here the last byte goes out first.
 */
export class Connections {
  readonly #server: Server;
  readonly #states = new Map<Socket, State>();
  #draining = false;
  #stopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#states.set(socket, { answers: 0, idleSinceMs: performance.now(), newest: undefined });
      socket.once('close', () => this.#states.delete(socket));
    });
  }

  /** How many are open. */
  get size(): number {
    return this.#states.size;
  }

  /** Gives how many answers of this connection are under way, this one among them. */
  begin(request: IncomingMessage, response: ServerResponse): number {
    // Node then says `Connection: close` and ends the connection behind the answer.
    if (this.#draining) response.shouldKeepAlive = false;
    const known = this.#states.get(request.socket);
    if (!known) return 1;
    known.answers += 1;
    known.newest = { request, response };
    return known.answers;
  }

  /** Answers go out in the order of the requests (RFC 9112, 9.3.2), a refusal too: it would be taken for another's. */
  afterAnswers(socket: Duplex, last: () => void): void {
    const known = this.#states.get(socket as Socket);
    if (known?.last) return;
    if (known) known.last = last;
    if (!known || known.answers <= unread(known)) last();
  }

  /** Whether nothing more is taken from it: what follows a refused request may be its body. */
  isEnding(socket: Socket): boolean {
    return this.#states.get(socket)?.last !== undefined;
  }

  end(socket: Socket): void {
    const known = this.#states.get(socket);
    if (!known) return;
    known.answers -= 1;
    known.idleSinceMs = performance.now();
    // An idle connection holds nothing of what went over it.
    if (known.answers === 0) known.newest = undefined;
    if (known.last) {
      if (known.answers === unread(known)) known.last();
      return;
    }
    // What was told that this is its last answer, Node ends; who was answered before the stop has to be waited for.
    if (this.#stopping) this.#endIdle(socket, known);
  }

  /** From now on each answer is the last of its connection, and says so; new connections are still taken. */
  drain(): void {
    this.#draining = true;
  }

  /** Takes nobody new, ends what is idle, and resolves when the last answer is out. */
  stop(): Promise<void> {
    this.#draining = true;
    this.#stopping = true;
    return new Promise((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
      for (const [socket, state] of this.#states) this.#endIdle(socket, state);
    });
  }

  #endIdle(socket: Socket, state: State): void {
    if (state.answers > 0) return;
    const { idleSinceMs } = state;
    const endIfSilent = () => {
      if (state.answers === 0 && state.idleSinceMs === idleSinceMs) socket.destroySoon();
    };
    // After what has come in meanwhile is read: timers are first when a busy process gets round to both.
    setTimeout(() => setImmediate(endIfSilent), Math.max(0, idleSinceMs + SETTLE_MS - performance.now()));
  }
}

/** How many wait for the rest of their bodies: of one that will never be whole the refusal is the answer. */
function unread({ newest }: State): 0 | 1 {
  if (!newest || newest.request.complete || newest.response.headersSent || newest.response.writableEnded) return 0;
  return 1;
}
