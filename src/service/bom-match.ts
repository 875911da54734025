import type { PartClues } from '../bom/import/read-lines.ts';
import { type BomMatch, MAX_CANDIDATES } from '../contract/bom-import.ts';
import type { Category } from '../contract/category.ts';
import type { EntityRecord } from '../contract/record.ts';
import { MAX_QUERY_CHARACTERS } from '../contract/search.ts';
import { matchModels } from '../search/match-models.ts';
import type { SearchQuery } from '../search/query.ts';
import { findAll, runSearch } from '../search/run-search.ts';
import { CONFIDENCE, type Found, isHardlyAName, judgeModel, judgeWords, type ModelMatch } from './bom-confidence.ts';
import { modelNumbersIn, partOfVariant, wordsOf } from './model-numbers.ts';
import type { Searchable } from './searchable.ts';

/** What a bill of materials lists: things to put into a robot, not the protocols and models that run on them. */
const LISTED: readonly Category[] = [
  'actuators',
  'sensors',
  'chips',
  'interfaces',
  'platforms',
  'flexible_actuators',
  'data_acquisition',
];

/** What ends a name. What stands in brackets may tell one part from another. */
const AFTER_A_NAME = /\s*[,;，；\n]|\s+[-–—|]\s+/;

type FoundParts = Map<EntityRecord, Found>;

/** Which parts of the catalogue a line may mean, best first. */
export function matchLine(searchable: Searchable, clues: PartClues): BomMatch {
  const known = byId(searchable, clues);
  if (known) return answer([[known, { how: 'id', confidence: CONFIDENCE.id, reason: 'The id is in the catalogue.' }]]);
  const found = byModels(searchable, clues);
  if (found.size === 0) byWords(searchable, clues, found);
  return answer(withoutTies(searchable, clues, found));
}

/** An id that is given says which part is meant, and where it is not known, no other text says so for it. */
function byId({ snapshot }: Searchable, { id, model, name }: PartClues): EntityRecord | undefined {
  for (const text of id === '' ? [model, name] : [id]) {
    const record = snapshot.byId.get(text.toUpperCase());
    if (record) return record;
  }
  return undefined;
}

function byModels(searchable: Searchable, clues: PartClues): FoundParts {
  const found: FoundParts = new Map();
  const take = (part: number, how: ModelMatch, called: string) => {
    const record = searchable.records[part] as EntityRecord;
    if (record.quarantine || !LISTED.includes(record.category)) return;
    const judged = judgeModel(record, how, called, clues);
    if (judged.confidence > (found.get(record)?.confidence ?? 0)) found.set(record, judged);
  };
  const look = (text: string, how: ModelMatch) => {
    const variant = partOfVariant(searchable, text);
    if (variant !== undefined) take(variant, how, text);
    for (const [part, tier] of matchModels(wordsOf(text), searchable.index)) {
      const isWhole = tier === 4 || tier === 2;
      take(part, how === 'model' && !isWhole ? 'within' : how, text);
    }
  };
  const { model, name, others } = clues;
  // A word of every day names a part only where a name is asked for.
  const texts = [model, name, ...others.filter((text) => !isHardlyAName(text))].filter((text) => text !== '');
  for (const text of texts) look(text, 'model');
  for (const text of [model, name]) {
    const [start = ''] = text.split(AFTER_A_NAME, 1);
    if (start !== text && !isHardlyAName(start)) look(start, 'within');
  }
  const { whole, pieces } = modelNumbersIn([model, name, ...others]);
  for (const number of whole) look(number, 'within');
  for (const piece of pieces) if (found.size === 0) look(piece, 'variant');
  return found;
}

function queryOf(text: string): SearchQuery {
  return {
    text: text.slice(0, MAX_QUERY_CHARACTERS),
    filters: { category: LISTED },
    ranges: [],
    kind: null,
    sort: { by: 'relevance' },
    limit: MAX_CANDIDATES,
    after: null,
    facets: [],
    includeQuarantined: false,
  };
}

function byWords(searchable: Searchable, { model, name }: PartClues, found: FoundParts): void {
  for (const text of new Set([model, name])) {
    if (text === '' || found.size > 0) continue;
    for (const hit of runSearch(searchable.index, queryOf(text)).hits) {
      const judged = judgeWords(hit);
      if (judged) found.set(searchable.records[hit.ordinal] as EntityRecord, judged);
    }
  }
}

/** Of several that fit alike, the one that has every word of the line; else the one that has most, and that is not sure. */
function withoutTies(searchable: Searchable, clues: PartClues, found: FoundParts): [EntityRecord, Found][] {
  const sorted = [...found].sort(([a, x], [b, y]) => y.confidence - x.confidence || (a.id < b.id ? -1 : 1));
  const best = sorted[0]?.[1].confidence ?? 0;
  const tied = sorted.filter(([, { confidence }]) => confidence === best);
  if (tied.length < 2 || areOneProduct(tied.map(([record]) => record))) return sorted;
  const { parts } = findAll(searchable.index, queryOf(`${clues.name} ${clues.model}`));
  const withAll = new Set(Array.from(parts, (part) => searchable.records[part]));
  const chosen = tied.filter(([record]) => withAll.has(record));
  const [winner] = chosen.length === 1 ? chosen : mostWords(tied, clues);
  const rest = sorted
    .filter((one) => one !== winner)
    .map(
      ([record, judged]) =>
        [record, atMost(judged, CONFIDENCE.alike, `${tied.length} parts fit alike.`)] as [EntityRecord, Found],
    );
  if (!winner) return rest;
  const [record, judged] = winner;
  const top =
    chosen.length === 1
      ? { ...judged, reason: `${judged.reason} Of ${tied.length} alike it is the one with every word.` }
      : atMost(judged, CONFIDENCE.best_of_alike, `Of ${tied.length} alike it has most of the words.`);
  return [[record, top], ...rest];
}

function atMost(judged: Found, confidence: number, why: string): Found {
  return { ...judged, confidence: Math.min(judged.confidence, confidence), reason: `${judged.reason} ${why}` };
}

/** The one of them whose name has more words of the line than that of any other. */
function mostWords(
  tied: readonly [EntityRecord, Found][],
  { model, name, others }: PartClues,
): [EntityRecord, Found][] {
  const said = new Set(wordsOf([model, name, ...others].join(' ')));
  const counted = tied.map((one) => {
    const own = new Set(wordsOf(`${one[0].name} ${one[0].id}`));
    return { one, count: [...own].filter((word) => said.has(word)).length };
  });
  counted.sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  return first && first.count > (second?.count ?? 0) ? [first.one] : [];
}

/** One product may stand in two categories. */
function areOneProduct([first, ...rest]: readonly EntityRecord[]): boolean {
  return rest.every(({ same_as }) => first !== undefined && same_as?.includes(first.id) === true);
}

function answer(found: readonly (readonly [EntityRecord, Found])[]): BomMatch {
  const candidates = found.slice(0, MAX_CANDIDATES).map(([{ id, name, manufacturer, category }, judged]) => ({
    id,
    name,
    manufacturer,
    category,
    ...judged,
  }));
  const [best] = candidates;
  if (!best) return { how: 'none', confidence: 0, reason: 'Nothing in the catalogue is called so.', candidates: [] };
  return { how: best.how, confidence: best.confidence, reason: best.reason, candidates };
}
