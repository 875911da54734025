import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartChange, Stated } from '../../src/contract/changes.ts';
import { PartChangeSchema } from '../../src/contract/changes.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { composeChanges, countChanges, differenceOf } from '../../src/open-data/difference.ts';
import { stateOf } from '../../src/open-data/part-state.ts';
import { arbitraryFact } from '../support/arbitrary-facts.ts';
import { aDeclaration, aFact, aSource } from '../support/facts.ts';

/** A catalogue of few ids, so that two of them share parts. */
const catalogue = fc
  .uniqueArray(arbitraryFact, { selector: ({ id }) => id, maxLength: 4 })
  .map((facts) => facts.map((fact) => ({ ...fact, id: `${fact.category}-${facts.indexOf(fact)}` })));

/** Three catalogues that grew out of each other: parts stay, change in one field, come and go. */
const history = fc
  .tuple(catalogue, catalogue, catalogue, fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }))
  .map(([one, two, three, picks]) => {
    const mixed = (base: readonly Fact[], other: readonly Fact[]) =>
      base.flatMap((fact, index) => {
        const [pick, by] = [picks[index % picks.length], other[index]];
        if (pick === 0) return [];
        return pick === 1 || !by
          ? [fact]
          : [{ ...fact, declarations: by.declarations, sources: by.sources, name: by.name }];
      });
    return [
      one,
      [...mixed(one, two), ...two.filter(({ id }) => !one.some((x) => x.id === id))],
      [...mixed(one, three), ...three],
    ] as const;
  });

type State = Map<string, Map<string, Stated>>;

function statesOf(facts: readonly Fact[]): State {
  return new Map(facts.map((fact) => [fact.id, new Map(stateOf(fact))]));
}

function applied(state: State, changes: readonly PartChange[]): State {
  const next: State = new Map([...state].map(([id, fields]) => [id, new Map(fields)]));
  for (const { id, change, fields } of changes) {
    const part = next.get(id) ?? new Map<string, Stated>();
    for (const { field, after } of fields) {
      if (after === null) part.delete(field);
      else part.set(field, after);
    }
    if (change === 'removed') next.delete(id);
    else next.set(id, part);
  }
  return next;
}

const plain = (state: State) =>
  Object.fromEntries([...state].sort().map(([id, fields]) => [id, Object.fromEntries(fields)]));

describe('the difference of two catalogues', () => {
  it('applied to the one before gives the one after', () => {
    fc.assert(
      fc.property(history, ([before, after]) => {
        const changes = differenceOf(before, after);
        expect(plain(applied(statesOf(before), changes))).toEqual(plain(statesOf(after)));
      }),
    );
  });

  it('over two steps equals the direct one', () => {
    fc.assert(
      fc.property(history, ([one, two, three]) => {
        expect(composeChanges(differenceOf(one, two), differenceOf(two, three))).toEqual(differenceOf(one, three));
      }),
    );
  });

  it('there and back is none, and none with itself', () => {
    fc.assert(
      fc.property(history, ([one, two]) => {
        expect(composeChanges(differenceOf(one, two), differenceOf(two, one))).toEqual([]);
        expect(differenceOf(two, two)).toEqual([]);
      }),
    );
  });

  it('says field, before, after and where it can be checked', () => {
    const [manual, page] = [aSource(), aSource({ url: 'https://example.com/page', locator: 'table 2' })];
    const before = aFact({ sources: [manual, page] });
    const after = aFact({
      sources: [manual, page],
      declarations: [aDeclaration({ declared: '4.5 Nm', value: '4.5 Nm', source: 1 })],
      year: 2024,
      basis: { year: 1 },
    });
    const [change] = differenceOf([before], [after]);
    expect(PartChangeSchema.parse(change)).toEqual({
      id: 'ACT-ACME-M1',
      change: 'changed',
      name: 'M1',
      category: 'actuators',
      manufacturer: 'Acme',
      fields: [
        {
          field: 'declarations.torque',
          before: [{ declared: '4.1 Nm', value: '4.1 Nm', kind: 'stall', source: manual.url, locator: manual.locator }],
          after: [{ declared: '4.5 Nm', value: '4.5 Nm', kind: 'stall', source: page.url, locator: 'table 2' }],
          sources: [page.url],
        },
        {
          field: 'year',
          before: null,
          after: { value: 2024, source: page.url, locator: 'table 2' },
          sources: [page.url],
        },
      ],
    });
  });

  it('does not take another order of the sources for other values', () => {
    const [one, two] = [aSource(), aSource({ url: 'https://example.com/page' })];
    const before = aFact({ sources: [one, two], declarations: [aDeclaration({ source: 1 })] });
    const after = aFact({ sources: [two, one], declarations: [aDeclaration({ source: 0 })] });
    expect(differenceOf([before], [after])[0]?.fields.map(({ field }) => field)).toEqual(['sources']);
  });

  it('counts parts, not fields', () => {
    const [kept, gone, fresh] = ['KEPT', 'GONE', 'NEW'].map((slug) => aFact({ id: `ACT-ACME-${slug}` })) as [
      Fact,
      Fact,
      Fact,
    ];
    const changes = differenceOf([kept, gone], [{ ...kept, year: 2024, type: 'motor' }, fresh]);
    expect(countChanges(changes)).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(changes.map(({ id, change }) => `${id} ${change}`)).toEqual([
      'ACT-ACME-GONE removed',
      'ACT-ACME-KEPT changed',
      'ACT-ACME-NEW added',
    ]);
  });
});
