import { beforeAll, describe, expect, it } from 'vitest';
import type { ParameterSemantics } from '../../../src/contract/parameter-semantics.ts';
import { percentOf, thenAndNow } from '../../../web/src/pages/registries/defects/then-and-now.ts';
import { matchingRows, parameterRows } from '../../../web/src/pages/registries/parameters/parameter-rows.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

let registry: ParameterSemantics;
beforeAll(async () => {
  registry = (await realSnapshot()).parameterSemantics();
});

describe('the rows of the parameter table', () => {
  it('have counts for the five parameters of the registry, and rules for all', () => {
    const counted = parameterRows(registry).filter((row) => row.counted !== null);
    expect(counted.map(({ parameter }) => parameter)).toEqual(registry.scope.fields);
    expect(parameterRows(registry)).toHaveLength(registry.grading_rules.parameters.length);
  });

  it('are found by name in the language of the page, by dialect and by notation', () => {
    const rows = parameterRows(registry);
    const nameOf = (parameter: string) => (parameter === 'torque' ? '扭矩' : parameter);
    const found = (filter: string) => matchingRows(rows, filter, nameOf).map(({ parameter }) => parameter);
    expect(found('扭矩')).toEqual(['torque']);
    expect(found('kgf_cm')).toEqual(['torque']);
    expect(found('PULSE/REV')).toEqual(['position_resolution']);
    expect(found('  ')).toHaveLength(rows.length);
    expect(found('no such thing')).toEqual([]);
  });
});

describe('then and now', () => {
  it('puts the figures of the specification beside those of today', () => {
    const rows = thenAndNow({ registry, coverage: undefined, quarantined: 0 });
    const row = (name: string) => rows.find((one) => one.name === name);
    expect(row('entities')).toMatchObject({ before: { count: 688 }, now: { count: registry.scope.scanned_entities } });
    expect(row('torqueDeclared')?.before).toEqual({ count: 63, of: 688 });
    expect(row('quarantined')).toMatchObject({ before: { count: 95 }, now: { count: 0 } });
    expect(row('mechanical')).toMatchObject({ before: { pct: 0.57 }, now: null });
  });

  it('gives a share only of what is counted', () => {
    expect(percentOf({ count: 1, of: 4 })).toBe(25);
    expect(percentOf({ pct: 0.57 })).toBe(0.57);
    expect(percentOf({ count: 3 })).toBeNull();
    expect(percentOf({ count: 0, of: 0 })).toBeNull();
  });
});
