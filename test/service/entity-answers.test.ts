import { describe, expect, it } from 'vitest';
import { OpenRobotLayer } from '../../src/open-robots/layer.ts';
import { alternatesOf, entityOf } from '../../src/service/entity-answers.ts';
import { aServo, declared, snapshotOf, torque } from '../search/similar/parts.ts';

const NO_ROBOTS = new OpenRobotLayer({ robots: [], statics: [], live: [], files: [], lastRun: null });

describe('a quarantined part', () => {
  const declarations = [torque(4), declared('weight', '80 g')];
  const snapshot = snapshotOf([
    aServo('HELD-BACK', { manufacturer: 'various', declarations }),
    aServo('SHOWN', { declarations }),
  ]);

  it('is shown when asked for by its id, says so, and has neighbours', () => {
    const { record, neighbours } = entityOf(snapshot, NO_ROBOTS, 'act-acme-held-back');
    expect(record).toMatchObject({ quarantine: true, quality_note: expect.any(String) });
    expect(neighbours.map(({ name }) => name)).toEqual(['SHOWN']);
  });

  it('is nobody’s neighbour and replaces nothing', () => {
    expect(entityOf(snapshot, NO_ROBOTS, 'ACT-ACME-SHOWN').neighbours).toEqual([]);
    expect(entityOf(snapshot, NO_ROBOTS, 'ACT-ACME-SHOWN').links.compare).toBeNull();
    expect(alternatesOf(snapshot, 'ACT-ACME-SHOWN', 10).alternates).toEqual([]);
  });

  it('can be replaced', () => {
    expect(alternatesOf(snapshot, 'ACT-ACME-HELD-BACK', 10).alternates.map(({ name }) => name)).toEqual(['SHOWN']);
  });
});

it('the same product under another category is no neighbour', () => {
  const gyro = { category: 'sensors' as const, type: 'imu' };
  const snapshot = snapshotOf([
    aServo('X100', { declarations: [torque(4)] }),
    aServo('X100', { ...gyro, id: 'SEN-ACME-X100', declarations: [] }),
    aServo('Y100', { ...gyro, id: 'SEN-ACME-Y100', declarations: [] }),
  ]);
  expect(entityOf(snapshot, NO_ROBOTS, 'SEN-ACME-X100').record.same_as).toEqual(['ACT-ACME-X100']);
  expect(entityOf(snapshot, NO_ROBOTS, 'SEN-ACME-X100').neighbours.map(({ id }) => id)).toEqual(['SEN-ACME-Y100']);
});
