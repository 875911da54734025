import { describe, expect, it } from 'vitest';
import { buildBom } from '../../src/bom/build-bom.ts';
import { BomItemSchema } from '../../src/contract/bom.ts';
import { BomExportSchema, type BomLine } from '../../src/contract/bom-export.ts';
import { anOrder, FROM } from './support.ts';

const XM430 = 'ACT-ROBOTIS-XM430-W350';

function line(item: object, over: object = {}): BomLine {
  const [first] = buildBom(anOrder([item], over), FROM).items;
  if (!first) throw new Error('no line');
  return first;
}

describe('a line with a known id', () => {
  it('has its gaps filled, and says which', () => {
    const filled = line({ id: XM430 });
    expect(filled).toMatchObject({
      line: 1,
      id: XM430,
      name: 'DYNAMIXEL XM430-W350-T/R',
      category: 'actuators',
      manufacturer: 'ROBOTIS',
      quantity: 1,
      price: null,
      line_total: null,
      status: 'production',
      catalogue: 'found',
      filled: ['name', 'category', 'manufacturer', 'specs', 'status'],
      source_url: 'https://emanual.robotis.com/docs/en/dxl/x/xm430-w350/',
    });
    expect(filled.specs).toMatch(/^torque 4\.1 Nm @ 12\.0 V \(stall\); speed /);
    expect(filled).not.toHaveProperty('supplier');
    expect(filled).not.toHaveProperty('alternates');
  });

  it('never has what was given changed', () => {
    const given = {
      id: ` ${XM430.toLowerCase()} `,
      name: 'Elbow servo',
      category: 'Servo',
      manufacturer: 'robotis',
      specs: '-',
      supplier: 'the shop round the corner',
      status: 'NRND',
      alternates: 'A B',
      price: 0,
      quantity: 3,
    };
    expect(line(given)).toMatchObject({ ...given, catalogue: 'found', filled: [], line_total: 0 });
  });

  it('takes a blank text for a gap', () => {
    expect(line({ id: XM430, name: ' ', specs: '' })).toMatchObject({ name: 'DYNAMIXEL XM430-W350-T/R' });
  });

  it('of every part of the catalogue is within the bounds of a request, so that it can be sent again', () => {
    const ids = [...FROM.byId.keys()];
    for (let at = 0; at < ids.length; at += 500) {
      const bom = buildBom(anOrder(ids.slice(at, at + 500).map((id) => ({ id }))), FROM);
      expect(BomExportSchema.safeParse(bom).error).toBeUndefined();
      for (const { id, name, category, manufacturer, specs, status } of bom.items) {
        expect(BomItemSchema.safeParse({ id, name, category, manufacturer, specs, status }).error, id).toBeUndefined();
      }
    }
  });

  it('that is quarantined is marked', () => {
    const held = [...FROM.byId].map(([id, record]) => [id, { ...record, quarantine: true }] as const);
    const [first] = buildBom(anOrder([{ id: XM430 }]), { ...FROM, byId: new Map(held) }).items;
    expect(first).toMatchObject({ catalogue: 'quarantined', manufacturer: 'ROBOTIS' });
  });

  it('gets alternates from whoever finds them, as many as fit', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `ACT-ACME-SOMETHING-${index}`);
    const from = { ...FROM, alternatesOf: () => ids };
    const [first, second] = buildBom(anOrder([{ id: XM430 }, { id: XM430, alternates: 'mine' }]), from).items;
    expect(first?.alternates?.split(' ')).toEqual(ids.slice(0, first?.alternates?.split(' ').length));
    expect(first?.alternates?.length).toBeLessThanOrEqual(500);
    expect(first?.filled).toContain('alternates');
    expect(second?.alternates).toBe('mine');
  });
});

describe('a line nobody knows', () => {
  it('is kept and marked', () => {
    expect(line({ id: 'ACT-NO-SUCH' })).toMatchObject({ id: 'ACT-NO-SUCH', catalogue: 'unknown_id', filled: [] });
    expect(line({ name: 'M3 x 8' })).toMatchObject({ name: 'M3 x 8', catalogue: 'no_id', filled: [] });
    expect(line({ name: 'M3 x 8', id: ' ' })).toMatchObject({ catalogue: 'no_id' });
  });
});

describe('metadata', () => {
  it('counts lines, pieces and what has no price', () => {
    const items = [
      { name: 'a', price: 0.1, quantity: 3 },
      { name: 'b', quantity: 7 },
      { name: 'c', price: 0.005 },
    ];
    expect(buildBom(anOrder(items, { project_name: 'Arm', currency: 'EUR' }), FROM).metadata).toEqual({
      project_name: 'Arm',
      total_cost: 0.31,
      total_items: 3,
      total_quantity: 11,
      unpriced_items: 1,
      currency: 'EUR',
      created_at: '2026-11-15T00:00:00.000Z',
      snapshot: FROM.snapshot,
    });
  });

  it('has a name and a currency where none was given', () => {
    const { metadata } = buildBom(anOrder([{ name: 'a' }], { project_name: ' ' }), FROM);
    expect(metadata).toMatchObject({ project_name: 'Untitled project', currency: 'CNY', total_cost: 0 });
  });
});
