import type { LintFinding } from '../../../contract/urdf-lint.ts';
import { finding, type LintRule, link, shown } from './finding.ts';

/** The heaviest link of a legged robot or arm that a person can be near has a tenth of it. */
export const TONNE_KG = 1000;

export const masses: LintRule = ({ links }) =>
  links.flatMap((one): LintFinding[] => {
    const mass = one.inertial?.mass ?? 0;
    const at = link(one, one.inertial?.place);
    if (mass < 0) {
      return [
        finding('UL-MASS-NEGATIVE', at, { sentence: `Its mass is ${shown(mass)} kg.`, advice: 'Mend the sign.' }),
      ];
    }
    if (mass < TONNE_KG) return [];
    const sentence = `Its mass is ${shown(mass)} kg; as grams it would be ${shown(mass / 1000)} kg.`;
    return [finding('UL-MASS-UNITS', at, { sentence, advice: 'Masses in a URDF are kilograms; convert it.' })];
  });

/**
 * A body that moves needs a mass to be simulated. What fixed joints hold together is one body: a frame for a tool or a
 * sensor needs none of its own.
 */
export const massOfMovingBodies: LintRule = ({ links, isUnresolved }, tree) => {
  if (isUnresolved) return [];
  const moving = tree.movingBodies();
  const [first] = moving;
  if (first && links.every(({ inertial }) => inertial === null)) {
    const sentence = `None of the ${links.length} links has a mass: the robot can be shown, not simulated.`;
    const advice = 'Add <inertial> to every link that moves.';
    return [finding('UL-MASS-MISSING', link(first.held), { sentence, advice })];
  }
  return moving.flatMap(({ held, body }): LintFinding[] => {
    const stated = body.flatMap(({ inertial }) => inertial?.mass ?? []);
    if (stated.some((mass) => mass !== 0)) return [];
    const advice = 'Give it the mass of what moves there; simulators drop the link or fail without.';
    if (stated.length === 0) {
      // That an <inertial> lacks it was said already.
      if (body.some(({ inertial }) => inertial)) return [];
      return [finding('UL-MASS-MISSING', link(held), { sentence: 'It moves and has no mass.', advice })];
    }
    const zero = body.find(({ inertial }) => inertial?.mass === 0) ?? held;
    const words = { sentence: 'It moves and has a mass of 0.', advice };
    return [finding('UL-MASS-ZERO', link(zero, zero.inertial?.place), words)];
  });
};
