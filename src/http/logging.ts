import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutKeys } from '../service/without-keys.ts';
import { boundFlush } from './bounded-flush.ts';
import { requestContext } from './request-context.ts';

type LogDestination = ReturnType<typeof pino.destination>;

const FLUSH_INTERVAL_MS = 500;
const BUFFER_BYTES = 4 * 1024;

/** A pipe takes so much in one piece; of longer writes that meet, lines could be mixed (POSIX, PIPE_BUF on Linux). */
const WRITTEN_WHOLE_BYTES = 4 * 1024;

interface OutputOptions {
  /** Whether other processes write to the same output. */
  isShared: boolean;
  /** Others in tests. */
  fd?: number;
  waitingBytes?: number;
}

/** What waits for a disk that is full or a reader who has stopped; beyond it lines are dropped, not kept without end. */
const WAITING_BYTES = 8 * 1024 * 1024;

/** Buffered, since a write a request would cost more than the request; flushed often enough to be read live. */
export function bufferedStdout({ isShared, fd = 1, waitingBytes = WAITING_BYTES }: OutputOptions): LogDestination {
  const size = isShared
    ? { minLength: WRITTEN_WHOLE_BYTES / 2, maxWrite: WRITTEN_WHOLE_BYTES }
    : { minLength: BUFFER_BYTES };
  const destination = pino.destination({ fd, sync: false, ...size, maxLength: waitingBytes });
  // What cannot be written is tried again with the next line: a log that fails must not end the service.
  let failing = false;
  destination.on('error', () => {
    failing = true;
  });
  destination.on('write', () => {
    failing = false;
  });
  boundFlush(destination);
  // What has failed until the end is not tried once more.
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

/** `worker` stands in each line, where it is one of several that write to the same output. */
export function createLogger(level: string, destination: DestinationStream, worker?: number): Logger {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.err },
    // Also what an error of a library repeats of a request (decision 4).
    hooks: { streamWrite: withoutKeys },
    mixin: joined,
  };
  return pino(options, destination);
}

/** Joins a line to the request it was written for, whoever wrote it: the ledger and the gateway know of no request. */
function joined(_line: object, _level: number, logger: Logger): object {
  const context = requestContext.getStore();
  if (!context) return {};
  const { requestId, span } = context;
  // The framework's own lines have the id already.
  return {
    ...(!('request_id' in logger.bindings()) && { request_id: requestId }),
    ...(span && { trace_id: span.traceId }),
  };
}
