import { ServiceError } from '../contract/errors.ts';

/** The file is broken, or is not what it was sent as. */
export function unreadable(sentence: string, cause?: unknown): ServiceError {
  return new ServiceError('unreadable_file', { sentence, cause });
}

/** The file holds more than is read. */
export function beyondLimits(sentence: string): ServiceError {
  return new ServiceError('file_beyond_limits', { sentence });
}
