import { TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './find.module.css';
import { FIND_WORDS } from './words.ts';

/** As many as the service takes (`MAX_QUERY_CHARACTERS`). */
const MOST_CHARACTERS = 200;

export function SearchBox({ text, type }: { text: string; type: (text: string) => void }) {
  const words = useWords(FIND_WORDS);
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={words.search}
        hideLabel
        placeholder={words.placeholder}
        maxLength={MOST_CHARACTERS}
        value={text}
        className={styles.searchInput}
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  );
}
