import type { LintFinding } from '../../../contract/urdf-lint.ts';
import type { Limit, UrdfJoint } from '../model.ts';
import { finding, joint, type LintRule, shown } from './finding.ts';

/** The types for which the specification demands limits. */
function isLimited({ type }: UrdfJoint): boolean {
  return type === 'revolute' || type === 'prismatic';
}

export const missingLimits: LintRule = ({ joints }) =>
  joints.filter(isLimited).flatMap((one) => {
    const missing = one.limit ? missingOf(one.limit) : ['limit'];
    if (missing.length === 0) return [];
    const sentence = one.limit
      ? `Its limit has no ${missing.join(' and no ')}.`
      : `It is ${one.type} and has no limit at all.`;
    const advice = 'Add it: effort and velocity are required, and a lower or upper end that is left out is 0.';
    return [finding('UL-LIMIT-MISSING', joint(one, one.limit?.place), { sentence, advice })];
  });

function missingOf({ unread, ...limit }: Limit): string[] {
  const isMissing = (name: 'effort' | 'velocity') => limit[name] === null && !unread.includes(name);
  return (['effort', 'velocity'] as const).filter(isMissing);
}

/** Ends that are left out are 0, by the specification. */
function ends({ limit }: UrdfJoint): { lower: number; upper: number } | undefined {
  if (!limit || limit.unread.includes('lower') || limit.unread.includes('upper')) return undefined;
  return { lower: limit.lower ?? 0, upper: limit.upper ?? 0 };
}

export const limitOrder: LintRule = ({ joints }) =>
  joints.filter(isLimited).flatMap((one): LintFinding[] => {
    const range = ends(one);
    if (!range || range.lower < range.upper) return [];
    const at = joint(one, one.limit?.place);
    const { lower, upper } = range;
    if (lower === upper) {
      const isLeftOut = one.limit?.lower === null && one.limit.upper === null;
      const said = isLeftOut
        ? 'Its limit has no lower and no upper end, which are 0 then'
        : `Its limits are both ${shown(lower)}`;
      const advice = 'Say how far it goes; make it fixed if it does not move, continuous if it goes round.';
      return [finding('UL-LIMIT-EQUAL', at, { sentence: `${said}: it cannot move.`, advice })];
    }
    return [finding('UL-LIMIT-REVERSED', at, reversedWords(one.limit, range))];
  });

/** An end that was left out is the fault then, not the order. */
function reversedWords(limit: Limit | null, { lower, upper }: { lower: number; upper: number }) {
  const leftOut = (['lower', 'upper'] as const).find((end) => limit?.[end] === null);
  if (leftOut === undefined) {
    const sentence = `Its lower limit ${shown(lower)} is above its upper limit ${shown(upper)}.`;
    return { sentence, advice: 'Exchange the two.' };
  }
  const stated =
    leftOut === 'upper' ? `below its lower limit ${shown(lower)}` : `above its upper limit ${shown(upper)}`;
  const sentence = `Its limit has no ${leftOut} end, which is 0 then: ${stated}.`;
  return { sentence, advice: `Add ${leftOut}, or look for it under a misspelt name.` };
}

export const softLimits: LintRule = ({ joints }) =>
  joints.filter(isLimited).flatMap((one) => {
    const range = ends(one);
    if (!one.soft || !range) return [];
    const { place, lower, upper } = one.soft;
    const outside = [lower, upper].filter((end) => end !== null && (end < range.lower || end > range.upper));
    if (outside.length === 0) return [];
    const sentence = `A soft limit of ${shown(outside[0] ?? 0)} is outside ${shown(range.lower)} to ${shown(range.upper)}.`;
    const advice = 'Soft limits begin before the hard ones; move them inside.';
    return [finding('UL-LIMIT-SOFT', joint(one, place), { sentence, advice })];
  });

export const zeroEffortOrVelocity: LintRule = ({ joints }) =>
  joints.flatMap((one): LintFinding[] => {
    const { limit } = one;
    // A joint that follows another needs neither.
    if (!limit || one.mimic || one.type === 'fixed') return [];
    const at = joint(one, limit.place);
    const found: LintFinding[] = [];
    if (limit.effort !== null && limit.effort <= 0) {
      const sentence = `Its effort is ${shown(limit.effort)}: no torque or force is allowed to move it.`;
      found.push(finding('UL-EFFORT-ZERO', at, { sentence, advice: 'State what the actuator can give, in Nm or N.' }));
    }
    if (limit.velocity !== null && limit.velocity <= 0) {
      const sentence = `Its velocity is ${shown(limit.velocity)}: planners and controllers will not move it.`;
      const advice = 'State how fast the actuator is, in rad/s or m/s.';
      found.push(finding('UL-VELOCITY-ZERO', at, { sentence, advice }));
    }
    return found;
  });
