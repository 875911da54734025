import type { JointLoad, LoadCheck } from '../../contract/adapter.ts';
import { holeCentres, type Point } from '../holes.ts';
import { stressArea } from '../metric-threads.ts';
import type { PlateEnd } from './plate-holes.ts';

export interface Load {
  payloadKg: number;
  /** Undefined: not given, so that bending cannot be checked. */
  offsetMm: number | undefined;
  torqueNm: number;
  safetyFactor: number;
}

const GRAVITY = 9.80665;
/** ISO 898-1, property class 12.9: the least 0.2 % proof strength. The registry allows no other class (PIT-BOLT-GRADE). */
const PROOF_MPA = 1100;

/** Bolts of both joints under a payload held sideways and a torque about the axis, with every formula said. */
export function checkLoad(ends: readonly PlateEnd[], load: Load): LoadCheck {
  const joints = ends.map((end) => jointLoad(end, load));
  const isKnown = joints.every(({ utilisation }) => utilisation !== null);
  const isWithin = joints.every(({ utilisation }) => utilisation !== null && utilisation <= 1);
  return {
    payload_kg: load.payloadKg,
    offset_mm: load.offsetMm ?? null,
    torque_nm: load.torqueNm,
    safety_factor: load.safetyFactor,
    bolt_class: '12.9',
    proof_mpa: PROOF_MPA,
    formulas: [
      'shear a bolt = m g / n + T r / sum(r²): weight held sideways and torque about the axis, taken as acting the same way',
      'tension of the most loaded bolt = m g L max|y| / sum(y²) in the worst direction, y from the middle of the holes',
      'equivalent stress = sqrt(sigma² + 3 tau²) on the stress area pi/4 (d - 0.9382 P)² (ISO 898-1)',
      'utilisation = equivalent stress x safety factor / 0.2 % proof strength',
    ],
    joints,
    verdict: isKnown ? (isWithin ? 'within' : 'exceeded') : 'not_checkable',
    not_checked: [
      ...(load.offsetMm === undefined ? ['bending: no offset_mm was given'] : []),
      'pre-tension and friction of the joint (bolts that clamp do not slip; the check counts on shear alone)',
      'bending of the plate, its own mass, and its thickness as part of the lever',
      'stripping of tapped threads',
      'accelerations beyond the safety factor, and fatigue',
    ],
  };
}

function jointLoad(
  { end, pattern, thread }: PlateEnd,
  { payloadKg, offsetMm, torqueNm, safetyFactor }: Load,
): JointLoad {
  const centres = holeCentres(pattern);
  const weight = payloadKg * GRAVITY;
  const radius = pattern.d1_mm / 2;
  const shear = weight / centres.length + (torqueNm * 1000) / (centres.length * radius);
  const tension = worstTension(centres, weight * (offsetMm ?? 0));
  if (tension === undefined) {
    return { end, shear_n: tenths(shear), tension_n: null, equivalent_stress_mpa: null, utilisation: null };
  }
  const area = stressArea(thread);
  const stress = Math.sqrt((tension / area) ** 2 + 3 * (shear / area) ** 2);
  return {
    end,
    shear_n: tenths(shear),
    tension_n: tenths(tension),
    equivalent_stress_mpa: tenths(stress),
    utilisation: Math.round(((stress * safetyFactor) / PROOF_MPA) * 1000) / 1000,
  };
}

const DIRECTIONS = 180;

/** Undefined where the holes stand in a line: about that line they hold nothing. */
function worstTension(centres: readonly Point[], moment: number): number | undefined {
  if (moment === 0) return 0;
  let worst = 0;
  for (let step = 0; step < DIRECTIONS; step += 1) {
    const angle = (step * Math.PI) / DIRECTIONS;
    const heights = centres.map(({ x, y }) => x * Math.sin(angle) + y * Math.cos(angle));
    const squares = heights.reduce((sum, height) => sum + height ** 2, 0);
    const tension = (moment * Math.max(...heights.map(Math.abs))) / squares;
    if (!Number.isFinite(tension) || squares < 1) return undefined;
    worst = Math.max(worst, tension);
  }
  return worst;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
