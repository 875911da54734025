import { describe, expect, it } from 'vitest';
import { printingOfUnknown, suggestPrinting } from '../../src/bom/printing/suggest-printing.ts';
import { deriveRecord } from '../../src/catalogue/derive-record.ts';
import type { Declaration, Fact } from '../../src/contract/fact.ts';
import { aDeclaration, aFact } from '../support/facts.ts';
import { derivation, designations } from '../support/real-catalogue.ts';
import { FROM } from './support.ts';

function declared(parameter: string, value: string, over: Partial<Declaration> = {}): Declaration {
  return aDeclaration({ parameter, declared: value, value, kind: 'max', ...over });
}

function printing(declarations: Declaration[], over: Partial<Fact> = {}) {
  return suggestPrinting(deriveRecord(aFact({ declarations, ...over }), derivation()), designations);
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('not in the catalogue');
  return value;
}

/** Method and material of each suggestion. */
function ways(declarations: Declaration[], over: Partial<Fact> = {}): string[] {
  return printing(declarations, over).around.map(({ what, method, material }) => `${what}: ${method} ${material}`);
}

describe('the part itself', () => {
  it('is bought, or has no body', () => {
    for (const { category, mechanical_interface } of FROM.byId.values()) {
      const { part } = printingOfUnknown(category);
      expect(part).toMatch(/^Buy, do not print: |^Nothing to print: /);
      if (mechanical_interface.status !== 'not_applicable') expect(part).toMatch(/^Buy/);
    }
    const unknown = printingOfUnknown('bolts');
    expect(unknown.part).toMatch(/^Buy, do not print: /);
    expect(unknown.around).toEqual([]);
  });
});

describe('a mount', () => {
  it.each<[string, Declaration[], string]>([
    ['light and weak', [declared('torque', '1.5 Nm'), declared('weight', '80 g')], 'mount: FDM PETG'],
    ['warm', [declared('torque', '1.5 Nm'), declared('temperature', '80 °C')], 'mount: FDM ASA'],
    ['stronger', [declared('torque', '4.8 Nm'), declared('weight', '82 g')], 'mount: FDM ASA'],
    ['heavier', [declared('weight', '2.5 kg')], 'mount: SLS or MJF PA12'],
    ['strong', [declared('torque', '20 Nm')], 'mount: FDM PA-CF with metal inserts'],
    [
      'a range of commands',
      [declared('torque', '18 Nm', { conditions: 'command range, not a rating' }), declared('weight', '80 g')],
      'mount: FDM PETG',
    ],
    ['too strong', [declared('torque', '48 Nm')], 'mount: cut aluminium'],
    ['too warm', [declared('temperature', '150 °C')], 'mount: cut aluminium'],
    ['just within', [declared('torque', '2 Nm'), declared('weight', '0.5 kg')], 'mount: FDM PETG'],
    [
      'the highest of several',
      [declared('torque', '1 Nm', { kind: 'rated' }), declared('torque', '9 Nm')],
      'mount: SLS or MJF PA12',
    ],
  ])('of a part that is %s', (_, declarations, expected) => {
    expect(ways(declarations)).toEqual([expected]);
  });

  it('says what it was reasoned from, and what is missing', () => {
    const { load, around } = printing([declared('weight', '82 g')]);
    expect(load).toEqual({
      mass_kg: 0.082,
      payload_kg: null,
      torque_nm: null,
      temperature_c: null,
      declared: ['weight: 82 g'],
    });
    expect(around[0]?.why).toBe(
      'Declared: 0.082 kg. Rule of thumb: up to 2 Nm, 0.5 kg, 60 °C. Not declared: torque, temperature.',
    );
  });

  it('says so where nothing is declared', () => {
    for (const { around } of [printing([]), printingOfUnknown('Actuator')]) {
      expect(around).toEqual([
        {
          what: 'mount',
          method: 'FDM',
          material: 'PETG',
          why: 'Nothing is declared (torque, mass, temperature): for a trial fit only; weigh and measure first.',
        },
      ]);
    }
  });

  it('does not take the shelf for the workplace, nor the coldest for the warmest', () => {
    const { load } = printing([
      declared('temperature', '120 °C', { conditions: 'storage' }),
      declared('temperature', '0 °C', { kind: 'min' }),
      declared('temperature', '55 °C', { conditions: 'operating' }),
    ]);
    expect(load.temperature_c).toBe(55);
  });

  it('holds what the part carries too', () => {
    const over = { id: 'PLAT-ACME-G1', category: 'platforms', type: 'gripper' } as const;
    expect(ways([declared('weight', '0.4 kg'), declared('payload', '5 kg')], over)).toEqual(['mount: cut aluminium']);
  });
});

describe('around the part', () => {
  it('an adapter plate for its pattern, with a drawing that is served', () => {
    const record = need(FROM.byId.get('PLAT-ROBOTIQ-2F-85'));
    const plate = suggestPrinting(record, designations).around.find(({ what }) => what === 'adapter_plate');
    expect(plate?.link).toBe('/api/mechanical/drawing.svg?value=PLAT-ROBOTIQ-2F-85%3Aflange');
    expect(plate?.why).toMatch(/^For its flange: ISO9409-1-A50-4-M6\. /);
  });

  it('on the flange of an arm bears what the arm carries, not the arm', () => {
    const flange = { status: 'declared', mount_type: 'flange', standard: 'ISO9409-1-A50-4-M6', flange: null } as const;
    const arm = {
      id: 'PLAT-ACME-A1',
      category: 'platforms',
      type: 'robot_arm',
      mechanical_interface: { ...flange, source: 0 },
    } as const;
    expect(ways([declared('weight', '20 kg'), declared('payload', '0.5 kg')], arm)).toEqual([
      'mount: cut aluminium',
      'adapter_plate: FDM PETG',
    ]);
  });

  it('a cable guide where it is wired', () => {
    expect(ways([declared('voltage', '24 V')])).toContain('cable_guide: FDM PETG');
    expect(ways([declared('voltage', '24 V'), declared('temperature', '80 °C')])).toContain('cable_guide: FDM ASA');
    expect(ways([declared('weight', '1 kg')])).not.toContain('cable_guide: FDM PETG');
  });

  it('nothing where there is no body', () => {
    const chip = [...FROM.byId.values()].find(
      ({ category, mechanical_interface }) => category === 'chips' && mechanical_interface.status === 'not_applicable',
    );
    expect(suggestPrinting(need(chip), designations).around).toEqual([]);
    expect(printingOfUnknown('llms')).toMatchObject({
      part: 'Nothing to print: it has no body.',
      around: [],
    });
  });
});
