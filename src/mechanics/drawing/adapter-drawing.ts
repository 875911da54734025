import type { Adapter, Plate, PlateFeature } from '../../contract/adapter.ts';
import type { InterchangeParty } from '../../contract/interchange.ts';
import type { Markup } from '../../contract/markup.ts';
import type { Point } from '../holes.ts';
import { findThread } from '../metric-threads.ts';
import { CAUTION } from './pattern-drawing.ts';
import { type Callout, sheet, View } from './sheet.ts';

const CENTRE: Point = { x: 0, y: 0 };

/** The plate from the tool's side, with its holes, what is sunk, and the thickness. */
export function adapterDrawing(
  { from, to, load, warnings }: Pick<Adapter, 'from' | 'to' | 'load' | 'warnings'>,
  plate: Plate,
  title: string,
): string {
  const view = new View(plate.outer_diameter_mm);
  const marks: Markup[] = [
    view.circle(CENTRE, plate.outer_diameter_mm, 'edge'),
    ...view.centreMark(CENTRE, plate.outer_diameter_mm),
    ...[from, to].flatMap(({ pattern }) => (pattern ? [view.circle(CENTRE, pattern.d1_mm, 'circle')] : [])),
    ...plate.features.flatMap((feature) => drawn(view, feature)),
    ...view.widthBelow(plate.outer_diameter_mm, `⌀${plate.outer_diameter_mm}`, 0, plate.outer_diameter_mm / 2),
    ...view.callouts(calloutsOf(plate, { from: placeText(from), to: placeText(to) })),
  ];
  const rows: [string, string][] = [
    ['FROM', from.name],
    [
      'TO',
      `${to.name}${plate.turned_deg === 0 ? '' : `, turned by ${plate.turned_deg}° counter-clockwise against FROM`}`,
    ],
    [
      'PLATE',
      `${plate.material}, ${plate.thickness_mm} mm thick, ${plate.mass_g} g; seen from the tool, scale ${view.scaleText}, millimetres`,
    ],
    ['LOAD', load ? loadText(load) : 'not checked: none was given'],
    ['NOTES', warnings.join(' ') || 'none'],
  ];
  return sheet(marks, { title, rows, caution: CAUTION }, `Adapter plate from ${from.name} to ${to.name}`);
}

function drawn(view: View, { role, x_mm, y_mm, diameter_mm, thread, counterbore }: PlateFeature): Markup[] {
  const centre = { x: x_mm, y: y_mm };
  const found = thread === null ? undefined : findThread(thread);
  const kind = role.endsWith('pin') ? 'pin' : role === 'to_hole' ? 'second' : 'edge';
  return [
    ...(found ? view.thread(centre, found.diameter, diameter_mm, kind) : [view.circle(centre, diameter_mm, kind)]),
    ...(counterbore ? [view.circle(centre, counterbore.diameter_mm, counterbore.face === 'to' ? kind : 'sunk')] : []),
    ...view.centreMark(centre, Math.max(diameter_mm, counterbore?.diameter_mm ?? 0)),
  ];
}

/** Where the holes are and whose they are. */
function placeText({ name, pattern }: InterchangeParty): string {
  const { sides_mm, d1_mm } = pattern ?? {};
  return `${sides_mm ? `${sides_mm.join(' × ')} apart` : `on ⌀${d1_mm}`}, for ${name}`;
}

function calloutsOf(
  { features, thickness_mm, outer_diameter_mm, screws }: Plate,
  places: Readonly<Record<'from' | 'to', string>>,
): Callout[] {
  const ends = screws.flatMap(({ end, count }): Callout[] => {
    const one = features.find(({ role }) => role === `${end}_hole`);
    if (!one) return [];
    const sunk = one.counterbore;
    const hole = one.thread
      ? `${count} × ${one.thread} (drill ⌀${one.diameter_mm}) through`
      : `${count} × ⌀${one.diameter_mm} through`;
    const far = sunk
      ? `, sunk ⌀${sunk.diameter_mm} × ${sunk.depth_mm} from the ${sunk.face === 'to' ? 'tool' : 'robot'} face`
      : '';
    return [{ at: { x: one.x_mm, y: one.y_mm }, text: `${hole}${far}`, detail: places[end] }];
  });
  const pins = features
    .filter(({ role }) => role.endsWith('pin'))
    .map(({ x_mm, y_mm, diameter_mm }) => ({ at: { x: x_mm, y: y_mm }, text: `pin ⌀${diameter_mm} H7` }));
  const bore = features
    .filter(({ role }) => role === 'bore')
    .map(({ diameter_mm }) => ({ at: { x: diameter_mm / 2, y: 0 }, text: `bore ⌀${diameter_mm}` }));
  const rim = { x: outer_diameter_mm * 0.35, y: -outer_diameter_mm * 0.357 };
  return [...ends, ...pins, ...bore, { at: rim, text: `thickness ${thickness_mm}` }];
}

function loadText({
  payload_kg,
  offset_mm,
  torque_nm,
  joints,
  verdict,
  safety_factor,
}: NonNullable<Adapter['load']>): string {
  const used = joints.map(({ utilisation }) => (utilisation === null ? '?' : `${Math.round(utilisation * 100)} %`));
  const where = offset_mm === null ? '' : ` at ${offset_mm} mm`;
  return `bolts alone, ${payload_kg} kg${where}, ${torque_nm} Nm, factor ${safety_factor}: ${verdict.replace('_', ' ')} (${used.join(' and ')} used); plate and threads not checked`;
}
