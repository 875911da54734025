import { Link } from '@tanstack/react-router';
import { VerdictBadge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { useWords } from '../../words/use-words.ts';
import { EXAMPLES } from './examples.ts';
import styles from './page.module.css';
import { FITS_WORDS } from './words.ts';

/** Where to begin; with one part chosen, what is left to do comes first. */
export function Examples({ half }: { half: boolean }) {
  const words = useWords(FITS_WORDS);
  return (
    <Section title={half ? words.onePart : words.examples}>
      <p className={styles.soft}>{half ? words.onePartText : words.examplesText}</p>
      <ul className={styles.examples}>
        {EXAMPLES.map(({ name, a, b, verdict }) => (
          <li key={name}>
            <Link to="/fits" search={{ a, b }} className={styles.example}>
              <span className={styles.exampleName}>{words[name]}</span>
              <span className={styles.ids}>
                <code>{a}</code> <code>{b}</code>
              </span>
              <VerdictBadge verdict={verdict} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
