import MiniSearch from 'minisearch';
import { fold } from '../../src/search/fold.ts';
import { FacetCounter } from './facet-counter.ts';
import { PAGE, PEER_FIELDS, type Peer, type PeerAnswer, type PeerDocument, type PeerField } from './peer-document.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** MiniSearch for the words; facets are columns beside it, counted over what it finds. */
export class MiniSearchPeer implements Peer {
  readonly #index = new MiniSearch<{ id: number } & Record<PeerField, string>>({
    fields: Object.keys(PEER_FIELDS),
    // Words as ours are, or the two would not find the same.
    tokenize: (text) => fold(text).match(WORD) ?? [],
    processTerm: (term) => term,
    searchOptions: { boost: PEER_FIELDS, combineWith: 'AND', prefix: true },
  });
  readonly #facets = new FacetCounter();

  add(document: PeerDocument): void {
    this.#index.add({ id: this.#index.documentCount, ...document.texts });
    this.#facets.add(document);
  }

  search(words: readonly string[]): PeerAnswer {
    const parts = this.#find(words);
    return { total: parts.length, first: parts.slice(0, PAGE), counts: this.#facets.count(parts) };
  }

  found(words: readonly string[]): Set<number> {
    return new Set(this.#find(words));
  }

  #find(words: readonly string[]): number[] {
    return this.#index.search(words.join(' ')).map(({ id }) => id as number);
  }
}
