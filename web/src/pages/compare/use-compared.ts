import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comparison } from '../../../../src/contract/comparison.ts';
import type { EntityRecord } from '../../../../src/contract/record.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/client.ts';
import { entityQuery } from '../../api/entity-query.ts';

/**
 * Each part by itself first: so one that is not known, or could not be fetched, is told apart and the others are compared all
 * the same.
 */
export function useCompared(ids: readonly string[]) {
  const parts = useQueries({ queries: ids.map(entityQuery) });
  const records = parts.flatMap(({ data }): EntityRecord[] => (data ? [data.record] : []));
  const troubles = ids.flatMap((id, place) => {
    const query = parts[place];
    return query?.error && !query.data ? [{ id, error: query.error, retry: () => query.refetch() }] : [];
  });
  const isUnknown = ({ error }: { error: unknown }) => error instanceof ApiError && error.isUnknown;
  const known = records.map(({ id }) => id).join(',');
  const isSettled = parts.every(({ isPending }) => !isPending);
  const comparison = useQuery({
    queryKey: ['compare', known],
    queryFn: ({ signal }) => ask<Comparison>('/api/compare', { ids: known }, signal),
    enabled: isSettled && records.length > 1,
    placeholderData: keepPreviousData,
  });
  // The columns on the page are those of the answer, which may still be the one before: a part taken out is known all the same.
  const client = useQueryClient();
  const columns = comparison.data?.parts.flatMap(
    ({ id }) => client.getQueryData(entityQuery(id).queryKey)?.record ?? [],
  );
  return {
    records,
    columns: columns?.length === comparison.data?.parts.length ? columns : undefined,
    isSettled,
    unknown: troubles.filter(isUnknown).map(({ id, error }) => ({ id, meant: meantBy(error) })),
    failed: troubles.filter((trouble) => !isUnknown(trouble)),
    comparison,
  };
}

function meantBy(error: unknown): readonly string[] {
  return error instanceof ApiError ? (error.body.did_you_mean ?? []) : [];
}
