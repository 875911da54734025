/** A look-up in a sorted list costs about as much as so many of its entries read in a row. */
const LOOK_UP_COST = 20;
/** From one marked part in so many on it is cheaper to clear all than each. */
const MANY = 8;

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
  readonly #list: Uint32Array;
  #count = 0;

  constructor(size: number) {
    this.codes = new Uint8Array(size);
    this.#list = new Uint32Array(size);
  }

  /** The parts marked, in no order. */
  get marked(): Uint32Array {
    return this.#list.subarray(0, this.#count);
  }

  /** Marks what these postings name, where that is better than what is there; of some parts alone, where that is enough. */
  addPostings(stretch: Stretch, table: Uint8Array, among: Marks | null): void {
    if (among === null) this.#addAll(stretch, table);
    else if (stretch.isOneTerm && among.#count * LOOK_UP_COST < stretch.to - stretch.from) {
      this.#lookUp(stretch, table, among.marked);
    } else this.#addAmong(stretch, table, among.codes);
  }

  #addAll({ parts, fields, from, to }: Stretch, table: Uint8Array): void {
    const codes = this.codes;
    const list = this.#list;
    let count = this.#count;
    for (let i = from; i < to; i++) {
      const part = parts[i] as number;
      const code = table[fields[i] as number] as number;
      const known = codes[part] as number;
      if (known === 0) list[count++] = part;
      if (code > known) codes[part] = code;
    }
    this.#count = count;
  }

  #addAmong({ parts, fields, from, to }: Stretch, table: Uint8Array, among: Uint8Array): void {
    const codes = this.codes;
    const list = this.#list;
    let count = this.#count;
    for (let i = from; i < to; i++) {
      const part = parts[i] as number;
      if (among[part] === 0) continue;
      const code = table[fields[i] as number] as number;
      const known = codes[part] as number;
      if (known === 0) list[count++] = part;
      if (code > known) codes[part] = code;
    }
    this.#count = count;
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
    if (known === 0) this.#list[this.#count++] = part;
    if (code > known) this.codes[part] = code;
  }

  /** Marks every part that is marked in both, as well as in the one where it is marked less. */
  addCommon(a: Marks, b: Marks): void {
    const [fewer, other] = a.#count < b.#count ? [a, b] : [b, a];
    for (const part of fewer.marked) {
      const code = Math.min(fewer.codes[part] as number, other.codes[part] as number);
      if (code > 0) this.mark(part, code);
    }
  }

  clear(): void {
    if (this.#count * MANY > this.codes.length) this.codes.fill(0);
    else for (let i = 0; i < this.#count; i++) this.codes[this.#list[i] as number] = 0;
    this.#count = 0;
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
