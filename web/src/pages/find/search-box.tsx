import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import styles from './find.module.css';
import { withOne } from './question.ts';
import type { Change } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

/** Short enough to be felt as at once, long enough for a quick typist to skip a few questions. */
const REST_MS = 15;
/** As many as the service takes (`MAX_QUERY_CHARACTERS`). */
const MOST_CHARACTERS = 200;

export function SearchBox({ address, change }: { address: FindAddress; change: Change }) {
  const words = useWords(FIND_WORDS);
  const asked = address.q ?? '';
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const latest = useRef(address);
  latest.current = address;

  // Back, forward and links change the words too.
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setText(asked);
  }, [asked]);

  useEffect(() => {
    const q = text.trim();
    if (q === sent.current.trim()) return;
    const timer = setTimeout(() => {
      sent.current = q;
      change(withOne(latest.current, 'q', q), { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, change]);

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
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
