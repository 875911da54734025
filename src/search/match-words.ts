import { CODES } from './fields.ts';
import type { Marks, MarksPool } from './marks.ts';
import type { Postings, TermRange } from './postings.ts';
import type { Wanted } from './query-text.ts';
import { oneSlipAway } from './slips.ts';

type WantedWord = Extract<Wanted, { find: 'word' }>;

/** Marks the parts that have what is wanted. */
export class WordMatcher {
  readonly #terms: Postings;
  readonly #pool: MarksPool;
  /** Where only these parts matter, others need not be marked. */
  readonly #among: Marks | null;

  constructor(terms: Postings, pool: MarksPool, among: Marks | null) {
    this.#terms = terms;
    this.#pool = pool;
    this.#among = among;
  }

  mark(wanted: Wanted, marks: Marks): void {
    switch (wanted.find) {
      case 'word':
        this.#markWord(wanted, marks);
        break;
      case 'term':
        this.#markTerm(wanted.term, marks, CODES[wanted.how]);
        break;
      case 'any':
        for (const one of wanted.of) this.mark(one, marks);
        break;
      case 'all':
        this.#markAll(wanted.of, marks);
        break;
    }
  }

  #markWord({ term, slips, how, complete }: WantedWord, marks: Marks): void {
    const { from, to } = this.#terms.withPrefix(term);
    if (from === to) {
      if (slips) for (const other of oneSlipAway(term)) this.#markTerm(other, marks, CODES.typo);
      return;
    }
    // The term itself, where there is one, stands before all that begin with it.
    const longer = this.#terms.find(term) === from ? from + 1 : from;
    this.#markTerms({ from, to: longer }, marks, CODES[how ?? 'word']);
    if (!complete) this.#markTerms({ from: longer, to }, marks, CODES[how ?? 'prefix']);
  }

  #markTerm(term: string, marks: Marks, table: Uint8Array): void {
    const at = this.#terms.find(term);
    if (at >= 0) this.#markTerms({ from: at, to: at + 1 }, marks, table);
  }

  #markTerms({ from, to }: TermRange, marks: Marks, table: Uint8Array): void {
    if (from === to) return;
    const { starts, parts, fields } = this.#terms;
    const stretch = {
      parts,
      fields,
      from: starts[from] as number,
      to: starts[to] as number,
      isOneTerm: to - from === 1,
    };
    marks.addPostings(stretch, table, this.#among);
  }

  #markAll(wanted: readonly Wanted[], marks: Marks): void {
    let common = this.#pool.take();
    for (const [index, one] of wanted.entries()) {
      if (index === 0) {
        this.mark(one, common);
        continue;
      }
      const next = this.#pool.take();
      this.mark(one, next);
      const both = index + 1 === wanted.length ? marks : this.#pool.take();
      both.addCommon(common, next);
      this.#pool.giveBack(next);
      this.#pool.giveBack(common);
      common = both;
    }
  }
}

/** How many postings have to be read for this, at most; none where no part has it. */
export function postingsOf(wanted: Wanted, terms: Postings): number {
  switch (wanted.find) {
    case 'word': {
      const range = terms.withPrefix(wanted.term);
      if (range.from < range.to) return wanted.complete ? postingsOfTerm(wanted.term, terms) : terms.count(range);
      return correctionsOf(wanted, terms).reduce((sum, term) => sum + postingsOfTerm(term, terms), 0);
    }
    case 'term':
      return postingsOfTerm(wanted.term, terms);
    case 'any':
      return wanted.of.reduce((sum, one) => sum + postingsOf(one, terms), 0);
    case 'all':
      return Math.min(...wanted.of.map((one) => postingsOf(one, terms)));
  }
}

function postingsOfTerm(term: string, terms: Postings): number {
  const at = terms.find(term);
  return at < 0 ? 0 : terms.count({ from: at, to: at + 1 });
}

function correctionsOf({ term, slips }: WantedWord, terms: Postings): string[] {
  return slips ? oneSlipAway(term).filter((other) => terms.find(other) >= 0) : [];
}

/** The words meant by those that no word begins with. */
export function corrections(wanted: Wanted, terms: Postings): string[] {
  if (wanted.find === 'all' || wanted.find === 'any') return wanted.of.flatMap((one) => corrections(one, terms));
  if (wanted.find === 'term') return [];
  const { from, to } = terms.withPrefix(wanted.term);
  return from < to ? [] : correctionsOf(wanted, terms);
}
