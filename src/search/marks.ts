/** Up to one part in so many it is cheaper to go by a list than through all. */
const FEW = 16;
/** A look-up in a sorted list costs about as much as so many of its entries read in a row. */
const LOOK_UP_COST = 20;

/** Some postings: those of one term go by part. */
export interface Stretch {
  readonly parts: Uint32Array;
  readonly fields: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly isOneTerm: boolean;
}

/** How well each part matches one thing, as a code of `fields.ts`; 0 is not at all. */
export class Marks {
  readonly codes: Uint8Array;
  /** The parts marked, in no order, while they are few; else every part has to be looked at. */
  readonly #marked: Uint32Array;
  #count = 0;
  #many = false;

  constructor(size: number) {
    this.codes = new Uint8Array(size);
    this.#marked = new Uint32Array(Math.ceil(size / FEW));
  }

  /** Those marked, or null where they are many. */
  get few(): Uint32Array | null {
    return this.#many ? null : this.#marked.subarray(0, this.#count);
  }

  /** Marks what these postings name, where that is better than what is there; of some parts alone, where that is enough. */
  addPostings(stretch: Stretch, table: Uint8Array, among: Marks | null): void {
    const few = among?.few;
    if (!few) this.#addAll(stretch, table);
    else if (stretch.isOneTerm && few.length * LOOK_UP_COST < stretch.to - stretch.from) {
      this.#lookUp(stretch, table, few);
    } else this.#addAmong(stretch, table, (among as Marks).codes);
  }

  #addAll({ parts, fields, from, to }: Stretch, table: Uint8Array): void {
    if (this.#count + to - from > this.#marked.length) this.#many = true;
    if (!this.#many) {
      for (let i = from; i < to; i++) this.mark(parts[i] as number, table[fields[i] as number] as number);
      return;
    }
    const { codes } = this;
    for (let i = from; i < to; i++) {
      const part = parts[i] as number;
      const code = table[fields[i] as number] as number;
      if (code > (codes[part] as number)) codes[part] = code;
    }
  }

  #addAmong({ parts, fields, from, to }: Stretch, table: Uint8Array, among: Uint8Array): void {
    for (let i = from; i < to; i++) {
      const part = parts[i] as number;
      if (among[part] !== 0) this.mark(part, table[fields[i] as number] as number);
    }
  }

  #lookUp({ parts, fields, from, to }: Stretch, table: Uint8Array, wanted: Uint32Array): void {
    for (const part of wanted) {
      let low = from;
      let high = to;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((parts[middle] as number) < part) low = middle + 1;
        else high = middle;
      }
      if (low < to && parts[low] === part) this.mark(part, table[fields[low] as number] as number);
    }
  }

  mark(part: number, code: number): void {
    const known = this.codes[part] as number;
    if (code <= known) return;
    if (known === 0 && !this.#many) {
      if (this.#count < this.#marked.length) this.#marked[this.#count++] = part;
      else this.#many = true;
    }
    this.codes[part] = code;
  }

  /** Marks every part that is marked in both, as well as in the one where it is marked less. */
  addCommon(a: Marks, b: Marks): void {
    const few = a.few ?? b.few;
    if (few) {
      for (const part of few) this.#markLess(part, a, b);
      return;
    }
    for (let part = 0; part < this.codes.length; part++) this.#markLess(part, a, b);
  }

  #markLess(part: number, a: Marks, b: Marks): void {
    const code = Math.min(a.codes[part] as number, b.codes[part] as number);
    if (code > 0) this.mark(part, code);
  }

  clear(): void {
    if (this.#many) this.codes.fill(0);
    else for (const part of this.#marked.subarray(0, this.#count)) this.codes[part] = 0;
    this.#count = 0;
    this.#many = false;
  }
}

/** Marks to write on; a search takes what it needs and hands it back clean. */
export class MarksPool {
  readonly #size: number;
  readonly #free: Marks[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  take(): Marks {
    return this.#free.pop() ?? new Marks(this.#size);
  }

  giveBack(marks: Marks): void {
    marks.clear();
    this.#free.push(marks);
  }
}
