import { describe, expect, it } from 'vitest';
import { modelSpellings } from '../../../src/catalogue/models/model-number.ts';
import type { Fact } from '../../../src/contract/fact.ts';
import { findPartUses } from '../../../src/search/similar/part-uses.ts';
import { aFact } from '../../support/facts.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';
import { snapshotOf } from './parts.ts';

const PARTS: readonly Partial<Fact>[] = [
  { id: 'ACT-ROBOTIS-XL430-W250', name: 'DYNAMIXEL XL430-W250-T', manufacturer: 'ROBOTIS' },
  { id: 'ACT-ROBOTIS-XM430-W350', name: 'DYNAMIXEL XM430-W350-T/R', manufacturer: 'ROBOTIS' },
  { id: 'CHIP-ESPRESSIF-ESP32', name: 'Espressif ESP32', manufacturer: 'Espressif', category: 'chips' },
  { id: 'CHIP-ESPRESSIF-ESP32-S2', name: 'Espressif ESP32-S2', manufacturer: 'Espressif', category: 'chips' },
  { id: 'ACT-FEETECH-STS3215-12V', name: 'Feetech STS3215 (12 V)', manufacturer: 'Feetech' },
  { id: 'ACT-FEETECH-STS3215-7V4', name: 'Feetech STS3215 (7.4 V)', manufacturer: 'Feetech' },
  { id: 'ACT-UNITREE-G1', name: 'Unitree G1', manufacturer: 'Unitree' },
  {
    id: 'SEN-INTEL-REALSENSE-D435',
    name: 'Intel RealSense D435',
    manufacturer: 'Intel RealSense',
    category: 'sensors',
  },
];

function namedIn(text: string): string[] {
  const robot = aFact({
    id: 'PLAT-ACME-R',
    category: 'platforms',
    type: 'robot_arm',
    features: [text],
    declarations: [],
  });
  const parts = PARTS.map((over) => aFact({ declarations: [], ...over, name_en: over.name ?? '' }));
  return [...findPartUses(snapshotOf([robot, ...parts]).records).keys()].sort();
}

describe('a text names a part by its whole model number', () => {
  it.each([
    ['Dynamixel XL430-W250-T drive', ['ACT-ROBOTIS-XL430-W250']],
    ['6 x XL430-W250', ['ACT-ROBOTIS-XL430-W250']],
    ['xl430 w250 servos', ['ACT-ROBOTIS-XL430-W250']],
    ['XM430-W350-R', ['ACT-ROBOTIS-XM430-W350']],
    ['XL430', []],
    ['XL430-W250-X9', []],
    ['AXL430-W250', []],
    ['PRE-XL430-W250', []],
    ['an ESP32 board', ['CHIP-ESPRESSIF-ESP32']],
    ['ESP32.', ['CHIP-ESPRESSIF-ESP32']],
    ['ESP32-S2', ['CHIP-ESPRESSIF-ESP32-S2']],
    ['ESP32 S2', ['CHIP-ESPRESSIF-ESP32-S2']],
    ['ESP32-C61', []],
    ['ESP32 C6', []],
    ['ESP32S2', []],
    ['ESP32, ESP32-S2', ['CHIP-ESPRESSIF-ESP32', 'CHIP-ESPRESSIF-ESP32-S2']],
    ['STS3215 motors', ['ACT-FEETECH-STS3215-12V', 'ACT-FEETECH-STS3215-7V4']],
    ['joint G1', []],
    ['RealSense D435i', []],
    ['Intel RealSense D435', ['SEN-INTEL-REALSENSE-D435']],
    ['D435', ['SEN-INTEL-REALSENSE-D435']],
    ['no number at all', []],
  ])('%s', (text, parts) => {
    expect(namedIn(text)).toEqual(parts);
  });

  it('and says which other parts the same words name', () => {
    const robot = aFact({ id: 'PLAT-ACME-R', category: 'platforms', type: 'robot_arm', features: ['STS3215 motors'] });
    const parts = PARTS.map((over) => aFact({ declarations: [], ...over, name_en: over.name ?? '' }));
    const [use] = findPartUses(snapshotOf([robot, ...parts]).records).get('ACT-FEETECH-STS3215-12V') ?? [];
    expect(use).toEqual({
      id: 'PLAT-ACME-R',
      name: 'M1',
      also: ['ACT-FEETECH-STS3215-7V4'],
      evidence: [{ field: 'features', text: 'STS3215 motors', source: 0 }],
    });
  });
});

describe('spellings', () => {
  it('are the id without its maker, and the name from its number on, with each variant', () => {
    const record = snapshotOf([aFact({ ...PARTS[1], name_en: PARTS[1]?.name ?? '' })]).records[0];
    if (!record) throw new Error('no record');
    expect(modelSpellings(record).map((words) => words.join(' '))).toEqual([
      'XM430 W350',
      'XM430 W350 T',
      'XM430 W350 R',
      'XM430 W350 T R',
      'DYNAMIXEL XM430 W350 T R',
    ]);
  });
});

it('finds in the catalogue what is known to be there', async () => {
  const uses = findPartUses((await realSnapshot()).records);
  const known = [
    ['ACT-STEADYWIN-GIM4305-10', 'PLAT-STANFORD-PUPPER-V3'],
    ['ACT-ROBOTIS-XL330-M077', 'DAQ-KOCH-V1-1-LEADER'],
    ['ACT-ROBOTIS-XL430-W250', 'FLEX-HELLO-ROBOT-STRETCH-COMPLIANT-GRIPPER'],
  ] as const;
  for (const [part, user] of known) expect(uses.get(part)?.map(({ id }) => id)).toContain(user);
});
