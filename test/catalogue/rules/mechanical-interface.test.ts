import { describe, expect, it } from 'vitest';
import { hasBody, mechanicalInterface } from '../../../src/catalogue/rules/mechanical-interface.ts';
import type { Category } from '../../../src/contract/category.ts';
import type { MechanicalFact } from '../../../src/contract/fact.ts';
import { MechanicalInterfaceSchema } from '../../../src/contract/mechanical-interface.ts';
import { aFact, aSource } from '../../support/facts.ts';
import { designations } from '../../support/real-catalogue.ts';

function stated(over: Partial<MechanicalFact> = {}): MechanicalFact {
  return {
    status: 'declared',
    mount_type: 'flange',
    standard: 'ISO9409-1-A50-4-M6',
    flange: '4 x M6 on 50 mm circle',
    source: 0,
    ...over,
  };
}

function derived(over: Partial<MechanicalFact> = {}) {
  return mechanicalInterface(aFact({ mechanical_interface: stated(over) }), designations);
}

describe('hasBody', () => {
  it.each<[Category, string, boolean]>([
    ['actuators', 'smart_servo', true],
    ['sensors', 'imu', true],
    ['chips', 'microcontroller', false],
    ['chips', 'edge_ai_module', true],
    ['chips', 'motor_controller', true],
    ['platforms', 'humanoid', true],
    ['flexible_actuators', 'sma_wire', true],
    ['data_acquisition', 'data_glove', true],
    ['data_acquisition', 'retargeting_software', false],
    ['data_acquisition', 'data_platform', false],
    ['data_acquisition', 'phone_teleop', false],
    ['data_acquisition', 'whole_body_teleop', true],
    ['protocols', 'fieldbus', false],
    ['llms', 'llm', false],
    ['robot_ai_models', 'vla_model', false],
    ['interfaces', 'power_connector', true],
    ['interfaces', 'expansion_header', true],
    ['interfaces', 'serial_bus', false],
    ['interfaces', 'encoder_interface', false],
  ])('%s of type %s: %s', (category, type, body) => {
    expect(hasBody({ category, type })).toBe(body);
  });
});

describe('mechanicalInterface', () => {
  it('says what a thing with a body did not declare', () => {
    expect(mechanicalInterface(aFact(), designations)).toEqual({
      status: 'not_declared',
      mount_type: 'unknown',
      standard: null,
      flange: null,
      confidence: 0,
      registry_ref: '/api/mechanical_interfaces.json',
      gap: 'No mounting face, hole pattern or designation stands in the sources read; ask the maker for a drawing.',
    });
    expect(derived({ status: 'not_declared', standard: null, flange: null })).toEqual(
      mechanicalInterface(aFact(), designations),
    );
  });

  it('does not ask a thing without a body', () => {
    const model = mechanicalInterface(aFact({ category: 'llms', id: 'LLM-M1', type: 'llm' }), designations);
    expect(model).toMatchObject({ status: 'not_applicable', gap: 'Nothing to mount: it has no body.', confidence: 0 });
  });

  it('carries a full declaration over without a gap', () => {
    expect(derived({ side: 'robot' })).toEqual({
      ...stated({ side: 'robot' }),
      confidence: 0.9,
      registry_ref: '/api/mechanical_interfaces.json',
    });
  });

  it.each<[string, Partial<MechanicalFact>, string | undefined]>([
    ['full', {}, undefined],
    ['a decimal circle', { standard: 'ISO9409-1-A31.5-4-M5' }, undefined],
    ['no designation', { standard: null, flange: '6 x M4 on 28 mm circle' }, 'Missing: no standard designation.'],
    [
      'the dimensions without the name',
      { standard: null },
      'Missing: no standard designation, though the dimensions are those of ISO9409-1-A50-4-M6.',
    ],
    [
      'half a designation',
      { standard: 'ISO9409-1-A50', flange: null },
      'Missing: the designation ISO9409-1-A50 names no hole count or thread.',
    ],
    [
      'no designation at all',
      { standard: 'NEMA 17', flange: 'NEMA 17 face' },
      'Missing: the designation NEMA 17 cannot be read.',
    ],
    [
      'a size nobody lists',
      { standard: 'ISO9409-1-A70-5-M6', flange: null },
      'Missing: the registry does not list ISO9409-1-A70-5-M6.',
    ],
    ['no words', { flange: null }, 'Missing: no hole pattern in words.'],
    ['no kind', { mount_type: 'unknown' }, 'Missing: no kind of mounting.'],
    [
      'all of it',
      { status: 'partial', standard: null, flange: null, mount_type: 'unknown' },
      'Missing: no standard designation; no hole pattern in words; no kind of mounting; the declared pattern is incomplete.',
    ],
  ])('gap: %s', (_, over, gap) => {
    expect(derived(over).gap).toBe(gap);
  });

  it('keeps the maker’s words where the registry has no id for them', () => {
    expect(derived({ standard: 'ISO9409-1-A50', flange: null })).toMatchObject({
      standard: null,
      flange: 'ISO9409-1-A50',
    });
    expect(derived({ standard: 'ISO9409-1-A50', flange: 'A50 (M5*6)' })).toMatchObject({ flange: 'A50 (M5*6)' });
  });

  it('refers to the registry in its own spelling, and to ids of the same dimensions beside the words', () => {
    expect(derived({ standard: 'EN ISO 9409-1-50-4-M6' })).toMatchObject({ standard: 'ISO9409-1-A50-4-M6' });
    expect(derived({ standard: null })).toMatchObject({ standard: null, same_dimensions: ['ISO9409-1-A50-4-M6'] });
    expect(derived()).not.toHaveProperty('same_dimensions');
    expect(derived({ standard: null, flange: '6 x M4 on 28 mm circle' })).not.toHaveProperty('same_dimensions');
  });

  it.each([
    ['declared', 'A', 0.9],
    ['declared', 'B', 0.6],
    ['declared', 'C', 0.3],
    ['partial', 'A', 0.6],
    ['partial', 'B', 0.4],
    ['partial', 'C', 0.2],
  ] as const)('%s in a source of credibility %s: %d', (status, credibility, confidence) => {
    const sources = [aSource({ credibility: 'A' }), aSource({ credibility })];
    const mechanical = mechanicalInterface(
      aFact({ sources, mechanical_interface: stated({ status, source: 1 }) }),
      designations,
    );
    expect(mechanical).toMatchObject({ confidence, source: 1 });
    expect(MechanicalInterfaceSchema.parse(mechanical)).toEqual(mechanical);
  });
});
