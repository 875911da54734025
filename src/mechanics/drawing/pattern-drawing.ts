import type { BoltPattern } from '../../contract/bolt-pattern.ts';
import type { Markup } from '../../contract/markup.ts';
import { holeText } from '../compare-patterns.ts';
import { holeCentres, onCircle, type Point, pinCentres } from '../holes.ts';
import { findThread } from '../metric-threads.ts';
import { type Callout, sheet, View } from './sheet.ts';

/** What every drawing says of itself: it is made from declarations, not from the part. */
export const CAUTION = 'candidate, check the maker’s drawing';

export interface PatternSheet {
  title: string;
  /** As declared or designated. */
  subject: string;
  source: string;
  updated: string;
}

const CENTRE: Point = { x: 0, y: 0 };

/** A front view of a bolt pattern with its dimensions: only what is known is drawn. */
export function patternDrawing(pattern: BoltPattern, { title, subject, source, updated }: PatternSheet): string {
  const { d1_mm, sides_mm, face_mm, pilot_mm } = pattern;
  const extent = Math.max(face_mm ?? 0, pilot_mm ?? 0, d1_mm + 2 * holeDiameter(pattern));
  const view = new View(extent);
  const below: [number, string][] = [
    ...(sides_mm ? [[sides_mm[0], `${sides_mm[0]}`] as [number, string]] : [[d1_mm, `⌀${d1_mm}`] as [number, string]]),
    ...(face_mm ? [[face_mm, `⌀${face_mm}`] as [number, string]] : []),
  ];
  const marks: Markup[] = [
    ...(face_mm ? [view.circle(CENTRE, face_mm, 'edge')] : []),
    view.circle(CENTRE, d1_mm, 'circle'),
    ...(pilot_mm ? [view.circle(CENTRE, pilot_mm, 'edge')] : []),
    ...view.centreMark(CENTRE, extent),
    ...holeCentres(pattern).flatMap((centre) => hole(view, pattern, centre)),
    ...pinCentres(pattern).flatMap(({ centre, diameter }) => [
      view.circle(centre, diameter, 'pin'),
      ...view.centreMark(centre, diameter),
    ]),
    ...below.flatMap(([width, text], row) => view.widthBelow(width, text, row, extent / 2)),
    ...(sides_mm ? view.heightLeft(sides_mm[1], `${sides_mm[1]}`, extent / 2) : []),
    ...view.callouts(calloutsOf(pattern)),
  ];
  const rows: [string, string][] = [
    ['SUBJECT', subject],
    ['SOURCE', source],
    ['SCALE', `${view.scaleText}, millimetres, seen from the mating side`],
    ['DATA OF', updated.slice(0, 10)],
  ];
  return sheet(marks, { title, rows, caution: CAUTION }, `Front view of a bolt pattern: ${describe(pattern)}`);
}

function hole(view: View, { thread, hole_mm, d1_mm, bolt_count }: BoltPattern, centre: Point): Markup[] {
  const found = thread === null ? undefined : findThread(thread);
  if (found) {
    return [...view.thread(centre, found.diameter, found.tapDrill), ...view.centreMark(centre, found.diameter)];
  }
  if (hole_mm !== null) return [view.circle(centre, hole_mm, 'edge'), ...view.centreMark(centre, hole_mm)];
  return view.centreMark(centre, d1_mm / bolt_count / 4);
}

function holeDiameter({ thread, hole_mm }: BoltPattern): number {
  return (thread === null ? undefined : findThread(thread)?.diameter) ?? hole_mm ?? 0;
}

function calloutsOf(pattern: BoltPattern): Callout[] {
  const { d1_mm, sides_mm, bolt_count, depth_mm, angles_deg, angles_basis, pins, pilot_mm } = pattern;
  const [first = CENTRE] = holeCentres(pattern);
  const [angle = 0] = angles_deg;
  const holes = `${bolt_count} × ${holeText(pattern) ?? 'holes, size not declared'}${depth_mm ? `, ${depth_mm} deep` : ''}`;
  const spacing = {
    stated: `first hole at ${angle}° from +X`,
    equally_spaced: 'equal spacing assumed',
    by_layout: sides_mm ? `${sides_mm[0]} × ${sides_mm[1]} between centres` : '',
  }[angles_basis];
  return [
    { at: first, text: holes, detail: spacing },
    ...(sides_mm ? [{ at: onCircle(d1_mm, -20), text: `circle through the holes ⌀${d1_mm}` }] : []),
    ...pins.map(({ count, diameter_mm, circle_mm, angle_deg }) => {
      const pin = `${count ?? '?'} × pin ⌀${diameter_mm}`;
      return angle_deg === null || circle_mm === null
        ? {
            at: null,
            text: `${pin}${circle_mm === null ? '' : ` on ⌀${circle_mm}`}`,
            detail: 'place not stated: not drawn',
          }
        : { at: onCircle(circle_mm, angle_deg), text: `${pin} H7 on ⌀${circle_mm}` };
    }),
    ...(pilot_mm ? [{ at: onCircle(pilot_mm, 60), text: `centring ⌀${pilot_mm}` }] : []),
  ];
}

function describe(pattern: BoltPattern): string {
  return `${pattern.bolt_count} x ${holeText(pattern) ?? 'holes'} on a circle of ${pattern.d1_mm} mm`;
}
