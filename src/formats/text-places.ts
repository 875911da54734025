/** A place in a text; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** As XML counts them (2.11): CR LF, LF, and CR alone. */
const LINE_END = /\r\n|\n|\r/g;

export function linesOf(text: string): string[] {
  return text.split(LINE_END);
}

/** Turns offsets that only grow into places, in one pass over the text. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;
  /** Where the next line starts; kept, since a file may be one long line. */
  #nextStart: number;

  constructor(text: string) {
    this.#text = text;
    this.#nextStart = this.#startAfter(0);
  }

  placeOf(offset: number): Place {
    while (this.#nextStart <= offset) {
      this.#line += 1;
      this.#lineStart = this.#nextStart;
      this.#nextStart = this.#startAfter(this.#lineStart);
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }

  #startAfter(offset: number): number {
    LINE_END.lastIndex = offset;
    return LINE_END.test(this.#text) ? LINE_END.lastIndex : Number.POSITIVE_INFINITY;
  }
}
