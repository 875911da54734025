import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryOf } from '../api/may-pass.ts';
import { Failure, Loading } from './notice.tsx';

/** The three states of an answer; an older one stays on the page while a newer is fetched. */
export function QueryView<Answer>({
  query,
  loading,
  children,
}: {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  loading?: ReactNode;
  children: (answer: Answer) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} {...retryOf(query.error, () => query.refetch())} />;
  return loading ?? <Loading />;
}
