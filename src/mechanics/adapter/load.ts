import type { JointLoad, LoadCheck } from '../../contract/adapter.ts';
import { stressArea } from '../metric-threads.ts';
import type { PlateEnd } from './plate-holes.ts';

export interface Load {
  payloadKg: number;
  offsetMm: number;
  torqueNm: number;
  safetyFactor: number;
}

const GRAVITY = 9.80665;
/** ISO 898-1, property class 12.9: the least 0.2 % proof strength. The registry allows no other class (PIT-BOLT-GRADE). */
const PROOF_MPA = 1100;

/** Bolts of both joints under a payload held sideways and a torque about the axis, with every formula said. */
export function checkLoad(ends: readonly PlateEnd[], load: Load): LoadCheck {
  const joints = ends.map((end) => jointLoad(end, load));
  return {
    payload_kg: load.payloadKg,
    offset_mm: load.offsetMm,
    torque_nm: load.torqueNm,
    safety_factor: load.safetyFactor,
    bolt_class: '12.9',
    proof_mpa: PROOF_MPA,
    formulas: [
      'shear a bolt = m g / n + 2 T / (n d1): weight held sideways and torque about the axis, taken as acting the same way',
      'tension of the most loaded bolt = 4 m g L / (n d1): the payload’s moment at the distance L',
      'equivalent stress = sqrt(sigma² + 3 tau²) on the stress area pi/4 (d - 0.9382 P)² (ISO 898-1)',
      'utilisation = equivalent stress x safety factor / 0.2 % proof strength',
    ],
    joints,
    verdict: joints.every(({ utilisation }) => utilisation <= 1) ? 'within' : 'exceeded',
    not_checked: [
      'pre-tension and friction of the joint (bolts that clamp do not slip; the check counts on shear alone)',
      'bending of the plate',
      'stripping of tapped threads',
      'fatigue',
    ],
  };
}

function jointLoad(
  { end, pattern, thread }: PlateEnd,
  { payloadKg, offsetMm, torqueNm, safetyFactor }: Load,
): JointLoad {
  const { bolt_count: n, d1_mm: d1 } = pattern;
  const weight = payloadKg * GRAVITY;
  const shear = weight / n + (2 * torqueNm * 1000) / (n * d1);
  const tension = (4 * weight * offsetMm) / (n * d1);
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

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
