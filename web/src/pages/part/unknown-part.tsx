import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PartLink } from '../../ui/part-link.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './part.module.css';
import { PART_WORDS } from './words.ts';

export function UnknownPart({ id, meant }: { id: string; meant: readonly string[] }) {
  const words = useWords(PART_WORDS);
  return (
    <Page title={words.unknownTitle(shortened(id))}>
      <Empty
        title="404"
        action={
          <Link to="/find" search={{ q: wordsOf(id) }} className={buttonClass({ look: 'primary' })}>
            {words.toFind}
          </Link>
        }
      >
        <p>{words.unknownText}</p>
        {meant.length > 0 && (
          <>
            <p className={styles.meant}>{words.meant}</p>
            <ul className={styles.plainList}>
              {meant.map((one) => (
                <li key={one}>
                  <PartLink id={one}>{one}</PartLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Empty>
    </Page>
  );
}

/** Nonsense in the address is quoted, not printed in full. */
function shortened(id: string): string {
  return id.length > 60 ? `${id.slice(0, 57)}…` : id;
}

/** `ACT-ROBOTIS-XM430` as words for the search. */
function wordsOf(id: string): string {
  return shortened(id.replace(/^[A-Z]+-/, '').replace(/[^\p{L}\p{N}]+/gu, ' ')).trim();
}
