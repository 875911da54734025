import type { Plate } from '../../contract/adapter.ts';
import type { InterchangeParty } from '../../contract/interchange.ts';
import type { End, PlateEnd } from './plate-holes.ts';

export interface Made {
  plate: Plate;
  withoutPins: readonly End[];
  ends: readonly PlateEnd[];
}

/** What the plate does not do, or only under an assumption; each is for a person to settle before cutting. */
export function warningsOf(from: InterchangeParty, to: InterchangeParty, made: Made): string[] {
  const parties = { from, to };
  const { plate, withoutPins, ends } = made;
  return [
    ...assemblyWarnings(parties, ends),
    ...[from, to].flatMap((party) => pilotWarnings(party, plate)),
    ...withoutPins
      .filter((end) => parties[end].pattern?.pins.some(({ angle_deg }) => angle_deg !== null))
      .map((end) => `The pin hole of ${parties[end].name} was left out: it would meet other holes.`),
    ...[from, to]
      .filter(hasUnplacedPins)
      .map(({ name }) => `No source says where the pins of ${name} are: they are not in the plate.`),
    ...[from, to]
      .filter(({ pattern }) => pattern?.angles_basis === 'equally_spaced')
      .map(({ name }) => `The holes of ${name} are taken as equally spaced: no source gives their angles.`),
    ...(plate.material === 'printed' && ends.some(({ holes }) => holes === 'threaded')
      ? ['Printed threads do not last: drill the threaded holes out for inserts as their maker says.']
      : []),
  ];
}

function hasUnplacedPins({ pattern }: InterchangeParty): boolean {
  return pattern?.pins.some(({ angle_deg }) => angle_deg === null) ?? false;
}

function assemblyWarnings(parties: Readonly<Record<End, InterchangeParty>>, ends: readonly PlateEnd[]): string[] {
  const clash = ends
    .filter(({ end, holes, pattern }) => holes === 'threaded' && pattern.thread !== null && ownsThread(parties[end]))
    .map(({ end }) => `${parties[end].name} declares threads, and so has the plate: no screw joins two threads.`);
  if (!ends.every(({ holes }) => holes === 'clearance')) return clash;
  const { from, to } = parties;
  return [
    ...clash,
    `Both parts carry threads, so both patterns have sunk heads: screw ${to.name} on first, from the robot face. The heads for ${from.name} must then be reachable beside it; if it covers them, use two plates.`,
  ];
}

/** A designation is written alike on flange and tool; the words of a part speak of its own holes. */
function ownsThread({ kind, designation, side }: InterchangeParty): boolean {
  return kind === 'part' && (designation === null || side === 'robot');
}

function pilotWarnings({ name, pattern }: InterchangeParty, { features }: Plate): string[] {
  const pilot = pattern?.pilot_mm;
  const bore = features.find(({ role }) => role === 'bore')?.diameter_mm ?? 0;
  if (pilot == null || bore >= pilot) return [];
  return [
    `${name} has a centring diameter of ${pilot} mm, which the plate does not use; if it stands out (a pilot, a boss, a shaft), ask for bore_mm=${pilot} or more.`,
  ];
}
