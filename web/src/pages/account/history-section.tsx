import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { LedgerEntry } from '../../../../src/contract/account.ts';
import { useKept } from '../../kept/kept-value.ts';
import { language } from '../../kept/preferences.ts';
import { Button } from '../../ui/button.tsx';
import tableStyles from '../../ui/data-table.module.css';
import { Failure, Loading } from '../../ui/notice.tsx';
import { Panel, Scroll, Section } from '../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../words/use-words.ts';
import styles from './account.module.css';
import { fetchHistory } from './account-queries.ts';
import { ACCOUNT_WORDS } from './words.ts';

const BalancePlot = lazy(() => import('./balance-plot.tsx').then(({ BalancePlot }) => ({ default: BalancePlot })));

export function HistorySection({ apiKey }: { apiKey: string }) {
  const words = useWords(ACCOUNT_WORDS);
  const history = useInfiniteQuery({
    queryKey: ['history', apiKey],
    queryFn: ({ pageParam, signal }) => fetchHistory(apiKey, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    staleTime: 0,
  });
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section title={words.history}>
      {history.error && <Failure error={history.error} onRetry={() => history.refetch()} />}
      {history.isPending && <Loading lines={4} />}
      {history.data && entries.length === 0 && <p className={styles.soft}>{words.historyNone}</p>}
      {entries.length > 1 && (
        <Panel>
          <Suspense fallback={<Loading lines={3} />}>
            <BalancePlot entries={entries} />
          </Suspense>
        </Panel>
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      {history.hasNextPage && (
        <div>
          <Button disabled={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Entries({ entries }: { entries: readonly LedgerEntry[] }) {
  const words = useWords(ACCOUNT_WORDS);
  const format = useNumberFormat();
  const locale = useKept(language) === 'zh' ? 'zh-CN' : 'en-GB';
  const said = (reason: string) => (words as Readonly<Record<string, unknown>>)[reason];
  return (
    <Scroll label={words.history}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.what}</th>
            <th scope="col" className={tableStyles.number}>
              {words.amount}
            </th>
            <th scope="col" className={tableStyles.number}>
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, created_at: at, reason, reference, amount, balance_after: after }) => (
            <tr key={id}>
              <td className={styles.when}>
                {new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
              </td>
              <td>
                {typeof said(reason) === 'string' ? String(said(reason)) : reason.replaceAll('_', ' ')}{' '}
                <span className={styles.soft}>{reference}</span>
              </td>
              <td className={tableStyles.number}>{format(amount, { signDisplay: 'always' })}</td>
              <td className={tableStyles.number}>{format(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
