import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DistributionAnswer } from '../../../../src/contract/distribution.ts';
import type { PlotAnswer } from '../../../../src/contract/plot.ts';
import type { SearchAnswer } from '../../../../src/contract/search.ts';
import { ask } from '../../api/client.ts';
import type { FindAddress } from './address.ts';
import { filterParameters, plotParameters, searchParameters, withOne } from './question.ts';

/** Few enough to be there at once with every key; scrolling fetches more at a time. */
const FIRST_PAGE_SIZE = 50;
const PAGE_SIZE = 100;

/** Words are asked for with every key, and stand in the address once they rest: browsers count its changes. */
const ADDRESS_REST_MS = 200;

/** The question, and a way to ask another: typing replaces the entry of the history, a choice makes a new one. */
export function useQuestion() {
  const written: FindAddress = useSearch({ from: '/find' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const address = useSame(typed === null ? written : withOne(written, 'q', typed));
  // Where a choice leads while it is under way; words that come to rest meanwhile must not undo it.
  const wanted = useRef(written);
  useEffect(() => {
    wanted.current = written;
  }, [written]);
  const change = useCallback(
    (next: FindAddress, { replace = false } = {}) => {
      wanted.current = next;
      setTyped(next.q ?? '');
      return navigate({ to: '/find', search: next, replace, resetScroll: false });
    },
    [navigate],
  );
  const isWritten = (written.q ?? '') === (typed ?? '');
  useEffect(() => {
    if (typed === null) return;
    if (isWritten) return setTyped(null);
    const timer = setTimeout(() => {
      // Who has clicked a part meanwhile is on the way there, and is not called back.
      if (location.pathname === '/find') change(withOne(wanted.current, 'q', typed), { replace: true });
    }, ADDRESS_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, isWritten, change]);
  return { address, change, type: setTyped };
}

/** The same object while nothing in it changes, so that what is kept by it is not made anew. */
function useSame(address: FindAddress): FindAddress {
  const text = JSON.stringify(address);
  return useMemo(() => JSON.parse(text) as FindAddress, [text]);
}

export type Change = ReturnType<typeof useQuestion>['change'];

export function useSearchPages(address: FindAddress) {
  const parameters = searchParameters(address);
  return useInfiniteQuery({
    queryKey: ['find', parameters],
    queryFn: ({ signal, pageParam }) => {
      // Counts are of all that is found, so the first page has them for all.
      const page =
        pageParam === null ? { limit: FIRST_PAGE_SIZE } : { limit: PAGE_SIZE, cursor: pageParam, facets: 'none' };
      return ask<SearchAnswer>('/api/search', { ...parameters, readings: 'true', ...page }, signal);
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
