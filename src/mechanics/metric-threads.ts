/** Clearance holes of ISO 273: fine (H12), medium (H13), coarse (H14). */
export const HOLE_FITS = ['fine', 'medium', 'coarse'] as const;
export type HoleFit = (typeof HOLE_FITS)[number];

export interface MetricThread {
  readonly name: string;
  readonly diameter: number;
  /** Coarse pitch of ISO 261. */
  readonly pitch: number;
  /** The drill one buys for the tap. */
  readonly tapDrill: number;
  readonly clearance: Readonly<Record<HoleFit, number>>;
  /** For the head of an ISO 4762 (socket cap) screw, whose height equals the diameter of the thread. */
  readonly counterbore: number;
}

/** Diameter, coarse pitch (ISO 261), tap drill, clearance holes (ISO 273), common counterbore for ISO 4762 heads; in mm. */
const ROWS = [
  [1.6, 0.35, 1.25, 1.7, 1.8, 2, 3.5],
  [2, 0.4, 1.6, 2.2, 2.4, 2.6, 4.5],
  [2.5, 0.45, 2.05, 2.7, 2.9, 3.1, 5.5],
  [3, 0.5, 2.5, 3.2, 3.4, 3.6, 6.5],
  [4, 0.7, 3.3, 4.3, 4.5, 4.8, 8],
  [5, 0.8, 4.2, 5.3, 5.5, 5.8, 10],
  [6, 1, 5, 6.4, 6.6, 7, 11],
  [8, 1.25, 6.8, 8.4, 9, 10, 15],
  [10, 1.5, 8.5, 10.5, 11, 12, 18],
  [12, 1.75, 10.2, 13, 13.5, 14.5, 20],
  [14, 2, 12, 15, 15.5, 16.5, 24],
  [16, 2, 14, 17, 17.5, 18.5, 26],
  [20, 2.5, 17.5, 21, 22, 24, 33],
  [24, 3, 21, 25, 26, 28, 40],
] as const;

const THREADS: ReadonlyMap<string, MetricThread> = new Map(
  ROWS.map(([diameter, pitch, tapDrill, fine, medium, coarse, counterbore]) => [
    `M${diameter}`,
    { name: `M${diameter}`, diameter, pitch, tapDrill, clearance: { fine, medium, coarse }, counterbore },
  ]),
);

export const THREAD_NAMES: readonly string[] = [...THREADS.keys()];

export function findThread(name: string): MetricThread | undefined {
  return THREADS.get(name);
}

/** ISO 898-1, clause 9.1.6.1: nominal stress area in mm². */
export function stressArea({ diameter, pitch }: MetricThread): number {
  return (Math.PI / 4) * (diameter - 0.9382 * pitch) ** 2;
}

/** Whether a screw passes a plain hole without rattling: more than its diameter, at most ISO 273 coarse. */
function passes(thread: MetricThread, hole: number): boolean {
  return hole > thread.diameter && hole <= thread.clearance.coarse;
}

/** The screw of a pattern: its thread, or the largest one that passes its plain holes. */
export function screwOf({
  thread,
  hole_mm,
}: {
  thread: string | null;
  hole_mm: number | null;
}): MetricThread | undefined {
  if (thread !== null) return findThread(thread);
  if (hole_mm === null) return undefined;
  return [...THREADS.values()].findLast((one) => passes(one, hole_mm));
}
