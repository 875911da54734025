import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FindAddress } from './address.ts';
import { Facet, type FacetCounts } from './facet.tsx';
import styles from './filters.module.css';
import { type Change, useAllMakers } from './use-find.ts';
import { FIND_WORDS } from './words.ts';

const MOST_FOUND = 30;

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/** There are hundreds of makers, so they have a box of their own to find one in. */
export function MakerFacet({
  facet,
  address,
  change,
}: {
  facet: FacetCounts | undefined;
  address: FindAddress;
  change: Change;
}) {
  const words = useWords(FIND_WORDS);
  const [text, setText] = useState('');
  const typed = folded(text);
  const { data } = useAllMakers(address, typed !== '');
  const all = typed === '' ? facet : data?.facets.manufacturer;
  const found = all && typed !== '' ? all.values.filter(({ value }) => folded(value).includes(typed)) : all?.values;
  const shown = all && found && { ...all, values: found.slice(0, MOST_FOUND) };
  const beyond = typed === '' ? (facet ? facet.distinct - facet.values.length : 0) : (found?.length ?? 0) - MOST_FOUND;
  return (
    <Facet
      name="manufacturer"
      facet={shown}
      address={address}
      change={change}
      head={
        (facet?.distinct ?? 0) > 9 || typed !== '' ? (
          <TextField
            type="search"
            label={words.filterMakers}
            hideLabel
            placeholder={words.filterMakers}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        ) : undefined
      }
      foot={
        <>
          {found?.length === 0 && typed !== '' && <p className={styles.soft}>{words.noMaker}</p>}
          {beyond > 0 && <p className={styles.soft}>{words.mostShown(beyond)}</p>}
        </>
      }
    />
  );
}
