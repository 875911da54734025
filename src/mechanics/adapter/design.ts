import type { Adapter, HoleKind, PlateMaterial } from '../../contract/adapter.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { InterchangeParty } from '../../contract/interchange.ts';
import { containmentOf } from '../compare-patterns.ts';
import { haveThreads } from '../interchange.ts';
import { type HoleFit, screwOf } from '../metric-threads.ts';
import { hundredths } from '../rounding.ts';
import { checkLoad, type Load } from './load.ts';
import { boreOf, placeHoles } from './place-holes.ts';
import { plateOf } from './plate.ts';
import { type End, featuresOf, isEnough, type PlateEnd, tightestWeb } from './plate-holes.ts';
import { crowdedStatement, matchStatement, plateStatement, silentStatement, twoPlatesStatement } from './statements.ts';
import { warningsOf } from './warnings.ts';

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
    const silent = [...(fromEnd ? [] : [from]), ...(toEnd ? [] : [to])];
    return { ...nothing, outcome: 'unknown', statement: silentStatement(silent) };
  }
  const relation = containmentOf(fromEnd.pattern, toEnd.pattern);
  if (relation === 'equal' || relation === 'a_holds_b') {
    const areThreads = haveThreads(from, to);
    const outcome = areThreads ? 'not_possible' : 'not_needed';
    return { ...nothing, outcome, statement: matchStatement(from, to, relation, areThreads) };
  }
  const load = options.load ? checkLoad([fromEnd, toEnd], options.load) : null;
  const ends = [fromEnd, toEnd];
  const crowded = ends.find((one) => !isEnough(ownWeb(one, options.fit)));
  if (crowded) {
    const { name } = crowded.end === 'from' ? from : to;
    const statement = crowdedStatement(name, crowded.holes, ownWeb(crowded, options.fit));
    return { ...nothing, load, outcome: 'not_possible', statement };
  }
  if (options.boreMm !== undefined) refuseWideBore(ends, options.boreMm, options.fit);
  const turnedDeg = options.turnedDeg === undefined ? undefined : ((options.turnedDeg % 360) + 360) % 360;
  const placed = placeHoles(fromEnd, toEnd, { fit: options.fit, boreMm: options.boreMm ?? null, turnedDeg });
  if (!placed.found) {
    const statement = twoPlatesStatement(placed.best, turnedDeg !== undefined);
    return { ...nothing, load, outcome: turnedDeg === undefined ? 'two_plates' : 'not_possible', statement };
  }
  const plate = plateOf(fromEnd, toEnd, placed.placement, options);
  return {
    from,
    to,
    outcome: plate.turned_deg === 0 ? 'plate' : 'turned_plate',
    statement: plateStatement(plate, to.name),
    plate,
    load,
    warnings: warningsOf(from, to, { plate, withoutPins: placed.placement.withoutPins, ends }),
  };
}

/** A part with threads is screwed on from the plate's other face; a tool with plain holes needs threads in the plate. */
function endOf(end: End, party: InterchangeParty, asked: HoleKind | undefined): PlateEnd | undefined {
  const { pattern, kind, side, designation } = party;
  const thread = pattern ? screwOf(pattern) : undefined;
  if (!pattern || !thread) return undefined;
  const isTool = end === 'to' && (kind !== 'part' || (side === 'tool' && designation !== null));
  return { end, pattern, thread, holes: asked ?? (pattern.thread === null || isTool ? 'threaded' : 'clearance') };
}

/** Between the holes of one end alone, whatever the other end does. */
function ownWeb(end: PlateEnd, fit: HoleFit) {
  return tightestWeb(featuresOf(end, { fit, turnedBy: 0, withPins: false }));
}

function refuseWideBore(ends: readonly PlateEnd[], boreMm: number, fit: HoleFit): void {
  for (const end of ends) {
    const holes = featuresOf(end, { fit, turnedBy: 0, withPins: false });
    const spares = holes.map((hole) => {
      const { mm, neededMm } = tightestWeb([hole, boreOf(boreMm)]);
      return mm - neededMm;
    });
    const spare = Math.min(...spares);
    if (spare >= 0) continue;
    const message = `must be at most ${Math.max(0, hundredths(boreMm + 2 * spare))} mm: a wider bore meets the bolt holes`;
    throw new ServiceError('validation_failed', { details: [{ path: 'bore_mm', message }] });
  }
}
