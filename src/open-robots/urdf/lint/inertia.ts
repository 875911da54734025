import type { LintFinding } from '../../../contract/urdf-lint.ts';
import type { Inertia, UrdfLink } from '../model.ts';
import { finding, type LintRule, link, shown } from './finding.ts';
import { TONNE_KG } from './mass.ts';
import { principalMoments } from './principal-moments.ts';
import { sizeOf } from './shape-reach.ts';

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
    const found =
      impossible(one, inertia, moments) ?? tooSmall(one, inertia) ?? tooLarge(one, inertia, Math.max(...moments));
    return found ? [found] : [];
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

/** Osmium has 22,600 kg/m³; ten times that is beyond what rounding and a missing shell explain. */
const DENSEST_KG_M3 = 226_000;

/** Below that it is the inertia that is wrong: a link of some kilograms is nothing unusual. */
const GRAMS_FROM_KG = 20;

/**
 * Of all bodies of one mass and density the ball has the least inertia, so that its radius follows from the trace
 * (twice the mass times 3/5 of the radius squared) and its density is the least that the body can have.
 */
function tooSmall(one: UrdfLink, inertia: Inertia): LintFinding | undefined {
  const mass = one.inertial?.mass ?? 0;
  if (mass <= 0 || mass >= TONNE_KG) return undefined;
  const slack = inertia.resolution <= CUT_AT_MOST ? ROUNDINGS * inertia.resolution : 0;
  const trace = inertia.ixx + inertia.iyy + inertia.izz + 3 * slack;
  const radius = Math.sqrt((trace * 5) / (6 * mass));
  if (mass / ((4 / 3) * Math.PI * radius ** 3) <= DENSEST_KG_M3) return undefined;
  const at = link(one, inertia.place);
  const sentence = `With ${shown(mass)} kg its inertia is that of a ball of ${shown(radius * 1000)} mm radius: no matter is as dense.`;
  if (mass >= GRAMS_FROM_KG) {
    const advice = 'Masses in a URDF are kilograms: divide grams by 1000. Else compute the inertia again.';
    return finding('UL-MASS-UNITS', at, { sentence, advice });
  }
  const advice = 'Replace a placeholder by the inertia of a box of its size; it is in kg·m².';
  return finding('UL-INERTIA-UNITS', at, { sentence, advice });
}

/** No link of a robot is as large. */
const GYRATION_FROM_M = 10;

/** Of exact shapes the radius of gyration is below their reach; collision shapes are drawn small. */
const REACH_FACTOR = 2;

/** A rod has 0.58 of its radius, a cube 0.47; a heavy core in a light shell is let be. */
const HOLLOW_PART = 0.15;

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
  const size = sizeOf(one);
  if (!size) return undefined;
  const reach = size.reach + Math.hypot(...(one.inertial?.origin?.xyz ?? [0]));
  if (radius <= reach * REACH_FACTOR && radius >= size.smallest * HOLLOW_PART) return undefined;
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
    // One that is not there, or cannot be read, was said already.
    if (!inertial?.inertia || !isZero(inertial.inertia)) return [];
    if (body.some(({ inertial: other }) => other?.inertia && !isZero(other.inertia))) return [];
    const sentence = `It weighs ${shown(inertial.mass ?? 0)} kg and has an inertia of 0.`;
    const advice = 'State its inertia about the centre of mass; that of a box of its size will do.';
    return [finding('UL-INERTIA-ZERO', link(first, inertial.place), { sentence, advice })];
  });
