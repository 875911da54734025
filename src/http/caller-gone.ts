import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller has gone before the answer is out. `request.signal` does not tell: a request with a body is
 * closed as soon as the body is read.
 */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
