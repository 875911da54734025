import type { FastifyReply } from 'fastify';

// `request.signal` tells neither: a request with a body is closed as soon as the body is read.

/** Nobody is left to answer: the handler's time is over, or the caller has gone. */
export function isGone({ sent, raw }: FastifyReply): boolean {
  return sent || raw.destroyed;
}

/** Aborts when the caller has gone before the answer is out. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
