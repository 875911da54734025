import { describe, expect, it } from 'vitest';
import { plainFieldSources, provenance, recordSources } from '../../../src/catalogue/rules/sources.ts';
import { RecordSourceSchema } from '../../../src/contract/record.ts';
import { aDeclaration, aFact, aSource } from '../../support/facts.ts';

describe('recordSources', () => {
  it('has the shape of the specification and changes no text', () => {
    const [source] = recordSources([aSource({ locator: 'Table 3' })]);
    expect(RecordSourceSchema.parse(source)).toEqual(source);
    expect(source).toMatchObject({ source_credibility: 'A', collected_at: '2026-11-15T00:00:00Z', locator: 'Table 3' });
    expect(source).not.toHaveProperty('credibility');
  });
});

describe('provenance', () => {
  const manual = aSource({ url: 'https://example.com/a', locator: 'Table 1' });
  const shop = aSource({
    url: 'https://example.com/b',
    publisher: 'Shop',
    source_type: 'vendor_product_page',
    credibility: 'B',
    locator: 'Specs',
  });

  it('is the source that carries most', () => {
    const declarations = [aDeclaration({ source: 1 }), aDeclaration({ source: 1 }), aDeclaration({ source: 0 })];
    expect(provenance({ sources: [manual, shop], declarations })).toEqual({
      source: 'Shop, vendor product page: Specs',
      source_url: 'https://example.com/b',
    });
  });

  it('is the more credible of two that carry alike, then the first', () => {
    expect(provenance({ sources: [shop, manual], declarations: [] }).source_url).toBe('https://example.com/a');
    expect(provenance({ sources: [manual, aSource()], declarations: [] }).source_url).toBe('https://example.com/a');
  });

  it('is nothing without sources', () => {
    expect(provenance({ sources: [], declarations: [] })).toEqual({});
  });
});

describe('plainFieldSources', () => {
  it('names the source that basis names, else all the value may stand in', () => {
    const fact = aFact({ year: 2020, protocol: 'CAN', sources: [aSource(), aSource()], basis: { year: 1 } });
    expect(plainFieldSources(fact)).toEqual({
      name: [0, 1],
      manufacturer: [0, 1],
      type: [0, 1],
      protocol: [0, 1],
      year: [1],
    });
  });

  it('names a source for a plain "no" too', () => {
    expect(plainFieldSources(aFact({ ros_support: false }))).toEqual({
      name: [0],
      manufacturer: [0],
      type: [0],
      ros_support: [0],
    });
  });

  it('names nothing for a field that is not there, whatever basis says', () => {
    expect(plainFieldSources(aFact({ basis: { year: 0 } }))).toEqual({ name: [0], manufacturer: [0], type: [0] });
  });
});
