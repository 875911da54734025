import { useSyncExternalStore } from 'react';

/** Whether the browser refused to keep what it was given last: storage can be full or forbidden. */
class StorageTrouble {
  readonly #listeners = new Set<() => void>();
  #raised = false;

  get = (): boolean => this.#raised;
  raise = (): void => this.#set(true);
  clear = (): void => this.#set(false);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(raised: boolean): void {
    if (this.#raised === raised) return;
    this.#raised = raised;
    for (const listener of this.#listeners) listener();
  }
}

const storageTrouble = new StorageTrouble();

export function useStorageTrouble(): boolean {
  return useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get);
}

/**
 * A value this browser keeps. Where storage is forbidden or full it lives as long as the page; where another tab writes
 * it, this one follows; what does not pass `accept` (edited by hand, of another version) counts as absent.
 */
export class KeptValue<Value> {
  readonly #name: string;
  readonly #initial: Value;
  readonly #accept: (value: unknown) => value is Value;
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(name: string, initial: Value, accept: (value: unknown) => value is Value) {
    this.#name = `robot-parts.${name}`;
    this.#initial = initial;
    this.#accept = accept;
    this.#value = this.#read();
    addEventListener('storage', (event) => {
      if (event.key !== this.#name && event.key !== null) return;
      this.#value = this.#read();
      this.#tell();
    });
  }

  get = (): Value => this.#value;

  set = (value: Value): void => {
    this.#value = value;
    try {
      localStorage.setItem(this.#name, JSON.stringify(value));
      storageTrouble.clear();
    } catch {
      // Kept for this page only, which the page says.
      storageTrouble.raise();
    }
    this.#tell();
  };

  forget = (): void => {
    this.#value = this.#initial;
    try {
      localStorage.removeItem(this.#name);
    } catch {
      // Nothing was kept.
    }
    this.#tell();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #read(): Value {
    try {
      const text = localStorage.getItem(this.#name);
      const value: unknown = text === null ? this.#initial : JSON.parse(text);
      return this.#accept(value) ? value : this.#initial;
    } catch {
      return this.#initial;
    }
  }
}

export function useKept<Value>(kept: KeptValue<Value>): Value {
  return useSyncExternalStore(kept.subscribe, kept.get);
}

export function oneOf<const Choice extends string>(...choices: readonly Choice[]) {
  return (value: unknown): value is Choice => (choices as readonly unknown[]).includes(value);
}
