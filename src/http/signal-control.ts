import { announce, announceFailure } from './announce.ts';
import type { Control } from './control.ts';

/** Of a service that is one process. */
export const signalControl: Control = {
  failed: announceFailure,
  listening(facts, { logger, ...service }) {
    process.on('SIGHUP', () => void service.reload().catch(() => {}));
    process.on('SIGUSR2', () =>
      logger.warn('one process cannot be replaced while it serves; set WORKERS to 2 or more'),
    );
    let isStopping = false;
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      logger.info({ signal }, 'stopping');
      // At once: documents may still be compressed, which nobody will ask for.
      void service.stop('not_ready').finally(() => process.exit());
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    // Last: whoever waits for this may send a signal at once.
    announce(logger, facts, 1);
  },
};
