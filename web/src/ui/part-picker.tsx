import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { SearchAnswer, SearchResult } from '../../../src/contract/search.ts';
import { ask } from '../api/client.ts';
import { defineWords, useWords } from '../words/use-words.ts';
import { TextField } from './field.tsx';
import styles from './part-picker.module.css';
import { useDebounced } from './use-debounced.ts';

const WORDS = defineWords(
  { placeholder: 'Name, model number or maker', none: 'Nothing found' },
  { placeholder: '名称、型号或厂商', none: '没有结果' },
);

const SHOWN = 8;
const REST_MS = 80;

interface PartPickerProps<Part = SearchResult> {
  label: string;
  hideLabel?: boolean;
  onPick: (part: Part) => void;
  /** Left in the box after a choice; emptied without it. */
  keepName?: boolean;
}

interface PickerProps<Part> extends PartPickerProps<Part> {
  /** Tells the answers of one finder from those of another. */
  finds: string;
  find: (q: string, limit: number, signal: AbortSignal) => Promise<readonly Part[]>;
  placeholder: string;
}

async function findInCatalogue(q: string, limit: number, signal: AbortSignal): Promise<readonly SearchResult[]> {
  return (await ask<SearchAnswer>('/api/search', { q, limit, facets: 'none' }, signal)).results;
}

export function PartPicker(props: PartPickerProps) {
  const { placeholder } = useWords(WORDS);
  return <Picker {...props} finds="catalogue" find={findInCatalogue} placeholder={placeholder} />;
}

/** A box that finds parts while one types (WAI-ARIA combobox with a list). */
export function Picker<Part extends { id: string; name: string; manufacturer: string }>({
  label,
  hideLabel,
  onPick,
  keepName = false,
  finds,
  find,
  placeholder,
}: PickerProps<Part>) {
  const words = useWords(WORDS);
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useDebounced(text.trim(), REST_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['picker', finds, q],
    queryFn: ({ signal }) => find(q, SHOWN, signal),
    enabled: open && q !== '',
    placeholderData: keepPreviousData,
  });
  const results = q === '' ? [] : (data ?? []);
  // Results of what stood in the box before may still be seen, but not be taken for what stands there now.
  const isCurrent = !isPlaceholderData && q === text.trim();
  const shown = open && q !== '' && data !== undefined;

  const pick = (part: Part | undefined) => {
    if (!part) return;
    onPick(part);
    setText(keepName ? part.name : '');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && shown) pick(isCurrent ? results[active] : undefined);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, results.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.picker}>
      <TextField
        label={label}
        {...(hideLabel && { hideLabel })}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && results[active] ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={label} className={shown ? styles.list : undefined} hidden={!shown}>
        {results.map((part, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box, where the focus stays
          <div
            key={part.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setActive(index)}
            onClick={() => pick(part)}
          >
            <span className={styles.name}>{part.name}</span>
            <span className={styles.maker}>{part.manufacturer}</span>
          </div>
        ))}
        {shown && results.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className={styles.none}>
            {words.none}
          </div>
        )}
      </div>
    </div>
  );
}
