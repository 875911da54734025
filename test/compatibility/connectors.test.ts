import { describe, expect, it } from 'vitest';
import type { CheckedPart } from '../../src/contract/compatibility.ts';
import { checkCompatibility } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();
const PLUG: CheckedPart = { name: 'plug', kind: 'connector', voltage: '30 V', current: '3 A' };
const load = (current: string): CheckedPart => ({ name: 'servo', kind: 'load', voltage: '12 V', current });

function carried(...parts: CheckedPart[]) {
  const { verdict, pairs } = checkCompatibility(snapshot, parts);
  return { verdict, conditions: pairs.flatMap(({ dimensions }) => dimensions?.electrical.conditions ?? []) };
}

describe('a connector is held against every current that is declared', () => {
  const above = 'is above the 3 A that plug is rated for: limit it to that, or use a connector that carries it';
  it.each([
    ['rated 8 A', 'incompatible', []],
    ['continuous 8 A', 'incompatible', []],
    ['stall 8 A', 'conditional', [`The stall current of servo, 8 A, ${above}`]],
    ['peak 8 A', 'conditional', [`The peak current of servo, 8 A, ${above}`]],
    ['max 8 A', 'conditional', [`The greatest current of servo, 8 A, ${above}`]],
    ['8 A', 'conditional', [`The current of servo, 8 A (it does not say for how long), ${above}`]],
    ['rated 1 A, stall 8 A', 'conditional', [`The stall current of servo, 8 A, ${above}`]],
    ['rated 1 A, stall 3 A', 'compatible', []],
    ['2.9 A', 'compatible', []],
  ])('%s: %s', (current, verdict, conditions) => {
    expect(carried(PLUG, load(current))).toEqual({ verdict, conditions });
    const supply: CheckedPart = { name: 'supply', kind: 'supply', voltage: '12 V', current: '20 A' };
    expect(carried(supply, PLUG, load(current))).toEqual({ verdict, conditions });
  });

  it('and what a supply could give is a matter for a fuse', () => {
    const supply: CheckedPart = { name: 'supply', kind: 'supply', voltage: '12 V', current: '20 A' };
    const fuse =
      'A fuse of at most 3 A at supply, or a connector for 20 A: what is behind it must draw no more than plug carries';
    expect(carried(supply, PLUG)).toEqual({ verdict: 'conditional', conditions: [fuse] });
    const silent: CheckedPart = { name: 'servo', kind: 'load', voltage: '12 V' };
    expect(carried(supply, PLUG, silent)).toEqual({ verdict: 'conditional', conditions: [fuse] });
  });

  it.each<[string, string, string]>([
    ['60 VDC', '230 VAC', 'incompatible'],
    ['630VAC rated', '12 V', 'conditional'],
    ['630VAC rated', '230 VAC', 'compatible'],
    ['250 VAC / 60 VDC', '48 V', 'compatible'],
  ])('rated for %s, beside a load of %s: %s', (rated, taken, verdict) => {
    const plug: CheckedPart = { name: 'plug', kind: 'connector', voltage: rated, current: '10 A' };
    expect(carried(plug, { ...load('4 A'), voltage: taken }).verdict).toBe(verdict);
  });

  it('by what a supply gives for a moment: conditional', () => {
    const supply: CheckedPart = { name: 'supply', kind: 'supply', voltage: '12 V', current: 'peak 10 A' };
    expect(carried(supply, PLUG).verdict).toBe('conditional');
  });

  it('says both where voltage and current leave the rating', () => {
    const { conditions } = carried(PLUG, { ...load('stall 8 A'), voltage: '12 to 48 V' });
    expect(conditions).toEqual([expect.stringContaining('8 A'), 'Only at up to 30 V']);
  });
});
