import fc from 'fast-check';
import type { JointType } from '../../../src/contract/oss-entity.ts';

/** Robots to be written as URDF: plain values, so that a test can spoil one of them. */
export interface TestLink {
  name: string;
  mass: string | null;
  /** ixx, ixy, ixz, iyy, iyz, izz. */
  inertia: string[] | null;
  inertialOrigin: string;
  geometry: string;
}

export interface TestJoint {
  name: string;
  type: JointType | (string & {});
  parent: string;
  child: string;
  origin: string;
  axis: string;
  limit: Record<string, string> | null;
  /** More elements within it. */
  more: string;
}

export interface TestRobot {
  links: TestLink[];
  joints: TestJoint[];
  /** More elements of the robot. */
  more: string;
}

export function writeUrdf({ links, joints, more }: TestRobot): string {
  return `<?xml version="1.0"?>\n<robot name="generated">\n${links.map(writeLink).join('')}${joints.map(writeJoint).join('')}${more}</robot>\n`;
}

function writeLink({ name, mass, inertia, inertialOrigin, geometry }: TestLink): string {
  const moments = ['ixx', 'ixy', 'ixz', 'iyy', 'iyz', 'izz']
    .map((moment, i) => `${moment}="${inertia?.[i]}"`)
    .join(' ');
  const inertial =
    mass === null
      ? ''
      : `    <inertial>
      <origin xyz="${inertialOrigin}"/>
      <mass value="${mass}"/>
${inertia ? `      <inertia ${moments}/>\n` : ''}    </inertial>\n`;
  return `  <link name="${name}">\n${inertial}    <visual><geometry>${geometry}</geometry></visual>\n  </link>\n`;
}

function writeJoint({ name, type, parent, child, origin, axis, limit, more }: TestJoint): string {
  const attributes = Object.entries(limit ?? {}).map(([key, value]) => `${key}="${value}"`);
  return `  <joint name="${name}" type="${type}">
    <origin xyz="${origin}"/>
    <parent link="${parent}"/>
    <child link="${child}"/>
    <axis xyz="${axis}"/>
${limit ? `    <limit ${attributes.join(' ')}/>\n` : ''}${more}  </joint>\n`;
}

/** That of a box, which every rule of physics holds for. */
export function boxInertia(mass: number, [x, y, z]: readonly [number, number, number]): string[] {
  const about = (one: number, other: number) => String((mass * (one * one + other * other)) / 12);
  return [about(y, z), '0', '0', about(x, z), '0', about(x, y)];
}

const side = fc.double({ min: 0.02, max: 0.6, noNaN: true });

/** From foam to steel: a heavier box would be of no matter. */
const density = fc.double({ min: 30, max: 8000, noNaN: true });

const link = fc
  .record({ density, box: fc.tuple(side, side, side) })
  .map(({ density: of, box }) => ({ mass: of * box[0] * box[1] * box[2], box }));

const joint = fc.record({
  type: fc.constantFrom<JointType>('revolute', 'continuous', 'prismatic', 'fixed', 'floating', 'planar'),
  parent: fc.nat(),
  axis: fc.constantFrom('1 0 0', '0 -1 0', '0 0 1', '0.6 0 -0.8', '0.577 0.577 0.577'),
  lower: fc.double({ min: -3, max: 0, noNaN: true }),
  width: fc.double({ min: 0.01, max: 3, noNaN: true }),
  velocity: fc.double({ min: 0.1, max: 40, noNaN: true }),
});

/** A sound robot; the first joint is revolute, so that there is one to spoil. */
export const anyRobot: fc.Arbitrary<TestRobot> = fc
  .tuple(link, fc.array(fc.tuple(link, joint), { minLength: 2, maxLength: 12 }))
  .map(([root, others]) => {
    const links = [root, ...others.map(([one]) => one)].map(({ mass, box }, place) => ({
      name: `part_${place}`,
      mass: String(mass),
      inertia: boxInertia(mass, box),
      inertialOrigin: '0 0 0.01',
      geometry: `<box size="${box.join(' ')}"/>`,
    }));
    const joints = others.map(([, one], place) => ({
      name: `turn_${place}`,
      type: place === 0 ? 'revolute' : one.type,
      parent: `part_${one.parent % (place + 1)}`,
      child: `part_${place + 1}`,
      origin: '0.1 0 0.2',
      axis: one.axis,
      limit: {
        lower: String(one.lower),
        upper: String(one.lower + one.width),
        // No two joints share an effort, as ratings that are not defaults seldom do.
        effort: String(7.3 + place * 0.37),
        velocity: String(one.velocity),
      },
      more: '',
    }));
    return { links, joints, more: '' };
  });

/** Two links and a joint, sound; name only what the test is about. */
export function smallRobot(joint: Partial<TestJoint> = {}, child: Partial<TestLink> = {}): TestRobot {
  const plain = { inertialOrigin: '0 0 0', geometry: '<mesh filename="package://bot/meshes/a.stl"/>' };
  const inertia = boxInertia(2, [0.1, 0.2, 0.3]);
  return {
    links: [
      { name: 'base', mass: '2', inertia, ...plain },
      { name: 'arm', mass: '2', inertia, ...plain, ...child },
    ],
    joints: [
      {
        name: 'hip',
        type: 'revolute',
        parent: 'base',
        child: 'arm',
        origin: '0 0 0.1',
        axis: '0 0 1',
        limit: { lower: '-1.5', upper: '1.5', effort: '24.8', velocity: '12.3' },
        more: '',
        ...joint,
      },
    ],
    more: '',
  };
}
