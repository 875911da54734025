import { queryOptions } from '@tanstack/react-query';
import type { RobotAnswer, RobotsAnswer } from '../../../../src/contract/oss-document.ts';
import { ask } from '../../api/client.ts';

export const robotsQuery = queryOptions({
  queryKey: ['robots'],
  queryFn: ({ signal }) => ask<RobotsAnswer>('/api/oss/robots', {}, signal),
});

export function robotQuery(id: string) {
  return queryOptions({
    queryKey: ['robot', id],
    queryFn: ({ signal }) => ask<RobotAnswer>(`/api/oss/robots/${encodeURIComponent(id)}`, {}, signal),
  });
}
