import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './registry-page.module.css';
import { REGISTRIES_WORDS } from './words.ts';

const REGISTRIES = ['parameters', 'mechanical', 'defects'] as const;
type Registry = (typeof REGISTRIES)[number];

interface RegistryPageProps {
  registry: Registry;
  lead: ReactNode;
  /** Address of the document behind the page. */
  document: string;
  children: ReactNode;
}

/** One of the three registries, with the way to the others. */
export function RegistryPage({ registry, lead, document, children }: RegistryPageProps) {
  const words = useWords(REGISTRIES_WORDS);
  return (
    <Page
      title={words[registry]}
      lead={lead}
      actions={
        <a href={document} className={buttonClass({ small: true })}>
          {words.json}
        </a>
      }
    >
      <nav aria-label={words.nav} className={styles.nav}>
        {REGISTRIES.map((name) => (
          <Link
            key={name}
            to={`/registries/${name}`}
            className={styles.link}
            {...(name === registry && { 'aria-current': 'page' })}
          >
            {words[name]}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
