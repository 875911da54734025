import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DistributionAnswer } from '../../../../src/contract/distribution.ts';
import type { PlotAnswer } from '../../../../src/contract/plot.ts';
import type { SearchAnswer } from '../../../../src/contract/search.ts';
import { ask } from '../../api/client.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import type { FindAddress } from './address.ts';
import { filterParameters, plotParameters, searchParameters, withOne } from './question.ts';

/** Few enough to be there at once with every key; scrolling fetches more at a time. */
const FIRST_PAGE_SIZE = 50;
const PAGE_SIZE = 100;

/** Short enough to be felt as at once, long enough for a quick typist to skip a few questions. */
const WORDS_REST_MS = 15;
/** Words stand in the address once they rest: browsers count its changes. */
const ADDRESS_REST_MS = 200;

/** The question, and a way to ask another: typing replaces the entry of the history, a choice makes a new one. */
export function useQuestion() {
  const written: FindAddress = useSearch({ from: '/find' });
  const navigate = useNavigate();
  const inAddress = written.q ?? '';
  const { text, isTyped, type, announce } = useTypedText(inAddress);
  const typedWords = useDebounced(text.trim(), WORDS_REST_MS);
  const words = isTyped ? typedWords : inAddress;
  const address = useSame(words === inAddress ? written : withOne(written, 'q', words));
  // Where a choice leads while it is under way; words that come to rest meanwhile must not undo it.
  const wanted = useRef(written);
  useEffect(() => {
    wanted.current = written;
  }, [written]);
  const write = useCallback(
    (next: FindAddress, replace: boolean) => {
      wanted.current = next;
      announce(next.q ?? '');
      return navigate({ to: '/find', search: next, replace, resetScroll: false });
    },
    [announce, navigate],
  );
  const change = useCallback(
    (next: FindAddress, { replace = false } = {}) => {
      // A choice among filters keeps what was typed since; a choice of words does not.
      if ((next.q ?? '') !== words) type(next.q ?? '');
      return write(next, replace);
    },
    [words, type, write],
  );
  useEffect(() => {
    if (words === inAddress) return;
    const timer = setTimeout(() => {
      // Who has clicked a part meanwhile is on the way there, and is not called back.
      if (location.pathname === '/find') write(withOne(wanted.current, 'q', words), true);
    }, ADDRESS_REST_MS);
    return () => clearTimeout(timer);
  }, [words, inAddress, write]);
  return { text, type, address, change };
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
