import type { HoleKind, Plate } from '../../contract/adapter.ts';
import type { InterchangeParty } from '../../contract/interchange.ts';
import { hundredths } from '../rounding.ts';
import type { Placement } from './place-holes.ts';
import type { Web } from './plate-holes.ts';

/** What came out of a design, in a sentence or two each. */

export function silentStatement(parties: readonly InterchangeParty[]): string {
  const reasons = parties.map(({ name, pattern }) => {
    if (!pattern) return `no complete hole pattern is declared for ${name}`;
    return pattern.hole_mm === null
      ? `the size of the holes of ${name} is not declared`
      : `no common screw fits the ${pattern.hole_mm} mm holes of ${name}`;
  });
  return `No plate can be drawn: ${reasons.join('; ')}.`;
}

export function matchStatement(
  from: InterchangeParty,
  to: InterchangeParty,
  relation: 'equal' | 'a_holds_b',
  areThreads: boolean,
): string {
  const match =
    relation === 'equal' ? 'the two have the same holes' : `all holes of ${to.name} are among those of ${from.name}`;
  if (areThreads) {
    return `The holes match (${match}), but both parts declare threads: no screw can join them, and a plate has no room for two holes in one place. Use two plates, or studs and nuts.`;
  }
  return `No plate is needed: ${match}. They are candidates to be bolted together; check the makers’ drawings.`;
}

export function crowdedStatement(name: string, holes: HoleKind, { mm, neededMm }: Web): string {
  const [what, advice] =
    holes === 'clearance'
      ? ['sunk heads', 'Ask for threaded holes, or bolt through without sinking the heads.']
      : ['threads', 'Bolt through with clearance holes instead.'];
  return `No plate can carry ${name}: ${hundredths(mm)} mm stay between its own ${what}, ${hundredths(neededMm)} mm are needed. ${advice}`;
}

export function twoPlatesStatement({ web: { mm, neededMm }, turnedDeg }: Placement, wasAsked: boolean): string {
  const found = mm < 0 ? `holes overlap by ${hundredths(-mm)} mm` : `only ${hundredths(mm)} mm stay between holes`;
  if (wasAsked) {
    return `Turned by ${turnedDeg}° one plate cannot carry both patterns: ${found}, ${hundredths(neededMm)} mm are needed. Leave turned_deg out to try other angles.`;
  }
  return `One plate cannot carry both patterns: at the best angle (${turnedDeg}°) ${found}, ${hundredths(neededMm)} mm are needed. Use two plates: one for each pattern, bolted together on a third circle clear of both.`;
}

export function plateStatement({ outer_diameter_mm, thickness_mm, turned_deg }: Plate, to: string): string {
  const turned = turned_deg === 0 ? '' : `, with ${to} turned by ${turned_deg}° so that the holes do not meet`;
  return `A plate of ${outer_diameter_mm} mm x ${thickness_mm} mm carries both patterns${turned}. A candidate: check the makers’ drawings before cutting.`;
}
