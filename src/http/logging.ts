import { type DestinationStream, type Logger, pino } from 'pino';

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
  };
  return pino(options, destination);
}
