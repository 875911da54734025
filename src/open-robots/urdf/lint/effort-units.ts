import { defaultEfforts, isPowerOfTen } from '../effort-doubts.ts';
import { turns } from '../model.ts';
import { finding, joint, type LintRule, shown } from './finding.ts';

/** Joints of people-sized robots end at some 400 Nm. */
const BEYOND_NM = 1000;

/** A joint of a heavy industrial arm gives about 5 Nm for each kilogram of the arm. */
const BEYOND_NM_PER_KG = 10;

/** A 1e6 that many joints share is said once, by the rule on defaults. */
export const effortUnits: LintRule = (urdf) => {
  const defaults = defaultEfforts(urdf);
  const mass = urdf.links.reduce((sum, { inertial }) => sum + (inertial?.mass ?? 0), 0);
  return urdf.joints.flatMap((one) => {
    const effort = one.limit?.effort ?? 0;
    if (!turns(one) || one.mimic || effort <= BEYOND_NM || effort <= mass * BEYOND_NM_PER_KG) return [];
    if (defaults.has(effort) && isPowerOfTen(effort) && urdf.joints.length > 1) return [];
    const sentence = `An effort of ${shown(effort)} Nm is beyond what turns a joint; as N·mm it would be ${shown(effort / 1000)} Nm.`;
    const advice = 'Efforts are in Nm: convert it, or state the actuator’s torque where it stands for no limit.';
    return [finding('UL-EFFORT-UNITS', joint(one, one.limit?.place), { sentence, advice })];
  });
};
