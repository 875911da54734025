import { bestPair, type ReadingPair } from './compare-readings.ts';
import { headlinesOf } from './headlines.ts';
import { busesOf } from './judge-link.ts';
import { itemsOf } from './judge-words.ts';
import type { Profile } from './profile.ts';

/** What is not declared by the other costs as much as a factor of e. */
const UNKNOWN = 1;
const FAR = 2;
/** Values that only compare within one maker, of two makers: near in writing, not quite near. */
const ROUGH = 0.35;
/** Without the noise of the last bits, so that twice and half are equally far and the id decides. */
export function settled(distance: number): number {
  return Math.round(distance * 1e9) / 1e9;
}

/** Where a part stands in the order of those near another. */
export interface Place {
  other: Profile;
  away: number;
  family: number;
}

export function placeOf(part: Profile, other: Profile): Place {
  return { other, away: settled(distance(part, other)), family: sharedSegments(part, other) };
}

/** The nearest first; then those of the same family, then by id. */
export function byPlace(a: Place, b: Place): number {
  return a.away - b.away || b.family - a.family || (a.other.record.id < b.other.record.id ? -1 : 1);
}

/** Mean over what the part declares. */
function distance(part: Profile, other: Profile): number {
  const declared = headlinesOf(part.record.category).filter((parameter) => part.entries(parameter).length > 0);
  const sum = declared.reduce(
    (total, parameter) => total + distanceIn(part, other, parameter),
    linkDistance(part, other),
  );
  return sum / (declared.length + 1);
}

function distanceIn(part: Profile, other: Profile, parameter: string): number {
  const pair = bestPair(part, other, parameter);
  if (!pair) return UNKNOWN;
  if (pair.logDistance !== null && pair.grade !== 'D') {
    return Math.min(FAR, pair.logDistance + (pair.isLike ? 0 : ROUGH));
  }
  return haveSameWords(part, other, pair) ? 0 : UNKNOWN;
}

/** Words are compared where at least one side has no number: 2 A of one kind are not the 2 A of another. */
export function haveSameWords(part: Profile, other: Profile, pair: ReadingPair): boolean {
  const [own, others] = [pair.part.comparand.reading, pair.other.comparand.reading];
  if (own.amount !== null && others.amount !== null) return false;
  const items = new Set(itemsOf(other, own.parameter));
  return itemsOf(part, own.parameter).some((item) => items.has(item));
}

function linkDistance(part: Profile, other: Profile): number {
  const [own, offered] = [busesOf(part), busesOf(other)];
  if (own.length === 0) return 0;
  if (own.some((bus) => offered.includes(bus))) return 0;
  return offered.length === 0 ? UNKNOWN / 2 : UNKNOWN;
}

/** Parts of one family share the beginning of their ids; it decides where nothing declared does. */
function sharedSegments(part: Profile, other: Profile): number {
  const [own, others] = [part.record.id.split('-'), other.record.id.split('-')];
  const end = own.findIndex((segment, index) => segment !== others[index]);
  return end === -1 ? own.length : end;
}
