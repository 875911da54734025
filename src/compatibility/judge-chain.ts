import type { CompatibilityCheck, PairVerdict } from '../contract/compatibility.ts';
import type { Pitfall } from '../contract/mechanical-registry.ts';
import { type Fed, handedOn, reaching } from './electrical/feed.ts';
import { explainPair, judgedPart } from './judge-pair.ts';
import { worstOf } from './overall.ts';
import type { Party } from './party.ts';

const NOTE = 'Held against each other is what makers declared; nothing was measured. What is not declared is unknown.';

/** Each part with the next; volts and amperes that reach one are handed on as far as they are declared to be. */
export function judgeChain(parties: readonly Party[], pitfalls: readonly Pitfall[]): CompatibilityCheck {
  const pairs: PairVerdict[] = [];
  let feed: readonly Fed[] = [];
  /** The last that is no plug: a plug carries what comes from it. */
  let source: Party | undefined;
  const ordered = fromSupply(parties);
  for (const [index, party] of ordered.entries()) {
    const next = ordered[index + 1];
    if (!next) break;
    if (party.power !== 'connector') source = party;
    pairs.push(explainPair(throughPlug(party, next, ordered[index + 2]), next, pitfalls, feed));
    if (next.power === 'connector') continue;
    if (source && source !== party) pairs.push(explainPair(source, next, pitfalls, feed));
    feed = reaching(source ?? party, next, handedOn(source ?? party, feed));
  }
  const verdict = worstOf(pairs.map((pair) => pair.verdict));
  return { verdict, statement: statementOf(pairs, parties), parts: parties.map(judgedPart), pairs, note: NOTE };
}

/** A chain may be told from its load: power flows from the supply all the same. */
function fromSupply(parties: readonly Party[]): readonly Party[] {
  const isReversed = parties.length > 2 && parties[0]?.power !== 'supply' && parties.at(-1)?.power === 'supply';
  return isReversed ? parties.toReversed() : parties;
}

/** Through a plug goes what the part behind it draws, where that is declared; what the source could give does not. */
function throughPlug(party: Party, plug: Party, behind: Party | undefined): Party {
  if (plug.power !== 'connector' || !behind) return party;
  const { draws, surges } = behind.supply;
  return draws || surges.length > 0 ? { ...party, supply: { ...party.supply, provides: null } } : party;
}

function statementOf(pairs: readonly PairVerdict[], parties: readonly Party[]): string {
  const each = pairs.map(({ a, b, verdict, dimensions }) => {
    const first = dimensions?.electrical.applies ? ` ${dimensions.electrical.sentences[0]}` : '';
    return `${a.name} with ${b.name}: ${verdict.replace('_', ' ')}.${first}`;
  });
  return [...each, ...parties.flatMap(({ overruled }) => overruled)].join(' ');
}
