import type { Category } from '../../contract/category.ts';
import type { PartUse } from '../../contract/entity-answer.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { isJoined, modelSpellings, type Word, wordsOf } from './model-number.ts';

/** What is built of parts: robots, rigs, hands, and the models that run them. */
const USERS: ReadonlySet<Category> = new Set([
  'platforms',
  'data_acquisition',
  'flexible_actuators',
  'robot_ai_models',
]);
/** What they are built of. */
const USED: ReadonlySet<Category> = new Set(['actuators', 'sensors', 'chips']);

const EVIDENCE_LIMIT = 5;

const MAY_NAME = /\p{L}.*\d|\d.*\p{L}/u;

interface Spelling {
  words: readonly string[];
  /** More than one where variants share a model number. */
  parts: string[];
}

/** Which records name which parts. Records name model numbers in words; no list of parts is declared yet. */
export function findPartUses(records: readonly EntityRecord[]): ReadonlyMap<string, readonly PartUse[]> {
  const spellings = spellingsOf(records);
  const uses = new Map<string, PartUse[]>();
  for (const record of records) {
    if (!USERS.has(record.category) || record.quarantine) continue;
    for (const use of usesIn(record, spellings)) {
      const known = uses.get(use.part);
      const entry = { id: record.id, name: record.name, also: use.also, evidence: use.evidence };
      if (known) known.push(entry);
      else uses.set(use.part, [entry]);
    }
  }
  for (const list of uses.values()) list.sort((a, b) => (a.id < b.id ? -1 : 1));
  return uses;
}

/** By their first word, the longest first. */
function spellingsOf(records: readonly EntityRecord[]): Map<string, Spelling[]> {
  const known = new Map<string, Spelling>();
  for (const record of records) {
    if (!USED.has(record.category) || record.entity_kind !== 'component') continue;
    for (const words of modelSpellings(record)) {
      const spelling = known.get(words.join(' ')) ?? { words, parts: [] };
      spelling.parts.push(record.id);
      known.set(words.join(' '), spelling);
    }
  }
  const longestFirst = [...known.values()].sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '');
}

interface Found extends Pick<PartUse, 'also' | 'evidence'> {
  part: string;
}

function usesIn(record: EntityRecord, spellings: ReadonlyMap<string, readonly Spelling[]>): Found[] {
  const found = new Map<string, { also: Set<string>; evidence: PartUse['evidence'] }>();
  for (const { field, text, source } of textsOf(record)) {
    for (const parts of partsNamed(text, spellings)) {
      for (const part of parts) {
        const known = found.get(part) ?? { also: new Set(), evidence: [] };
        for (const other of parts) if (other !== part) known.also.add(other);
        const isNew = known.evidence.every((one) => one.field !== field || one.text !== text);
        if (isNew && known.evidence.length < EVIDENCE_LIMIT) known.evidence.push({ field, text, source });
        found.set(part, known);
      }
    }
  }
  return [...found].map(([part, { also, evidence }]) => ({ part, also: [...also].sort(), evidence }));
}

/**
 * The parts a text names by their whole model number, those of one number together. The longest spelling at a place
 * counts, and what it holds does not.
 */
function partsNamed(text: string, spellings: ReadonlyMap<string, readonly Spelling[]>): (readonly string[])[] {
  // A model number has a digit and is four characters long: most declared texts hold no such thing.
  if (!MAY_NAME.test(text)) return [];
  const words = wordsOf(text);
  const named: (readonly string[])[] = [];
  let position = 0;
  while (position < words.length) {
    const candidates = spellings.get(words[position]?.text ?? '') ?? [];
    const longest = candidates.find((one) => isNamed(one, words, position));
    if (longest) named.push(longest.parts);
    position += longest?.words.length ?? 1;
  }
  return named;
}

function isNamed({ words: wanted }: Spelling, words: readonly Word[], start: number): boolean {
  const run = words.slice(start, start + wanted.length);
  if (run.length < wanted.length || run.some(({ text }, index) => text !== wanted[index])) return false;
  if (!run.slice(0, -1).every(isJoined)) return false;
  const last = run.at(-1);
  const [before, after] = [words[start - 1], words[start + wanted.length]];
  return (!before || !isPartOfNumber(before.gap)) && (!last || !after || !continues(last, after));
}

/** A hyphen, a point or an underscore without a blank carries a model number on: `ESP32-S2` is no ESP32. */
function isPartOfNumber(gap: string): boolean {
  return /^[-_.‐‑–]$/.test(gap);
}

/** So does a suffix after a blank, such as the S2 of `ESP32 S2`. */
function continues({ gap }: Word, { raw }: Word): boolean {
  return isPartOfNumber(gap) || (gap === ' ' && /^[A-Z]{1,2}\d{1,2}$/.test(raw));
}

interface NamedText {
  field: string;
  text: string;
  source: number | null;
}

function textsOf(record: EntityRecord): NamedText[] {
  const only = (field: string): number | null => {
    const sources = record.field_sources[field] ?? [];
    return sources.length === 1 ? (sources[0] ?? null) : null;
  };
  const lists = (['features', 'compatibility', 'applications'] as const).flatMap((field) =>
    (record[field] ?? []).map((text) => ({ field, text, source: only(field) })),
  );
  const plain = (['description_en', 'description', 'interface', 'protocol'] as const).flatMap((field) => {
    const text = record[field];
    return text === undefined ? [] : [{ field, text, source: only(field) }];
  });
  const declared = record.declarations.flatMap(({ declared, conditions, source }, index) =>
    [declared, conditions].flatMap((text) => (text ? [{ field: `declarations[${index}]`, text, source }] : [])),
  );
  return [...declared, ...lists, ...plain];
}
