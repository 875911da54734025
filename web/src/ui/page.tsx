import { type ReactNode, useEffect, useId } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its one heading; the browser's tab says the same. */
export function Page({ title, lead, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'robot-parts' : `${title} | robot-parts`;
  }, [title]);
}

export function Panel({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes(styles.panel, className)}>{children}</div>;
}

interface SectionProps {
  title: ReactNode;
  /** Beside the heading: a count, a switch, a download. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

export function Section({ title, aside, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={headingId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What is wider than the screen scrolls by itself, also by keyboard. */
export function Scroll({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className={classes(styles.scroll, className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
