import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import type { PairVerdict } from '../../../../src/contract/compatibility.ts';
import { ask } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useWords } from '../../words/use-words.ts';
import { type FitsAddress, type Side, swapped, withPart } from './address.ts';
import { Examples } from './example-list.tsx';
import styles from './page.module.css';
import { PartSlot } from './part-slot.tsx';
import { partSummary } from './part-summary.ts';
import { VerdictView } from './verdict-view.tsx';
import { FITS_WORDS } from './words.ts';

export const FitsRoute = createLazyRoute('/fits')({ component: FitsPage });

const route = getRouteApi('/fits');

function FitsPage() {
  const words = useWords(FITS_WORDS);
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: FitsAddress) => navigate({ search, resetScroll: false });
  const pick = (side: Side) => (id: string) => go(withPart(address, side, id));
  const { a, b } = address;
  const [one, other] = [useQuery(partSummary(a)).data, useQuery(partSummary(b)).data];
  const query = useQuery({
    queryKey: ['compatibility', a, b],
    queryFn: ({ signal }) => ask<PairVerdict>('/api/compatibility', { a, b }, signal),
    enabled: one !== undefined && other !== undefined,
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={styles.slots}>
        <PartSlot key={`a ${a}`} label={words.partA} id={a} judged={query.data?.a} onPick={pick('a')} />
        <Button
          className={styles.swap}
          onClick={() => go(swapped(address))}
          disabled={a === undefined && b === undefined}
          aria-label={words.swap}
          title={words.swap}
        >
          <span aria-hidden="true">⇄</span>
        </Button>
        <PartSlot key={`b ${b}`} label={words.partB} id={b} judged={query.data?.b} onPick={pick('b')} />
      </div>
      <div aria-live="polite" aria-busy={query.isFetching} className={styles.result}>
        {one && other && (
          <QueryView query={query}>{(pair) => <VerdictView pair={pair} parts={[one, other]} />}</QueryView>
        )}
      </div>
      {(a === undefined || b === undefined) && <Examples half={a !== undefined || b !== undefined} />}
    </Page>
  );
}
