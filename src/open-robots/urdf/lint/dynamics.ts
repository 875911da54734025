import { finding, joint, type LintRule, shown } from './finding.ts';

/** Below 0 they would push the joint on, the faster the more. */
export const jointDynamics: LintRule = ({ joints }) =>
  joints.flatMap((one) => {
    const { dynamics } = one;
    if (!dynamics) return [];
    return (['damping', 'friction'] as const).flatMap((name) => {
      const value = dynamics[name] ?? 0;
      if (value >= 0) return [];
      const sentence = `Its ${name} is ${shown(value)}: it would drive the joint instead of holding it.`;
      return [finding('UL-DYNAMICS-NEGATIVE', joint(one, dynamics.place), { sentence, advice: 'Mend the sign.' })];
    });
  });
