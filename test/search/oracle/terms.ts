import type { EntityRecord } from '../../../src/contract/record.ts';
import { changesWithin, chunksOf, cut, isHan, pairsOf, singular, wordsOf } from './fold.ts';

export const WEIGHTS = {
  name: 16,
  joined_name: 14,
  manufacturer: 12,
  type: 18,
  protocol: 8,
  applications: 6,
  features: 3,
  description: 2,
} as const;
export type Field = keyof typeof WEIGHTS;

export interface Term {
  field: Field;
  text: string;
}

/** Everything a part is found by. */
export function termsOf(record: EntityRecord): Term[] {
  const names = [record.name, record.name_en, wordsOf(record.id).slice(1).join('-')];
  const terms: Term[] = [];
  for (const text of names) {
    for (const word of plainTerms(text)) terms.push({ field: 'name', text: word });
    for (const word of joinedTerms(wordsOf(text))) terms.push({ field: 'joined_name', text: word });
  }
  for (const [field, texts] of otherTexts(record)) {
    for (const text of texts) {
      for (const word of plainTerms(text)) terms.push({ field, text: word });
      for (const chunk of chunksOf(text)) {
        for (const word of joinedTerms(wordsOf(chunk))) terms.push({ field, text: word });
      }
      for (const word of pairedTerms(chunksOf(text).map(wordsOf))) terms.push({ field, text: word });
    }
  }
  return terms;
}

function otherTexts(record: EntityRecord): [Field, string[]][] {
  const { protocol, interface: link, standard_conformance, features, compatibility } = record;
  const given = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined);
  return [
    ['manufacturer', [record.manufacturer]],
    ['type', [record.type, record.category]],
    ['protocol', given([protocol, link, ...standard_conformance.bus_classes])],
    ['applications', record.applications ?? []],
    ['features', [...(features ?? []), ...(compatibility ?? [])]],
    ['description', given([record.description_en, record.description])],
  ];
}

/** A chunk of one word and a short one after it. */
function pairedTerms(chunks: readonly string[][]): string[] {
  const terms: string[] = [];
  const telling = chunks.filter((words) => words.length > 0);
  for (const [i, words] of telling.entries()) {
    const next = telling[i + 1] ?? [];
    const [first = '', second = ''] = [words[0], next[0]];
    if (words.length !== 1 || next.length !== 1 || isHan(first) || isHan(second) || second.length > 3) continue;
    terms.push(cut(first + second));
  }
  return terms;
}

function plainTerms(text: string): string[] {
  return wordsOf(text).flatMap((word) => (isHan(word) ? [...pairsOf(word), lastOf(word)] : [cut(singular(word))]));
}

function lastOf(run: string): string {
  return [...run].at(-1) ?? '';
}

/** The rest of the run from each start; the last word from its own start is a plain term already. */
function joinedTerms(run: readonly string[]): string[] {
  const words = run.filter((word) => !isHan(word));
  const terms: string[] = [];
  for (const [index, word] of words.entries()) {
    const rest = words.slice(index + 1).join('');
    const starts = index === words.length - 1 ? changesWithin(word) : [0, ...changesWithin(word)];
    for (const start of starts) terms.push(cut(word.slice(start) + rest));
  }
  return terms;
}
