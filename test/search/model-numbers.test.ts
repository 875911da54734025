import { describe, expect, it } from 'vitest';
import type { EntityRecord } from '../../src/contract/record.ts';
import { runSearch } from '../../src/search/run-search.ts';
import { realSnapshot } from '../support/real-catalogue.ts';
import { EVERYTHING, indexOf } from './ask.ts';

const { records: unordered } = await realSnapshot();
const records = [...unordered].sort((a, b) => (a.id < b.id ? -1 : 1));
const index = indexOf(records);

const SPELLINGS = {
  'as written': (model: string) => model,
  'run together in small letters': (model: string) => model.replace(/[\s-]/g, '').toLowerCase(),
  'with blanks for hyphens and slashes': (model: string) => model.replace(/[-/]/g, ' '),
  'with hyphens for blanks, in capitals': (model: string) => model.replace(/\s+/g, '-').toUpperCase(),
};

const squashed = (text: string) => wordsIn(text).join('');

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The name without the maker's name before it. */
function modelNumber({ name, manufacturer }: EntityRecord): string {
  const isNamed = name.toLowerCase().startsWith(`${manufacturer.toLowerCase()} `);
  return isNamed ? name.slice(manufacturer.length).trim() : name;
}

/** What the whole part is called, run together: by name and by id, with and without its maker. */
function wholeNames({ id, name, name_en, manufacturer }: EntityRecord): Set<string> {
  const maker = wordsIn(manufacturer);
  const names = [wordsIn(name), wordsIn(name_en), wordsIn(id), wordsIn(id).slice(1)];
  const without = names.flatMap((words) =>
    [maker, maker.slice(0, 1)].flatMap((some) =>
      words.slice(0, some.length).join() === some.join() ? [words.slice(some.length)] : [],
    ),
  );
  return new Set([...names, ...without].map((words) => words.join('')));
}

/** Runs such as `XM430-W350-R`: letters and digits mixed, four characters or more. */
function mixedRuns({ name }: EntityRecord): string[] {
  return name.split(/[\s(),]+/).filter((run) => squashed(run).length >= 4 && /\p{L}/u.test(run) && /\p{N}/u.test(run));
}

function firstHit(text: string): EntityRecord | undefined {
  const [hit] = runSearch(index, { ...EVERYTHING, text, limit: 1 }).hits;
  return hit && records[hit.ordinal];
}

describe('a model number', () => {
  it.each(Object.entries(SPELLINGS))('is found first %s', (_spelling, spell) => {
    const missed = records.flatMap((record) => {
      const model = modelNumber(record);
      const first = firstHit(spell(model));
      // One product may stand in two categories, and two makers may choose one name.
      const isMeant = first !== undefined && wholeNames(first).has(squashed(model));
      return isMeant ? [] : [`${spell(model)} (${record.id}): ${first?.id}`];
    });
    expect(missed).toEqual([]);
  });

  it.each(Object.entries(SPELLINGS))('that stands in one name only is found first %s', (_spelling, spell) => {
    const counts = new Map<string, number>();
    for (const record of records) {
      for (const run of new Set(mixedRuns(record).map(squashed))) counts.set(run, (counts.get(run) ?? 0) + 1);
    }
    const missed = records.flatMap((record) => {
      const own = mixedRuns(record).filter((run) => counts.get(squashed(run)) === 1);
      return own.flatMap((run) => {
        const first = firstHit(spell(run));
        return first === record ? [] : [`${spell(run)} (${record.id}): ${first?.id}`];
      });
    });
    expect(missed).toEqual([]);
  });
});
