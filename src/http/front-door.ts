import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AccessLog } from './access-log.ts';
import type { Connections } from './connections.ts';
import type { PreparedDocument } from './documents/prepare.ts';
import { writeDocument } from './documents/send.ts';
import { framingFault, originForm } from './framing.ts';

export interface FrontDoorOptions {
  connections: Connections;
  limits: Readonly<Record<'headers' | 'unansweredPerConnection', number>>;
  accessLog: AccessLog;
  /** The document that answers this request whole, whatever it says besides; else the framework takes over. */
  findDocument(request: IncomingMessage): PreparedDocument | undefined;
  clientAddress(request: IncomingMessage): string;
  /** Answers what is not a request we can take, and ends the connection. */
  refuse(socket: Duplex, reason: string): void;
}

/** An option of Node's that its types do not know. */
type HalfOpenServer = Server & { httpAllowHalfOpen: boolean };

/**
 * The first to see a request. A plain request for a document needs none of what the framework does, and without it costs
 * half (docs/benchmarks.md); everything else is handed on.
 */
export function openFrontDoor(server: Server, options: FrontDoorOptions): void {
  const { connections, limits, accessLog, findDocument, clientAddress, refuse } = options;
  const handOver = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  // Node drops those beyond 2,000; here they are counted.
  server.maxHeadersCount = 0;
  // Who has sent all he wants to send may say so and still read (RFC 9293, 3.6).
  (server as HalfOpenServer).httpAllowHalfOpen = true;
  server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, 'expectation'));
  server.on('connect', (_request, socket) => refuse(socket, 'connect'));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (connections.isEnding(socket)) return;
    const fault = framingFault(request, limits.headers);
    if (fault !== undefined) {
      refuse(socket, fault);
      return;
    }
    request.url = originForm(request.url ?? '');
    if (connections.begin(request, response) > limits.unansweredPerConnection) {
      connections.end(socket);
      refuse(socket, 'unanswered');
      return;
    }
    const document = findDocument(request);
    if (!document) {
      response.once('close', () => connections.end(socket));
      for (const listener of handOver) listener(request, response);
      return;
    }
    const requestId = randomUUID();
    const startedMs = performance.now();
    response.once('close', () => {
      connections.end(socket);
      if (!accessLog.takes('debug')) return;
      const { method = '', url = '' } = request;
      const ms = performance.now() - startedMs;
      const client = clientAddress(request);
      accessLog.answered({ requestId, method, url, status: response.statusCode, ms, client, level: 'debug' });
    });
    writeDocument(document, request, response, ['x-request-id', requestId]);
  });
}
