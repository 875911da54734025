import { describe, expect, it } from 'vitest';
import { NeighbourSchema } from '../../../src/contract/entity-answer.ts';
import { PartKinds } from '../../../src/search/similar/kinds.ts';
import { neighboursOf } from '../../../src/search/similar/neighbours.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';
import { aServo, declared, kindsOf, torque } from './parts.ts';

describe('neighbours', () => {
  const weight = declared('weight', '80 g');

  it('are the nearest of the type, then others of the category, five at most', () => {
    const { kinds, record } = kindsOf([
      aServo('ASKED', { declarations: [torque(4), weight] }),
      aServo('FAR', { declarations: [torque(40), weight] }),
      aServo('NEAR', { declarations: [torque(4.4), weight] }),
      aServo('SILENT'),
      aServo('OTHER-TYPE', { type: 'pwm_servo', declarations: [torque(4), weight] }),
      aServo('HELD-BACK', { manufacturer: 'various', declarations: [torque(4), weight] }),
    ]);
    const names = neighboursOf(record('ACT-ACME-ASKED'), kinds).map(({ name }) => name);
    expect(names).toEqual(['NEAR', 'FAR', 'SILENT', 'OTHER-TYPE']);
  });

  it('say what is the same, what differs and by how much, and what only one declares', () => {
    const { kinds, record } = kindsOf([
      aServo('ASKED', { protocol: 'CAN', declarations: [torque(4), weight, declared('gear_ratio', '100:1')] }),
      aServo('OTHER', { protocol: 'RS485', declarations: [torque(5), weight, declared('speed', '50 rpm')] }),
    ]);
    const [other] = neighboursOf(record('ACT-ACME-ASKED'), kinds);
    expect(other?.same).toEqual(['weight']);
    expect(other?.differs).toEqual([
      expect.objectContaining({ field: 'torque', grade: 'B', ratio: 1.25, why_not: null }),
      expect.objectContaining({ field: 'bus_classes', grade: null, ratio: null }),
      expect.objectContaining({ field: 'protocol', part: { declared: 'CAN' }, neighbour: { declared: 'RS485' } }),
    ]);
    expect(other?.unknown).toEqual([
      { field: 'speed', declared_by: 'neighbour' },
      { field: 'gear_ratio', declared_by: 'part' },
    ]);
  });

  it('give no ratio where like is not compared with like', () => {
    const { kinds, record } = kindsOf([
      aServo('ASKED', { declarations: [torque(4)] }),
      aServo('OTHER', { declarations: [torque(5, { kind: 'peak' })] }),
    ]);
    const [other] = neighboursOf(record('ACT-ACME-ASKED'), kinds);
    expect(other?.differs[0]).toMatchObject({ field: 'torque', grade: 'D', ratio: null });
    expect(other?.differs[0]?.why_not).toContain('kinds differ');
  });

  it('do not take 2 A of one kind for 2 A of another', () => {
    const { kinds, record } = kindsOf([
      aServo('ASKED', { declarations: [torque(4), declared('gear_ratio', 'see table')] }),
      aServo('OTHER', { declarations: [torque(4, { kind: 'peak' }), declared('gear_ratio', 'See table')] }),
    ]);
    const [other] = neighboursOf(record('ACT-ACME-ASKED'), kinds);
    expect(other?.same).toEqual(['gear_ratio']);
    expect(other?.differs.map(({ field }) => field)).toEqual(['torque']);
  });

  it('leave out what rates nothing: a range of commands, a current at rest', () => {
    const command = torque(18, { conditions: 'command range, not a rating' });
    const { kinds, part } = kindsOf([aServo('ASKED', { declarations: [command] })]);
    expect(kinds.profile(part('ACT-ACME-ASKED').record).entries('torque')).toEqual([]);
  });

  it('fall back on the family where nothing is declared', () => {
    const { kinds, record } = kindsOf([aServo('A-1'), aServo('A-2'), aServo('B-1')]);
    expect(neighboursOf(record('ACT-ACME-B-1'), kinds).map(({ name }) => name)).toEqual(['A-1', 'A-2']);
    expect(neighboursOf(record('ACT-ACME-A-2'), kinds).map(({ name }) => name)).toEqual(['A-1', 'B-1']);
  });

  it('of the real catalogue fit the contract, and are never the part or held back', async () => {
    const snapshot = await realSnapshot();
    const kinds = new PartKinds(snapshot);
    for (const [index, record] of snapshot.records.entries()) {
      if (index % 7 !== 0) continue;
      const neighbours = neighboursOf(record, kinds);
      for (const neighbour of neighbours) {
        expect(NeighbourSchema.safeParse(neighbour).error, record.id).toBeUndefined();
        expect(snapshot.byId.get(neighbour.id)?.quarantine).toBe(false);
      }
      expect(neighbours.map(({ id }) => id)).not.toContain(record.id);
    }
  });
});
