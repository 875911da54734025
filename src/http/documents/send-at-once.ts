import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerBeginnings } from './answer-beginnings.ts';
import type { FramedBody } from './framed-body.ts';
import type { PreparedDocument } from './prepare.ts';
import { choose } from './send.ts';

/** A property of Node's that its types do not know. */
type LimitedResponse = ServerResponse & { maxRequestsOnConnectionReached?: boolean };

interface OwnOptions {
  requestId: string;
  /** Of this server. */
  beginnings: AnswerBeginnings;
  /** Called once, when the last byte is with the system or the connection is gone. */
  sent(status: number): void;
}

/**
 * Writes a document to the connection past the response: putting a head together and sending it through the stream of the
 * response costs Node a quarter of the whole request (docs/benchmarks.md). Its parser has read the request all the same, and
 * the response is told when it is out, so pipelining, time limits and the next request stay Node's. False where the case is
 * not the plain one, and nothing was sent: an answer before it is still under way, the connection ends with this one, or HEAD.
 */
export function sendAtOnce(
  document: PreparedDocument,
  request: IncomingMessage,
  response: LimitedResponse,
  { requestId, beginnings, sent }: OwnOptions,
): boolean {
  // An earlier answer has the socket until its last byte is out.
  const { socket, shouldKeepAlive, maxRequestsOnConnectionReached } = response;
  if (!socket?.writable || socket.writableLength > 0) return false;
  if (!shouldKeepAlive || maxRequestsOnConnectionReached || !isBare(request)) return false;
  const { representation, isFresh } = choose(document, request.headers);
  const status = isFresh ? 304 : 200;
  const framed = isFresh ? representation.framedFresh : representation.framed;
  writeFramed(socket, framed, beginnings.of(status, requestId));
  const finish = () => {
    response.emit('finish');
    sent(status);
  };
  if (socket.writableLength === 0) {
    finish();
    return true;
  }
  framed.hold();
  // Nothing, but behind all that is not out yet.
  socket.write('', (error) => {
    framed.release();
    if (error) sent(status);
    else finish();
  });
  return true;
}

function writeFramed(socket: Socket, framed: FramedBody, beginning: string): void {
  const whole = framed.behind(beginning);
  if (whole) {
    socket.write(whole);
    return;
  }
  socket.cork();
  socket.write(beginning, 'latin1');
  socket.write(framed.end);
  socket.uncork();
}

/** A GET of HTTP/1.1, without a body that would have to be read past. */
function isBare({ method, httpVersion, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || httpVersion !== '1.1') return false;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}
