export interface PostingsArrays {
  /** All terms in the order of their characters, one after the other. */
  characters: Uint16Array;
  /** Where each term ends in `characters`. */
  ends: Uint32Array;
  /** Where the postings of each term begin; one more for the end of the last. */
  starts: Uint32Array;
  parts: Uint32Array;
  /** In which fields of the part the term stands, a bit each. */
  fields: Uint8Array;
}

/** Some terms that stand together, by their places in the order. */
export interface TermRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Which parts have which terms. Terms are sorted and so are their postings, so all terms with one beginning are one
 * stretch of postings: a prefix costs no more than a word.
 */
export class Postings {
  readonly #characters: Uint16Array;
  readonly #ends: Uint32Array;
  readonly starts: Uint32Array;
  readonly parts: Uint32Array;
  readonly fields: Uint8Array;

  constructor({ characters, ends, starts, parts, fields }: PostingsArrays) {
    this.#characters = characters;
    this.#ends = ends;
    this.starts = starts;
    this.parts = parts;
    this.fields = fields;
  }

  get bytes(): number {
    const arrays = [this.#characters, this.#ends, this.starts, this.parts, this.fields];
    return arrays.reduce((total, { byteLength }) => total + byteLength, 0);
  }

  get terms(): number {
    return this.#ends.length;
  }

  /** The terms that begin with this. */
  withPrefix(prefix: string): TermRange {
    return { from: this.#search(prefix, 0), to: this.#search(prefix, 1) };
  }

  /** The place of this very term, or -1. */
  find(term: string): number {
    const at = this.#search(term, 0);
    return at < this.terms && this.#length(at) === term.length && this.#compare(at, term) === 0 ? at : -1;
  }

  /** How many postings these terms have. */
  count({ from, to }: TermRange): number {
    return (this.starts[to] as number) - (this.starts[from] as number);
  }

  /** The first term whose beginning is at least (0) or above (1) this. */
  #search(prefix: string, above: 0 | 1): number {
    let low = 0;
    let high = this.terms;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, prefix) < above) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #start(term: number): number {
    return term === 0 ? 0 : (this.#ends[term - 1] as number);
  }

  #length(term: number): number {
    return (this.#ends[term] as number) - this.#start(term);
  }

  /** The beginning of a term, as long as the prefix, against the prefix. */
  #compare(term: number, prefix: string): number {
    let at = this.#start(term);
    const end = this.#ends[term] as number;
    for (let i = 0; i < prefix.length; i++, at++) {
      if (at === end) return -1;
      const difference = (this.#characters[at] as number) - prefix.charCodeAt(i);
      if (difference !== 0) return difference < 0 ? -1 : 1;
    }
    return 0;
  }
}
