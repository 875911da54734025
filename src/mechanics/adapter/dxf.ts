import { Colors, DxfWriter, point3d, Units } from '@tarikjabiri/dxf';
import type { Plate, PlateFeature } from '../../contract/adapter.ts';

/** What a cutter follows stands on layers of its own; what it cannot make (sunk heads, fitted holes, words) on others. */
const LAYERS = {
  OUTLINE: Colors.White,
  HOLES_FROM: Colors.Red,
  HOLES_TO: Colors.Blue,
  BORE: Colors.White,
  PINS_REAM_H7_DO_NOT_CUT: Colors.Green,
  COUNTERBORE_ROBOT_FACE_DO_NOT_CUT: Colors.Yellow,
  COUNTERBORE_TOOL_FACE_DO_NOT_CUT: Colors.Yellow,
  NOTES_DO_NOT_CUT: Colors.Cyan,
} as const;
type Layer = keyof typeof LAYERS;

const LAYER_OF: Readonly<Record<PlateFeature['role'], Layer>> = {
  from_hole: 'HOLES_FROM',
  to_hole: 'HOLES_TO',
  from_pin: 'PINS_REAM_H7_DO_NOT_CUT',
  to_pin: 'PINS_REAM_H7_DO_NOT_CUT',
  bore: 'BORE',
};

/** The plate as true circles in millimetres, seen from the tool. */
export function dxfOf(plate: Plate, title: string, caution: string): string {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  for (const [layer, colour] of Object.entries(LAYERS)) dxf.addLayer(layer, colour, 'CONTINUOUS');
  const circle = (x: number, y: number, diameter: number, layerName: Layer) =>
    dxf.addCircle(point3d(x, y, 0), diameter / 2, { layerName });
  circle(0, 0, plate.outer_diameter_mm, 'OUTLINE');
  for (const { role, x_mm, y_mm, diameter_mm, counterbore } of plate.features) {
    circle(x_mm, y_mm, diameter_mm, LAYER_OF[role]);
    if (!counterbore) continue;
    const face = counterbore.face === 'to' ? 'TOOL' : 'ROBOT';
    circle(x_mm, y_mm, counterbore.diameter_mm, `COUNTERBORE_${face}_FACE_DO_NOT_CUT`);
  }
  const below = -plate.outer_diameter_mm / 2;
  for (const [line, note] of [title, ...notesOf(plate), caution].entries()) {
    const layerName: Layer = 'NOTES_DO_NOT_CUT';
    dxf.addText(point3d(below, below - 8 - line * 5, 0), 3, plainText(note), { layerName });
  }
  return dxf.stringify();
}

function notesOf({
  material,
  thickness_mm,
  thickness_reason,
  outer_diameter_mm,
  screws,
  hole_fit,
  features,
}: Plate): string[] {
  const holes = screws.map(({ end, holes: kind, thread, count }) => {
    const sunk = features.find(({ role }) => role === `${end}_hole`)?.counterbore;
    if (kind === 'threaded' || !sunk) return `${end}: ${count} x ${thread}, drilled for the tap`;
    const face = sunk.face === 'to' ? 'tool' : 'robot';
    return `${end}: ${count} x clearance for ${thread} (ISO 273 ${hole_fit}), sunk ${sunk.diameter_mm} x ${sunk.depth_mm} mm from the ${face} face`;
  });
  const pins = features.some(({ role }) => role.endsWith('_pin')) ? ['pins: drill undersize, ream to H7'] : [];
  return [
    `${material}, ${thickness_mm} mm thick (${thickness_reason}), outline ${outer_diameter_mm} mm, seen from the tool, millimetres`,
    ...holes,
    ...pins,
  ];
}

/** DXF text is a line; readers that know no Unicode get the nearest sign. */
function plainText(text: string): string {
  return text
    .replaceAll('°', ' deg')
    .replaceAll('’', "'")
    .replace(/[^\x20-\x7e]/g, '?');
}
