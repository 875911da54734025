import { createLazyRoute } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Page } from '../../ui/page.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useWords } from '../../words/use-words.ts';
import { Chips } from './chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './find.module.css';
import { chipsOf } from './question.ts';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { StatusLine } from './status-line.tsx';
import { useQuestion, useSearchPages } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

/** What changes with every key is asked for at once; what only frames it may rest. */
const FRAME_REST_MS = 250;

export const FindRoute = createLazyRoute('/find')({ component: FindPage });

function FindPage() {
  const words = useWords(FIND_WORDS);
  const { text, type, address, change } = useQuestion();
  const query = useSearchPages(address);
  const rested = useDebounced(address, FRAME_REST_MS);
  const { isOpen, open, close, panel, opener } = useDrawer();
  const first = query.data?.pages[0];
  // While one types, results come before the counts beside them; a choice among the filters shows at once.
  const deferred = useDeferredValue(address);
  const counts = useDeferredValue(first) ?? first;
  const filterAddress = deferred.q === address.q ? address : deferred;
  const active = chipsOf(address).length;
  return (
    <Page title={words.title}>
      <div className={styles.top}>
        <SearchBox text={text} type={type} />
        <Button
          ref={opener}
          className={styles.drawerButton}
          aria-expanded={isOpen}
          aria-controls="find-filters"
          onClick={open}
        >
          {active > 0 ? words.filtersCount(active) : words.filters}
        </Button>
      </div>
      <Chips address={address} change={change} />
      <div className={styles.layout}>
        <section
          id="find-filters"
          ref={panel}
          tabIndex={-1}
          aria-label={words.filters}
          className={classes(styles.filters, isOpen && styles.drawerOpen)}
        >
          <FilterPanel address={filterAddress} rested={rested} change={change} answer={counts} />
          <div className={styles.drawerFoot}>
            <Button look="primary" onClick={close}>
              {words.close}
            </Button>
          </div>
        </section>
        <div className={styles.beside} inert={isOpen}>
          <Results address={address} change={change} query={query} />
        </div>
      </div>
      <StatusLine />
    </Page>
  );
}

/** On a narrow screen the filters lie over the page: who opens them is led in, and back to where he was. */
function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, close]);
  return { isOpen, open, close, panel, opener };
}
