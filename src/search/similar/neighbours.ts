import { type Difference, MAX_NEIGHBOURS, type Neighbour } from '../../contract/entity-answer.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { bestPair, type ReadingPair, whyGraded } from './compare-readings.ts';
import { byPlace, haveSameWords, placeOf } from './distance.ts';
import { headlinesOf } from './headlines.ts';
import { rounded } from './judge-window.ts';
import type { PartKinds } from './kinds.ts';
import type { Profile } from './profile.ts';
import { firstSide, sideOf } from './side.ts';

/** Closer than rounding. */
const SAME = 1e-6;

/** The parts nearest to one: of its type first, then of its category. */
export function neighboursOf(record: EntityRecord, kinds: PartKinds): Neighbour[] {
  const part = kinds.profile(record);
  const ofType = nearestOf(part, kinds.nearest(part, kinds.ofType(record)));
  const missing = MAX_NEIGHBOURS - ofType.length;
  const others = missing > 0 ? nearestOf(part, kinds.nearest(part, kinds.ofOtherTypes(record))).slice(0, missing) : [];
  return [...ofType, ...others].map((other) => neighbourOf(part, other));
}

function nearestOf(part: Profile, others: readonly Profile[]): Profile[] {
  return others
    .map((other) => placeOf(part, other))
    .sort(byPlace)
    .slice(0, MAX_NEIGHBOURS)
    .map(({ other }) => other);
}

function neighbourOf(part: Profile, other: Profile): Neighbour {
  const { id, name, manufacturer, type } = other.record;
  const found: Neighbour = { id, name, manufacturer, type, same: [], differs: [], unknown: [] };
  for (const parameter of headlinesOf(part.record.category)) addParameter(found, part, other, parameter);
  const [one, two] = [plainFields(part), plainFields(other)];
  for (const field of ['bus_classes', 'protocol', 'mount_type'] as const)
    addWords(found, field, one[field], two[field]);
  return found;
}

function addParameter(found: Neighbour, part: Profile, other: Profile, parameter: string): void {
  const [own, others] = [firstSide(part, parameter), firstSide(other, parameter)];
  if (!own && !others) return;
  if (!own || !others) {
    found.unknown.push({ field: parameter, declared_by: own ? 'part' : 'neighbour' });
    return;
  }
  const pair = bestPair(part, other, parameter);
  if (!pair) return;
  const isSame =
    pair.grade !== 'D' && pair.logDistance !== null ? pair.logDistance <= SAME : haveSameWords(part, other, pair);
  if (isSame) found.same.push(parameter);
  else found.differs.push(differenceOf(part, other, parameter, pair));
}

function differenceOf(part: Profile, other: Profile, field: string, pair: ReadingPair): Difference {
  const isMeasured = pair.isLike && pair.ratio !== null && !pair.codes.includes('ranges_overlap');
  return {
    field,
    part: sideOf(part, pair.part),
    neighbour: sideOf(other, pair.other),
    grade: pair.grade,
    ratio: isMeasured && pair.ratio !== null ? rounded(pair.ratio) : null,
    why_not: isMeasured ? null : whyNot(pair),
  };
}

function whyNot(pair: ReadingPair): string {
  return pair.isLike ? 'The two ranges overlap, or hold no value above zero.' : whyGraded(pair);
}

function plainFields({ record }: Profile): Record<'bus_classes' | 'protocol' | 'mount_type', string | undefined> {
  const { mount_type } = record.mechanical_interface;
  const buses = record.standard_conformance.bus_classes;
  return {
    bus_classes: buses.length > 0 ? buses.join(', ') : undefined,
    protocol: record.protocol,
    mount_type: mount_type === 'unknown' ? undefined : mount_type,
  };
}

function addWords(found: Neighbour, field: string, own: string | undefined, others: string | undefined): void {
  if (own === undefined && others === undefined) return;
  if (own === undefined || others === undefined) {
    found.unknown.push({ field, declared_by: own === undefined ? 'neighbour' : 'part' });
  } else if (own === others) {
    found.same.push(field);
  } else {
    found.differs.push({
      field,
      part: { declared: own },
      neighbour: { declared: others },
      grade: null,
      ratio: null,
      why_not: null,
    });
  }
}
