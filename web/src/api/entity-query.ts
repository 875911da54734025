import { queryOptions } from '@tanstack/react-query';
import type { EntityAnswer } from '../../../src/contract/entity-answer.ts';
import { ask } from './client.ts';

export function entityPath(id: string): string {
  return `/api/entity/${encodeURIComponent(id)}`;
}

/** One part in full: what its page shows, and what a comparison says of it beside the values. */
export function entityQuery(id: string) {
  return queryOptions({
    queryKey: ['entity', id],
    queryFn: ({ signal }) => ask<EntityAnswer>(entityPath(id), {}, signal),
  });
}
