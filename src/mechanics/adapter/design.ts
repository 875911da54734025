import type { Adapter, HoleKind, PlateMaterial } from '../../contract/adapter.ts';
import type { InterchangeParty } from '../../contract/interchange.ts';
import { containmentOf } from '../compare-patterns.ts';
import type { HoleFit } from '../metric-threads.ts';
import { checkLoad, type Load } from './load.ts';
import { holesAt, type Placement, type PlacementOptions, placeHoles } from './place-holes.ts';
import { plateOf } from './plate.ts';
import { featuresOf, type PlateEnd, screwOf, smallestWeb } from './plate-holes.ts';

export interface AdapterOptions {
  fit: HoleFit;
  material: PlateMaterial;
  thicknessMm?: number | undefined;
  boreMm?: number | undefined;
  turnedDeg?: number | undefined;
  fromHoles?: HoleKind | undefined;
  toHoles?: HoleKind | undefined;
  load?: Load | undefined;
}

export type AdapterDesign = Omit<Adapter, 'files'>;

/** A plate that carries the pattern of `from` on one face and that of `to` on the other. */
export function designAdapter(from: InterchangeParty, to: InterchangeParty, options: AdapterOptions): AdapterDesign {
  const fromEnd = endOf('from', from, options.fromHoles);
  const toEnd = endOf('to', to, options.toHoles);
  const nothing = { from, to, plate: null, load: null, warnings: [] };
  if (!fromEnd || !toEnd) {
    const silent = [fromEnd ? [] : [from.name], toEnd ? [] : [to.name]].flat().join(' and ');
    const statement = `No plate can be drawn: no complete hole pattern with a thread or hole is declared for ${silent}.`;
    return { ...nothing, outcome: 'unknown', statement };
  }
  const relation = containmentOf(fromEnd.pattern, toEnd.pattern);
  if (relation === 'equal' || relation === 'a_holds_b') {
    const statement =
      relation === 'equal'
        ? 'No plate is needed: the two have the same holes. They are candidates to be bolted together; check the makers’ drawings.'
        : `No plate is needed: all holes of ${to.name} are among those of ${from.name}. Check the makers’ drawings.`;
    return { ...nothing, outcome: 'not_needed', statement };
  }
  const load = options.load ? checkLoad([fromEnd, toEnd], options.load) : null;
  const placing = {
    fit: options.fit,
    neededWebMm: neededWeb(fromEnd, toEnd),
    boreMm: options.boreMm ?? null,
    turnedDeg: options.turnedDeg,
  };
  const crowded = [fromEnd, toEnd].find((one) => ownWeb(one, options.fit) < placing.neededWebMm);
  if (crowded) {
    const { name } = crowded.end === 'from' ? from : to;
    const statement = crowdedStatement(name, crowded, ownWeb(crowded, options.fit), placing.neededWebMm);
    return { ...nothing, load, outcome: 'not_possible', statement };
  }
  const placement = placeHoles(fromEnd, toEnd, placing);
  if (!placement) {
    const web = smallestWeb(holesAt(fromEnd, toEnd, options.turnedDeg ?? 0, ['from', 'to'], placing));
    return { ...nothing, load, outcome: 'two_plates', statement: twoPlatesStatement(web, placing) };
  }
  const plate = plateOf(fromEnd, toEnd, placement, { ...options, neededWebMm: placing.neededWebMm });
  const turned =
    plate.turned_deg === 0 ? '' : `, with ${to.name} turned by ${plate.turned_deg}° so that the holes do not meet`;
  return {
    from,
    to,
    outcome: plate.turned_deg === 0 ? 'plate' : 'turned_plate',
    statement: `A plate of ${plate.outer_diameter_mm} mm x ${plate.thickness_mm} mm carries both patterns${turned}. A candidate: check the makers’ drawings before cutting.`,
    plate,
    load,
    warnings: warningsOf(from, to, placement, options),
  };
}

function crowdedStatement(name: string, { holes }: PlateEnd, webMm: number, neededMm: number): string {
  const what = holes === 'clearance' ? 'sunk heads' : 'holes';
  return `No plate can carry ${name}: ${hundredths(webMm)} mm stay between its own ${what}, ${neededMm} mm are needed. Ask for threaded holes or a finer fit, or bolt through without sinking the heads.`;
}

function twoPlatesStatement(webMm: number, { turnedDeg, neededWebMm }: PlacementOptions): string {
  const found =
    webMm < 0 ? `holes overlap by ${hundredths(-webMm)} mm` : `only ${hundredths(webMm)} mm stay between holes`;
  const others = turnedDeg === undefined ? ', and no other angle is enough' : '';
  return `One plate cannot carry both patterns: at ${turnedDeg ?? 0}° ${found}, ${neededWebMm} mm are needed${others}. Use two plates: one for each pattern, bolted together on a third circle clear of both.`;
}

/** A part with threads is screwed on from the plate's other face; a tool with plain holes needs threads in the plate. */
function endOf(end: 'from' | 'to', party: InterchangeParty, asked: HoleKind | undefined): PlateEnd | undefined {
  const { pattern, kind, side } = party;
  const thread = pattern ? screwOf(pattern) : undefined;
  if (!pattern || !thread) return undefined;
  const isTool = side === 'tool' || (end === 'to' && kind !== 'part');
  const tapped = pattern.thread === null || (end === 'to' && isTool);
  return { end, pattern, thread, holes: asked ?? (tapped ? 'threaded' : 'clearance') };
}

/** Between the holes of one end alone, whatever the other end does. */
function ownWeb(end: PlateEnd, fit: HoleFit): number {
  return smallestWeb(featuresOf(end, { fit, turnedBy: 0, withPins: false }));
}

function neededWeb(from: PlateEnd, to: PlateEnd): number {
  return Math.max(2, hundredths(0.3 * Math.max(from.thread.diameter, to.thread.diameter)));
}

function warningsOf(
  from: InterchangeParty,
  to: InterchangeParty,
  { withoutPins }: Placement,
  { material }: AdapterOptions,
): string[] {
  const parties = { from, to };
  const unplaced = [from, to].filter(({ pattern }) => pattern?.pins.some(({ angle_deg }) => angle_deg === null));
  const assumed = [from, to].filter(({ pattern }) => pattern?.angles_basis === 'equally_spaced');
  return [
    ...withoutPins.map((end) => `The pin hole of ${parties[end].name} was left out: it would meet other holes.`),
    ...unplaced.map(({ name }) => `No source says where the pins of ${name} are: they are not in the plate.`),
    ...assumed.map(({ name }) => `The holes of ${name} are taken as equally spaced: no source gives their angles.`),
    ...(material === 'printed'
      ? ['Printed threads do not last: drill the threaded holes out for inserts as their maker says.']
      : []),
  ];
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
