import { useEffect, useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { PART_WORDS } from './words.ts';

export interface Entry {
  id: string;
  title: string;
  note?: string | undefined;
}

/** Where one is on a long page; beside it on wide screens only, since narrow ones have no beside. */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  const words = useWords(PART_WORDS);
  const at = useSectionInView(entries.map(({ id }) => id).join(' '));
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <ul>
        {entries.map(({ id, title, note }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === at ? 'location' : undefined}>
              {title}
              {note && <span className={styles.contentsNote}>{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose heading has passed the upper fifth of the window. */
function useSectionInView(ids: string): string | undefined {
  const [at, setAt] = useState<string>();
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 5);
      setAt((passed.at(-1) ?? sections[0])?.id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return at;
}
