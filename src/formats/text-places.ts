/** A place in a text; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets that only grow into places, in one pass over the text. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;
  /** Kept, since a file may be one long line. */
  #lineEnd: number;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnd = text.indexOf('\n');
  }

  placeOf(offset: number): Place {
    while (this.#lineEnd !== -1 && this.#lineEnd < offset) {
      this.#line += 1;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#text.indexOf('\n', this.#lineStart);
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}
