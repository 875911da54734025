import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/contract/fact.ts';
import { FACETS } from '../../src/contract/search.ts';
import { aDeclaration, aFact } from '../support/facts.ts';
import type { Question } from './arbitrary/question.ts';
import { ANYTHING, type Asked, catalogueOf, expectPages, expectTheSame } from './compare.ts';
import { recordsOf } from './oracle/records.ts';

function named(id: string, name: string, manufacturer = 'Zeta', over: Partial<Fact> = {}): Fact {
  return aFact({ id: `ACT-${id}`, name, name_en: name, manufacturer, declarations: [], ...over });
}

function foundBoth(facts: readonly Fact[], over: Partial<Question>): string[] {
  const asked: Asked = catalogueOf(recordsOf(facts));
  const question = { ...ANYTHING, facets: FACETS, limit: 2, ...over };
  expectTheSame(asked, question);
  expectPages(asked, question);
  return asked.oracle.search(question).ids;
}

/** What chance meets too seldom. */
describe('corners of search', () => {
  it('finds nothing in an empty catalogue', () => {
    for (const text of ['', 'servo', '舵机', 'zzzzzzz']) expect(foundBoth([], { text })).toEqual([]);
    const sort = { by: 'parameter', parameter: 'torque', descending: true } as const;
    expect(foundBoth([], { sort })).toEqual([]);
  });

  it.each(['AB12', 'ab-12', 'zeta ab12', 'AB 12 Zeta', 'Zeta Motion AB12'])(
    'puts a whole name first for %s',
    (text) => {
      const within = named('A', 'AB12 Zeta kit, AB12', 'Zeta Motion');
      const whole = named('B', 'Zeta AB12', 'Zeta Motion');
      expect(foundBoth([within, whole], { text })).toEqual(['ACT-B', 'ACT-A']);
    },
  );

  it('puts the model alone before the model with its maker', () => {
    const alone = named('Z', 'Zeta AB12', 'Acme');
    const withMaker = named('B', 'AB12', 'Zeta');
    expect(foundBoth([withMaker, alone], { text: 'zeta ab12' })).toEqual(['ACT-Z', 'ACT-B']);
  });

  it('takes the first word of a maker off a part that has its whole name', () => {
    expect(foundBoth([named('A', 'Acme Motion', 'Acme Motion'), named('B', 'Motion 2')], { text: 'motion' })).toEqual([
      'ACT-A',
      'ACT-B',
    ]);
  });

  it('knows a name of many words', () => {
    const name = Array.from({ length: 30 }, (_, at) => `w${at}`).join(' ');
    expect(foundBoth([named('A', `${name} more`), named('B', name)], { text: name })).toEqual(['ACT-B', 'ACT-A']);
  });

  it.each([31, 32, 33, 64])('cuts words of %i characters alike on both sides', (length) => {
    const word = 'a'.repeat(length);
    const facts = [named('A', `${word}b`), named('B', word), named('C', `x-${word}`), named('D', `${word}s`)];
    for (const text of [word, `${word}b`, `${word}s`, `x${word}`]) foundBoth(facts, { text });
  });

  it('looks for a slip in the first and the last letter', () => {
    const facts = [named('A', 'gripper'), named('B', 'gripped'), named('C', 'stripper')];
    for (const text of ['xripper', 'grippex', 'ripper', 'rgipper', 'grippre', 'ggripper', 'gripperr', 'tripper']) {
      foundBoth(facts, { text });
    }
  });

  it('takes the least and the greatest of several supply voltages', () => {
    const volts = (kind: 'min' | 'max', value: number, conditions?: string) =>
      aDeclaration({
        parameter: 'voltage',
        declared: `${value} V`,
        value: `${value} V`,
        kind,
        ...(conditions !== undefined && { conditions }),
      });
    const facts = [
      named('A', 'A', 'Acme', { declarations: [volts('min', 9), volts('min', 5), volts('max', 24), volts('max', 36)] }),
      named('B', 'B', 'Acme', { declarations: [volts('min', 5, 'idle'), volts('max', 36, 'running')] }),
      named('C', 'C', 'Acme', { declarations: [volts('min', 36), volts('max', 5)] }),
    ];
    for (const [value, ids] of [
      [6, ['ACT-A']],
      [30, ['ACT-A']],
      [36, ['ACT-A', 'ACT-B', 'ACT-C']],
      [4.9, []],
    ] as const) {
      const meant = { parameter: 'voltage', quantity: 'voltage', low: value, high: value } as const;
      expect(foundBoth(facts, { ranges: [meant], typedRanges: [{ text: `${value}V`, meant }] })).toEqual(ids);
    }
  });
});
