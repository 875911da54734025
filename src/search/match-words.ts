import { CODES } from './fields.ts';
import type { Marks, MarksPool } from './marks.ts';
import type { Postings } from './postings.ts';
import type { Wanted } from './query-text.ts';
import { oneSlipAway } from './slips.ts';

/** Marks the parts that have what is wanted. */
export function markMatches(wanted: Wanted, terms: Postings, marks: Marks, pool: MarksPool): void {
  switch (wanted.find) {
    case 'word':
      markWord(wanted, terms, marks);
      break;
    case 'term':
      markTerm(terms.find(wanted.term), terms, marks, CODES[wanted.how]);
      break;
    case 'any':
      for (const one of wanted.of) markMatches(one, terms, marks, pool);
      break;
    case 'all':
      markAll(wanted.of, terms, marks, pool);
      break;
  }
}

/** The words meant by one that no word begins with. */
export function corrections(wanted: Wanted, terms: Postings): string[] {
  if (wanted.find === 'all' || wanted.find === 'any') return wanted.of.flatMap((one) => corrections(one, terms));
  if (wanted.find === 'term') return [];
  const { from, to } = terms.withPrefix(wanted.term);
  return from < to || !wanted.slips ? [] : oneSlipAway(wanted.term).filter((term) => terms.find(term) >= 0);
}

function markWord({ term, slips, how }: Extract<Wanted, { find: 'word' }>, terms: Postings, marks: Marks): void {
  const { from, to } = terms.withPrefix(term);
  if (from === to) {
    if (slips) for (const other of oneSlipAway(term)) markTerm(terms.find(other), terms, marks, CODES.typo);
    return;
  }
  // The term itself, where there is one, stands before all that begin with it.
  const longer = terms.find(term) === from ? from + 1 : from;
  markTerms(from, longer, terms, marks, CODES[how ?? 'word']);
  markTerms(longer, to, terms, marks, CODES[how ?? 'prefix']);
}

function markTerm(at: number, terms: Postings, marks: Marks, table: Uint8Array): void {
  if (at >= 0) markTerms(at, at + 1, terms, marks, table);
}

function markTerms(from: number, to: number, terms: Postings, marks: Marks, table: Uint8Array): void {
  const { starts, parts, fields } = terms;
  if (from < to) marks.addPostings(parts, fields, starts[from] as number, starts[to] as number, table);
}

function markAll(wanted: readonly Wanted[], terms: Postings, marks: Marks, pool: MarksPool): void {
  let common = pool.take();
  for (const [index, one] of wanted.entries()) {
    if (index === 0) {
      markMatches(one, terms, common, pool);
      continue;
    }
    const next = pool.take();
    markMatches(one, terms, next, pool);
    const both = index + 1 === wanted.length ? marks : pool.take();
    both.addCommon(common, next);
    pool.giveBack(next);
    pool.giveBack(common);
    common = both;
  }
}
