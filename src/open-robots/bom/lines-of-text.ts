/** A document by its lines, of which pieces that were read already can be taken out without moving the others. */
export class LinesOfText {
  readonly #lines: string[];

  constructor(text: string) {
    this.#lines = text.split(/\r\n|\n|\r/);
  }

  get count(): number {
    return this.#lines.length;
  }

  /** From 1. */
  at(line: number): string {
    return this.#lines[line - 1] ?? '';
  }

  /** Leaves blank lines in place of these. */
  takeOut(first: number, last: number): string {
    const taken = this.#lines.slice(first - 1, last);
    for (let line = first; line <= last; line++) this.#lines[line - 1] = '';
    return taken.join('\n');
  }
}
