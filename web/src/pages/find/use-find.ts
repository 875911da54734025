import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DistributionAnswer } from '../../../../src/contract/distribution.ts';
import type { PlotAnswer } from '../../../../src/contract/plot.ts';
import type { SearchAnswer } from '../../../../src/contract/search.ts';
import { ask } from '../../api/client.ts';
import type { FindAddress } from './address.ts';
import { filterParameters, plotParameters, searchParameters } from './question.ts';

const PAGE_SIZE = 100;

/** The question, and a way to ask another: typing replaces the entry of the history, a choice makes a new one. */
export function useQuestion() {
  const address: FindAddress = useSearch({ from: '/find' });
  const navigate = useNavigate();
  const change = useCallback(
    (next: FindAddress, { replace = false } = {}) =>
      navigate({ to: '/find', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return { address, change };
}

export type Change = ReturnType<typeof useQuestion>['change'];

export function useSearchPages(address: FindAddress) {
  const parameters = searchParameters(address);
  return useInfiniteQuery({
    queryKey: ['find', parameters],
    queryFn: ({ signal, pageParam }) => {
      // Counts are of all that is found, so the first page has them for all.
      const page = pageParam === null ? {} : { cursor: pageParam, facets: 'none' };
      return ask<SearchAnswer>('/api/search', { ...parameters, limit: PAGE_SIZE, ...page }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** All makers of the parts found, where the twenty most frequent are not enough. */
export function useAllMakers(address: FindAddress, enabled: boolean) {
  const parameters = filterParameters(address);
  return useQuery({
    queryKey: ['find-makers', parameters],
    queryFn: ({ signal }) =>
      ask<SearchAnswer>('/api/search', { ...parameters, limit: 1, facets: 'manufacturer' }, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
}

export function useDistributions(address: FindAddress, of: readonly string[]) {
  const parameters = { ...filterParameters(address), of: of.join(',') };
  return useQuery({
    queryKey: ['find-distribution', parameters],
    queryFn: ({ signal }) => ask<DistributionAnswer>('/api/distribution', parameters, signal),
    enabled: of.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function usePlot(address: FindAddress) {
  const parameters = plotParameters(address);
  return useQuery({
    queryKey: ['find-plot', parameters],
    queryFn: ({ signal }) => ask<PlotAnswer>('/api/plot', parameters, signal),
    placeholderData: keepPreviousData,
  });
}
