import { short } from '../attributes.ts';
import { finding, joint, type LintRule } from './finding.ts';

/** A mimic joint follows another one that moves by itself. */
export const mimicTargets: LintRule = ({ joints, isUnresolved }, tree) =>
  joints.flatMap((one) => {
    const { mimic } = one;
    if (!mimic || mimic.joint === '') return [];
    const at = joint(one, mimic.place);
    const target = tree.joints.get(mimic.joint);
    if (mimic.joint === one.name) {
      return [
        finding('UL-MIMIC-SELF', at, { sentence: 'It mimics itself.', advice: 'Name the joint that drives it.' }),
      ];
    }
    if (!target) {
      const sentence = `It mimics ${short(mimic.joint)}, which is not in the file.`;
      const words = { sentence, advice: 'Name a joint of this file.' };
      return isUnresolved ? [] : [finding('UL-MIMIC-UNKNOWN', at, words)];
    }
    if (!target.mimic) return [];
    const sentence = `It mimics ${short(target.name)}, which mimics ${short(target.mimic.joint)} itself.`;
    const advice = 'Mimic the joint that is driven, with the product of both multipliers: few tools follow a chain.';
    return [finding('UL-MIMIC-CHAIN', at, { sentence, advice })];
  });
