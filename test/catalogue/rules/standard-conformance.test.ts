import { describe, expect, it } from 'vitest';
import { standardConformance } from '../../../src/catalogue/rules/standard-conformance.ts';
import { CATEGORIES, type Category, ID_PREFIX } from '../../../src/contract/category.ts';
import type { Fact } from '../../../src/contract/fact.ts';
import { StandardConformanceSchema } from '../../../src/contract/standard-conformance.ts';
import { aFact, aSource } from '../../support/facts.ts';

const of = (over: Partial<Fact> = {}) => standardConformance(aFact(over));

function link(category: Category, name_en: string, over: Partial<Fact> = {}) {
  return of({ category, id: `${ID_PREFIX[category]}-M1`, name_en, ...over });
}

describe('standardConformance', () => {
  it('says nothing of a part that declares nothing', () => {
    expect(of()).toEqual({
      assessed: false,
      bus_class: 'unknown',
      bus_classes: [],
      ros2: null,
      interop_stack_20262893: 'unknown',
      caee060_relevant: true,
      interop_posture: 'unknown',
    });
  });

  it.each(CATEGORIES)('fits the contract in %s', (category) => {
    const conformance = link(category, 'CAN', { protocol: 'CANopen', ros_support: true });
    expect(StandardConformanceSchema.parse(conformance)).toEqual(conformance);
  });

  it('is driven over the bus its protocol names first', () => {
    expect(of({ protocol: 'CANopen', interface: 'EtherCAT / RS-485' })).toMatchObject({
      assessed: true,
      bus_class: 'CAN',
      bus_classes: ['CAN', 'EtherCAT', 'RS485'],
    });
  });

  it.each<[Category, string, string | undefined, string[]]>([
    ['protocols', 'EtherCAT', 'Ethernet', ['EtherCAT', 'Ethernet']],
    ['protocols', 'PROFINET', 'Ethernet', ['PROFINET', 'Ethernet']],
    ['protocols', 'EtherNet/IP', 'Ethernet', ['EtherNet/IP', 'Ethernet']],
    ['protocols', 'BiSS-C', 'RS-422 / LVDS', ['encoder', 'RS422']],
    ['protocols', 'Modbus RTU', 'RS-485 / RS-232', ['RS485', 'RS232']],
    ['protocols', 'MQTT', 'TCP', ['other']],
    ['interfaces', 'RS-485', undefined, ['RS485']],
    ['interfaces', 'MIPI I3C', undefined, ['I2C']],
    ['interfaces', '10GBASE-T', '8P8C modular connector', ['Ethernet']],
  ])('a link is what its name says before what carries it: %s %s', (category, name, carrier, classes) => {
    expect(link(category, name, { ...(carrier && { interface: carrier }) }).bus_classes).toEqual(classes);
  });

  it('does not read the name of a part as a link', () => {
    expect(of({ name_en: 'CAN-Motor 24' }).bus_classes).toEqual([]);
  });

  it.each(CATEGORIES)('%s: scope of T/CAEE 060-2026', (category) => {
    const outside = ['llms', 'robot_ai_models', 'data_acquisition'];
    expect(link(category, 'M1').caee060_relevant).toBe(!outside.includes(category));
  });
});

describe('ros2', () => {
  it.each<[string, Partial<Fact>, boolean | null]>([
    ['a plain no', { ros_support: false, compatibility: ['ROS 2'] }, false],
    ['ROS without a number', { ros_support: true }, null],
    ['named among compatibility', { compatibility: ['ROS 2 Humble'] }, true],
    ['named among features', { features: ['ROS2 driver'] }, true],
    ['ros2_control', { features: ['ros2_control hardware interface'] }, true],
    ['a release beside ROS', { features: ['ROS Humble packages'] }, true],
    ['ROS 1', { ros_support: true, compatibility: ['ROS 1', 'ROS Noetic'] }, null],
    ['a camera with a rolling shutter', { ros_support: true, features: ['rolling shutter'] }, null],
    ['a motor with an iron core', { features: ['iron core', 'humble size'] }, null],
    ['ROS 20 is not ROS 2', { features: ['ROS 20'] }, null],
    [
      'a repository that says so',
      { ros_support: true, sources: [aSource({ url: 'https://github.com/a/b_ros2' })] },
      true,
    ],
    [
      'documentation of a ROS 2 release',
      { ros_support: true, sources: [aSource({ url: 'https://a.com/version-ros2humble/x' })] },
      true,
    ],
    [
      'a source counts only for a part with ROS support',
      { sources: [aSource({ url: 'https://github.com/a/b_ros2' })] },
      null,
    ],
  ])('%s', (_, over, ros2) => {
    expect(of(over).ros2).toBe(ros2);
  });
});

describe('the minimal stack of plan 20262893-T-604', () => {
  it.each<[Partial<Fact>, string]>([
    [{ interface: 'EtherCAT', features: ['ROS 2'] }, 'full'],
    [{ interface: 'Ethernet', features: ['ROS 2'] }, 'full'],
    [{ interface: 'CAN', features: ['ROS 2'] }, 'partial'],
    [{ interface: 'EtherCAT' }, 'partial'],
    [{ interface: 'EtherCAT', ros_support: false }, 'partial'],
    [{ features: ['ROS 2'] }, 'partial'],
    [{ interface: 'CAN', ros_support: false }, 'none'],
    [{ interface: 'CAN' }, 'unknown'],
    [{ ros_support: false }, 'unknown'],
    [{}, 'unknown'],
  ])('%j: %s', (over, match) => {
    expect(of(over).interop_stack_20262893).toBe(match);
  });
});

describe('interop_posture', () => {
  it.each<[Partial<Fact>, string]>([
    [{ protocol: 'CANopen' }, 'semi_open'],
    [{ protocol: 'Modbus RTU' }, 'semi_open'],
    [{ protocol: 'DYNAMIXEL Protocol 2.0' }, 'semi_open'],
    [{ interface: 'EtherCAT' }, 'semi_open'],
    [{ protocol: 'private', ros_support: true }, 'semi_open'],
    [{ protocol: 'RobStride private CAN protocol / CANopen / MIT', interface: 'CAN' }, 'semi_open'],
    [{ protocol: 'CyberGear private CAN protocol', interface: 'CAN' }, 'closed'],
    [{ interface: 'proprietary connector' }, 'closed'],
    [{ interface: 'CAN' }, 'unknown'],
    [{ ros_support: false }, 'unknown'],
  ])('%j: %s', (over, posture) => {
    expect(of(over).interop_posture).toBe(posture);
  });

  it('of a protocol follows from its own name', () => {
    expect(link('protocols', 'CANopen', { interface: 'CAN' }).interop_posture).toBe('semi_open');
    expect(link('protocols', 'CyberGear private CAN protocol').interop_posture).toBe('closed');
  });
});
