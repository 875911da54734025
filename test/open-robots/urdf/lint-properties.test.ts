import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UrdfRule } from '../../../src/contract/urdf-lint.ts';
import { principalMoments } from '../../../src/open-robots/urdf/lint/principal-moments.ts';
import { reviewUrdf } from '../../../src/open-robots/urdf/lint/review-urdf.ts';
import { always } from '../../support/always.ts';
import { anyRobot, type TestRobot, writeUrdf } from './robots.ts';

test('a sound robot is without findings, whatever its shape', () => {
  always(
    fc.property(anyRobot, (robot) => {
      const { findings, summary } = reviewUrdf(writeUrdf(robot));
      expect(findings).toEqual([]);
      expect(summary).toMatchObject({ links: robot.links.length, joints: robot.joints.length, root: 'part_0' });
    }),
    100,
  );
});

/** One thing spoilt: at the first joint, which is revolute, and the link it holds. */
const SPOILERS: [UrdfRule, (robot: TestRobot) => void][] = [
  ['UL-LINK-UNKNOWN', ({ joints }) => set(joints, { parent: 'nowhere' })],
  ['UL-NAME-DOUBLED', ({ joints }) => Object.assign(joints.at(-1) ?? {}, { name: 'turn_0' })],
  ['UL-LINK-LOOSE', ({ links }) => links.push({ ...first(links), name: 'loose' })],
  ['UL-TWO-PARENTS', ({ joints }) => joints.push({ ...first(joints), name: 'again', type: 'fixed' })],
  [
    'UL-CYCLE',
    ({ joints }) => joints.push({ ...first(joints), name: 'back', type: 'fixed', parent: 'part_1', child: 'part_0' }),
  ],
  ['UL-MIMIC-UNKNOWN', ({ joints }) => set(joints, { more: '<mimic joint="nothing"/>' })],
  ['UL-MIMIC-SELF', ({ joints }) => set(joints, { more: '<mimic joint="turn_0"/>' })],
  ['UL-AXIS-ZERO', ({ joints }) => set(joints, { axis: '0 0 0' })],
  ['UL-AXIS-LENGTH', ({ joints }) => set(joints, { axis: '0 3 0' })],
  ['UL-LIMIT-MISSING', ({ joints }) => set(joints, { limit: null })],
  ['UL-LIMIT-REVERSED', ({ joints }) => limit(joints, { lower: '1', upper: '-1' })],
  ['UL-LIMIT-EQUAL', ({ joints }) => limit(joints, { lower: '1', upper: '1' })],
  ['UL-LIMIT-DEGREES', ({ joints }) => limit(joints, { lower: '-45', upper: '170' })],
  ['UL-EFFORT-ZERO', ({ joints }) => limit(joints, { effort: '0' })],
  ['UL-VELOCITY-ZERO', ({ joints }) => limit(joints, { velocity: '0' })],
  ['UL-VELOCITY-UNITS', ({ joints }) => limit(joints, { velocity: '3000' })],
  ['UL-LENGTH-UNITS', ({ joints }) => set(joints, { origin: '0 0 350' })],
  ['UL-MASS-NEGATIVE', ({ links }) => Object.assign(links[1] ?? {}, { mass: '-1' })],
  [
    'UL-INERTIA-TRIANGLE',
    ({ links }) => Object.assign(links[1] ?? {}, { inertia: ['1e-3', '0', '0', '1e-3', '0', '5e-3'] }),
  ],
  [
    'UL-INERTIA-INDEFINITE',
    ({ links }) => Object.assign(links[1] ?? {}, { inertia: ['1e-3', '2e-3', '0', '1e-3', '0', '1e-3'] }),
  ],
  ['UL-NUMBER', ({ joints }) => set(joints, { origin: '0 0 zero' })],
  ['UL-JOINT-TYPE', ({ joints }) => set(joints, { type: 'hinge' })],
];

test.each(SPOILERS)('%s is all that is found where it is all that is wrong', (rule, spoil) => {
  always(
    fc.property(anyRobot, (robot) => {
      spoil(robot);
      const found = reviewUrdf(writeUrdf(robot)).findings.map((one) => one.rule);
      expect([...new Set(found)]).toEqual([rule]);
    }),
    20,
  );
});

test('any text is read or refused in one way, never a crash', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    '=',
    ' ',
    '<link name="a">',
    '</link>',
    '<joint',
    'type="revolute"',
    '<robot>',
    '<limit effort="$',
    '&amp;',
    '&x;',
    '\0',
    'ü',
    '<!--',
    ']]>',
  );
  always(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      try {
        reviewUrdf(`<robot name="r">${pieces.join('')}</robot>`);
      } catch (error) {
        expect(error).toMatchObject({
          name: 'ServiceError',
          code: expect.stringMatching(/^(unreadable_file|file_beyond_limits)$/),
        });
      }
    }),
    200,
  );
});

test('principal moments keep the trace, the determinant and their order', () => {
  const moment = fc.double({ min: -1, max: 1, noNaN: true });
  always(
    fc.property(fc.tuple(moment, moment, moment, moment, moment, moment), ([ixx, ixy, ixz, iyy, iyz, izz]) => {
      const [low = 0, middle = 0, high = 0] = principalMoments({ ixx, ixy, ixz, iyy, iyz, izz });
      const determinant = ixx * (iyy * izz - iyz * iyz) - ixy * (ixy * izz - iyz * ixz) + ixz * (ixy * iyz - iyy * ixz);
      expect(low + middle + high).toBeCloseTo(ixx + iyy + izz, 9);
      expect(low * middle * high).toBeCloseTo(determinant, 9);
      expect(low).toBeLessThanOrEqual(middle);
      expect(middle).toBeLessThanOrEqual(high);
    }),
    300,
  );
});

function first<Element>(elements: readonly Element[]): Element {
  const [one] = elements;
  if (one === undefined) throw new Error('a robot has links and joints');
  return one;
}

function set(joints: TestRobot['joints'], values: Partial<TestRobot['joints'][number]>): void {
  Object.assign(first(joints), values);
}

function limit(joints: TestRobot['joints'], values: Record<string, string>): void {
  const joint = first(joints);
  joint.limit = { ...joint.limit, ...values };
}
