import { describe, expect, it } from 'vitest';
import { aLayer, aLiveEntity, aRobot, aStaticEntity } from './robots.ts';

const MOTOR = 'ACT-ACME-M100';
const TWIN = 'ACT-ACME-M100-X';
const GONE = { gone_since: '2026-06-01T00:00:00Z' };

describe('who uses a part', () => {
  it('tells each robot once, with the pieces its files state', () => {
    const layer = aLayer({
      robots: [aRobot('WALKER')],
      statics: [aStaticEntity('WALKER', 1, { catalogue_id: MOTOR })],
      live: [
        aLiveEntity('WALKER', { catalogue_id: MOTOR, quantity: 8 }),
        aLiveEntity('WALKER', { catalogue_id: MOTOR, quantity: 12 }),
      ],
    });
    expect(layer.usesOf(MOTOR)).toMatchObject([{ robot: 'WALKER', quantity: 20, is_certain: true }]);
    expect(layer.usesOf(MOTOR)[0]?.stated_in).toHaveLength(3);
  });

  it('states no quantity where the files state none', () => {
    const layer = aLayer({ robots: [aRobot('WALKER')], live: [aLiveEntity('WALKER', { catalogue_id: MOTOR })] });
    expect(layer.usesOf(MOTOR)).toMatchObject([{ quantity: null }]);
  });

  it('puts robots that name a shared model number last, and says so', () => {
    const layer = aLayer({
      robots: [aRobot('ARM'), aRobot('WALKER')],
      live: [
        aLiveEntity('ARM', { catalogue_candidates: [MOTOR, TWIN] }),
        aLiveEntity('WALKER', { catalogue_id: MOTOR }),
      ],
    });
    expect(layer.usesOf(MOTOR).map(({ robot, is_certain }) => [robot, is_certain])).toEqual([
      ['WALKER', true],
      ['ARM', false],
    ]);
    expect(layer.usesOf(TWIN).map(({ robot }) => robot)).toEqual(['ARM']);
  });

  it('leaves out what the files no longer hold', () => {
    const layer = aLayer({
      robots: [aRobot('WALKER')],
      live: [aLiveEntity('WALKER', { catalogue_id: MOTOR, ...GONE })],
    });
    expect(layer.usesOf(MOTOR)).toEqual([]);
    expect(layer.entities).toHaveLength(1);
  });
});

describe('who names a record', () => {
  it('counts each robot once, and none that was read with low confidence or may mean another', () => {
    const layer = aLayer({
      robots: [aRobot('ARM'), aRobot('DOG'), aRobot('WALKER')],
      live: [
        aLiveEntity('WALKER', { catalogue_id: MOTOR }),
        aLiveEntity('WALKER', { catalogue_id: MOTOR, confidence: 'medium' }),
        aLiveEntity('ARM', { catalogue_candidates: [MOTOR, TWIN] }),
        aLiveEntity('DOG', { catalogue_id: MOTOR, confidence: 'low' }),
      ],
    });
    expect([...layer.robotsNaming()]).toEqual([[MOTOR, ['WALKER']]]);
  });
});
