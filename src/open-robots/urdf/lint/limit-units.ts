import type { LintFinding } from '../../../contract/urdf-lint.ts';
import { turns, type UrdfJoint } from '../model.ts';
import { finding, joint, type LintRule, link, shown } from './finding.ts';

/** Two turns: an elbow of 90 or 180 is in degrees, a wrist of 6.28 is not. */
const DEGREES_FROM_RAD = 4 * Math.PI;

/** Whole turns of a winch or wheel are given in radians too: 31.4 and 62.8 are no degrees. */
const TURN_TOLERANCE = 1e-2;

/** Beyond any angle in degrees that a person writes down. */
const ENDLESS_FROM_RAD = 1000;

export const angleUnits: LintRule = ({ joints }) =>
  joints.flatMap((one): LintFinding[] => {
    const { limit, type } = one;
    if (type !== 'revolute' || !limit) return [];
    const at = joint(one, limit.place);
    const wide = [limit.lower, limit.upper].filter((end) => end !== null && Math.abs(end) > DEGREES_FROM_RAD);
    const [end] = wide;
    if (end == null) return [];
    if (wide.some((one) => Math.abs(one ?? 0) >= ENDLESS_FROM_RAD)) {
      const sentence = `Its limits go to ${shown(end)} rad: it turns without end.`;
      return [finding('UL-LIMIT-ENDLESS', at, { sentence, advice: 'Make it a continuous joint, which has no ends.' })];
    }
    if (wide.every((one) => isWholeTurns(one ?? 0))) return [];
    const radians = shown((end * Math.PI) / 180);
    const sentence = `A limit of ${shown(end)} rad is ${shown(Math.abs(end) / (2 * Math.PI))} turns; as degrees it would be ${radians} rad.`;
    return [finding('UL-LIMIT-DEGREES', at, { sentence, advice: 'Angles in a URDF are radians; convert it.' })];
  });

function isWholeTurns(angle: number): boolean {
  const halves = Math.abs(angle) / Math.PI;
  return Math.abs(halves - Math.round(halves)) < TURN_TOLERANCE;
}

/** 1,910 rpm: faster than the output of any geared joint, and most wheels. */
const RPM_FROM_RAD_S = 200;

/** Faster than a linear axis of a robot. */
const FAST_M_S = 100;

export const velocityUnits: LintRule = ({ joints }) =>
  joints.flatMap((one) => {
    const velocity = one.limit?.velocity ?? 0;
    if (velocity <= threshold(one)) return [];
    const unit = turns(one) ? 'rad/s' : 'm/s';
    const inRpm = turns(one) ? ` is ${shown((velocity * 60) / (2 * Math.PI))} rpm` : ' is faster than a robot moves';
    const sentence = `A velocity of ${shown(velocity)} ${unit}${inRpm}.`;
    const advice = turns(one)
      ? 'If it is rpm, divide by 9.55; if degrees a second, by 57.3.'
      : 'If it is mm/s, divide by 1000.';
    return [finding('UL-VELOCITY-UNITS', joint(one, one.limit?.place), { sentence, advice })];
  });

function threshold(one: UrdfJoint): number {
  if (turns(one)) return RPM_FROM_RAD_S;
  return one.type === 'prismatic' ? FAST_M_S : Number.POSITIVE_INFINITY;
}

/** Ten metres from one joint to the next. */
const MILLIMETRES_FROM_M = 10;

export const lengthUnits: LintRule = ({ joints, links }) => {
  const words = (length: number) => ({
    sentence: `Its origin is ${shown(length)} m away; as millimetres it would be ${shown(length / 1000)} m.`,
    advice: 'Lengths in a URDF are metres; convert them, and the meshes by their scale.',
  });
  return [
    ...joints.flatMap((one) => {
      const length = Math.hypot(...(one.origin?.xyz ?? [0]));
      return length > MILLIMETRES_FROM_M
        ? [finding('UL-LENGTH-UNITS', joint(one, one.origin?.place), words(length))]
        : [];
    }),
    ...links.flatMap((one) => {
      const length = Math.hypot(...(one.inertial?.origin ?? [0]));
      const at = link(one, one.inertial?.place);
      return length > MILLIMETRES_FROM_M ? [finding('UL-LENGTH-UNITS', at, words(length))] : [];
    }),
  ];
};
