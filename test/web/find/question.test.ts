import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACETS, type SearchResult } from '../../../src/contract/search.ts';
import { NUMERIC_PARAMETERS as OF_THE_SERVICE } from '../../../src/search/numeric-parameters.ts';
import { SearchRequestSchema } from '../../../src/service/search-request.ts';
import { columnsShown } from '../../../web/src/pages/find/column-choice.ts';
import { NUMERIC_PARAMETERS, usualParameters } from '../../../web/src/pages/find/parameters.ts';
import {
  chipsOf,
  FACET_NAMES_SHOWN,
  filterParameters,
  nextSort,
  plotParameters,
  rangesAsked,
  searchParameters,
  toggled,
  valuesOf,
  viewOf,
  withOne,
  withoutFilters,
} from '../../../web/src/pages/find/question.ts';

const ADDRESS = {
  q: ' servo ',
  category: 'actuators,sensors',
  manufacturer: "MOONS'\nFoo Co., Ltd.",
  torque: '5..20Nm',
  kind: 'stall',
  sort: '-torque',
  view: 'plot',
  x: 'weight',
  limit: '3',
};

describe('what the page knows of the service', () => {
  it('is every facet and every numeric parameter', () => {
    expect([...FACET_NAMES_SHOWN].sort()).toEqual([...FACETS].sort());
    expect(NUMERIC_PARAMETERS).toEqual(OF_THE_SERVICE);
  });

  it('is what people choose by in the categories chosen', () => {
    expect(usualParameters([])).toEqual(['torque', 'speed', 'weight', 'voltage']);
    expect(usualParameters(['nonsense'])).toEqual(usualParameters([]));
    expect(usualParameters(['actuators', 'sensors', 'chips'])).toHaveLength(8);
  });
});

describe('the question in the address', () => {
  it('is sent as the service takes it: makers repeated, how it is shown left out', () => {
    const sent = searchParameters(ADDRESS);
    expect(sent).toEqual({
      q: 'servo',
      category: 'actuators,sensors',
      manufacturer: ["MOONS'", 'Foo Co., Ltd.'],
      torque: '5..20Nm',
      kind: 'stall',
      sort: '-torque',
    });
    expect(SearchRequestSchema.safeParse(sent).success).toBe(true);
    expect(filterParameters(ADDRESS)).not.toHaveProperty('sort');
    expect(plotParameters(ADDRESS)).toMatchObject({ x: 'weight', torque: '5..20Nm' });
  });

  it('has a chip for each thing that narrows it, and each takes off itself alone', () => {
    const chips = chipsOf(ADDRESS);
    expect(chips.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'category=actuators',
      'category=sensors',
      "manufacturer=MOONS'",
      'manufacturer=Foo Co., Ltd.',
      'torque=5..20Nm',
      'kind=stall',
    ]);
    expect(chips[0]?.without).toEqual({ ...ADDRESS, category: 'sensors' });
    expect(chips[3]?.without.manufacturer).toBe("MOONS'");
    expect(chips[4]?.without).not.toHaveProperty('torque');
    expect(withoutFilters(ADDRESS)).toEqual({ q: ' servo ', sort: '-torque', view: 'plot', x: 'weight', limit: '3' });
  });

  it('takes a value on and off, whatever its case', () => {
    const values = fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...FACET_NAMES_SHOWN), values, (name, all) => {
        const on = all.reduce((address, value) => toggled(address, name, value), {});
        expect(valuesOf(on, name)).toEqual(all);
        expect(all.reduce((address, value) => toggled(address, name, value.toUpperCase()), on)).toEqual({});
      }),
    );
  });

  it('leaves out what is empty', () => {
    expect(withOne({ q: 'a', kind: 'peak' }, 'kind', '')).toEqual({ q: 'a' });
    expect(chipsOf({ category: ',,', torque: ' ', q: 'x' })).toEqual([]);
    expect(rangesAsked({ torque: '1Nm', weight: '', nonsense: '1' })).toEqual(['torque']);
  });

  it('knows no view but its own', () => {
    expect([viewOf({ view: 'cards' }), viewOf({ view: 'list' }), viewOf({})]).toEqual(['cards', undefined, undefined]);
  });

  it('goes from the greatest to the least to no order', () => {
    expect(nextSort(undefined, 'torque')).toBe('-torque');
    expect(nextSort('-torque', 'torque')).toBe('torque');
    expect(nextSort('torque', 'torque')).toBeUndefined();
    expect(nextSort('-speed', 'torque')).toBe('-torque');
  });
});

describe('columns', () => {
  it('stand in one order, with what was asked for among them', () => {
    const part = { declared: { torque: '1 Nm' }, bus_classes: [] } as unknown as SearchResult;
    const shown = columnsShown(['torque', 'type', 'bus_class'], ['weight', 'payload'], [part]);
    expect(shown).toEqual(['type', 'torque', 'weight', 'payload']);
  });

  it('that nobody fills give way to words', () => {
    const part = { declared: {}, bus_classes: [] } as unknown as SearchResult;
    expect(columnsShown(['torque', 'type', 'bus_class'], [], [part])).toEqual(['type', 'focus']);
  });
});
