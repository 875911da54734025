import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from './request-context.ts';

const FLUSH_INTERVAL_MS = 500;
const BUFFER_BYTES = 4 * 1024;

/** Buffered, since a write a request would cost more than the request; flushed often enough to be read live. */
export function bufferedStdout(): DestinationStream {
  const destination = pino.destination({ fd: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_INTERVAL_MS).unref();
  process.on('exit', () => destination.flushSync());
  return destination;
}

export function createLogger(level: string, destination: DestinationStream): Logger {
  const options = {
    level,
    base: null,
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
