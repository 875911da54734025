import type { FastifyReply } from 'fastify';

// `request.signal` tells neither: a request with a body is closed as soon as the body is read.

/** Nobody is left to answer: the handler's time is over, or the caller has gone. */
export function isGone(reply: FastifyReply): boolean {
  return reply.sent || hasLeft(reply);
}

/**
 * The caller has gone, or sends no more: who hung up and who only reads on look alike until an answer is sent, so what is
 * paid is sold to neither, and what is costly made for neither. Everything else is answered.
 */
export function hasLeft({ raw }: FastifyReply): boolean {
  return raw.destroyed || raw.socket?.readableEnded === true;
}

/** Aborts when the caller has gone before the answer is out. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { socket } = raw;
  const abort = () => gone.abort();
  socket?.once('end', abort);
  raw.once('close', () => {
    socket?.off('end', abort);
    if (!raw.writableFinished) abort();
  });
  return gone.signal;
}
