/** Clearance holes of ISO 273: fine (H12), medium (H13), coarse (H14). */
export const HOLE_FITS = ['fine', 'medium', 'coarse'] as const;
export type HoleFit = (typeof HOLE_FITS)[number];

export interface MetricThread {
  readonly name: string;
  readonly diameter: number;
  /** Coarse pitch of ISO 261. */
  readonly pitch: number;
  /** Diameter of an ISO 4762 (socket cap) head; its height equals the diameter of the thread. */
  readonly head: number;
  readonly clearance: Readonly<Record<HoleFit, number>>;
}

/** Diameter, coarse pitch (ISO 261), head (ISO 4762), clearance holes (ISO 273): all in millimetres. */
const ROWS = [
  [1.6, 0.35, 3, 1.7, 1.8, 2],
  [2, 0.4, 3.8, 2.2, 2.4, 2.6],
  [2.5, 0.45, 4.5, 2.7, 2.9, 3.1],
  [3, 0.5, 5.5, 3.2, 3.4, 3.6],
  [4, 0.7, 7, 4.3, 4.5, 4.8],
  [5, 0.8, 8.5, 5.3, 5.5, 5.8],
  [6, 1, 10, 6.4, 6.6, 7],
  [8, 1.25, 13, 8.4, 9, 10],
  [10, 1.5, 16, 10.5, 11, 12],
  [12, 1.75, 18, 13, 13.5, 14.5],
  [14, 2, 21, 15, 15.5, 16.5],
  [16, 2, 24, 17, 17.5, 18.5],
  [20, 2.5, 30, 21, 22, 24],
  [24, 3, 36, 25, 26, 28],
] as const;

const THREADS: ReadonlyMap<string, MetricThread> = new Map(
  ROWS.map(([diameter, pitch, head, fine, medium, coarse]) => [
    `M${diameter}`,
    { name: `M${diameter}`, diameter, pitch, head, clearance: { fine, medium, coarse } },
  ]),
);

export const THREAD_NAMES: readonly string[] = [...THREADS.keys()];

export function findThread(name: string): MetricThread | undefined {
  return THREADS.get(name);
}

/** Drill for a tapped hole: diameter less pitch. */
export function tapDrill({ diameter, pitch }: MetricThread): number {
  return Math.round((diameter - pitch) * 100) / 100;
}

/** ISO 898-1, clause 9.1.6.1: nominal stress area in mm². */
export function stressArea({ diameter, pitch }: MetricThread): number {
  return (Math.PI / 4) * (diameter - 0.9382 * pitch) ** 2;
}

/** Whether a screw of this thread passes a plain hole with a play that ISO 273 knows. */
export function passes(thread: MetricThread, hole: number): boolean {
  return hole >= thread.clearance.fine && hole <= thread.clearance.coarse;
}
