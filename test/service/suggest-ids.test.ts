import { describe, expect, it } from 'vitest';
import { suggestIds } from '../../src/service/suggest-ids.ts';

const IDS = [
  'ACT-ROBOTIS-XM430-W350',
  'ACT-ROBOTIS-XM430-W210',
  'PLAT-UNIVERSAL-ROBOTS-UR5',
  'PLAT-UNIVERSAL-ROBOTS-UR5E',
  'SEN-LIVOX-MID-360',
  'CHIP-NVIDIA-JETSON-ORIN-NANO-4GB',
  'CHIP-NVIDIA-JETSON-ORIN-NANO-8GB',
  'RAI-ACT',
];
const byId = new Map(IDS.map((id) => [id, null]));

describe('what is suggested first for', () => {
  it.each([
    ['act-robotis-xm430-w350', 'ACT-ROBOTIS-XM430-W350'],
    ['ROBOTIS-XM430-W350', 'ACT-ROBOTIS-XM430-W350'],
    ['ACT-ROBOTIS-XM430W350', 'ACT-ROBOTIS-XM430-W350'],
    ['XM430-W350', 'ACT-ROBOTIS-XM430-W350'],
    ['xm430 w350 t', 'ACT-ROBOTIS-XM430-W350'],
    ['ACT-ROBOTIS-XM430-W220', 'ACT-ROBOTIS-XM430-W210'],
    ['UR5', 'PLAT-UNIVERSAL-ROBOTS-UR5'],
    ['mid360', 'SEN-LIVOX-MID-360'],
    ['jetson orin nano', 'CHIP-NVIDIA-JETSON-ORIN-NANO-4GB'],
    ['ZZZ-ROBOTIS-XM430-W350', 'ACT-ROBOTIS-XM430-W350'],
  ])('%s', (written, id) => {
    expect(suggestIds(written, byId)[0]).toBe(id);
  });

  it.each(['', 'x', '--', 'A/B', '../etc', '机器人', 'SOMETHING-ELSE-ALTOGETHER', '__proto__'])(
    '%j: nothing',
    (written) => {
      expect(suggestIds(written, byId)).toEqual([]);
    },
  );

  it('anything is three at most, each once', () => {
    const found = suggestIds('ROBOTIS', byId);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(new Set(found).size).toBe(found.length);
  });
});
