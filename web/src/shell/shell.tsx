import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStorageTrouble } from '../kept/kept-value.ts';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

export function Shell() {
  const words = useWords(SHELL_WORDS);
  const main = useRef<HTMLElement>(null);
  const isTroubled = useStorageTrouble();
  useFocusOnNewPage(main);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {words.skip}
      </a>
      <Header />
      {isTroubled && (
        <div className={styles.notice}>
          <Notice tone="warn" title={words.notKept}>
            {words.notKeptText}
          </Notice>
        </div>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}

/** A new page begins at its beginning also for who uses the keyboard; a changed filter of the same page does not. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname, main]);
}
