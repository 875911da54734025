import { describe, expect, it } from 'vitest';
import type { CheckedPart } from '../../src/contract/compatibility.ts';
import { checkCompatibility, compatibilityOf, partyOf } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();

const supply = (voltage: string): CheckedPart => ({ name: 'supply', kind: 'supply', voltage });
const load = (voltage: string, more: CheckedPart = {}): CheckedPart => ({
  name: 'load',
  kind: 'load',
  voltage,
  ...more,
});

function electrical(...parts: CheckedPart[]) {
  const found = checkCompatibility(snapshot, parts).pairs.at(-1)?.dimensions?.electrical;
  if (!found) throw new Error('no verdict');
  return found;
}

/** `DC-30V`, the maximum allowable voltage, and no other. */
const MOTOR = { id: 'ACT-UNITREE-GO-M8010-6' };

describe('a greatest voltage alone', () => {
  it('at 3.3 V does not read as at 24 V, and above stays incompatible', () => {
    expect(electrical(supply('24 V'), MOTOR)).toMatchObject({
      verdict: 'conditional',
      conditions: ['The supply must not be below the least voltage, which is not declared'],
    });
    const low = electrical(supply('3.3 V'), MOTOR);
    expect(low).toMatchObject({ verdict: 'unknown', conditions: [], common: null });
    expect(low.sentences[0]).toBe(
      'supply gives 3.3 V, and Unitree GO-M8010-6 motor takes up to 30 V; its least voltage is not declared, and so far below its greatest most parts do not work.',
    );
    expect(electrical(supply('36 V'), MOTOR).verdict).toBe('incompatible');
  });

  it.each(['24 V', '3.3 V', '24–36 V'])('asks for the least voltage beside %s', (given) => {
    expect(electrical(supply(given), MOTOR).missing.map(({ what }) => what)).toContain(
      'Unitree GO-M8010-6 motor: least supply voltage',
    );
  });

  it('keeps the condition where only a part of what is given stays below it', () => {
    expect(electrical(supply('24–36 V'), load('up to 30 V')).conditions).toEqual([
      'Only at 24 to 30 V',
      'The supply must not be below the least voltage, which is not declared',
    ]);
  });

  it('is no reason to share a logic rail', () => {
    expect(electrical(load('3.3 V'), load('up to 30 V'))).toMatchObject({
      verdict: 'conditional',
      conditions: ['A supply of its own for each, unless the maker allows so little'],
      common: null,
    });
    expect(electrical(load('24 V'), load('up to 30 V'))).toMatchObject({
      conditions: ['The supply must not be below the least voltage, which is not declared'],
      common: { low_v: 24, high_v: 24 },
    });
  });
});

it('below a fifth of its greatest voltage hardly a part of the catalogue is declared to work', () => {
  const windows = snapshot.records
    .map((record) => partyOf(snapshot, { id: record.id }))
    .filter(({ power }) => power === 'load' || power === 'board')
    .flatMap(({ supply: { takes } }) => takes.filter(({ shape }) => shape === 'window'));
  const far = windows.filter(({ low, high }) => low < 0.2 * high);
  expect(windows.length).toBeGreaterThan(100);
  expect(far.length / windows.length).toBeLessThan(0.1);
});

describe('the single voltage of a motor driver', () => {
  const driver = (voltage: string): CheckedPart => ({ name: 'driver', type: 'motor_driver', voltage });

  it.each([
    ['24 V', '24 V', 'compatible'],
    ['12 V', '24 V', 'conditional'],
    ['3.3 V', '24 V', 'unknown'],
    ['36 V', '24 V', 'incompatible'],
    ['26 V', '24 V', 'incompatible'],
    ['12 V', '12 V or 24 V', 'compatible'],
    ['18 V', '12 V or 24 V', 'conditional'],
    ['24 V', '24 V, max 60 V', 'compatible'],
    ['48 V', '24 V, max 60 V', 'conditional'],
    ['72 V', '24 V, max 60 V', 'incompatible'],
  ])('%s for a driver of %s: %s', (given, taken, verdict) => {
    expect(electrical(supply(given), driver(taken)).verdict).toBe(verdict);
  });

  it('of a title is what it stands, also where the supply has just that', () => {
    expect(electrical(supply('45 V'), { id: 'CHIP-TI-DRV8870' }).verdict).toBe('conditional');
    expect(electrical(supply('3.3 V'), { id: 'CHIP-TI-DRV8870' }).verdict).toBe('unknown');
  });

  it('is shared with what takes it too', () => {
    expect(electrical(load('18–30 V'), driver('24 V'))).toMatchObject({ common: { low_v: 24, high_v: 24 } });
    expect(electrical(load('12 V'), driver('24 V')).common).toEqual({ low_v: 12, high_v: 12 });
  });
});

it('is the same for the address of two ids', () => {
  const pair = compatibilityOf(snapshot, { id: 'CHIP-TI-DRV8870' }, MOTOR);
  expect(pair.dimensions?.electrical.verdict).not.toBe('compatible');
});
