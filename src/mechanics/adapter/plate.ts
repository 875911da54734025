import type { Plate, PlateMaterial, PlateScrew } from '../../contract/adapter.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { HoleFit } from '../metric-threads.ts';
import type { Placement } from './place-holes.ts';
import { counterboreOf, type PlateEnd, widestOf } from './plate-holes.ts';

/** How much thread holds a screw in the plate, in diameters, and what a cubic centimetre weighs. */
const MATERIALS: Readonly<Record<PlateMaterial, { engagement: number; density: number }>> = {
  aluminium: { engagement: 1.5, density: 2.7 },
  steel: { engagement: 1, density: 7.85 },
  printed: { engagement: 2, density: 1.24 },
};

/** Plates one can buy. */
const STOCK_MM = [3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60];

export interface PlateOptions {
  fit: HoleFit;
  material: PlateMaterial;
  thicknessMm?: number | undefined;
  neededWebMm: number;
}

/** Size, thickness, screws and mass of a plate with these holes. */
export function plateOf(
  from: PlateEnd,
  to: PlateEnd,
  { features, turnedDeg, webMm }: Placement,
  options: PlateOptions,
): Plate {
  const needed = neededThickness([from, to], options.material);
  const thickness = options.thicknessMm ?? STOCK_MM.find((stock) => stock >= needed.mm) ?? Math.ceil(needed.mm);
  if (thickness < needed.mm) {
    const message = `must be at least ${needed.mm} mm: ${needed.reason}`;
    throw new ServiceError('validation_failed', { details: [{ path: 'thickness_mm', message }] });
  }
  const edge = Math.max(3, 0.5 * Math.max(from.thread.diameter, to.thread.diameter));
  const reach = Math.max(...features.map((feature) => 2 * Math.hypot(feature.x_mm, feature.y_mm) + widestOf(feature)));
  const faces = [from.pattern.face_mm ?? 0, to.pattern.face_mm ?? 0];
  const outer = Math.ceil(Math.max(reach + 2 * edge, ...faces));
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
    smallest_web_mm: hundredths(webMm),
    needed_web_mm: options.neededWebMm,
    volume_mm3: hundredths(volume),
    mass_g: hundredths((volume / 1000) * MATERIALS[options.material].density),
  };
}

function neededThickness(ends: readonly PlateEnd[], material: PlateMaterial): { mm: number; reason: string } {
  const needs = ends.map(({ thread, holes }) => {
    if (holes === 'threaded') {
      const { engagement } = MATERIALS[material];
      return {
        mm: engagement * thread.diameter,
        reason: `${thread.name} needs ${engagement} d of thread in ${material}`,
      };
    }
    const web = Math.max(3, thread.diameter / 2);
    const { depth_mm } = counterboreOf(thread);
    return {
      mm: depth_mm + web,
      reason: `a sunk ${thread.name} head takes ${depth_mm} mm and ${web} mm stay under it`,
    };
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

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
