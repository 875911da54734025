import { describe, expect, it } from 'vitest';
import { readCount, splitCount } from '../../../src/open-robots/bom/counts.ts';

describe('a cell with a count', () => {
  it.each([
    ['12', 12],
    ['12x', 12],
    ['x3', 3],
    ['2 pcs', 2],
    ['1 (pair)', 1],
    ['1 set', 1],
    ['2 sets of 10', 2],
    ['84x each', 84],
    ['4个', 4],
    ['Four', 4],
  ])('%s is %i', (text, quantity) => {
    expect(readCount(text)).toEqual({ quantity, isAtMost: false });
  });

  it('says that it is at most so many', () => {
    expect(readCount('up to 12x')).toEqual({ quantity: 12, isAtMost: true });
  });

  it.each(['', '—', '~4 kg filament', '1.5 m', '0', 'several', '30 cm', `${'1 (a)'.repeat(20)}`])(
    'states none: %s',
    (text) => {
      expect(readCount(text)).toBeUndefined();
    },
  );
});

describe('a name with a count', () => {
  it.each([
    ['8x Robotis Dynamixel MX28-AT', 'Robotis Dynamixel MX28-AT', 8],
    ['7 x Feetech servos', 'Feetech servos', 7],
    ['1 x 70x90x10mm ball bearing', '70x90x10mm ball bearing', 1],
    ['Base_Cover x3', 'Base_Cover', 3],
    ['Dowel_Pin_12_24 x3', 'Dowel_Pin_12_24', 3],
    ['J1 & J2 x4', 'J1 & J2', 4],
    ['Servos: 12 x PDI-HV5523MG', 'Servos: PDI-HV5523MG', 12],
    ['M2 Screws (8)', 'M2 Screws', 8],
    ['Four M2 Nuts', 'M2 Nuts', 4],
  ])('%s', (text, name, quantity) => {
    expect(splitCount(text)).toMatchObject({ name, count: { quantity, isAtMost: false } });
  });

  it.each([
    '16x2 LCD',
    'LCD Panel: 16x2 i2c',
    'Screen 1920 x 1080',
    'Screw M3 x10',
    'M2x8 screws',
    'Raspberry Pi 5 (4GB)',
    '0x servo',
  ])('has none: %s', (text) => {
    expect(splitCount(text)).toEqual({ name: text, isTimes: false });
  });
});
