import { bytes, Growing, integers } from './growing.ts';
import { Postings } from './postings.ts';
import { TermTable } from './term-table.ts';

const NOBODY = 0;

/** Gathers which part has which term in which fields, part by part. */
export class PostingsBuilder {
  readonly #terms = new TermTable();
  readonly #term = new Growing(integers);
  readonly #part = new Growing(integers);
  readonly #fields = new Growing(bytes);
  /** Of each term, the part of its latest posting and one, then where that stands. */
  readonly #latest = new Growing(integers);

  intern(term: string): number {
    const id = this.#terms.intern(term);
    if (2 * id === this.#latest.length) {
      this.#latest.push(NOBODY);
      this.#latest.push(0);
    }
    return id;
  }

  /** Parts come in order. */
  add(term: number, part: number, fields: number): void {
    const latest = this.#latest.items;
    if (latest[2 * term] === part + 1) {
      const posting = latest[2 * term + 1] as number;
      this.#fields.items[posting] = (this.#fields.items[posting] as number) | fields;
      return;
    }
    latest[2 * term] = part + 1;
    latest[2 * term + 1] = this.#term.length;
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
