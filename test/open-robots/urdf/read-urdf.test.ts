import { describe, expect, test } from 'vitest';
import { readUrdf } from '../../../src/open-robots/urdf/read-urdf.ts';

const ARM = `<?xml version="1.0" encoding="utf-8"?>
<!-- made by hand <joint name="not_me" type="fixed"/> -->
<robot name="arm" xmlns:xacro="http://www.ros.org/wiki/xacro">
  <link name="base"/>
  <link
      name="upper">
    <inertial>
      <origin xyz="0 0 0.1" rpy="0 0 0"/>
      <mass value="1.25"/>
      <inertia ixx="0.01" ixy="0" ixz="0" iyy="0.01" iyz="0" izz="0.002"/>
    </inertial>
    <visual><geometry><mesh filename="package://arm/upper.stl"/></geometry></visual>
    <collision><geometry><cylinder radius="0.05" length="0.2"/></geometry></collision>
  </link>
  <joint name="shoulder" type="revolute"><origin xyz="0 0 0.3"/>
    <parent link="base"/><child link="upper"/><axis xyz="0 1 0"/>
    <limit lower="-1.57" upper="1.57" effort="24.8" velocity="12"/>
    <mimic joint="other" multiplier="-2"/>
  </joint>
  <transmission name="shoulder_tran">
    <type>transmission_interface/SimpleTransmission</type>
    <joint name="shoulder"><hardwareInterface>EffortJointInterface</hardwareInterface></joint>
    <actuator name="shoulder_motor"><mechanicalReduction>50</mechanicalReduction></actuator>
  </transmission>
  <ros2_control name="real" type="system">
    <joint name="gripper"><command_interface name="position"/></joint>
    <transmission name="t2"><joint name="wrist"><mechanical_reduction>9</mechanical_reduction></joint><actuator name="m2"/></transmission>
  </ros2_control>
  <gazebo reference="upper"><joint name="of_gazebo" type="revolute"/></gazebo>
</robot>`;

describe('a URDF', () => {
  const urdf = readUrdf(ARM);

  test('has links with mass, inertia and shapes, each at its place', () => {
    expect(urdf.name).toBe('arm');
    expect(urdf.links).toMatchObject([
      { name: 'base', place: { line: 4, column: 3 }, inertial: null, visuals: 0, collisions: 0 },
      {
        name: 'upper',
        place: { line: 5, column: 3 },
        inertial: {
          place: { line: 7 },
          mass: 1.25,
          origin: { xyz: [0, 0, 0.1] },
          inertia: { ixx: 0.01, izz: 0.002, resolution: 0.01 },
        },
        visuals: 1,
        collisions: 1,
        shapes: [
          { kind: 'mesh', measures: [] },
          { kind: 'cylinder', measures: [0.05, 0.2] },
        ],
      },
    ]);
    expect(urdf.meshes).toEqual([
      { place: { line: 12, column: 23 }, filename: 'package://arm/upper.stl', link: 'upper' },
    ]);
  });

  test('has joints; those in comments, transmissions and gazebo blocks are none', () => {
    expect(urdf.joints).toMatchObject([
      {
        name: 'shoulder',
        type: 'revolute',
        place: { line: 15, column: 3 },
        parent: 'base',
        child: 'upper',
        axis: { vector: [0, 1, 0] },
        origin: { xyz: [0, 0, 0.3], place: { line: 15, column: 42 } },
        limit: { lower: -1.57, upper: 1.57, effort: 24.8, velocity: 12, place: { line: 17, column: 5 } },
        mimic: { joint: 'other', multiplier: -2, offset: 0 },
      },
    ]);
    expect(urdf.joints).toHaveLength(1);
  });

  test('has transmissions of both kinds', () => {
    expect(urdf.transmissions).toMatchObject([
      { name: 'shoulder_tran', joints: ['shoulder'], actuators: [{ name: 'shoulder_motor', reduction: 50 }] },
      { name: 't2', joints: ['wrist'], actuators: [{ name: 'm2', reduction: 9 }] },
    ]);
    expect([...urdf.controlled].sort()).toEqual(['gripper', 'shoulder', 'wrist']);
  });

  test('is without troubles', () => {
    expect(urdf.troubles).toEqual([]);
    expect(urdf.isUnresolved).toBe(false);
  });
});

describe('places', () => {
  test('are the same with Windows line ends', () => {
    const windows = readUrdf(ARM.replaceAll('\n', '\r\n'));
    expect(windows.joints.map(({ place }) => place)).toEqual(readUrdf(ARM).joints.map(({ place }) => place));
    expect(windows.meshes).toEqual(readUrdf(ARM).meshes);
  });

  test('are the same where lines end with CR alone, and in a mixture', () => {
    const places = readUrdf(ARM).joints.map(({ place }) => place);
    expect(readUrdf(ARM.replaceAll('\n', '\r')).joints.map(({ place }) => place)).toEqual(places);
    let count = 0;
    const mixed = ARM.replaceAll('\n', () => ['\r', '\r\n', '\n'][count++ % 3] ?? '');
    expect(readUrdf(mixed).joints.map(({ place }) => place)).toEqual(places);
    expect(readUrdf(mixed).meshes).toEqual(readUrdf(ARM).meshes);
  });

  test('hold beyond the first piece that is parsed, and on one long line', () => {
    const padding = '<!-- x -->'.repeat(20_000);
    const text = `<robot>${padding}<link name="a"/>\n${padding}\n  <link name="b"/></robot>`;
    expect(readUrdf(text).links.map(({ place }) => place)).toEqual([
      { line: 1, column: 7 + padding.length + 1 },
      { line: 3, column: 3 },
    ]);
  });
});

test('a macro of xacro is noted, and nothing within it taken for the robot’s', () => {
  const urdf = readUrdf(`<robot name="a" xmlns:xacro="http://wiki.ros.org/xacro">
    <xacro:macro name="leg" params="side"><joint name="hip" type="revolute"/></xacro:macro>
    <link name="base"><xacro:inertial mass="3"/></link>
  </robot>`);
  expect(urdf.joints).toEqual([]);
  expect(urdf.links).toMatchObject([{ name: 'base', inertial: null }]);
  expect(urdf.troubles).toMatchObject([
    { kind: 'xacro', element: 'xacro:macro', place: { line: 2, column: 5 } },
    { kind: 'xacro', element: 'xacro:inertial', place: { line: 3, column: 23 } },
  ]);
  expect(urdf.isUnresolved).toBe(true);
});
