import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './developers.module.css';

interface CodeBlockProps {
  /** What it is, for who hears the page; shown above the code. */
  label: ReactNode;
  name: string;
  shown: string;
  /** Where it differs from what is shown: with the key in it. */
  copied?: string;
}

/** Code to take along. */
export function CodeBlock({ label, name, shown, copied = shown }: CodeBlockProps) {
  return (
    <figure className={styles.code}>
      <figcaption className={styles.codeHead}>
        <span>{label}</span>
        <CopyButton text={copied} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
      <section tabIndex={0} aria-label={name} className={styles.scrolled}>
        <pre>
          <code>{shown}</code>
        </pre>
      </section>
    </figure>
  );
}
