import { Colors, DxfWriter, point3d, Units } from '@tarikjabiri/dxf';
import type { Plate, PlateFeature } from '../../contract/adapter.ts';

/** What a cutter follows stands on layers of its own; what it must not cut (sunk heads, words) on others. */
export const CUT_LAYERS = ['OUTLINE', 'HOLES_FROM', 'HOLES_TO', 'PINS', 'BORE'] as const;
const NOTE_LAYERS = ['COUNTERBORE_DO_NOT_CUT', 'NOTES_DO_NOT_CUT'] as const;

const COLOURS: Readonly<Record<(typeof CUT_LAYERS)[number] | (typeof NOTE_LAYERS)[number], number>> = {
  OUTLINE: Colors.White,
  HOLES_FROM: Colors.Red,
  HOLES_TO: Colors.Blue,
  PINS: Colors.Green,
  BORE: Colors.White,
  COUNTERBORE_DO_NOT_CUT: Colors.Yellow,
  NOTES_DO_NOT_CUT: Colors.Cyan,
};

const LAYER_OF: Readonly<Record<PlateFeature['role'], (typeof CUT_LAYERS)[number]>> = {
  from_hole: 'HOLES_FROM',
  to_hole: 'HOLES_TO',
  from_pin: 'PINS',
  to_pin: 'PINS',
  bore: 'BORE',
};

/** The plate as true circles in millimetres, seen from the tool. */
export function dxfOf(plate: Plate, notes: readonly string[]): string {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  for (const [layer, colour] of Object.entries(COLOURS)) dxf.addLayer(layer, colour, 'CONTINUOUS');
  const circle = (x: number, y: number, diameter: number, layerName: string) =>
    dxf.addCircle(point3d(x, y, 0), diameter / 2, { layerName });
  circle(0, 0, plate.outer_diameter_mm, 'OUTLINE');
  for (const { role, x_mm, y_mm, diameter_mm, counterbore } of plate.features) {
    circle(x_mm, y_mm, diameter_mm, LAYER_OF[role]);
    if (counterbore) circle(x_mm, y_mm, counterbore.diameter_mm, 'COUNTERBORE_DO_NOT_CUT');
  }
  const below = -plate.outer_diameter_mm / 2;
  for (const [line, note] of notes.entries()) {
    dxf.addText(point3d(below, below - 8 - line * 5, 0), 3, plainText(note), { layerName: 'NOTES_DO_NOT_CUT' });
  }
  return dxf.stringify();
}

/** DXF text is a line; readers that know no Unicode get the nearest sign. */
function plainText(text: string): string {
  return text
    .replaceAll('°', ' deg')
    .replaceAll('’', "'")
    .replace(/[^\x20-\x7e]/g, '?');
}
