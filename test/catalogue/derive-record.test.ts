import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveRecord } from '../../src/catalogue/derive-record.ts';
import { EntityRecordSchema } from '../../src/contract/record.ts';
import { always } from '../support/always.ts';
import { arbitraryFact } from '../support/arbitrary-facts.ts';
import { aDeclaration, aFact, aSource } from '../support/facts.ts';
import { derivation } from '../support/real-catalogue.ts';

describe('deriveRecord', () => {
  it('gives a whole record of a fact', () => {
    const fact = aFact({
      year: 2020,
      basis: { year: 1 },
      protocol: 'CANopen',
      declarations: [
        aDeclaration({ conditions: '12.0 V, 2.3 A' }),
        aDeclaration({ parameter: 'made_up', kind: 'max' }),
      ],
      sources: [aSource(), aSource({ credibility: 'B', publisher: 'Shop' })],
    });
    expect(deriveRecord(fact, derivation(), ['FLEX-ACME-M1'])).toEqual({
      id: 'ACT-ACME-M1',
      name: 'M1',
      name_en: 'M1',
      category: 'actuators',
      manufacturer: 'Acme',
      type: 'smart_servo',
      protocol: 'CANopen',
      year: 2020,
      focus: 'smart servo',
      torque: '4.1 Nm @ 12.0 V (stall)',
      declarations: fact.declarations,
      readings: [
        expect.objectContaining({ status: 'numeric', quantity: 'torque', kind: 'stall' }),
        expect.objectContaining({ parameter: 'made_up' }),
      ],
      flags: [],
      sources: [
        expect.objectContaining({ source_credibility: 'A', collected_at: '2026-11-15T00:00:00Z' }),
        expect.objectContaining({ source_credibility: 'B', publisher: 'Shop' }),
      ],
      field_sources: { name: [0, 1], manufacturer: [0, 1], type: [0, 1], protocol: [0, 1], year: [1], torque: [0] },
      source: 'Acme, official manual: Specifications table',
      source_url: 'https://example.com/manual',
      source_tier: 'A',
      confidence: 0.95,
      confidence_basis: 'official_source',
      verified: true,
      verification_note: expect.stringContaining('not measured'),
      last_verified: '2026-11-15',
      data_quality: 'ok',
      quarantine: false,
      entity_kind: 'component',
      standard_conformance: expect.objectContaining({ bus_class: 'CAN' }),
      mechanical_interface: expect.objectContaining({ status: 'not_declared' }),
      same_as: ['FLEX-ACME-M1'],
    });
  });

  it('marks tier C, and only it, as needing provenance', () => {
    expect(deriveRecord(aFact({ sources: [aSource({ credibility: 'C' })] }), derivation())).toMatchObject({
      source_tier: 'C',
      needs_provenance: true,
    });
    expect(deriveRecord(aFact(), derivation())).not.toHaveProperty('needs_provenance');
    expect(deriveRecord(aFact(), derivation())).not.toHaveProperty('same_as');
  });

  it('quarantines a market note with its reason', () => {
    expect(deriveRecord(aFact({ status: 'market_trend' }), derivation())).toMatchObject({
      entity_kind: 'market_intelligence',
      kind_basis: expect.any(String),
      data_quality: 'non_entity',
      quarantine: true,
    });
  });

  it('fits the contract for every fact the contract allows, and leaves the fact as it was', () => {
    always(
      fc.property(arbitraryFact, (fact) => {
        const before = structuredClone(fact);
        const record = deriveRecord(fact, derivation());
        expect(EntityRecordSchema.parse(record)).toEqual(record);
        expect(fact).toEqual(before);
        if (record.source_tier === 'C') expect(record.confidence).toBeLessThanOrEqual(0.3);
      }),
    );
  });
});
