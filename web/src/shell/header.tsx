import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { bomList } from '../kept/bom-list.ts';
import { compareList } from '../kept/compare-list.ts';
import { useKept } from '../kept/kept-value.ts';
import { language, theme } from '../kept/preferences.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useWords } from '../words/use-words.ts';
import styles from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

const PAGES = [
  ['/find', 'find'],
  ['/compare', 'compare'],
  ['/fits', 'fits'],
  ['/bom', 'bom'],
  ['/registries/parameters', 'registries'],
  ['/robots', 'robots'],
  ['/insights', 'insights'],
  ['/developers', 'developers'],
  ['/account', 'account'],
] as const;

export function Header() {
  const words = useWords(SHELL_WORDS);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  const counts: Partial<Record<string, number>> = {
    compare: useKept(compareList).length,
    bom: useKept(bomList).lines.length,
  };
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.mark}>
          <img src="/icon.svg" alt="" width="22" height="22" />
          robot-parts
        </Link>
        <Button
          ref={button}
          small
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls="pages"
          onClick={() => setOpen(!open)}
        >
          {words.menu}
        </Button>
        <nav id="pages" aria-label={words.nav} className={classes(styles.nav, open && styles.open)}>
          {PAGES.map(([to, name]) => (
            <Link key={to} to={to} className={styles.page} {...(isAt(to, pathname) && { 'aria-current': 'page' })}>
              {words[name]}
              {(counts[name] ?? 0) > 0 && (
                <span className={styles.count}>
                  {counts[name]}
                  <span className="visually-hidden"> {words.count(counts[name] ?? 0)}</span>
                </span>
              )}
            </Link>
          ))}
          <Preferences />
        </nav>
      </div>
    </header>
  );
}

/** The three registries are one entry. */
function isAt(to: string, pathname: string): boolean {
  const section = `/${to.split('/')[1]}`;
  return pathname === section || pathname.startsWith(`${section}/`);
}

function Preferences() {
  const words = useWords(SHELL_WORDS);
  const isDark = useKept(theme) === 'dark';
  const isEnglish = useKept(language) === 'en';
  return (
    <div className={styles.preferences}>
      <Button
        small
        look="quiet"
        lang={isEnglish ? 'zh-CN' : 'en'}
        aria-label={words.languageLabel}
        onClick={() => language.set(isEnglish ? 'zh' : 'en')}
      >
        {words.language}
      </Button>
      <Button
        small
        look="quiet"
        aria-label={isDark ? words.toLight : words.toDark}
        onClick={() => theme.set(isDark ? 'light' : 'dark')}
      >
        {isDark ? words.light : words.dark}
      </Button>
    </div>
  );
}
