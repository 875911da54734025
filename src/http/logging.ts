import { type DestinationStream, type Logger, pino } from 'pino';
import { boundFlush } from './bounded-flush.ts';
import { requestContext } from './request-context.ts';

const FLUSH_INTERVAL_MS = 500;
const BUFFER_BYTES = 4 * 1024;

/** A pipe takes so much in one piece; of longer writes that meet, lines could be mixed (POSIX, PIPE_BUF on Linux). */
const WRITTEN_WHOLE_BYTES = 4 * 1024;

interface OutputOptions {
  /** Whether other processes write to the same output. */
  isShared: boolean;
}

/** Buffered, since a write a request would cost more than the request; flushed often enough to be read live. */
export function bufferedStdout({ isShared }: OutputOptions): DestinationStream {
  const size = isShared
    ? { minLength: WRITTEN_WHOLE_BYTES / 2, maxWrite: WRITTEN_WHOLE_BYTES }
    : { minLength: BUFFER_BYTES };
  const destination = pino.destination({ fd: 1, sync: false, ...size });
  boundFlush(destination);
  setInterval(() => destination.flush(), FLUSH_INTERVAL_MS).unref();
  process.on('exit', () => destination.flushSync());
  return destination;
}

/** `worker` stands in each line, where it is one of several that write to the same output. */
export function createLogger(level: string, destination: DestinationStream, worker?: number): Logger {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.err },
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
