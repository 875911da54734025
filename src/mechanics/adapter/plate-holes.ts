import type { HoleKind, PlateFeature } from '../../contract/adapter.ts';
import type { BoltPattern } from '../../contract/bolt-pattern.ts';
import { holeCentres, pinCentres } from '../holes.ts';
import { findThread, type HoleFit, type MetricThread, passes, THREAD_NAMES, tapDrill } from '../metric-threads.ts';

export type End = 'from' | 'to';

/** One end of the plate: which pattern, which screws, which holes. */
export interface PlateEnd {
  end: End;
  pattern: BoltPattern;
  thread: MetricThread;
  holes: HoleKind;
}

/** How far a head lies below the face, so that nothing stands proud. */
const SUNK_MM = 0.5;

export function counterboreOf({ head, diameter }: MetricThread): { diameter_mm: number; depth_mm: number } {
  const play = Math.max(1, head / 10);
  return { diameter_mm: Math.ceil((head + play) * 2) / 2, depth_mm: diameter + SUNK_MM };
}

/** The screw of a pattern: its thread, or the largest one that passes its plain holes (ISO 273). */
export function screwOf({ thread, hole_mm }: BoltPattern): MetricThread | undefined {
  if (thread !== null) return findThread(thread);
  if (hole_mm === null) return undefined;
  return THREAD_NAMES.map((name) => findThread(name)).findLast(
    (found) => found !== undefined && passes(found, hole_mm),
  );
}

export interface EndOptions {
  fit: HoleFit;
  turnedBy: number;
  withPins: boolean;
}

/** The holes one end needs. Heads are sunk from the far face, so that both parts lie flat. */
export function featuresOf({ end, pattern, thread, holes }: PlateEnd, options: EndOptions): PlateFeature[] {
  const bolts = holeCentres(pattern, options.turnedBy).map(
    ({ x, y }): PlateFeature => ({
      role: `${end}_hole`,
      ...placed(x, y),
      diameter_mm: holes === 'threaded' ? tapDrill(thread) : thread.clearance[options.fit],
      thread: holes === 'threaded' ? thread.name : null,
      counterbore: holes === 'threaded' ? null : { ...counterboreOf(thread), face: end === 'from' ? 'to' : 'from' },
    }),
  );
  if (!options.withPins) return bolts;
  const pins = pinCentres(pattern, options.turnedBy).map(
    ({ centre, diameter }): PlateFeature => ({
      role: `${end}_pin`,
      ...placed(centre.x, centre.y),
      diameter_mm: diameter,
      thread: null,
      counterbore: null,
    }),
  );
  return [...bolts, ...pins];
}

/** A tenth of a micrometre is far below any tool, and hides the noise of sines. */
function placed(x: number, y: number): { x_mm: number; y_mm: number } {
  const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0;
  return { x_mm: round(x), y_mm: round(y) };
}

export function widestOf({ diameter_mm, counterbore }: PlateFeature): number {
  return Math.max(diameter_mm, counterbore?.diameter_mm ?? 0);
}

/** The least material between any two holes, at their widest. */
export function smallestWeb(features: readonly PlateFeature[]): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const [index, a] of features.entries()) {
    for (const b of features.slice(index + 1)) {
      const distance = Math.hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm);
      smallest = Math.min(smallest, distance - (widestOf(a) + widestOf(b)) / 2);
    }
  }
  return smallest;
}
