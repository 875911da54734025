import * as dxfParser from 'dxf-parser';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/catalogue/snapshot.ts';
import type { Plate } from '../../src/contract/adapter.ts';
import { around, cornersOf } from '../../src/mechanics/adapter/plate-solid.ts';
import { adapterFile, adapterOf } from '../../src/service/mechanical-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

/** Its types speak of an ES module; what Node loads has the class as the whole. */
const Parser = dxfParser.default as unknown as typeof dxfParser.DxfParser;

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await realSnapshot();
});

/** Plates that sink heads from one face, from both, that are turned, and that have a bore. */
const CASES = [
  ['ISO 9409-1-80-6-M8', 'ISO 9409-1-50-4-M6', undefined],
  ['ISO 9409-1-50-4-M6', 'ACT-CUBEMARS-AK80-6', undefined],
  ['ISO 9409-1-50-4-M6', 'ISO 9409-1-40-4-M6', undefined],
  ['ISO 9409-1-50-4-M6', '4 x M3 on 31 mm square', 16],
] as const;

function design(from: string, to: string, boreMm?: number) {
  const made = adapterOf(snapshot, from, to, { fit: 'medium', material: 'aluminium', boreMm });
  if (!made.plate) throw new Error(made.statement);
  return { made, plate: made.plate };
}

describe.each(CASES)('the solid from %s to %s', (from, to, bore) => {
  let plate: Plate;
  let positions: Float32Array;
  beforeAll(async () => {
    const { made, plate: designed } = design(from, to, bore);
    plate = designed;
    const bytes = (await adapterFile(made, 'stl')) as Uint8Array;
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    positions = new STLLoader().parse(file).getAttribute('position').array as Float32Array;
  });

  it('is watertight: every edge is shared by two triangles that run along it in opposite ways', () => {
    const edges = new Map<string, number>();
    const corner = (index: number) => positions.slice(index * 3, index * 3 + 3).join(',');
    for (let triangle = 0; triangle < positions.length / 9; triangle += 1) {
      const corners = [0, 1, 2].map((one) => corner(triangle * 3 + one));
      expect(new Set(corners).size).toBe(3);
      for (const [index, a] of corners.entries()) {
        const edge = `${a}|${corners[(index + 1) % 3]}`;
        edges.set(edge, (edges.get(edge) ?? 0) + 1);
      }
    }
    const open = [...edges].filter(
      ([edge, count]) => count !== 1 || edges.get(edge.split('|').reverse().join('|')) !== 1,
    );
    expect(open).toEqual([]);
  });

  it('has the volume of the design, but for the corners of its circles', () => {
    let volume = 0;
    for (let at = 0; at < positions.length; at += 9) {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = positions.slice(at, at + 9);
      volume += (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6;
    }
    const polygon = (corners: number, diameter: number) =>
      (corners / 2) * (diameter / 2) ** 2 * Math.sin((2 * Math.PI) / corners);
    const hole = (diameter: number) => polygon(cornersOf(diameter), around(diameter));
    const t = plate.thickness_mm;
    const expected = plate.features.reduce(
      (sum, { diameter_mm, counterbore }) => {
        const through = hole(diameter_mm);
        const sunk = counterbore ? (hole(counterbore.diameter_mm) - through) * counterbore.depth_mm : 0;
        return sum - through * t - sunk;
      },
      polygon(cornersOf(plate.outer_diameter_mm), plate.outer_diameter_mm) * t,
    );
    expect(volume / expected).toBeCloseTo(1, 5);
    expect(Math.abs(volume / plate.volume_mm3 - 1)).toBeLessThan(0.002);
  });

  it('has every hole where it was computed, never narrower than its screw needs', () => {
    for (const { x_mm, y_mm, diameter_mm } of plate.features) {
      const wall: number[] = [];
      for (let at = 0; at < positions.length; at += 3) {
        const distance = Math.hypot((positions[at] ?? 0) - x_mm, (positions[at + 1] ?? 0) - y_mm);
        if (distance < diameter_mm / 2 + 0.05) wall.push(distance);
      }
      expect(wall.length).toBeGreaterThan(cornersOf(diameter_mm));
      expect(Math.min(...wall)).toBeGreaterThanOrEqual(diameter_mm / 2 - 1e-4);
    }
  });
});

describe.each(CASES)('the cutting file from %s to %s', (from, to, bore) => {
  it('has true circles where they were computed, on layers by use', async () => {
    const { made, plate } = design(from, to, bore);
    const text = (await adapterFile(made, 'dxf')) as string;
    const parsed = new Parser().parseSync(text);
    if (!parsed) throw new Error('not a DXF file');
    expect(parsed.header.$INSUNITS).toBe(4);
    const circles = parsed.entities.filter((entity): entity is dxfParser.ICircleEntity => entity.type === 'CIRCLE');
    const cut = circles
      .filter(({ layer }) => !layer.startsWith('COUNTERBORE'))
      .map(({ center, radius }) => [center.x, center.y, radius]);
    const expected = [
      [0, 0, plate.outer_diameter_mm / 2],
      ...plate.features.map(({ x_mm, y_mm, diameter_mm }) => [x_mm, y_mm, diameter_mm / 2]),
    ];
    expect(cut).toEqual(expected.map((row) => row.map((value) => expect.closeTo(value, 6))));
    const sunk = plate.features.filter(({ counterbore }) => counterbore !== null);
    const layersOf = (kind: string) => circles.filter(({ layer }) => layer.includes(kind)).map(({ layer }) => layer);
    expect(layersOf('COUNTERBORE')).toEqual(
      sunk.map(({ counterbore }) => `COUNTERBORE_${counterbore?.face === 'to' ? 'TOOL' : 'ROBOT'}_FACE_DO_NOT_CUT`),
    );
    const pins = plate.features.filter(({ role }) => role.endsWith('_pin'));
    expect(layersOf('PINS')).toEqual(pins.map(() => 'PINS_REAM_H7_DO_NOT_CUT'));
    expect(layersOf('HOLES')).toHaveLength(plate.screws.reduce((sum, { count }) => sum + count, 0));
    expect(text).toContain("check the maker's drawing");
  });
});
