import { short } from '../attributes.ts';
import type { LinkTree } from '../link-tree.ts';
import { moves, type UrdfJoint } from '../model.ts';
import { finding, joint, type LintRule, listed } from './finding.ts';

/** A mimic joint follows another one that moves by itself. */
export const mimicTargets: LintRule = ({ joints, isUnresolved }, tree) => {
  const inRings = new Set<string>();
  return joints.flatMap((one) => {
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
    if (!moves(target)) {
      const sentence = `It mimics ${short(target.name)}, which is ${target.type ?? 'of no known type'} and does not move.`;
      return target.type ? [finding('UL-MIMIC-FIXED', at, { sentence, advice: 'Name the joint that drives it.' })] : [];
    }
    if (!target.mimic) return [];
    // A ring is said once, at the joint of it that comes first.
    if (inRings.has(one.name)) return [];
    const ring = ringFrom(one, tree);
    if (ring) {
      for (const name of ring) inRings.add(name);
      const sentence = `Joints mimic each other in a ring: ${listed(ring)}.`;
      return [finding('UL-MIMIC-RING', at, { sentence, advice: 'Let one of them be driven.' })];
    }
    const sentence = `It mimics ${short(target.name)}, which mimics ${short(target.mimic.joint)} itself.`;
    const advice = 'Mimic the joint that is driven, with the product of both multipliers: few tools follow a chain.';
    return [finding('UL-MIMIC-CHAIN', at, { sentence, advice })];
  });
};

/** A chain this long is no mechanism, and following it from every joint would take long. */
const LONGEST_RING = 100;

/** The joints from this one back to itself; undefined where it is in no ring. */
function ringFrom(first: UrdfJoint, tree: LinkTree): string[] | undefined {
  const ring = [first.name];
  let at = first.mimic && tree.joints.get(first.mimic.joint);
  while (at?.mimic && at !== first && ring.length < LONGEST_RING) {
    ring.push(at.name);
    at = tree.joints.get(at.mimic.joint);
  }
  return at === first ? ring : undefined;
}
