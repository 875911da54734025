import type { LintFinding } from '../../../contract/urdf-lint.ts';
import type { Inertia, UrdfLink } from '../model.ts';
import { finding, type LintRule, link, shown } from './finding.ts';
import { principalMoments } from './principal-moments.ts';

/** Flat plates have one moment that is the sum of the others; a thousandth beside that is rounding. */
const RELATIVE_TOLERANCE = 1e-3;

/** Half a unit of the last digit in each of the moments that are added, and in those beside the diagonal. */
const ROUNDINGS = 2;

/** Exporters cut moments of small links at a fixed decimal; coarser numbers were written as they are. */
const CUT_AT_MOST = 1e-4;

function isZero({ ixx, iyy, izz, ixy, ixz, iyz }: Inertia): boolean {
  return [ixx, iyy, izz, ixy, ixz, iyz].every((moment) => moment === 0);
}

/** The first that is wrong with each: an impossible one has no size. */
export const inertias: LintRule = ({ links }) =>
  links.flatMap((one): LintFinding[] => {
    const inertia = one.inertial?.inertia;
    if (!inertia || isZero(inertia)) return [];
    const moments = principalMoments(inertia);
    return [impossible(one, inertia, moments) ?? tooLarge(one, inertia, Math.max(...moments))].filter(
      (found) => found !== undefined,
    );
  });

/** Whether it can be that of a body at all. */
function impossible(one: UrdfLink, inertia: Inertia, moments: readonly number[]): LintFinding | undefined {
  const [smallest = 0, middle = 0, largest = 0] = moments;
  const slack = inertia.resolution <= CUT_AT_MOST ? ROUNDINGS * inertia.resolution : 0;
  const at = link(one, inertia.place);
  const written = moments.map(shown).join(', ');
  const hasZero = [inertia.ixx, inertia.iyy, inertia.izz].includes(0);
  if (smallest <= -slack || largest <= 0 || hasZero) {
    const sentence = `Its inertia is not positive definite: its principal moments are ${written}.`;
    const advice = 'Look for a lost sign or exchanged terms; take it from the CAD model about the centre of mass.';
    return finding('UL-INERTIA-INDEFINITE', at, { sentence, advice });
  }
  if (largest <= (smallest + middle) * (1 + RELATIVE_TOLERANCE) + slack) return undefined;
  const sentence = `Its principal moments ${written} break the triangle inequality: no body has one above the sum of the others.`;
  const advice = 'Look for exchanged terms, or take it from the CAD model again; physics engines refuse or distort it.';
  return finding('UL-INERTIA-TRIANGLE', at, { sentence, advice });
}

/** No link of a robot is as large. */
const GYRATION_FROM_M = 10;

/** Of exact shapes the radius of gyration is below their reach; collision shapes are drawn small. */
const REACH_FACTOR = 2;

function tooLarge(one: UrdfLink, inertia: Inertia, largest: number): LintFinding | undefined {
  const mass = one.inertial?.mass ?? 0;
  if (mass <= 0) return undefined;
  // How far from its centre its mass would have to be.
  const radius = Math.sqrt(largest / mass);
  const at = link(one, inertia.place);
  const like = `With ${shown(mass)} kg its inertia is that of something ${shown(radius)} m around its centre`;
  if (radius > GYRATION_FROM_M) {
    const advice =
      'Inertia is in kg·m²: divide g·mm² by 1e9 and kg·mm² by 1e6. Replace a placeholder by that of a box.';
    return finding('UL-INERTIA-UNITS', at, { sentence: `${like}.`, advice });
  }
  const reach = one.reach === null ? 0 : one.reach + Math.hypot(...(one.inertial?.origin ?? []));
  if (reach === 0 || radius <= reach * REACH_FACTOR) return undefined;
  const sentence = `${like}; its shapes reach ${shown(reach)} m.`;
  return finding('UL-INERTIA-SIZE', at, { sentence, advice: 'Compute it from the shapes and the mass.' });
}

/** A body with mass turns as if it had none: where no link of it has an inertia, it is a point. */
export const zeroInertias: LintRule = ({ isUnresolved }, tree) =>
  tree.bodies().flatMap((body) => {
    const heavy = body.filter(({ inertial }) => (inertial?.mass ?? 0) > 0);
    const [first] = heavy;
    // Several point masses have an inertia about their common centre; unread numbers were said already.
    if (!first || heavy.length > 1 || isUnresolved) return [];
    const { inertial } = first;
    if (inertial?.inertia && !isZero(inertial.inertia)) return [];
    if (body.some(({ inertial: other }) => other?.inertia && !isZero(other.inertia))) return [];
    const sentence = `It weighs ${shown(inertial?.mass ?? 0)} kg and has ${inertial?.inertia ? 'an inertia of 0' : 'no inertia that can be read'}.`;
    const advice = 'State its inertia about the centre of mass; that of a box of its size will do.';
    return [finding('UL-INERTIA-ZERO', link(first, inertial?.place), { sentence, advice })];
  });
