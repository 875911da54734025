import type { BoltPattern } from '../../../src/contract/bolt-pattern.ts';
import type { InterchangeParty } from '../../../src/contract/interchange.ts';

/** As one would write it on a sheet: `4 x M6 on 50 mm circle`; a bare diameter where the holes are plain. */
export function patternText({ layout, bolt_count, thread, hole_mm, d1_mm, sides_mm }: BoltPattern): string {
  const hole = thread ?? (hole_mm === null ? null : `⌀${hole_mm} mm`);
  const holes = hole === null ? String(bolt_count) : `${bolt_count} × ${hole}`;
  if (layout === 'circle' || !sides_mm) return `${holes}, ⌀${d1_mm} mm`;
  return `${holes}, ${sides_mm[0]} × ${sides_mm[1]} mm`;
}

/** How the service is asked for just this face; a part of one face is asked for by its id. */
export function askedFace({ asked, kind, id, face }: InterchangeParty): string {
  return kind === 'part' && id !== null && face !== null ? `${id}:${face}` : asked;
}
