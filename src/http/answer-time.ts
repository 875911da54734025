import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route whose answer takes as long as its reader; `handlerTimeoutMs` elsewhere. */
    answerTimeMs?: number;
  }
}

/**
 * Answers 503 where nothing is answered in time, whatever the method. The framework's own `handlerTimeout` ends with the
 * request, and a request with a body ends as soon as the body is read. Here the time in which a body is read does not
 * count (`requestTimeoutMs` bounds that), and a route that writes the response itself is held to the limit too.
 */
export function limitAnswerTime(server: FastifyInstance, handlerTimeoutMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const { answerTimeMs = handlerTimeoutMs } = request.routeOptions.config;
    clearTimeout(timers.get(request));
    timers.set(
      request,
      setTimeout(() => giveUp(request, reply), answerTimeMs),
    );
  };
  server.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    reply.raw.once('close', () => clearTimeout(timers.get(request)));
    done();
  });
  server.addHook('preParsing', (request, _reply, _payload, done) => {
    clearTimeout(timers.get(request));
    done();
  });
  server.addHook('preValidation', (request, reply, done) => {
    begin(request, reply);
    done();
  });
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply;
  if (raw.writableEnded || raw.destroyed) return;
  // Half of an answer can only be broken off.
  if (raw.headersSent) raw.destroy();
  else if (reply.sent) {
    const error = new ServiceError('handler_timeout');
    request.log.error({ err: error }, error.message);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    raw.writeHead(error.status, { ...headers, 'retry-after': '5' }).end(JSON.stringify(error.body(request.id)));
  } else sendError(new ServiceError('handler_timeout'), request, reply);
}
