import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** What is wrong by itself stays wrong; only what may pass is tried again, and a full hour is not. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
    },
  });
}
