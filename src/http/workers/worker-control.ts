import type { Worker } from 'node:cluster';
import type { Control, ControlledService } from '../control.ts';
import { asOrder, type Report } from './messages.ts';

/** Where the primary writes which of its workers a process is. */
export const WORKER_VARIABLE = 'ROBOT_PARTS_WORKER';

/** Of one worker of several: the primary tells it what to do. */
export function workerControl(worker: Worker, environment: Record<string, string | undefined>): Control {
  const report = (message: Report) => {
    // A primary that is gone needs no reports.
    if (worker.isConnected()) worker.send(message, () => {});
  };
  // Else Node ends the process when the primary is gone, with answers under way.
  worker.exitedAfterDisconnect = true;
  let whenAlone: () => void = () => process.exit(1);
  worker.once('disconnect', () => whenAlone());
  return {
    worker: Number(environment[WORKER_VARIABLE]),
    failed(reason) {
      process.exitCode = 1;
      report({ type: 'robot-parts:failed', reason });
      worker.disconnect();
    },
    listening(facts, service) {
      const leave = leaver(worker, service);
      worker.on('message', (message: unknown) => {
        const order = asOrder(message);
        if (order?.type === 'robot-parts:leave') leave(order.readiness);
        else if (order?.type === 'robot-parts:reload') {
          service.reload().then(
            () => report({ type: 'robot-parts:reloaded' }),
            () => report({ type: 'robot-parts:not_reloaded' }),
          );
        }
      });
      whenAlone = () => leave('not_ready');
      // A terminal and a service manager send theirs to every process; the primary sends its own order besides.
      process.on('SIGTERM', () => leave('not_ready'));
      process.on('SIGINT', () => leave('not_ready'));
      report({ type: 'robot-parts:listening', facts });
    },
  };
}

function leaver(worker: Worker, { logger, stop }: ControlledService): (readiness: 'ready' | 'not_ready') => void {
  let isLeaving = false;
  return (readiness) => {
    if (isLeaving) return;
    isLeaving = true;
    logger.info({ readiness }, 'worker stopping');
    void stop(readiness).finally(() => {
      if (worker.isConnected()) worker.process.disconnect();
      // At once: documents may still be compressed, which nobody will ask for.
      process.exit();
    });
  };
}
