import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Interchange } from '../../../../../src/contract/interchange.ts';
import { ask } from '../../../api/client.ts';
import { InterchangeView } from '../../../mechanics/interchange-view.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useAddressText } from '../use-address-text.ts';
import styles from './decoder.module.css';
import { MECHANICAL_WORDS } from './words.ts';

const route = getRouteApi('/registries/mechanical');
const MOST_CHARACTERS = 200;

/** Shown until something else is asked for: a size of the specification against what every other source says of it. */
const SHOWN_FIRST = { a: 'ISO 9409-1-A80-4-M8', b: 'ISO 9409-1-A80-6-M8' } as const;

export function InterchangeForm() {
  const words = useWords(MECHANICAL_WORDS);
  const address = route.useSearch();
  const navigate = route.useNavigate();
  // An example for who comes without a question; who empties both boxes wants them empty.
  const [showsExample, setShowsExample] = useState(address.a === undefined && address.b === undefined);
  const asked = showsExample ? { ...SHOWN_FIRST, ...address } : address;
  const write = (side: 'a' | 'b') => (text: string) => {
    setShowsExample(false);
    navigate({
      search: (before) => ({ ...(showsExample && SHOWN_FIRST), ...before, [side]: text }),
      replace: true,
      resetScroll: false,
    });
  };
  const one = useAddressText(asked.a ?? '', write('a'));
  const other = useAddressText(asked.b ?? '', write('b'));
  const [a, b] = [one.rested.trim(), other.rested.trim()];
  const query = useQuery({
    queryKey: ['interchange', a, b],
    queryFn: ({ signal }) => ask<Interchange>('/api/mechanical/interchange', { a, b }, signal),
    enabled: a !== '' && b !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={words.interchange} id="interchange">
      <p className={styles.soft}>{words.interchangeLead}</p>
      <div className={styles.pair}>
        <TextField
          label={words.one}
          value={one.text}
          maxLength={MOST_CHARACTERS}
          spellCheck={false}
          onChange={({ target }) => one.setText(target.value)}
        />
        <TextField
          label={words.other}
          value={other.text}
          maxLength={MOST_CHARACTERS}
          spellCheck={false}
          onChange={({ target }) => other.setText(target.value)}
        />
      </div>
      <div aria-live="polite">
        {a === '' || b === '' ? (
          <p className={styles.soft}>{words.needTwo}</p>
        ) : (
          <QueryView query={query}>{(interchange) => <InterchangeView interchange={interchange} />}</QueryView>
        )}
      </div>
    </Section>
  );
}
