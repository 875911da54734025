import { setImmediate } from 'node:timers/promises';
import { once } from '../catalogue/once.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { EntityRecord } from '../contract/record.ts';
import { AxisColumn } from '../search/axis-column.ts';
import { SearchIndexBuilder } from '../search/index-builder.ts';
import type { SearchIndex } from '../search/search-index.ts';

const RECORDS_A_SLICE = 40;

/** A snapshot that can be searched. The index is built ahead of the first search, or by it. */
export class Searchable {
  readonly snapshot: Snapshot;
  readonly #sorted: () => readonly EntityRecord[];
  readonly #axes = new Map<string, AxisColumn>();
  #index: SearchIndex | undefined;

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    // Not needed to begin: a start is not to wait for it.
    this.#sorted = once(() => [...snapshot.records].sort((a, b) => (a.id < b.id ? -1 : 1)));
  }

  /** In the order of ids, which is the order of the index. */
  get records(): readonly EntityRecord[] {
    return this.#sorted();
  }

  get index(): SearchIndex {
    this.#index ??= this.#build();
    return this.#index;
  }

  /** Made when first asked for; there are as many as numeric parameters. */
  axis(parameter: string): AxisColumn {
    const known = this.#axes.get(parameter);
    if (known) return known;
    const made = new AxisColumn(this.records, parameter);
    this.#axes.set(parameter, made);
    return made;
  }

  /** Reads all records and builds the index in slices, so that requests are answered in between. */
  async prepare(): Promise<void> {
    const builder = new SearchIndexBuilder();
    for (const [place, record] of this.records.entries()) {
      if (place % RECORDS_A_SLICE === 0) await setImmediate();
      builder.add(record);
    }
    this.#index ??= builder.finish();
  }

  #build(): SearchIndex {
    const builder = new SearchIndexBuilder();
    for (const record of this.records) builder.add(record);
    return builder.finish();
  }
}
