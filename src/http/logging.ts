import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutKeys } from '../service/without-keys.ts';

type LogDestination = ReturnType<typeof pino.destination>;

const FLUSH_INTERVAL_MS = 500;
const BUFFER_BYTES = 4 * 1024;

/** What waits for a disk that is full or a reader who has stopped; beyond it lines are dropped, not kept without end. */
const WAITING_BYTES = 8 * 1024 * 1024;

/** Buffered, since a write a request would cost more than the request; flushed often enough to be read live. */
export function bufferedStdout({ fd = 1, waitingBytes = WAITING_BYTES } = {}): LogDestination {
  const destination = pino.destination({ fd, sync: false, minLength: BUFFER_BYTES, maxLength: waitingBytes });
  // What cannot be written is tried again with the next line: a log that fails must not end the service.
  let failing = false;
  destination.on('error', () => {
    failing = true;
  });
  destination.on('write', () => {
    failing = false;
  });
  // At the end it would be tried until it succeeds.
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!failing) flushSync();
  };
  const giveUp = () => {
    if (failing) process.exit();
  };
  const atExit = () => destination.flushSync();
  process.on('beforeExit', giveUp).on('exit', atExit);
  const flushed = setInterval(() => destination.flush(), FLUSH_INTERVAL_MS).unref();
  destination.on('close', () => {
    clearInterval(flushed);
    process.off('beforeExit', giveUp).off('exit', atExit);
  });
  return destination;
}

/** Says how many lines were dropped, once there is room for the sentence. */
export function sayDropped(destination: LogDestination, logger: Pick<Logger, 'warn'>): void {
  let lines = 0;
  destination.on('drop', (text: string) => {
    lines += text.split('\n').length - 1;
  });
  destination.on('drain', () => {
    if (lines === 0) return;
    logger.warn({ lines }, 'log lines dropped; what takes the log does not keep up');
    lines = 0;
  });
}

export function createLogger(level: string, destination: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.err },
    // Also what an error of a library repeats of a request (decision 4).
    hooks: { streamWrite: withoutKeys },
  };
  return pino(options, destination);
}
