import type { BoltPattern } from '../contract/bolt-pattern.ts';
import type { Designation } from '../contract/designation.ts';
import type { DesignationTexts } from '../contract/mechanical-registry.ts';
import { circlePattern, sameDiameter } from './holes.ts';
import { screwOf } from './metric-threads.ts';

/** The registry's designations by id and by dimensions. */
export class DesignationIndex {
  readonly #byId: ReadonlyMap<string, DesignationTexts>;

  constructor(designations: readonly DesignationTexts[]) {
    this.#byId = new Map(designations.map((designation) => [designation.id, designation]));
  }

  find(id: string): DesignationTexts | undefined {
    return this.#byId.get(id);
  }

  /** The pattern of a designation: with what the registry knows of it, else what the designation itself says. */
  patternOf({ id, d1_mm, bolt_count, thread }: Designation): BoltPattern {
    const listed = this.#byId.get(id);
    return listed ? listedPattern(listed) : circlePattern({ d1_mm, bolt_count, thread });
  }

  /** Ids with the circle, the count and the thread of this pattern. */
  idsWith(pattern: BoltPattern): string[] {
    return [...this.#byId.values()]
      .filter(
        ({ d1_mm, bolt_count, thread }) =>
          pattern.layout !== 'rectangle' &&
          sameDiameter(d1_mm, pattern.d1_mm) &&
          bolt_count === pattern.bolt_count &&
          screwOf(pattern)?.name === thread,
      )
      .map(({ id }) => id);
  }
}

export function listedPattern(listed: DesignationTexts): BoltPattern {
  const { d1_mm, bolt_count, thread, hole_angles_deg, pins, pilot_mm, face_mm } = listed;
  return circlePattern({
    d1_mm,
    bolt_count,
    thread,
    pilot_mm,
    face_mm,
    pins: [...pins],
    ...(hole_angles_deg && { angles_deg: [...hole_angles_deg], angles_basis: 'stated' }),
  });
}
