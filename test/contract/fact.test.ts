import { describe, expect, it } from 'vitest';
import { CATEGORIES, ID_PREFIX } from '../../src/contract/category.ts';
import { FactSchema } from '../../src/contract/fact.ts';
import { aDeclaration, aFact, aSource } from '../support/facts.ts';

function problems(value: unknown): string[] {
  return (FactSchema.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('FactSchema', () => {
  it('takes the smallest fact there can be', () => {
    expect(problems(aFact({ declarations: [] }))).toEqual([]);
  });

  it.each(CATEGORIES)('asks for the prefix of %s', (category) => {
    expect(problems(aFact({ category, id: `${ID_PREFIX[category]}-ACME-M1` }))).toEqual([]);
    expect(problems(aFact({ category, id: 'XYZ-ACME-M1' }))).toEqual([
      `id: must begin with ${ID_PREFIX[category]}- in ${category}`,
    ]);
  });

  it('does not take a prefix that only begins alike', () => {
    expect(problems(aFact({ id: 'ACTX-M1' }))).toEqual(['id: must begin with ACT- in actuators']);
  });

  it.each<[string, unknown, string]>([
    ['no source', { sources: [] }, 'sources: no source, no entry'],
    ['an unknown key', { colour: 'red' }, 'Unrecognized key'],
    ['an unknown category', { category: 'motors' }, 'category: Invalid option'],
    ['a null where a key should be left out', { protocol: null }, 'protocol: '],
    ['an empty text', { protocol: '' }, 'protocol: must not be empty'],
    ['a year as text', { year: '2020' }, 'year: '],
    ['a year out of reach', { year: 20_200 }, 'year: '],
    ['a type with blanks', { type: 'smart servo' }, 'type: must be snake_case'],
    ['an unknown status', { status: 'sold' }, 'status: Invalid option'],
    ['an unknown kind', { declarations: [{ ...aDeclaration(), kind: 'best' }] }, 'declarations.0.kind: Invalid option'],
    ['a parameter in capitals', { declarations: [aDeclaration({ parameter: 'Torque' })] }, 'must be snake_case'],
    ['an unknown key of a declaration', { declarations: [{ ...aDeclaration(), unit: 'Nm' }] }, 'Unrecognized key'],
    ['an unknown source type', { sources: [{ ...aSource(), source_type: 'forum' }] }, 'sources.0.source_type'],
    ['a source that is no address', { sources: [aSource({ url: 'manual.pdf' })] }, 'must be an http(s) address'],
    ['a date that is none', { sources: [aSource({ collected_at: '2026-02-30' })] }, 'must be a date YYYY-MM-DD'],
    [
      'a source index out of range',
      { declarations: [aDeclaration({ source: 1 })] },
      'declarations.0.source: names source 1, but there are only 1',
    ],
    ['a negative source index', { declarations: [aDeclaration({ source: -1 })] }, 'declarations.0.source: '],
    ['half a source index', { declarations: [aDeclaration({ source: 0.5 })] }, 'declarations.0.source: '],
    ['a basis out of range', { basis: { year: 7 } }, 'basis.year: names source 7'],
    ['a basis of an unknown field', { basis: { colour: 0 } }, 'basis'],
    [
      'a mechanical source out of range',
      {
        mechanical_interface: { status: 'declared', mount_type: 'flange', standard: null, flange: '4 x M6', source: 3 },
      },
      'mechanical_interface.source: names source 3',
    ],
    [
      'a mount type outside the taxonomy',
      { mechanical_interface: { status: 'declared', mount_type: 'glue', standard: null, flange: null, source: 0 } },
      'mechanical_interface.mount_type: Invalid option',
    ],
  ])('refuses %s', (_, over, message) => {
    expect(problems({ ...aFact(), ...(over as object) }).join('\n')).toContain(message);
  });
});
