type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Numbers of which nobody knows yet how many there will be. */
export class Growing<Kind extends Numbers> {
  readonly #make: (length: number) => Kind;
  /** Longer than what is in it. */
  items: Kind;
  length = 0;

  constructor(make: (length: number) => Kind, capacity = 1024) {
    this.#make = make;
    this.items = make(capacity);
  }

  push(value: number): void {
    if (this.length === this.items.length) this.reserve(1);
    this.items[this.length++] = value;
  }

  /** Makes room for so many more. */
  reserve(more: number): void {
    if (this.length + more <= this.items.length) return;
    const larger = this.#make(Math.max(this.items.length * 2, this.length + more));
    larger.set(this.items.subarray(0, this.length));
    this.items = larger;
  }

  /** As long as what is in it. */
  trimmed(): Kind {
    return this.items.slice(0, this.length) as Kind;
  }
}

export const bytes = (length: number) => new Uint8Array(length);
export const shorts = (length: number) => new Uint16Array(length);
export const integers = (length: number) => new Uint32Array(length);
export const floats = (length: number) => new Float64Array(length);
