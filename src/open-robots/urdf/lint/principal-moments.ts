import type { Inertia } from '../model.ts';

/** The eigenvalues of an inertia, smallest first: of a symmetric matrix, so all are real (O. K. Smith, 1961). */
export function principalMoments({ ixx, ixy, ixz, iyy, iyz, izz }: Omit<Inertia, 'place' | 'resolution'>): number[] {
  const scale = Math.max(...[ixx, ixy, ixz, iyy, iyz, izz].map(Math.abs));
  if (scale === 0) return [0, 0, 0];
  const [a, b, c, d, e, f] = [ixx, ixy, ixz, iyy, iyz, izz].map((moment) => moment / scale) as Six;
  const mean = (a + d + f) / 3;
  const spread = Math.sqrt(((a - mean) ** 2 + (d - mean) ** 2 + (f - mean) ** 2 + 2 * (b * b + c * c + e * e)) / 6);
  if (spread === 0) return [mean * scale, mean * scale, mean * scale];
  const [p, q, r] = [(a - mean) / spread, (d - mean) / spread, (f - mean) / spread];
  const [u, v, w] = [b / spread, c / spread, e / spread];
  const half = (p * (q * r - w * w) - u * (u * r - w * v) + v * (u * w - q * v)) / 2;
  const angle = Math.acos(Math.min(1, Math.max(-1, half))) / 3;
  const largest = mean + 2 * spread * Math.cos(angle);
  const smallest = mean + 2 * spread * Math.cos(angle + (2 * Math.PI) / 3);
  // What is left of exact zeros after the cosines.
  const cleared = (moment: number) => (Math.abs(moment) < RESIDUE * spread ? 0 : moment * scale);
  return [smallest, 3 * mean - largest - smallest, largest].map(cleared).sort((one, other) => one - other);
}

const RESIDUE = 1e-12;

type Six = [number, number, number, number, number, number];
