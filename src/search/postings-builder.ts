import { bytes, Growing, integers } from './growing.ts';
import { Postings } from './postings.ts';
import { TermTable } from './term-table.ts';

const NOWHERE = 0xffffffff;

/** Gathers which part has which term in which fields, part by part. */
export class PostingsBuilder {
  readonly #terms = new TermTable();
  readonly #term = new Growing(integers);
  readonly #part = new Growing(integers);
  readonly #fields = new Growing(bytes);
  /** Of each term, its latest posting. */
  readonly #latest = new Growing(integers);

  intern(term: string): number {
    const id = this.#terms.intern(term);
    if (id === this.#latest.length) this.#latest.push(NOWHERE);
    return id;
  }

  /** Parts come in order. */
  add(term: number, part: number, fields: number): void {
    const latest = this.#latest.items[term] as number;
    if (latest !== NOWHERE && this.#part.items[latest] === part) {
      this.#fields.items[latest] = (this.#fields.items[latest] as number) | fields;
      return;
    }
    this.#latest.items[term] = this.#term.length;
    this.#term.push(term);
    this.#part.push(part);
    this.#fields.push(fields);
  }

  /** Postings go by term, and those of one term by part: a counting sort, for both are numbers. */
  finish(): Postings {
    const { characters, ends, order } = this.#terms.sorted();
    const count = this.#term.length;
    const next = new Uint32Array(this.#terms.size);
    for (let i = 0; i < count; i++) {
      const term = this.#term.items[i] as number;
      next[term] = (next[term] as number) + 1;
    }
    const starts = new Uint32Array(order.length + 1);
    let at = 0;
    for (let rank = 0; rank < order.length; rank++) {
      const term = order[rank] as number;
      starts[rank] = at;
      at += next[term] as number;
      next[term] = starts[rank] as number;
    }
    starts[order.length] = at;
    const parts = new Uint32Array(count);
    const fields = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const term = this.#term.items[i] as number;
      const place = next[term] as number;
      next[term] = place + 1;
      parts[place] = this.#part.items[i] as number;
      fields[place] = this.#fields.items[i] as number;
    }
    return new Postings({ characters, ends, starts, parts, fields });
  }
}
