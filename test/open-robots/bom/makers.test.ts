import { describe, expect, it } from 'vitest';
import { MAKER_NAMES, makerIn } from '../../../src/open-robots/bom/makers.ts';
import { realFacts } from '../../support/real-catalogue.ts';

/** Makers of parts that the catalogue has no record of. */
const NOT_IN_THE_CATALOGUE = new Set(['Waveshare', 'Anker']);

describe('the maker a text names', () => {
  it.each([
    ['SCS0009 Feetech', 'Feetech'],
    ['Feetech / 12V 1/345 Gear(STS3215-C018)', 'Feetech'],
    ['Robotis Dynamixel MX28-AT', 'ROBOTIS'],
    ['Dynamixel XL430-W250', 'ROBOTIS'],
    ['树莓派5 (4GB)', 'Raspberry Pi'],
    ['AMASS(艾迈斯)', 'AMASS'],
    ['SMPS2Dynamixel', undefined],
    ['intelligent gripper', undefined],
    ['STS3215 Servo', undefined],
  ])('%s: %s', (text, maker) => {
    expect(makerIn(text)).toBe(maker);
  });

  it('is called as the catalogue calls it', async () => {
    const known = new Set((await realFacts()).map(({ manufacturer }) => manufacturer));
    expect(MAKER_NAMES.filter((name) => !known.has(name) && !NOT_IN_THE_CATALOGUE.has(name))).toEqual([]);
  });
});
