import { Growing, integers, shorts } from './growing.ts';

const FEWEST_SLOTS = 1 << 12;
/** As many as fit in the digits of a number without loss. */
const HEAD_CHARACTERS = 7;
const BEYOND_ASCII = 130;

/**
 * Numbers terms in the order they are met. A hash table over one pool of characters: a million records have more terms
 * than a `Map` can hold, and as strings they would weigh ten times as much.
 */
export class TermTable {
  readonly #characters = new Growing(shorts, 1 << 14);
  /** Where each term ends in the pool. */
  readonly #ends = new Growing(integers);
  /** Hash, then term and one, so that 0 is an empty slot: side by side, for a look into memory is what a look-up costs. */
  #slots = new Uint32Array(2 * FEWEST_SLOTS);

  get size(): number {
    return this.#ends.length;
  }

  /** The number of the term; a new one where it is new. */
  intern(term: string): number {
    const hash = hashOf(term);
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    let slot = hash & mask;
    for (let taken = slots[2 * slot + 1] as number; taken !== 0; taken = slots[2 * slot + 1] as number) {
      if (slots[2 * slot] === hash && this.#isTerm(taken - 1, term)) return taken - 1;
      slot = (slot + 1) & mask;
    }
    const id = this.#append(term);
    slots[2 * slot] = hash;
    slots[2 * slot + 1] = id + 1;
    if (this.size * 4 > slots.length) this.#rehash();
    return id;
  }

  /** Characters and ends of all terms, in the order of their characters, and which term stands where. */
  sorted(): { characters: Uint16Array; ends: Uint32Array; order: Uint32Array } {
    const order = this.#order();
    const characters = new Uint16Array(this.#characters.length);
    const ends = new Uint32Array(this.size);
    let at = 0;
    for (let rank = 0; rank < order.length; rank++) {
      const id = order[rank] as number;
      const end = this.#ends.items[id] as number;
      for (let i = this.#start(id); i < end; i++) characters[at++] = this.#characters.items[i] as number;
      ends[rank] = at;
    }
    return { characters, ends, order };
  }

  #order(): Uint32Array {
    // The first characters decide most comparisons; as one number they decide them quickly.
    const heads = new Float64Array(this.size);
    for (let id = 0; id < this.size; id++) heads[id] = this.#head(id);
    return Uint32Array.from({ length: this.size }, (_, id) => id).sort(
      (a, b) => (heads[a] as number) - (heads[b] as number) || this.#compare(a, b),
    );
  }

  /** Beyond ASCII all is alike here, and what follows is not looked at: the rest is left to the comparison. */
  #head(id: number): number {
    const end = this.#ends.items[id] as number;
    let head = 0;
    let at = this.#start(id);
    for (let i = 0; i < HEAD_CHARACTERS; i++) {
      const code = at < end ? (this.#characters.items[at++] as number) + 1 : 0;
      head = head * BEYOND_ASCII + Math.min(code, BEYOND_ASCII - 1);
      if (code >= BEYOND_ASCII - 1) at = end;
    }
    return head;
  }

  #compare(a: number, b: number): number {
    const pool = this.#characters.items;
    const endA = this.#ends.items[a] as number;
    const endB = this.#ends.items[b] as number;
    let i = this.#start(a);
    let j = this.#start(b);
    while (i < endA && j < endB) {
      const difference = (pool[i++] as number) - (pool[j++] as number);
      if (difference !== 0) return difference;
    }
    return endA - i - (endB - j);
  }

  #start(id: number): number {
    return id === 0 ? 0 : (this.#ends.items[id - 1] as number);
  }

  #isTerm(id: number, term: string): boolean {
    const start = this.#start(id);
    if ((this.#ends.items[id] as number) - start !== term.length) return false;
    const pool = this.#characters.items;
    for (let i = 0; i < term.length; i++) if (pool[start + i] !== term.charCodeAt(i)) return false;
    return true;
  }

  #append(term: string): number {
    for (let i = 0; i < term.length; i++) this.#characters.push(term.charCodeAt(i));
    this.#ends.push(this.#characters.length);
    return this.size - 1;
  }

  #rehash(): void {
    const old = this.#slots;
    const slots = new Uint32Array(old.length * 4);
    const mask = slots.length / 2 - 1;
    for (let i = 0; i < old.length; i += 2) {
      if (old[i + 1] === 0) continue;
      let slot = (old[i] as number) & mask;
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      slots[2 * slot] = old[i] as number;
      slots[2 * slot + 1] = old[i + 1] as number;
    }
    this.#slots = slots;
  }
}

/** FNV-1a over the code units, with its bits stirred: terms that differ in the last character must not be neighbours. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
