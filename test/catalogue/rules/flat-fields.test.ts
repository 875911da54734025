import { describe, expect, it } from 'vitest';
import { flatFields, flatText } from '../../../src/catalogue/rules/flat-fields.ts';
import type { Declaration, DeclarationKind } from '../../../src/contract/fact.ts';
import { aDeclaration, aFact, aNotation, aSource } from '../../support/facts.ts';

describe('flatText', () => {
  it.each<[string, Declaration, string]>([
    ['value, condition and kind', aDeclaration({ conditions: '12.0 V' }), '4.1 Nm @ 12.0 V (stall)'],
    [
      'the stall current follows from the voltage',
      aDeclaration({ conditions: '12.0 V, 2.3 A' }),
      '4.1 Nm @ 12.0 V (stall)',
    ],
    [
      'a load current is a condition',
      aDeclaration({ kind: 'rated', conditions: '24 V, 2 A' }),
      '4.1 Nm @ 24 V, 2 A (rated)',
    ],
    [
      'more than a current after the voltage stays',
      aDeclaration({ conditions: '12 V, dyno tested' }),
      '4.1 Nm @ 12 V, dyno tested (stall)',
    ],
    [
      'a condition in words goes into the brackets',
      aDeclaration({ kind: 'max', conditions: 'indoor' }),
      '4.1 Nm (indoor, max)',
    ],
    ['a negative condition', aDeclaration({ kind: 'rated', conditions: '-20 °C' }), '4.1 Nm @ -20 °C (rated)'],
    ['`unspecified` says nothing', aDeclaration({ kind: 'unspecified' }), '4.1 Nm'],
    ['a range shows itself', aDeclaration({ value: '10.0-14.8 V', kind: 'range' }), '10.0-14.8 V'],
    [
      'no_load is written as words',
      aDeclaration({ value: '468 rad/s', kind: 'no_load', conditions: '48 V' }),
      '468 rad/s @ 48 V (no load)',
    ],
    ['without a value the notation stands', aNotation('额定500g，峰值1Kg'), '额定500g，峰值1Kg'],
    ['a kind the notation says is not said twice', aNotation('Max. 3 Nm', { kind: 'max' }), 'Max. 3 Nm'],
    ['nor its long form', aNotation('Maximum 3 Nm / 4 Nm', { kind: 'max' }), 'Maximum 3 Nm / 4 Nm'],
    ['nor in a name with underscores', aNotation('Max_Speed_RPM: ~96', { kind: 'max' }), 'Max_Speed_RPM: ~96'],
    ['no load with a hyphen', aNotation('no-load 3 rpm / 4 rpm', { kind: 'no_load' }), 'no-load 3 rpm / 4 rpm'],
    [
      '`integrated` does not say `rated`',
      aNotation('integrated driver, 3 A', { kind: 'rated' }),
      'integrated driver, 3 A (rated)',
    ],
    ['`rev/min` does not say `min`', aNotation('300 rev/min', { kind: 'min' }), '300 rev/min (min)'],
  ])('%s', (_, declaration, text) => {
    expect(flatText(declaration)).toBe(text);
  });
});

function torqueOf(
  declarations: Declaration[],
  sources = [aSource(), aSource({ credibility: 'B' })],
): string | undefined {
  return flatFields(aFact({ declarations, sources })).values.torque;
}

describe('flatFields', () => {
  it.each<[DeclarationKind, DeclarationKind]>([
    ['rated', 'continuous'],
    ['continuous', 'nominal'],
    ['nominal', 'typical'],
    ['typical', 'stall'],
    ['stall', 'no_load'],
    ['no_load', 'unspecified'],
    ['unspecified', 'max'],
    ['max', 'peak'],
    ['peak', 'range'],
    ['range', 'min'],
  ])('%s is more useful than %s', (better, worse) => {
    const pair = [aDeclaration({ kind: worse, value: '1 Nm' }), aDeclaration({ kind: better, value: '2 Nm' })];
    expect(torqueOf(pair)).toMatch(/^2 Nm/);
    expect(torqueOf(pair.toReversed())).toMatch(/^2 Nm/);
  });

  it.each(['voltage', 'temperature'])('a window of %s says more than one value in it', (parameter) => {
    const declarations = [
      aDeclaration({ parameter, value: '12', kind: 'rated' }),
      aDeclaration({ parameter, value: '10-14', kind: 'range' }),
    ];
    expect(flatFields(aFact({ declarations })).values[parameter]).toBe('10-14');
  });

  const sensor = (...declarations: Declaration[]) =>
    flatFields(aFact({ category: 'sensors', id: 'SEN-M1', declarations, sources: [aSource(), aSource()] })).values;
  const end = (kind: 'min' | 'max', value: string, more: Partial<Declaration> = {}) =>
    aDeclaration({ parameter: 'temperature', declared: value, value, kind, ...more });

  it('shows both ends of a window that are declared one by one', () => {
    const operating = { conditions: 'operating' };
    expect(sensor(end('min', '-10 degC', operating), end('max', '35 degC', operating)).temperature).toBe(
      '-10-35 degC (operating)',
    );
  });

  it.each<[string, Declaration]>([
    ['conditions', end('max', '35 degC', { conditions: 'absolute maximum' })],
    ['sources', end('max', '35 degC', { source: 1 })],
    ['units', end('max', '95 degF')],
  ])('makes no window of ends of two %s', (_, greatest) => {
    expect(sensor(end('min', '0 degC'), greatest).temperature).not.toContain('-');
  });

  it.each(['deep sleep', 'standby', 'idle, 4.8 V', 'quiescent'])(
    'what is drawn in %s is not the current',
    (conditions) => {
      const asleep = aDeclaration({ parameter: 'current', value: '5 uA', kind: 'typical', conditions });
      const awake = aDeclaration({ parameter: 'current', value: '80 mA', kind: 'max' });
      expect(flatFields(aFact({ declarations: [asleep] })).values).not.toHaveProperty('current');
      expect(flatFields(aFact({ declarations: [asleep, awake] })).values.current).toBe('80 mA (max)');
    },
  );

  it('takes the reading at the voltage the maker recommends', () => {
    const declarations = [
      aDeclaration({ value: '3.8 Nm', conditions: '11.1 V, 2.1 A' }),
      aDeclaration({ value: '4.1 Nm', conditions: '12.0 V, 2.3 A' }),
      aDeclaration({ value: '4.8 Nm', conditions: '14.8 V, 2.7 A' }),
      aDeclaration({ parameter: 'voltage', value: '12 V', kind: 'unspecified', conditions: 'recommended' }),
    ];
    expect(torqueOf(declarations)).toBe('4.1 Nm @ 12.0 V (stall)');
  });

  it('looks past a recommended window for the recommended voltage', () => {
    const declarations = [
      aDeclaration({ parameter: 'voltage', value: '9-24 V', kind: 'rated' }),
      aDeclaration({ parameter: 'voltage', value: '24 V', kind: 'nominal' }),
      aDeclaration({ value: '1 Nm', conditions: '12 V' }),
      aDeclaration({ value: '2 Nm', conditions: '24 V' }),
    ];
    expect(torqueOf(declarations)).toBe('2 Nm @ 24 V (stall)');
  });

  it('takes the first-hand of two like readings, then the one with a value, then the first', () => {
    expect(torqueOf([aDeclaration({ value: '1 Nm', source: 1 }), aDeclaration({ value: '2 Nm' })])).toBe(
      '2 Nm (stall)',
    );
    expect(torqueOf([aNotation('1 / 3 Nm', { kind: 'stall' }), aDeclaration({ value: '2 Nm' })])).toBe('2 Nm (stall)');
    expect(torqueOf([aDeclaration({ value: '1 Nm' }), aDeclaration({ value: '2 Nm' })])).toBe('1 Nm (stall)');
  });

  it('names the source of each field', () => {
    const declarations = [aDeclaration({ source: 1 }), aDeclaration({ parameter: 'speed', source: 0 })];
    const { sources } = flatFields(aFact({ declarations, sources: [aSource(), aSource()] }));
    expect(sources).toEqual({ torque: [1], speed: [0] });
  });

  it('leaves in declarations what is no field of the category', () => {
    const declarations = [aDeclaration({ parameter: 'context_length' }), aDeclaration({ parameter: 'made_up' })];
    expect(flatFields(aFact({ declarations }))).toEqual({ values: {}, sources: {} });
    const llm = aFact({ category: 'llms', id: 'LLM-M1', declarations });
    expect(Object.keys(flatFields(llm).values)).toEqual(['context_length']);
  });
});
