import { ApiError } from './api-error.ts';

/** Whether the same question can be answered later; what is wrong with the question itself stays wrong. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status <= 0 || error.status === 429 || error.status >= 500;
}

/** For `Failure`: a button to try again only where that can help. */
export function retryOf(error: unknown, retry: () => void): { onRetry?: () => void } {
  return mayPass(error) ? { onRetry: retry } : {};
}
