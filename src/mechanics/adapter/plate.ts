import type { Plate, PlateMaterial, PlateScrew } from '../../contract/adapter.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { HoleFit } from '../metric-threads.ts';
import { hundredths } from '../rounding.ts';
import type { Placement } from './place-holes.ts';
import { counterboreOf, type PlateEnd, screwDiameter, widestOf } from './plate-holes.ts';

interface Material {
  /** How much thread holds a screw, in diameters. */
  engagement: number;
  /** What stays under a sunk head: in diameters, and at least in mm. */
  underHead: readonly [diameters: number, mm: number];
  /** Grams a cubic centimetre. */
  density: number;
}

const MATERIALS: Readonly<Record<PlateMaterial, Material>> = {
  aluminium: { engagement: 1.5, underHead: [0.5, 3], density: 2.7 },
  steel: { engagement: 1, underHead: [0.5, 3], density: 7.85 },
  printed: { engagement: 2, underHead: [1, 5], density: 1.24 },
};

/** Plates one can buy. */
const STOCK_MM = [3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60];

/** From the centre of a tapped hole to the rim, in diameters. */
const EDGE_DIAMETERS = 1.5;
const EDGE_MM = 3;

export interface PlateOptions {
  fit: HoleFit;
  material: PlateMaterial;
  thicknessMm?: number | undefined;
}

/** Size, thickness, screws and mass of a plate with these holes. */
export function plateOf(from: PlateEnd, to: PlateEnd, placement: Placement, options: PlateOptions): Plate {
  const { features, turnedDeg, web } = placement;
  const needed = neededThickness([from, to], options.material);
  const thickness = options.thicknessMm ?? STOCK_MM.find((stock) => stock >= needed.mm) ?? Math.ceil(needed.mm);
  if (thickness < needed.mm) {
    const message = `must be at least ${needed.mm} mm: ${needed.reason}`;
    throw new ServiceError('validation_failed', { details: [{ path: 'thickness_mm', message }] });
  }
  const outer = outerDiameter(from, to, features);
  const volume = volumeOf(outer, thickness, features);
  return {
    outer_diameter_mm: outer,
    thickness_mm: thickness,
    thickness_needed_mm: needed.mm,
    thickness_reason: needed.reason,
    material: options.material,
    hole_fit: options.fit,
    turned_deg: turnedDeg,
    features,
    screws: [from, to].map((one) => screwFor(one, thickness)),
    smallest_web_mm: hundredths(web.mm),
    needed_web_mm: hundredths(web.neededMm),
    volume_mm3: hundredths(volume),
    mass_g: hundredths((volume / 1000) * MATERIALS[options.material].density),
  };
}

function outerDiameter(from: PlateEnd, to: PlateEnd, features: Plate['features']): number {
  const reaches = features.map((feature) => {
    const distance = Math.hypot(feature.x_mm, feature.y_mm);
    const edge = Math.max(EDGE_MM, screwDiameter(feature.screw) / 2);
    return (
      2 * Math.max(distance + widestOf(feature) / 2 + edge, distance + EDGE_DIAMETERS * screwDiameter(feature.thread))
    );
  });
  return Math.ceil(Math.max(...reaches, from.pattern.face_mm ?? 0, to.pattern.face_mm ?? 0));
}

function neededThickness(ends: readonly PlateEnd[], material: PlateMaterial): { mm: number; reason: string } {
  const { engagement, underHead } = MATERIALS[material];
  const needs = ends.map(({ thread, holes }) => {
    if (holes === 'threaded') {
      const reason = `${thread.name} needs ${engagement} d of thread in ${material}`;
      return { mm: engagement * thread.diameter, reason };
    }
    const under = Math.max(underHead[0] * thread.diameter, underHead[1]);
    const { depth_mm } = counterboreOf(thread);
    const reason = `a sunk ${thread.name} head takes ${depth_mm} mm and ${under} mm stay under it`;
    return { mm: depth_mm + under, reason };
  });
  return needs.reduce((most, one) => (one.mm > most.mm ? one : most));
}

function screwFor({ end, thread, holes, pattern }: PlateEnd, thickness: number): PlateScrew {
  const grip = holes === 'clearance' ? hundredths(thickness - counterboreOf(thread).depth_mm) : null;
  return {
    end,
    holes,
    thread: thread.name,
    count: pattern.bolt_count,
    grip_mm: grip,
    longest_mm: grip !== null && pattern.depth_mm !== null ? hundredths(grip + pattern.depth_mm) : null,
    engagement_mm: holes === 'threaded' ? thickness : null,
  };
}

function volumeOf(outer: number, thickness: number, features: Plate['features']): number {
  const area = (diameter: number) => (Math.PI / 4) * diameter ** 2;
  return features.reduce((volume, { diameter_mm, counterbore }) => {
    const ring = counterbore ? (area(counterbore.diameter_mm) - area(diameter_mm)) * counterbore.depth_mm : 0;
    return volume - area(diameter_mm) * thickness - ring;
  }, area(outer) * thickness);
}
