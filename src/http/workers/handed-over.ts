import type { ChildProcess } from 'node:child_process';

interface Handle {
  close(): void;
}

/** What the cluster module says to itself: `seq` with a connection, `ack` when a worker has taken it, or declined. */
interface InternalMessage {
  cmd?: string;
  seq?: number;
  ack?: number;
}

/**
 * Ends connections that were handed to a worker and not taken by it before it died. Node's own round robin forgets them
 * (`RoundRobinHandle.handoff` waits for an answer that never comes): they stay open, and whoever is at the other end waits
 * without end. Ended, they are tried again like all that the worker held. Where Node changes how it does this, nothing is
 * found here and nothing is done.
 */
export function endUntaken(child: ChildProcess): void {
  const handedOver = new Map<number, Handle>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    const { cmd, seq } = message as InternalMessage;
    if (cmd === 'NODE_CLUSTER' && seq !== undefined && isHandle(handle)) handedOver.set(seq, handle);
    return send(message, handle, ...rest);
  };
  child.on('internalMessage', ({ ack }: InternalMessage) => {
    if (ack !== undefined) handedOver.delete(ack);
  });
  child.once('exit', () => {
    for (const handle of handedOver.values()) handle.close();
    handedOver.clear();
  });
}

function isHandle(value: unknown): value is Handle {
  return typeof (value as Handle | undefined)?.close === 'function';
}
