import { lazy, Suspense, useMemo } from 'react';
import { retryOf } from '../../api/may-pass.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure, Loading } from '../../ui/notice.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './find.module.css';
import { Messages } from './messages.tsx';
import { type View, viewOf, withoutFilters } from './question.ts';
import { ResultCards } from './result-cards.tsx';
import { ResultTable } from './result-table.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Change, useSearchPages } from './use-find.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { FIND_WORDS } from './words.ts';

/** The drawing of plots is as large as the rest of the page, so it comes when it is wanted. */
const PlotView = lazy(() => import('./plot-view.tsx').then(({ PlotView: default_ }) => ({ default: default_ })));

interface ResultsProps {
  address: FindAddress;
  change: Change;
  query: ReturnType<typeof useSearchPages>;
}

export function Results({ address, change, query }: ResultsProps) {
  const words = useWords(FIND_WORDS);
  const narrow = useIsNarrow();
  const view: View = viewOf(address) ?? (narrow ? 'cards' : 'table');
  const pages = query.data?.pages;
  const parts = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  const first = pages?.[0];
  // An older answer stays while a newer one is fetched, but not while the newer question is refused.
  if (query.error && (query.isPlaceholderData || !first)) {
    return (
      <div className={styles.results}>
        <Failure error={query.error} {...retryOf(query.error, () => query.refetch())} />
        <div>
          <Button onClick={() => change({})}>{words.startOver}</Button>
        </div>
      </div>
    );
  }
  if (!first) {
    return (
      <div className={styles.results}>
        <Loading lines={12} />
      </div>
    );
  }
  // A page that failed is not asked for again and again: the visitor is told and decides.
  const failed = query.isFetchNextPageError;
  const more = {
    hasMore: query.hasNextPage && !failed,
    isLoading: query.isFetchingNextPage,
    load: () => query.fetchNextPage(),
  };
  return (
    <section className={styles.results} aria-label={words.results} aria-busy={query.isFetching}>
      <Toolbar
        address={address}
        change={change}
        view={view}
        total={first.total}
        parts={parts}
        categories={first.facets.category?.values ?? []}
      />
      <Messages address={address} change={change} answer={first} view={view} />
      {view === 'plot' ? (
        <Suspense fallback={<Loading />}>
          <PlotView address={address} change={change} makers={first.facets.manufacturer} />
        </Suspense>
      ) : first.total === 0 ? (
        <Empty
          title={words.nothing}
          action={<Button onClick={() => change(withoutFilters(address))}>{words.takeOffAll}</Button>}
        >
          {words.nothingText}
        </Empty>
      ) : view === 'cards' ? (
        <ResultCards parts={parts} more={more} total={first.total} />
      ) : (
        <ResultTable parts={parts} more={more} total={first.total} address={address} change={change} />
      )}
      {failed && view !== 'plot' && <Failure error={query.error} {...retryOf(query.error, () => query.refetch())} />}
    </section>
  );
}
