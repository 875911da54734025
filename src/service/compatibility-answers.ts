import type { Snapshot } from '../catalogue/snapshot.ts';
import { judgeChain } from '../compatibility/judge-chain.ts';
import { explainPair } from '../compatibility/judge-pair.ts';
import { makeParty } from '../compatibility/make-party.ts';
import type { Party } from '../compatibility/party.ts';
import type { CheckedPart, CompatibilityCheck, PairVerdict } from '../contract/compatibility.ts';
import type { EntityRecord } from '../contract/record.ts';
import { findRecord, refuseUnknown } from './find-record.ts';
import { refuseImpossiblePower } from './refuse-power.ts';

/** A record is read once; it goes with its snapshot. */
const PARTIES = new WeakMap<EntityRecord, Party>();

/** The verdict on two parts. */
export function compatibilityOf(snapshot: Snapshot, a: CheckedPart, b: CheckedPart): PairVerdict {
  refuseUnknown(
    snapshot,
    Object.entries({ a, b }).flatMap(([path, { id }]) => (id === undefined ? [] : { path, written: id })),
  );
  const [one, other] = [partyOf(snapshot, a), partyOf(snapshot, b)];
  return explainPair(one, other, snapshot.mechanicalRegistry().pitfalls);
}

/** The verdicts along a chain of parts, each of the catalogue or described. */
export function checkCompatibility(snapshot: Snapshot, parts: readonly CheckedPart[]): CompatibilityCheck {
  const ids = parts.flatMap(({ id }, place) => (id === undefined ? [] : { path: `parts.${place}.id`, written: id }));
  refuseUnknown(snapshot, ids);
  const parties = parts.map((part) => partyOf(snapshot, part));
  const described = parties.flatMap((party, place) => {
    const part = parts[place];
    return part ? [{ path: `parts.${place}`, party, part }] : [];
  });
  refuseImpossiblePower(described);
  return judgeChain(parties, snapshot.mechanicalRegistry().pitfalls);
}

export function partyOf(snapshot: Snapshot, { id, ...given }: CheckedPart): Party {
  if (id === undefined) return makeParty(undefined, given, snapshot.designations);
  const record = findRecord(snapshot, id.trim());
  if (Object.values(given).some((value) => value !== undefined)) return makeParty(record, given, snapshot.designations);
  const known = PARTIES.get(record);
  if (known) return known;
  const party = makeParty(record, {}, snapshot.designations);
  PARTIES.set(record, party);
  return party;
}
