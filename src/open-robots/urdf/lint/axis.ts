import { finding, joint, type LintRule, shown } from './finding.ts';

const AXIS_TYPES = new Set(['revolute', 'continuous', 'prismatic', 'planar']);

/** Exporters round to three decimals; nobody sees a thousandth. */
const LENGTH_TOLERANCE = 2e-3;

export const axes: LintRule = ({ joints }) =>
  joints.flatMap((one) => {
    if (!one.axis || !AXIS_TYPES.has(one.type ?? '')) return [];
    const at = joint(one, one.axis.place);
    const length = Math.hypot(...one.axis.vector);
    if (length === 0) {
      return [finding('UL-AXIS-ZERO', at, { sentence: 'Its axis is 0 0 0.', advice: 'Say which way it moves.' })];
    }
    if (Math.abs(length - 1) <= LENGTH_TOLERANCE) return [];
    const sentence = `Its axis has a length of ${shown(length)}.`;
    const advice = 'Divide it by its length: tools that do not will scale the motion.';
    return [finding('UL-AXIS-LENGTH', at, { sentence, advice })];
  });
