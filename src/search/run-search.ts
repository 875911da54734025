import { FacetCounter } from './count-facets.ts';
import type { FacetColumn } from './facet-columns.ts';
import { matchOfCode } from './fields.ts';
import { type FoundParts, findParts, type TypedMatches } from './find-parts.ts';
import type { Marks } from './marks.ts';
import { isExactModel, matchModels } from './match-models.ts';
import { corrections, postingsOf, WordMatcher } from './match-words.ts';
import type { FacetCounts, Matched, ReadWord, SearchOutcome, SearchQuery } from './query.ts';
import { type QueryItem, type QueryText, readQueryText } from './query-text.ts';
import type { SearchIndex } from './search-index.ts';
import { selectPage } from './select-page.ts';
import { declarationSortedBy, declarationsInRange } from './value-filters.ts';
import { type Workspace, workspaceOf } from './workspace.ts';

/** One page of what is found, and how all that is found divides. */
export function runSearch(index: SearchIndex, query: SearchQuery): SearchOutcome {
  return searching(index, query, ({ typed, found, work }) => {
    const { parts, hasMore } = selectPage(found.parts, keysOf(index, query, found, work), query);
    const last = parts[parts.length - 1];
    return {
      total: found.parts.length,
      withheldQuarantined: found.withheldQuarantined,
      hits: parts.map(({ part }) => ({ ordinal: part, matched: reasons(index, query, part, typed) })),
      facets: query.facets.map((name) => countFacet(name, index, found, query.facets.length === 1)),
      words: readWords(index, typed),
      next: hasMore && last ? last : null,
    };
  });
}

/** Every part that is found, by id. */
export function findAll(index: SearchIndex, query: SearchQuery): AllFound {
  return searching(index, query, ({ typed, found: { parts, withheldQuarantined } }) => ({
    parts: parts.slice().sort(),
    withheldQuarantined,
    words: readWords(index, typed),
  }));
}

export interface AllFound extends Pick<SearchOutcome, 'withheldQuarantined' | 'words'> {
  parts: Uint32Array;
}

interface CountedItem extends QueryItem {
  /** Where it stands in what was typed. */
  readonly place: number;
  readonly postings: number;
}

interface Search {
  typed: TypedMatches & { items: readonly CountedItem[] };
  found: FoundParts;
  work: Workspace;
}

function searching<Result>(index: SearchIndex, query: SearchQuery, look: (search: Search) => Result): Result {
  const work = workspaceOf(index);
  const text = readQueryText(query.text);
  const used: Marks[] = [];
  const take = () => {
    const marks = work.marks.take();
    used.push(marks);
    return marks;
  };
  try {
    const tiers = matchModels(text.words, index);
    const items = rarestFirst(text, index);
    const typed = { items, marks: markItems(items, tiers, index, work, take), tiers };
    return look({ typed, found: findParts(index, query, typed, work), work });
  } finally {
    for (const marks of used) work.marks.giveBack(marks);
  }
}

function rarestFirst({ items }: QueryText, { terms }: SearchIndex): CountedItem[] {
  return items
    .map((item, place) => ({ ...item, place, postings: postingsOf(item.wanted, terms) }))
    .sort((a, b) => a.postings - b.postings);
}

/** The others are looked for among the parts that have the rarest item, and those meant by name. */
function markItems(
  items: readonly CountedItem[],
  tiers: TypedMatches['tiers'],
  index: SearchIndex,
  work: Workspace,
  take: () => Marks,
): Marks[] {
  let among: Marks | null = null;
  return items.map(({ wanted }, i) => {
    const marks = take();
    new WordMatcher(index.terms, work.marks, among).mark(wanted, marks);
    if (i === 0 && items.length > 1) among = withNamed(marks, tiers, take);
    return marks;
  });
}

function withNamed(marks: Marks, tiers: TypedMatches['tiers'], take: () => Marks): Marks {
  if (tiers.size === 0) return marks;
  const both = take();
  for (const part of marks.marked) both.mark(part, 1);
  for (const part of tiers.keys()) both.mark(part, 1);
  return both;
}

function keysOf(index: SearchIndex, query: SearchQuery, found: FoundParts, work: Workspace): Float64Array {
  const { sort } = query;
  const { parts, ranks } = found;
  const keys = work.keys.subarray(0, parts.length);
  if (sort.by === 'id') return keys.fill(0);
  if (sort.by === 'relevance') {
    for (let i = 0; i < keys.length; i++) keys[i] = -(ranks[i] as number);
    return keys;
  }
  const partKeys = work.sortKeys(index, sort, query);
  for (let i = 0; i < keys.length; i++) keys[i] = partKeys[parts[i] as number] as number;
  return keys;
}

function countFacet(name: FacetCounts['name'], index: SearchIndex, found: FoundParts, isOnlyOne: boolean): FacetCounts {
  const counter = new FacetCounter(index.facets.get(name) as FacetColumn);
  counter.count(found.parts);
  const near = found.nearMisses.get(name);
  if (near) counter.count(near);
  return counter.result(name, { isOnlyOne });
}

function reasons(
  index: SearchIndex,
  query: SearchQuery,
  part: number,
  { items, marks, tiers }: Search['typed'],
): Matched[] {
  const matched: Matched[] = [];
  const tier = tiers.get(part);
  if (tier) matched.push({ how: isExactModel(tier) ? 'exact_model' : 'maker_model' });
  for (const { typed, at } of inOrderTyped(items)) {
    const match = matchOfCode(marks[at]?.codes[part] ?? 0);
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

function readWords({ terms }: SearchIndex, { items }: Search['typed']): ReadWord[] {
  return inOrderTyped(items).map(({ typed, wanted, postings }) => ({
    typed,
    readAs: corrections(wanted, terms),
    found: postings > 0,
  }));
}

function inOrderTyped(items: readonly CountedItem[]): (CountedItem & { at: number })[] {
  return items.map((item, at) => ({ ...item, at })).sort((a, b) => a.place - b.place);
}
