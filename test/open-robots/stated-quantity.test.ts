import { describe, expect, it } from 'vitest';
import { statedQuantity } from '../../src/open-robots/stated-quantity.ts';
import { aLiveEntity, aStaticEntity } from './robots.ts';

const line = (quantity: number, section = 'Parts', over: Parameters<typeof aLiveEntity>[1] = {}) =>
  aLiveEntity('WALKER', { quantity, section, ...over });

describe('how many a robot has of a part', () => {
  it('is not known where no file says', () => {
    expect(statedQuantity([aLiveEntity('WALKER'), aStaticEntity('WALKER', 1)])).toBeNull();
  });

  it('adds up the lines of a list', () => {
    expect(statedQuantity([line(8, 'Legs > Actuators'), line(5, 'Torso > Actuators')])).toBe(13);
    expect(statedQuantity([line(12, 'Build > 2x SO100 Arms'), line(3, 'Build > 1x Lekiwi Base')])).toBe(15);
  });

  it('takes the largest of several builds, since one excludes the other', () => {
    const lines = [
      line(7, 'Sourcing > Parts For Two Arms'),
      line(2, 'Sourcing > Parts For Two Arms'),
      line(6, 'Sourcing > Parts for One Follower Arm'),
    ];
    expect(statedQuantity(lines)).toBe(9);
  });

  it('takes the largest of several files, which repeat each other', () => {
    expect(statedQuantity([line(12), line(12, '零件', { source_path: 'BOM_CN.md' })])).toBe(12);
  });

  it('believes a list before the prose around it', () => {
    expect(statedQuantity([line(12), aStaticEntity('WALKER', 1, { quantity: 13 })])).toBe(12);
    expect(statedQuantity([aStaticEntity('WALKER', 1, { quantity: 13 })])).toBe(13);
  });

  it('does not count what is doubtful', () => {
    expect(statedQuantity([line(12), line(4, 'Parts', { confidence: 'low' })])).toBe(12);
  });
});
