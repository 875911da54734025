/** A stretch of prose: a sentence, an item of a list, a row of a table. */
export interface Unit {
  /** With blanks for what is no prose: links' targets, images, code, tags. */
  text: string;
  /** Where it begins in the file. */
  start: number;
  kind: 'sentence' | 'item' | 'row' | 'heading';
  /** The headings it stands under, the outermost first. */
  section: readonly string[];
}

export interface Heading {
  depth: number;
  title: string;
}

/** The headings a place stands under. */
export class Outline {
  #open: Heading[] = [];

  enter(heading: Heading): void {
    this.#open = [...this.#open.filter(({ depth }) => depth < heading.depth), heading];
  }

  get section(): readonly string[] {
    return this.#open.map(({ title }) => title).filter((title) => title !== '');
  }
}

/** An end that a capital, a number or a bracket follows; Chinese sentences need nothing to follow. */
const SENTENCE_END = /(?<=[.!?])["”')\]*]*\s+(?=["“'([*]*[\p{Lu}\p{N}])|(?<=[。！？；])|\n\s*\n/gu;
const ITEM_START = /^[ \t]*(?:[-*+•]|\d{1,3}[.)]|#\.)[ \t]+/gm;

type Piece = Pick<Unit, 'text' | 'start'>;

function splitAt(text: string, start: number, cuts: readonly number[]): Piece[] {
  return [0, ...cuts].map((from, at) => ({ text: text.slice(from, cuts[at] ?? text.length), start: start + from }));
}

export function sentencesOf(text: string, start: number): Piece[] {
  const cuts = [...text.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length);
  return splitAt(text, start, cuts).filter((piece) => piece.text.trim() !== '');
}

/** The items of a list; one of several sentences is several. */
export function itemsOf(text: string, start: number): Piece[] {
  const cuts = [...text.matchAll(ITEM_START)].map(({ index }) => index);
  return splitAt(text, start, cuts).flatMap((item) => sentencesOf(item.text, item.start));
}

export function rowsOf(text: string, start: number): Piece[] {
  const cuts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  return splitAt(text, start, cuts).filter((row) => /[^\s|:-]/.test(row.text));
}
