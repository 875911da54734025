import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Organisations } from '../../src/analytics/organisations.ts';
import { always } from '../support/always.ts';

const organisations = new Organisations();

/** Pairs of the catalogue: who published, who makes it. */
describe('a publisher is the maker', () => {
  it.each([
    ['ROBOTIS', 'ROBOTIS'],
    ['ROBOTIS e-Manual', 'ROBOTIS'],
    ['Unitree', 'Unitree Robotics'],
    ['Espressif', 'Espressif Systems'],
    ['Qwen', 'Alibaba Cloud (Qwen team)'],
    ['CubeMars (T-MOTOR)', 'CubeMars'],
    ['Google Coral', 'Google'],
    ['Google DeepMind', 'Google'],
    ['Google (datasheet on Scribd)', 'Google'],
    ['Eclipse Zenoh', 'Eclipse Foundation'],
    ['SICK STEGMANN', 'SICK'],
    ['IIT', 'Istituto Italiano di Tecnologia'],
    ['Stanford Student Robotics', 'stanfordroboticsclub'],
    ['TheRobotStudio (SO-ARM100 project)', 'The Robot Studio'],
    ['scribd (copy of Festo Info 501)', 'Festo'],
    ['yumpu (copy of the Festo catalogue Fluidic Muscle DMSP/MAS)', 'Festo'],
    ['manualshive (copy of the Robotiq manual)', 'Robotiq'],
    ['manualshive (copy of the ATI manual 9610-05-EtherCAT Axia-09)', 'ATI Industrial Automation'],
    ['elecfans (copy of MPS MA702 Rev. 1.1)', 'Monolithic Power Systems'],
    ['Digi-Key (HTML copy of Trinamic TMC220x/TMC222x datasheet)', 'Trinamic'],
    ['zbook.org (copy of Texas Instruments SNLS696B)', 'Texas Instruments'],
    ['fdocuments.us (copy of Microchip DS21801E)', 'Microchip Technology'],
    ['Acme GmbH', 'ACME Co., Ltd.'],
  ])('%s of %s', (publisher, manufacturer) => {
    expect(organisations.isMaker(publisher, { manufacturer, name: 'X1' })).toBe(true);
  });

  it('where a project is named for the product', () => {
    const upkie = { manufacturer: "Tast's Robots", name: 'Upkie' };
    expect(organisations.isMaker('Upkie project', upkie)).toBe(true);
    expect(organisations.isMaker('Menagerie project', upkie)).toBe(false);
  });
});

describe('a publisher is not the maker', () => {
  it.each([
    ['Hugging Face', 'Google'],
    ['Hugging Face', 'TII'],
    ['Microsoft', 'OpenAI'],
    ['Raspberry Pi', 'Broadcom'],
    ['ROBOTIS', 'STMicroelectronics'],
    ['Google Coral', 'PCI-SIG'],
    ['Microchip Technology', 'Microsoft'],
    ['Texas Instruments', 'IEEE'],
    ['Zephyr Project', 'Bosch'],
    ['Beckhoff', 'EtherCAT Technology Group'],
    ['Open Robotics', 'Open Mobile Alliance'],
    ['docslib (copy of Xilinx DS987 v1.1)', 'AMD'],
    ['studylib (copy of Texas Instruments SNLS552D)', 'MIPI Alliance'],
    ['Natural Machine Motion Initiative', 'qbrobotics'],
    ['sam0rr (cubemars_servo_can project)', 'CubeMars'],
    ['Industry 4.0 News (Festo article)', 'Festo'],
    ['SourceBySpec', 'Source Robotics'],
    ['Power & Motion', 'Anderson Power Products'],
    ['D-Robotics', 'R&D World'],
    ['not stated', 'not stated'],
    ['Epson', 'industry standard'],
    ['!!', '??'],
  ])('%s of %s', (publisher, manufacturer) => {
    expect(organisations.isMaker(publisher, { manufacturer, name: 'X1' })).toBe(false);
  });
});

it('takes names either way round', () => {
  always(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(organisations.areOne(one, other)).toBe(organisations.areOne(other, one));
    }),
  );
});
