import { FacetCounter } from './count-facets.ts';
import type { FacetColumn } from './facet-columns.ts';
import { matchOfCode } from './fields.ts';
import { type FoundParts, findParts, type TypedMatches } from './find-parts.ts';
import type { Marks } from './marks.ts';
import { isExactModel, matchModels } from './match-models.ts';
import { corrections, markMatches } from './match-words.ts';
import type { FacetCounts, Matched, ReadWord, SearchOutcome, SearchQuery } from './query.ts';
import { type QueryText, readQueryText } from './query-text.ts';
import type { SearchIndex } from './search-index.ts';
import { selectPage } from './select-page.ts';
import { declarationSortedBy, declarationsInRange } from './value-filters.ts';
import { type Workspace, workspaceOf } from './workspace.ts';

/** One page of what is found, and how all that is found divides. */
export function runSearch(index: SearchIndex, query: SearchQuery): SearchOutcome {
  return searching(index, query, ({ text, typed, found, work }) => {
    const { parts, hasMore } = selectPage(found.parts, keysOf(index, query, found, work), query);
    const last = parts[parts.length - 1];
    return {
      total: found.parts.length,
      withheldQuarantined: found.withheldQuarantined,
      hits: parts.map(({ part }) => ({ ordinal: part, matched: reasons(index, query, part, text, typed) })),
      facets: query.facets.map((name) => countFacet(name, index, found)),
      words: readWords(index, text, typed),
      next: hasMore && last ? last : null,
    };
  });
}

/** Every part that is found, by id. */
export function findAll(index: SearchIndex, query: SearchQuery): AllFound {
  return searching(index, query, ({ text, typed, found: { parts, withheldQuarantined } }) => ({
    parts: parts.slice().sort(),
    withheldQuarantined,
    words: readWords(index, text, typed),
  }));
}

export interface AllFound extends Pick<SearchOutcome, 'withheldQuarantined' | 'words'> {
  parts: Uint32Array;
}

interface Search {
  text: QueryText;
  typed: TypedMatches;
  found: FoundParts;
  work: Workspace;
}

function searching<Result>(index: SearchIndex, query: SearchQuery, look: (search: Search) => Result): Result {
  const work = workspaceOf(index);
  const text = readQueryText(query.text);
  const marks: Marks[] = [];
  try {
    for (const { wanted } of text.items) {
      const marked = work.marks.take();
      marks.push(marked);
      markMatches(wanted, index.terms, marked, work.marks);
    }
    const typed = { marks, tiers: matchModels(text.words, index) };
    return look({ text, typed, found: findParts(index, query, typed, work), work });
  } finally {
    for (const marked of marks) work.marks.giveBack(marked);
  }
}

function keysOf(index: SearchIndex, query: SearchQuery, found: FoundParts, work: Workspace) {
  const { sort } = query;
  if (sort.by === 'id') return () => 0;
  if (sort.by === 'relevance') return (place: number) => -(found.ranks[place] as number);
  const keys = work.sortKeys(index, sort, query);
  return (place: number) => keys[found.parts[place] as number] as number;
}

function countFacet(name: FacetCounts['name'], index: SearchIndex, found: FoundParts): FacetCounts {
  const counter = new FacetCounter(index.facets.get(name) as FacetColumn);
  counter.count(found.parts);
  const near = found.nearMisses.get(name);
  if (near) counter.count(near);
  return counter.result(name);
}

function reasons(
  index: SearchIndex,
  query: SearchQuery,
  part: number,
  { items }: QueryText,
  { marks, tiers }: TypedMatches,
): Matched[] {
  const matched: Matched[] = [];
  const tier = tiers.get(part);
  if (tier) matched.push({ how: isExactModel(tier) ? 'exact_model' : 'maker_model' });
  for (const [i, { typed }] of items.entries()) {
    const match = matchOfCode(marks[i]?.codes[part] ?? 0);
    if (match) matched.push({ typed, ...match });
  }
  for (const range of query.ranges) {
    matched.push({ how: 'range', range, declarations: declarationsInRange(index, part, range, query.kind) });
  }
  if (query.sort.by === 'parameter') {
    const { parameter } = query.sort;
    const declaration = declarationSortedBy(index, part, query.sort, query);
    if (declaration !== undefined) matched.push({ how: 'sorted', parameter, declaration });
  }
  return matched;
}

function readWords({ terms }: SearchIndex, { items }: QueryText, { marks, tiers }: TypedMatches): ReadWord[] {
  return items.map(({ typed, wanted }, i) => ({
    typed,
    readAs: corrections(wanted, terms),
    found: tiers.size > 0 || marks[i]?.few?.length !== 0,
  }));
}
