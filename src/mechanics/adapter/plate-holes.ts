import type { HoleKind, PlateFeature } from '../../contract/adapter.ts';
import type { BoltPattern } from '../../contract/bolt-pattern.ts';
import { holeCentres, pinCentres } from '../holes.ts';
import { findThread, type HoleFit, type MetricThread } from '../metric-threads.ts';

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

export function counterboreOf({ counterbore, diameter }: MetricThread): { diameter_mm: number; depth_mm: number } {
  return { diameter_mm: counterbore, depth_mm: diameter + SUNK_MM };
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
      diameter_mm: holes === 'threaded' ? thread.tapDrill : thread.clearance[options.fit],
      screw: thread.name,
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
      screw: null,
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

/** A hole at its widest: the sunk head, the crest of the thread, or the hole itself. */
export function widestOf({ diameter_mm, thread, counterbore }: PlateFeature): number {
  return Math.max(diameter_mm, counterbore?.diameter_mm ?? 0, screwDiameter(thread));
}

export function screwDiameter(name: string | null): number {
  return (name === null ? undefined : findThread(name)?.diameter) ?? 0;
}

/** Material between two holes, and how much there must be: 2 mm, or 0.3 of the larger screw. */
export interface Web {
  mm: number;
  neededMm: number;
}

/** The web that is nearest to being too thin. */
export function tightestWeb(features: readonly PlateFeature[]): Web {
  let tightest: Web = { mm: Number.POSITIVE_INFINITY, neededMm: 0 };
  for (const [index, a] of features.entries()) {
    for (const b of features.slice(index + 1)) {
      const distance = Math.hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm);
      const web = {
        mm: distance - (widestOf(a) + widestOf(b)) / 2,
        neededMm: Math.max(2, 0.3 * Math.max(screwDiameter(a.screw), screwDiameter(b.screw))),
      };
      if (web.mm - web.neededMm < tightest.mm - tightest.neededMm) tightest = web;
    }
  }
  return tightest;
}

/** Positions are rounded to a tenth of a micrometre; what is exactly enough must not fail by that. */
const ROUNDING_MM = 1e-3;

export function isEnough({ mm, neededMm }: Web): boolean {
  return mm >= neededMm - ROUNDING_MM;
}
