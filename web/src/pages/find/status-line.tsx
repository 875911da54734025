import { useSyncExternalStore } from 'react';
import styles from './find.module.css';

const SHOWN_MS = 6_000;

let said = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(text: string): void {
  said = text;
  for (const listener of listeners) listener();
}

/** One quiet sentence at the foot of the window for a while; it has no room in a cell of a table. */
export function tell(text: string): void {
  clearTimeout(timer);
  set(text);
  timer = setTimeout(() => set(''), SHOWN_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function StatusLine() {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    <p aria-live="polite" className={styles.status} data-empty={text === '' || undefined}>
      {text}
    </p>
  );
}
