import { ServiceError } from '../contract/errors.ts';
import type { Refusable } from './refusable.ts';
import { WorkerQueue } from './worker-queue.ts';

const WAITING_AT_MOST = 20;

/** Has files of strangers read by a worker, within a time and a memory. */
export class FileReader<Sent, Read> {
  readonly #queue: WorkerQueue<Sent, Refusable<Read>>;

  constructor(script: URL, limits: { timeLimitMs: number; memoryMb: number }) {
    this.#queue = new WorkerQueue(script, {
      ...limits,
      waitingAtMost: WAITING_AT_MOST,
      tookTooLong: () => tooMuchWork('time'),
    });
  }

  async read(sent: Sent, signal?: AbortSignal): Promise<Read> {
    const answer = await this.#queue.run(sent, signal).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchWork('memory') : error;
    });
    if ('read' in answer) return answer.read;
    throw new ServiceError(answer.refused.code, { sentence: answer.refused.sentence });
  }
}

function tooMuchWork(what: 'time' | 'memory'): ServiceError {
  return new ServiceError('file_beyond_limits', { sentence: `The file takes too much ${what} to read.` });
}
