import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ChangesAnswer } from '../../../../src/contract/changes.ts';
import { ask } from '../../api/client.ts';

export const CHANGES_PATH = '/api/changes';
const PAGE = 50;

export function changesQuery(since: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['changes', since],
    queryFn: ({ signal, pageParam }) =>
      ask<ChangesAnswer>(CHANGES_PATH, { since, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
}
