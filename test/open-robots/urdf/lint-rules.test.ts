import { describe, expect, test } from 'vitest';
import { URDF_RULES, type UrdfRule } from '../../../src/contract/urdf-lint.ts';
import { reviewUrdf } from '../../../src/open-robots/urdf/lint/review-urdf.ts';
import { boxInertia, smallRobot, type TestRobot, writeUrdf } from './robots.ts';

function rulesOf(text: string): string[] {
  return reviewUrdf(text).findings.map(({ rule }) => rule);
}

const NOTHING = ['0', '0', '0', '0', '0', '0'];

/** Robots that break a rule, and robots that come near it and do not. */
const CASES: [rule: UrdfRule, breaks: TestRobot[], keeps: TestRobot[]][] = [
  [
    'UL-XACRO',
    [{ ...smallRobot(), more: '<xacro:arm side="left"/>' }],
    [{ ...smallRobot(), more: '<!-- <xacro:arm/> -->' }],
  ],
  [
    'UL-EMPTY',
    [{ links: [], joints: [], more: '<material name="white"/>' }],
    [{ ...smallRobot(), joints: [], links: smallRobot().links.slice(0, 1) }],
  ],
  [
    'UL-NUMBER',
    [
      smallRobot({ origin: '0 0' }),
      smallRobot({ origin: '' }),
      smallRobot({ limit: { effort: '1,5', velocity: '2', lower: '-1', upper: '1' } }),
      limited({ lower: '' }),
      limited({ lower: '-1 ' }),
      drawing('<mesh filename="a.stl" scale="0.001 0.001"/>'),
      drawing('<box size="1 1"/>'),
    ],
    [smallRobot({ origin: ' 1.  -.5\n+2e-1 ' }), limited({ lower: ' -1' })],
  ],
  [
    'UL-MISSING',
    [
      smallRobot({ more: '<mimic multiplier="2"/>' }),
      smallRobot({ more: '<safety_controller soft_lower_limit="-1" soft_upper_limit="1"/>' }),
      smallRobot({ more: '<dynamics/>' }),
      smallRobot({}, { inertia: null }),
      ...['', '<mesh/>', '<mesh filename=""/>', '<box/>', '<sphere/>', '<cylinder radius="1"/>'].map(drawing),
    ],
    [smallRobot({ more: '<dynamics friction="0"/>' }), drawing('<cylinder radius="0.1" length="0.2"/>')],
  ],
  ['UL-NAME-BLANKS', [smallRobot({ name: ' hip' })], [smallRobot({ name: 'left hip' })]],
  [
    'UL-ATTRIBUTE-UNKNOWN',
    [
      limited({ uppper: '1' }),
      smallRobot({ more: '<dynamics damping="1" armature="2"/>' }),
      drawn('<origin xzy="1 0 0"/>'),
    ],
    [limited({ acceleration: '3', 'drake:jerk': '1' })],
  ],
  [
    'UL-JOINT-TYPE',
    [smallRobot({ type: 'spherical' }), smallRobot({ type: 'revolute ' })],
    [smallRobot({ type: 'planar' })],
  ],
  ['UL-NAME-DOUBLED', [doubledJoint()], [smallRobot({ name: 'base' })]],
  ['UL-LINK-UNKNOWN', [smallRobot({ parent: 'body' }), smallRobot({ parent: 'Base' })], [smallRobot()]],
  ['UL-LINK-LOOSE', [withLink('shelf')], [smallRobot()]],
  ['UL-TWO-PARENTS', [withJoint({ name: 'second', parent: 'base', child: 'arm' })], [smallRobot()]],
  ['UL-CYCLE', [withJoint({ name: 'back', parent: 'arm', child: 'base' })], [smallRobot()]],
  ['UL-ROOTS', [twoTrees()], [smallRobot()]],
  [
    'UL-TRANSMISSION-JOINT',
    [{ ...smallRobot(), more: '<transmission name="t"><joint name="knee"/></transmission>' }],
    [{ ...smallRobot(), more: '<transmission name="t"><joint name="hip"/></transmission>' }],
  ],
  ['UL-MIMIC-UNKNOWN', [smallRobot({ more: '<mimic joint="knee"/>' })], [mimicking('hip')]],
  ['UL-MIMIC-SELF', [smallRobot({ more: '<mimic joint="hip"/>' })], [mimicking('hip')]],
  ['UL-MIMIC-RING', [mimicking('hip', { more: '<mimic joint="knee"/>' })], [mimicChain()]],
  ['UL-MIMIC-FIXED', [mimicking('hip', { type: 'fixed' })], [mimicking('hip', { type: 'continuous' })]],
  ['UL-MIMIC-CHAIN', [mimicChain()], [mimicking('hip')]],
  ['UL-AXIS-ZERO', [smallRobot({ axis: '0 0 0' })], [smallRobot({ axis: '0 0 0', type: 'fixed' })]],
  [
    'UL-AXIS-LENGTH',
    [smallRobot({ axis: '0 0 2' }), smallRobot({ axis: '1 1 0' })],
    [smallRobot({ axis: '0.577 0.577 0.577' })],
  ],
  [
    'UL-LIMIT-MISSING',
    [smallRobot({ limit: null }), limited({ effort: undefined }), limited({ velocity: undefined })],
    [smallRobot({ limit: null, type: 'continuous' })],
  ],
  [
    'UL-LIMIT-REVERSED',
    [limited({ lower: '1', upper: '-1' }), limited({ lower: '1', upper: undefined })],
    [limited({ lower: '-1', upper: undefined })],
  ],
  [
    'UL-LIMIT-EQUAL',
    [limited({ lower: '0', upper: '0' }), limited({ lower: undefined, upper: undefined })],
    [limited({ lower: '0', upper: '0.001' })],
  ],
  [
    'UL-LIMIT-SOFT',
    [smallRobot({ more: '<safety_controller k_velocity="1" soft_lower_limit="-2" soft_upper_limit="1"/>' })],
    [smallRobot({ more: '<safety_controller k_velocity="1" soft_lower_limit="-1" soft_upper_limit="1"/>' })],
  ],
  [
    'UL-LIMIT-DEGREES',
    [limited({ lower: '-90', upper: '90' }), limited({ upper: '180' })],
    [limited({ lower: '-6.28', upper: '6.28' }), limited({ lower: '-31.416', upper: '31.416' })],
  ],
  [
    'UL-LIMIT-MILLIMETRES',
    [limited({ lower: '0', upper: '250' }, 'prismatic'), limited({ lower: '-35', upper: '0' }, 'prismatic')],
    // A rail, and a base that goes anywhere.
    [limited({ lower: '0', upper: '9' }, 'prismatic'), limited({ lower: '-100', upper: '100' }, 'prismatic')],
  ],
  ['UL-LIMIT-ENDLESS', [limited({ lower: '-1e16', upper: '1e16' })], [limited({ lower: '-12', upper: '12' })]],
  ['UL-EFFORT-ZERO', [limited({ effort: '0' }), limited({ effort: '-3' })], [limited({ effort: '0.02' })]],
  [
    'UL-EFFORT-PLACEHOLDER',
    [withEfforts('100', '100'), withEfforts('300', '300'), light(withEfforts('35', '35'))],
    // Twelve equal motors are rated alike.
    [withEfforts('100', '48'), withEfforts('35', '35', '10'), withEfforts('3', '3', '100'), limited({ effort: '100' })],
  ],
  [
    'UL-EFFORT-UNITS',
    [limited({ effort: '48000' }), limited({ effort: '1e6' })],
    [limited({ effort: '320' }), limited({ effort: '48000' }, 'prismatic'), heavy(limited({ effort: '2400' }))],
  ],
  ['UL-VELOCITY-ZERO', [limited({ velocity: '0.0' })], [limited({ velocity: '0.01' })]],
  [
    'UL-VELOCITY-UNITS',
    [limited({ velocity: '310' }), limited({ velocity: '50' }, 'prismatic')],
    [limited({ velocity: '111' }), limited({ velocity: '5' }, 'prismatic')],
  ],
  [
    'UL-DYNAMICS-NEGATIVE',
    ['damping="-0.1"', 'friction="-1"'].map((own) => smallRobot({ more: `<dynamics ${own}/>` })),
    [smallRobot({ more: '<dynamics damping="0" friction="0.1"/>' })],
  ],
  [
    'UL-MASS-MISSING',
    [smallRobot({}, { mass: null })],
    [massElsewhere(), smallRobot({ type: 'fixed' }, { mass: null })],
  ],
  [
    'UL-MASS-ZERO',
    [smallRobot({}, { mass: '0', inertia: NOTHING })],
    [smallRobot({ type: 'fixed' }, { mass: '0', inertia: null })],
  ],
  ['UL-MASS-NEGATIVE', [smallRobot({}, { mass: '-0.3' })], [smallRobot({}, { mass: '0.3' })]],
  [
    'UL-MASS-UNITS',
    [
      smallRobot({}, { mass: '1250' }),
      smallRobot({}, { mass: '1000', inertia: boxInertia(1000, [0.1, 0.1, 0.1]) }),
      smallRobot({}, { mass: '450', inertia: boxInertia(450, [0.05, 0.1, 0.1]) }),
      smallRobot({}, { mass: '450', inertia: ['0.01', '0', '0', '0.01', '0', '0.01'] }),
    ],
    [smallRobot({}, { mass: '250', inertia: boxInertia(250, [0.3, 0.4, 0.5]) })],
  ],
  ['UL-INERTIA-ZERO', [smallRobot({}, { inertia: NOTHING })], [smallRobot({ type: 'fixed' }, { inertia: NOTHING })]],
  [
    'UL-INERTIA-INDEFINITE',
    [
      smallRobot({}, { inertia: ['0.01', '0.02', '0', '0.01', '0', '0.02'] }),
      smallRobot({}, { inertia: ['-0.01', '0', '0', '0.01', '0', '0.01'] }),
      smallRobot({}, { inertia: ['0', '0', '0', '0.01', '0', '0.01'] }),
      smallRobot({}, { inertia: ['0.4', '0.4', '0.4', '0.4', '0.4', '0.4'] }),
    ],
    [smallRobot({}, { inertia: ['0.01', '0.002', '0', '0.01', '0', '0.015'] })],
  ],
  [
    'UL-INERTIA-TRIANGLE',
    [smallRobot({}, { inertia: ['0.01', '0', '0', '0.01', '0', '0.05'] })],
    // A plate, and three numbers that were rounded to one digit each.
    [
      smallRobot({}, { inertia: ['0.01', '0', '0', '0.01', '0', '0.02'] }),
      smallRobot({}, { inertia: ['0.000001', '0', '0', '0.000001', '0', '0.000003'] }),
    ],
  ],
  [
    'UL-INERTIA-UNITS',
    [
      smallRobot({}, { inertia: ['900', '0', '0', '900', '0', '900'] }),
      smallRobot({}, { mass: '1', inertia: ['1e-12', '0', '0', '1e-12', '0', '1e-12'] }),
    ],
    [smallRobot({}, { inertia: ['20', '0', '0', '20', '0', '20'] })],
  ],
  [
    'UL-INERTIA-SIZE',
    [
      smallRobot({}, { geometry: '<sphere radius="0.02"/>', inertia: ['0.9', '0', '0', '0.9', '0', '0.9'] }),
      smallRobot({}, { mass: '1', geometry: '<box size="1 1 1"/>', inertia: ['0.01', '0', '0', '0.01', '0', '0.01'] }),
    ],
    [smallRobot({}, { inertia: ['0.9', '0', '0', '0.9', '0', '0.9'] })],
  ],
  [
    'UL-LENGTH-UNITS',
    [
      smallRobot({ origin: '0 0 120.5' }),
      smallRobot({}, { inertialOrigin: '35 0 0' }),
      drawn('<origin xyz="120 0 0"/>'),
      drawing('<box size="100 50 30"/>'),
    ],
    // The second is a floor.
    [smallRobot({ origin: '0 0 2' }), drawing('<box size="20 20 0.1"/>')],
  ],
  [
    'UL-ORIGIN-DEGREES',
    ['90 0 180', '0 -90 0'].map((rpy) => drawn(`<origin xyz="0 0 0" rpy="${rpy}"/>`)),
    ['3.1416 -6.2832 1.57', '9.4248 0 0'].map((rpy) => drawn(`<origin rpy="${rpy}"/>`)),
  ],
  [
    'UL-SHAPE-NEGATIVE',
    ['<box size="1 -1 1"/>', '<sphere radius="-0.1"/>'].map(drawing),
    [drawing('<mesh filename="a.stl" scale="1 -1 1"/>')],
  ],
  [
    'UL-SHAPE-EMPTY',
    ['<box size="0 0 0"/>', '<cylinder radius="0" length="1"/>', '<mesh filename="a.stl" scale="0 0 0"/>'].map(
      (shape) => drawing(shape),
    ),
    [drawing('<mesh filename="a.stl" scale="0.001 0.001 0.001"/>')],
  ],
  [
    'UL-MESH-PATH',
    ['/opt/ros/a.stl', 'C:\\robot\\a.stl', 'file:///opt/a.stl'].map(meshAt),
    ['meshes/a.stl', '../meshes/a.stl', 'https://example.org/a.stl'].map(meshAt),
  ],
  [
    'UL-MESH-PACKAGE',
    ['package:///a.stl', 'package://a.stl', 'package://'].map(meshAt),
    [meshAt('package://bot/meshes/a.stl')],
  ],
];

describe('each rule', () => {
  test.each(CASES)('%s', (rule, breaks, keeps) => {
    for (const robot of breaks) expect(rulesOf(writeUrdf(robot)), writeUrdf(robot)).toEqual([rule]);
    for (const robot of keeps) expect(rulesOf(writeUrdf(robot)), writeUrdf(robot)).not.toContain(rule);
  });

  test('has a case here, but for those of the catalogue and the declaration', () => {
    const elsewhere = ['UL-XML-VERSION', 'UL-EFFORT-ABOVE-GIVEN', 'UL-EFFORT-ABOVE-NAMED', 'UL-EFFORT-UNKNOWN'];
    expect([...CASES.map(([rule]) => rule), ...elsewhere].sort()).toEqual(Object.keys(URDF_RULES).sort());
  });

  test('UL-XML-VERSION: a version of 0.0 is in use, and read', () => {
    const text = writeUrdf(smallRobot());
    expect(rulesOf(text.replace('version="1.0"', 'version="0.0"'))).toEqual(['UL-XML-VERSION']);
    expect(rulesOf(text.replace('version="1.0"', 'version="1.1" encoding="utf-8"'))).toEqual([]);
  });
});

describe('a finding', () => {
  test('names the line of what it is about', () => {
    const text = writeUrdf(limited({ lower: '1', upper: '-1' }));
    const [found] = reviewUrdf(text).findings;
    const line = text.split('\n').findIndex((one) => one.includes('<limit')) + 1;
    expect(found).toMatchObject({ line, column: 5, element: 'joint hip', severity: 'error' });
    expect(found?.sentence).toBe('Its lower limit 1 is above its upper limit -1.');
  });

  test('is said once where no link has a mass, or an exporter wrote every mesh so', () => {
    const bare = withJoint({ name: 'knee', parent: 'arm', child: 'foot' }, 'foot');
    for (const link of bare.links) link.mass = null;
    expect(rulesOf(writeUrdf(bare))).toEqual(['UL-MASS-MISSING']);
    const meshes = meshAt('package:///a.stl');
    for (const link of meshes.links) link.geometry = '<mesh filename="package:///a.stl"/>';
    expect(reviewUrdf(writeUrdf(meshes)).findings).toMatchObject([{ sentence: expect.stringMatching(/^2 meshes/) }]);
  });
});

describe('names', () => {
  test('are compared blanks and all: the blank is the fault that is named', () => {
    const found = reviewUrdf(writeUrdf(smallRobot({ child: 'arm ' }))).findings;
    expect(found.map(({ rule }) => rule).sort()).toEqual(['UL-LINK-UNKNOWN', 'UL-NAME-BLANKS']);
    expect(found.find(({ rule }) => rule === 'UL-LINK-UNKNOWN')?.sentence).toMatch(/“arm ”.*blanks and all/);
    expect(rulesOf(writeUrdf(smallRobot({}, { name: ' arm' })))).toContain('UL-LINK-UNKNOWN');
  });

  test('with the same blanks in both places are the same', () => {
    const rules = rulesOf(writeUrdf(smallRobot({ child: 'arm ' }, { name: 'arm ' })));
    expect(rules).toEqual(['UL-NAME-BLANKS', 'UL-NAME-BLANKS']);
  });

  test('of a link that is there twice make no second root', () => {
    const robot = smallRobot();
    const text = writeUrdf({ ...robot, links: [...robot.links, ...robot.links.slice(0, 1)] });
    expect(rulesOf(text)).toEqual(['UL-NAME-DOUBLED']);
    expect(reviewUrdf(text).summary.root).toBe('base');
  });

  test('are asked of the robot and of every link, which is not called loose besides', () => {
    const text = writeUrdf(smallRobot());
    expect(reviewUrdf(text.replace(' name="generated"', '')).findings).toMatchObject([
      { rule: 'UL-MISSING', element: 'robot', sentence: '<robot> has no name.' },
    ]);
    expect(reviewUrdf(text.replace('</robot>', '<link/></robot>')).findings).toMatchObject([
      { rule: 'UL-MISSING', element: 'link', sentence: '<link> has no name.' },
    ]);
  });
});

describe('what is said', () => {
  test('of an end that was left out is that it is left out', () => {
    const [found] = reviewUrdf(writeUrdf(limited({ lower: '1', upper: undefined }))).findings;
    expect(found?.sentence).toBe('Its limit has no upper end, which is 0 then: below its lower limit 1.');
    expect(found?.advice).toMatch(/^Add upper/);
  });

  test('of a misspelt attribute is the one that was meant', () => {
    const text = writeUrdf(limited({ upper: undefined, uppper: '1' }));
    expect(reviewUrdf(text).findings.map(({ sentence }) => sentence)).toContain(
      '<limit> has no attribute "uppper"; did you mean upper?',
    );
    const other = smallRobot({ more: '<dynamics damping="1" armature="2"/>' });
    expect(reviewUrdf(writeUrdf(other)).findings).toMatchObject([
      { sentence: '<dynamics> has no attribute "armature".' },
    ]);
  });

  test('of two faults in one element is two things, each with its attribute and its joint', () => {
    const text = writeUrdf(smallRobot()).replace('<origin xyz="0 0 0.1"/>', '<origin xyz="0 0" rpy="0 0"/>');
    expect(reviewUrdf(text).findings).toMatchObject([
      { rule: 'UL-NUMBER', element: 'joint hip', sentence: expect.stringContaining('as xyz') },
      { rule: 'UL-NUMBER', element: 'joint hip', sentence: expect.stringContaining('as rpy') },
    ]);
  });

  test.each([
    ['<mass value="2"/>', '', '<inertial> has no <mass>.'],
    ['<mass value="2"/>', '<mass/>', '<mass> has no value.'],
    [' izz="', ' zz="', '<inertia> has no izz.'],
  ])('of an <inertial> that lacks something is what, once: %s to %j', (whole, part, sentence) => {
    const text = writeUrdf(smallRobot());
    const at = text.lastIndexOf(whole);
    const spoilt = text.slice(0, at) + part + text.slice(at + whole.length);
    expect(reviewUrdf(spoilt).findings).toMatchObject([{ rule: 'UL-MISSING', element: 'link arm', sentence }]);
  });
});

describe('what xacro has yet to make', () => {
  test('is not missed', () => {
    const robot = smallRobot({ parent: 'body', more: '<mimic joint="knee"/>' }, { mass: null });
    const text = writeUrdf({ ...robot, more: '<xacro:include filename="$(find bot)/body.xacro"/>' });
    expect(rulesOf(text)).toEqual(['UL-XACRO']);
  });

  test('may stand where nothing is read, and is said once for each element', () => {
    const turned = `<origin xyz="0 0 0" rpy="${expression('pi')} 0 ${expression('pi')}"/>`;
    const robot = smallRobot({}, { geometry: `${turned}<box size="1 1 1"/>` });
    expect(rulesOf(writeUrdf(robot))).toEqual(['UL-XACRO']);
    expect(
      rulesOf(writeUrdf({ ...smallRobot(), more: `<gazebo><plugin name="${expression('x')}"/></gazebo>` })),
    ).toEqual([]);
  });

  test('is no inertia of 0', () => {
    const robot = smallRobot({}, { inertia: [expression('i'), '0', '0', '0.01', '0', '0.01'] });
    expect(rulesOf(writeUrdf(robot))).toEqual(['UL-XACRO']);
  });

  test('may be a number or a name', () => {
    const robot = smallRobot({ limit: { lower: expression('-pi / 2'), upper: '1', effort: '24.8', velocity: '3' } });
    expect(rulesOf(writeUrdf(robot))).toEqual(['UL-XACRO']);
    expect(rulesOf(writeUrdf(smallRobot({ child: expression('side') })))).toEqual(['UL-XACRO']);
  });
});

test('the summary counts joints, those that follow apart, and masses', () => {
  expect(reviewUrdf(writeUrdf(mimicking('hip'))).summary).toEqual({
    robot: 'generated',
    links: 3,
    joints: 2,
    joints_by_type: { revolute: 2, continuous: 0, prismatic: 0, fixed: 0, floating: 0, planar: 0 },
    root: 'base',
    dof: 1,
    mass_kg: 6,
  });
});

/** As xacro writes one. */
function expression(text: string): string {
  return `$\{${text}}`;
}

function limited(limit: Record<string, string | undefined>, type = 'revolute'): TestRobot {
  const all = { lower: '-1.5', upper: '1.5', effort: '24.8', velocity: '12.3', ...limit };
  const stated = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return smallRobot({ type, limit: Object.fromEntries(stated) });
}

function meshAt(filename: string): TestRobot {
  return smallRobot({}, { geometry: `<mesh filename="${filename}"/>` });
}

function withLink(name: string): TestRobot {
  const robot = smallRobot();
  const [like] = robot.links;
  return { ...robot, links: [...robot.links, ...(like ? [{ ...like, name }] : [])] };
}

function withJoint(joint: Partial<TestRobot['joints'][number]>, link?: string): TestRobot {
  const robot = link === undefined ? smallRobot() : withLink(link);
  const [like] = robot.joints;
  if (!like) throw new Error('a small robot has a joint');
  const limit = { ...like.limit, effort: '31.7' };
  return { ...robot, joints: [...robot.joints, { ...like, limit, ...joint }] };
}

function doubledJoint(): TestRobot {
  return withJoint({ name: 'hip', parent: 'arm', child: 'foot' }, 'foot');
}

function mimicking(joint: string, hip: Partial<TestRobot['joints'][number]> = {}): TestRobot {
  const knee = { name: 'knee', parent: 'arm', child: 'foot', more: `<mimic joint="${joint}"/>` };
  const robot = withJoint(knee, 'foot');
  Object.assign(robot.joints[0] ?? {}, hip);
  return robot;
}

function drawing(geometry: string): TestRobot {
  return smallRobot({}, { geometry });
}

/** The visual stands elsewhere. */
function drawn(origin: string): TestRobot {
  return smallRobot({}, { geometry: `<mesh filename="a.stl"/></geometry>${origin}<geometry>` });
}

function light(robot: TestRobot): TestRobot {
  const links = robot.links.map((link) => ({ ...link, mass: '0.2', inertia: boxInertia(0.2, [0.1, 0.1, 0.1]) }));
  return { ...robot, links };
}

function heavy(robot: TestRobot): TestRobot {
  const links = robot.links.map((link) => ({ ...link, mass: '600', inertia: boxInertia(600, [0.5, 0.5, 0.8]) }));
  return { ...robot, links };
}

function mimicChain(): TestRobot {
  const robot = mimicking('hip');
  const [, knee] = robot.joints;
  const [base] = robot.links;
  if (!knee || !base) throw new Error('the robot has a knee');
  const toe = { ...knee, name: 'toe', parent: 'foot', child: 'tip', more: '<mimic joint="knee"/>' };
  return { ...robot, links: [...robot.links, { ...base, name: 'tip' }], joints: [...robot.joints, toe] };
}

function twoTrees(): TestRobot {
  const one = smallRobot();
  const rename = (name: string) => `other_${name}`;
  return {
    links: [...one.links, ...one.links.map((link) => ({ ...link, name: rename(link.name) }))],
    joints: [
      ...one.joints,
      ...one.joints.map((joint) => ({
        ...joint,
        name: 'other',
        parent: rename(joint.parent),
        child: rename(joint.child),
      })),
    ],
    more: '',
  };
}

function withEfforts(hip: string, knee: string, velocity = '12.3'): TestRobot {
  const robot = withJoint({ name: 'knee', parent: 'arm', child: 'foot' }, 'foot');
  for (const [place, joint] of robot.joints.entries()) {
    joint.limit = { ...joint.limit, effort: place === 0 ? hip : knee, velocity };
  }
  return robot;
}

/** The joint holds a frame, and the frame holds the arm: one body. */
function massElsewhere(): TestRobot {
  const robot = smallRobot({ child: 'frame' });
  const frame = {
    name: 'frame',
    mass: null,
    inertia: null,
    inertialOrigin: '0 0 0',
    geometry: '<sphere radius="0.01"/>',
  };
  const fixed = {
    name: 'weld',
    type: 'fixed',
    parent: 'frame',
    child: 'arm',
    origin: '0 0 0',
    axis: '1 0 0',
    limit: null,
    more: '',
  };
  return { links: [...robot.links, frame], joints: [...robot.joints, fixed], more: '' };
}
