import type { LintFinding } from '../../../contract/urdf-lint.ts';
import { turns, type UrdfJoint } from '../model.ts';
import { finding, isHalfTurns, joint, type LintRule, shown } from './finding.ts';

/** Two turns: an elbow of 90 or 180 is in degrees, a wrist of 6.28 is not. */
const DEGREES_FROM_RAD = 4 * Math.PI;

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
    if (wide.every((one) => isHalfTurns(one ?? 0))) return [];
    const radians = shown((end * Math.PI) / 180);
    const sentence = `A limit of ${shown(end)} rad is ${shown(Math.abs(end) / (2 * Math.PI))} turns; as degrees it would be ${radians} rad.`;
    return [finding('UL-LIMIT-DEGREES', at, { sentence, advice: 'Angles in a URDF are radians; convert it.' })];
  });

/** Farther than a slide of a robot goes. */
const MILLIMETRES_FROM_M = 10;

/** A base that may go anywhere on a floor is given the same way in both directions; a lift or a gripper is not. */
export const slideUnits: LintRule = ({ joints }) =>
  joints.flatMap((one) => {
    const { lower, upper } = one.limit ?? { lower: null, upper: null };
    const end = Math.max(Math.abs(lower ?? 0), Math.abs(upper ?? 0));
    if (one.type !== 'prismatic' || end <= MILLIMETRES_FROM_M || lower === -(upper ?? 0)) return [];
    const sentence = `It slides to ${shown(end)} m; as millimetres it would be ${shown(end / 1000)} m.`;
    const advice = 'Limits of prismatic joints are in metres; convert them.';
    return [finding('UL-LIMIT-MILLIMETRES', joint(one, one.limit?.place), { sentence, advice })];
  });

/** 1,910 rpm: faster than the output of any geared joint, and most wheels. */
const RPM_FROM_RAD_S = 200;

/** Linear axes end at some 10 m/s. */
const FAST_M_S = 40;

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
