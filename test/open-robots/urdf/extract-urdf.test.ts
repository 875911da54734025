import { describe, expect, test } from 'vitest';
import { deriveRecord } from '../../../src/catalogue/derive-record.ts';
import { FoundPartSchema } from '../../../src/contract/oss-entity.ts';
import { RobotModelSchema } from '../../../src/contract/robot-file-record.ts';
import { CatalogueMatcher } from '../../../src/open-robots/catalogue-matcher.ts';
import { extractUrdf } from '../../../src/open-robots/urdf/extract-urdf.ts';
import { aFact } from '../../support/facts.ts';
import { derivation } from '../../support/real-catalogue.ts';

const FACTS = [
  aFact({ id: 'ACT-ACME-AK70-10', name: 'AK70-10', name_en: 'AK70-10' }),
  aFact({ id: 'ACT-ACME-DM4340-24V', name: 'DM4340 (24 V)', name_en: 'DM4340 (24 V)' }),
  aFact({ id: 'ACT-ACME-DM4340-48V', name: 'DM4340 (48 V)', name_en: 'DM4340 (48 V)' }),
  aFact({ id: 'SEN-ACME-MID-360', name: 'Mid-360', name_en: 'Mid-360', category: 'sensors', type: 'lidar' }),
];
const matcher = new CatalogueMatcher(FACTS.map((fact) => deriveRecord(fact, derivation())));

function extract(inner: string) {
  const context = { robotName: 'Dog', robotMaker: 'Acme', path: 'urdf/dog.urdf' };
  return extractUrdf(`<robot name="dog_v2">\n${inner}\n</robot>`, context, matcher);
}

function joint(name: string, over: { type?: string; parent?: string; child?: string; inner?: string } = {}): string {
  const { type = 'revolute', parent = 'base', child = `${name}_link`, inner = '' } = over;
  return `<joint name="${name}" type="${type}"><parent link="${parent}"/><child link="${child}"/>${inner}</joint>`;
}

function limit(effort: string, velocity = '12.5'): string {
  return `<axis xyz="0 1 0"/><limit lower="-1" upper="1" effort="${effort}" velocity="${velocity}"/>`;
}

describe('a joint that moves', () => {
  test('is an actuator, in the words of the specification', () => {
    const { parts } = extract(joint('left_hip_roll_joint', { inner: limit('23.7') }));
    expect(parts).toHaveLength(1);
    expect(parts[0]?.key).toBe('left_hip_roll_joint');
    expect(FoundPartSchema.parse(parts[0]?.part)).toEqual({
      name: 'Dog: left hip roll joint',
      name_en: 'Dog: left hip roll joint',
      category: 'actuators',
      manufacturer: '',
      type: 'urdf_joint_revolute',
      protocol: 'N/A',
      interface: 'N/A',
      voltage: 'N/A',
      weight: 'N/A',
      ros_support: null,
      compatibility: [],
      applications: [],
      torque: '23.7 Nm',
      price_range: '',
      standard: '',
      confidence: 'high',
      evidence: [{ line: 2, column: 1, text: expect.stringContaining('<joint name="left_hip_roll_joint"') }],
      catalogue_id: null,
      catalogue_candidates: [],
      joint_name: 'left_hip_roll_joint',
      joint_type: 'revolute',
      joint: {
        parent: 'base',
        child: 'left_hip_roll_joint_link',
        axis: [0, 1, 0],
        lower: -1,
        upper: 1,
        effort: 23.7,
        velocity: 12.5,
        mimic: null,
        transmission: null,
        actuator: null,
        doubts: [],
      },
    });
  });

  test.each([
    ['revolute', '23.7 Nm', 'high'],
    ['continuous', '23.7 Nm', 'high'],
    // Newtons, which are no torque.
    ['prismatic', '', 'high'],
    ['floating', '', 'low'],
    ['planar', '', 'low'],
  ])('may be %s', (type, torque, confidence) => {
    const [found] = extract(joint('a', { type, inner: limit('23.7') })).parts;
    expect(found?.part).toMatchObject({ type: `urdf_joint_${type}`, torque, confidence });
  });

  test.each([
    ['a default of exporters', ['1', '1', '1'], '', /default/],
    ['a default of exporters', ['100.0', '100', '1e2'], '', /default/],
    ['no rating', ['0', '24.8', '48'], '', /0 is no rating/],
    ['without limit', ['1000000', '24.8', '48'], '', /no limit/],
    ['a rating', ['100', '24.8', '48'], '100 Nm', undefined],
    ['a rating that all share', ['24.8', '24.8', '24.8'], '24.8 Nm', undefined],
    ['a plausible rating that all share', ['3', '3', '3'], '3 Nm', undefined],
    ['a round number beyond what one motor for all gives', ['300', '300', '300'], '', /default/],
  ])('has an effort that is %s: %j', (_what, efforts, torque, doubt) => {
    const { parts } = extract(efforts.map((effort, i) => joint(`j${i}`, { inner: limit(effort) })).join('\n'));
    expect(parts[0]?.part.torque).toBe(torque);
    const doubts = parts[0]?.part.joint?.doubts ?? [];
    expect(doubts).toEqual(doubt ? [expect.stringMatching(doubt)] : []);
    expect(parts[0]?.part.confidence).toBe(doubt ? 'medium' : 'high');
  });

  test.each([
    // As on Pupper v3, whose twelve motors are of 3 Nm; and on the SO-100, whose servos give a tenth of it.
    ['3', '100', 3.2, '3 Nm'],
    ['35', '1', 1.6, ''],
  ])('has an effort of %s that all twelve share beside a velocity of %s on %d kg', (effort, velocity, kg, torque) => {
    const joints = Array.from({ length: 12 }, (_, i) => joint(`j${i}`, { inner: limit(effort, velocity) }));
    const mass = `<link name="base"><inertial><mass value="${kg}"/></inertial></link>`;
    const { parts } = extract(mass + joints.join('\n'));
    expect(parts.map(({ part }) => part.torque)).toEqual(Array.from({ length: 12 }, () => torque));
  });

  test('stands in its own line where lines end with CR alone', () => {
    const context = { robotName: 'Dog', robotMaker: 'Acme', path: 'urdf/dog.urdf' };
    const { parts } = extractUrdf(
      `<robot name="dog">\r<link name="base"/>\r${joint('hip')}\r</robot>`,
      context,
      matcher,
    );
    expect(parts[0]?.part.evidence).toMatchObject([{ line: 3, column: 1, text: joint('hip') }]);
  });

  test('says that it follows another, and has no torque of its own', () => {
    const { parts } = extract(
      `${joint('a', { inner: limit('24.8') })}${joint('b', { inner: `${limit('24.8')}<mimic joint="a"/>` })}`,
    );
    expect(parts[1]?.part).toMatchObject({
      torque: '',
      confidence: 'low',
      joint: { mimic: { joint: 'a', multiplier: 1, offset: 0 }, doubts: [expect.stringMatching(/follows a/)] },
    });
  });

  test('says that it declares no limits', () => {
    const [found] = extract(joint('3', { type: 'continuous' })).parts;
    expect(found?.part).toMatchObject({
      name: 'Dog: joint 3',
      joint: { doubts: ['no limits are declared'], axis: null },
    });
  });

  test.each([
    ['its actuator', '<transmission name="t"><joint name="hip"/><actuator name="ak70-10_left"/></transmission>', {}],
    [
      'its transmission',
      '<transmission name="AK70_10_trans"><joint name="hip"/><actuator name="m"/></transmission>',
      {},
    ],
    ['its child', '', { child: 'ak70_10_rotor' }],
    ['a link called after it', '<link name="hip_ak70_10_stator"/>', {}],
  ])('is linked to the catalogue by %s', (_what, inner, over) => {
    const [found] = extract(`${joint('hip', { inner: limit('24.8'), ...over })}${inner}`).parts;
    expect(found?.part.catalogue_id).toBe('ACT-ACME-AK70-10');
  });

  test('is not linked by half a number, and to none of several', () => {
    const [half, several] = extract(`${joint('ak70_hip')}${joint('dm4340_knee')}`).parts;
    expect(half?.part).toMatchObject({ catalogue_id: null, catalogue_candidates: [] });
    expect(several?.part).toMatchObject({
      catalogue_id: null,
      catalogue_candidates: ['ACT-ACME-DM4340-24V', 'ACT-ACME-DM4340-48V'],
    });
  });

  test('has the names of its transmission and actuator, and is known to ROS by them', () => {
    const [found] = extract(
      `${joint('hip')}<transmission name="hip_tran"><joint name="hip"/><actuator name="motor1"/></transmission>`,
    ).parts;
    expect(found?.part).toMatchObject({ ros_support: true, joint: { transmission: 'hip_tran', actuator: 'motor1' } });
  });

  test('is told from another of the same name', () => {
    expect(extract(`${joint('a')}${joint('a')}`).parts.map(({ key }) => key)).toEqual(['a', 'a#2']);
  });
});

describe('a fixed joint', () => {
  const fixed = (name: string, child: string, parent = 'base') => joint(name, { type: 'fixed', child, parent });

  test.each([
    ['imu_joint', 'imu_in_torso', 'Dog: imu in torso', 'medium'],
    ['front_camera_joint', 'front_camera', 'Dog: front camera', 'medium'],
    ['radar_joint', 'radar', 'Dog: radar', 'medium'],
    ['wrist_ft', 'force_torque_sensor', 'Dog: force torque sensor', 'medium'],
    ['d435_joint', 'd435_link', 'Dog: d435', 'medium'],
    ['headCamFixed', 'leftCamera', 'Dog: leftCamera', 'medium'],
    ['mid360_joint', 'mid360_link', 'Dog: mid360', 'high'],
  ])('%s that holds %s is a sensor', (name, child, called, confidence) => {
    const [found] = extract(fixed(name, child)).parts;
    expect(found?.part).toMatchObject({
      name: called,
      category: 'sensors',
      type: 'urdf_joint_fixed',
      confidence,
      torque: '',
    });
    expect(found?.part.catalogue_id).toBe(child === 'mid360_link' ? 'SEN-ACME-MID-360' : null);
  });

  test.each([
    ['logo_joint', 'logo'],
    ['camera_fix', 'camera_support'],
    ['lidar_mount_joint', 'lidar_mount'],
    ['cambrian', 'camber_link'],
    ['simulator', 'simulated_foot'],
  ])('%s that holds %s is none', (name, child) => {
    expect(extract(fixed(name, child)).parts).toEqual([]);
  });

  test('that holds a frame of a sensor is no second one', () => {
    const { parts } = extract(`${fixed('cam', 'camera')}${fixed('optical', 'camera_optical_frame', 'camera')}`);
    expect(parts.map(({ key }) => key)).toEqual(['cam']);
  });
});

test('the model is the whole tree, fixed joints too', () => {
  const { model } = extract(
    `<link name="base"/><link name="leg"/><link name="foot"/>${joint('hip', { child: 'leg' })}${joint('weld', { type: 'fixed', parent: 'leg', child: 'foot' })}`,
  );
  expect(RobotModelSchema.parse(model)).toEqual({
    name: 'dog_v2',
    root: 'base',
    links: ['base', 'leg', 'foot'],
    joints: [
      { name: 'hip', type: 'revolute', parent: 'base', child: 'leg' },
      { name: 'weld', type: 'fixed', parent: 'leg', child: 'foot' },
    ],
  });
});

describe('a joint that something else moves', () => {
  const NO_MOTOR = 'no motor of its own is stated';

  /** Names of those that may have a motor. */
  function driven(names: readonly string[], more = ''): string[] {
    const { parts } = extract(names.map((name) => joint(name, { inner: limit('3.3') })).join('\n') + more);
    expect(parts).toHaveLength(names.length);
    for (const { part } of parts) expect(part.confidence === 'low').toBe(part.joint?.doubts.includes(NO_MOTOR));
    return parts.flatMap(({ key, part }) => (part.confidence === 'low' ? [] : [key]));
  }

  test('is told by its name', () => {
    const names = [
      'yaw_drive',
      'yaw_driven',
      'gripper_pinion',
      'gripper_rack',
      'gripper_pinion_mirror',
      'tracker',
      'rack2',
    ];
    expect(driven(names)).toEqual(['yaw_drive', 'gripper_pinion', 'tracker']);
  });

  test('is told by the joint that moves it', () => {
    const names = [
      'knee_act',
      'knee',
      'knee_front_rev_1',
      'knees',
      'waist_act_1',
      'waist_act_2',
      'waist_yaw',
      'hip_rev_1',
    ];
    expect(driven(names)).toEqual(['knee_act', 'knees', 'waist_act_1', 'waist_act_2', 'hip_rev_1']);
  });

  test('is told by the list of those that are driven, whatever they are called', () => {
    const control = '<ros2_control name="s" type="system"><joint name="yaw_driven"/><joint name="hip"/></ros2_control>';
    expect(driven(['hip', 'knee', 'yaw_driven'], control)).toEqual(['hip', 'yaw_driven']);
    const transmission = '<transmission name="t"><joint name="hip"/><actuator name="m"/></transmission>';
    expect(driven(['hip', 'knee'], transmission)).toEqual(['hip']);
    expect(driven(['hip', 'knee'], transmission.replace('hip', 'arm'))).toEqual(['hip', 'knee']);
  });

  test('has no torque, and stands in the tree', () => {
    const { parts, model } = extract(joint('yaw_driven', { inner: limit('3.3') }));
    expect(parts[0]?.part.torque).toBe('');
    expect(model?.joints).toHaveLength(1);
  });
});
