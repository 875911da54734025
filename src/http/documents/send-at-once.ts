import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { PreparedDocument } from './prepare.ts';
import { choose } from './send.ts';

/** A property of Node's that its types do not know. */
type LimitedResponse = ServerResponse & { maxRequestsOnConnectionReached?: boolean };

interface OwnOptions {
  requestId: string;
  /** Of the server: what `keepAliveFields` gave. */
  keepAlive: string;
  /** Called once, when the last byte is with the system or the connection is gone. */
  sent(status: number): void;
}

/**
 * Writes a document to the connection past the response: putting a head together and sending it through the stream of the
 * response costs Node a quarter of the whole request (docs/benchmarks.md). Its parser has read the request all the same, and
 * the response is told when it is out, so pipelining, time limits and the next request stay Node's. False where the case is
 * not the plain one, and nothing was sent: an answer before it is still under way, or the connection ends with this one.
 */
export function sendAtOnce(
  document: PreparedDocument,
  request: IncomingMessage,
  response: LimitedResponse,
  { requestId, keepAlive, sent }: OwnOptions,
): boolean {
  // An earlier answer has the socket until its last byte is out.
  const { socket, shouldKeepAlive, maxRequestsOnConnectionReached } = response;
  if (!socket?.writable || socket.writableLength > 0) return false;
  if (!shouldKeepAlive || maxRequestsOnConnectionReached || !isBare(request)) return false;
  const { representation, isFresh } = choose(document, request.headers);
  const { text, body } = representation;
  const status = isFresh ? 304 : 200;
  const head = `${isFresh ? representation.freshHead : representation.head}x-request-id: ${requestId}\r\nDate: ${dateField()}\r\n${keepAlive}\r\n`;
  if (isFresh || request.method === 'HEAD') socket.write(head, 'latin1');
  else if (text !== undefined) socket.write(head + text, 'latin1');
  else {
    socket.cork();
    socket.write(head, 'latin1');
    socket.write(body);
    socket.uncork();
  }
  const finish = () => {
    response.emit('finish');
    sent(status);
  };
  if (socket.writableLength === 0) finish();
  // Nothing, but behind all that is not out yet.
  else socket.write('', (error) => (error ? sent(status) : finish()));
  return true;
}

/** Of HTTP/1.1 and without a body that would have to be read past. */
function isBare({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

/** What Node writes itself of a connection that stays open. */
export function keepAliveFields({ keepAliveTimeout, maxRequestsPerSocket }: Server): string {
  const seconds = Math.floor(keepAliveTimeout / 1000);
  const most = maxRequestsPerSocket ? `, max=${maxRequestsPerSocket}` : '';
  return `Connection: keep-alive\r\n${keepAliveTimeout ? `Keep-Alive: timeout=${seconds}${most}\r\n` : ''}`;
}

let dateSecond = 0;
let date = '';

function dateField(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    date = new Date(second * 1000).toUTCString();
  }
  return date;
}
