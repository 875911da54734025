import type { Party } from '../party.ts';
import { type ElectricalFinding, found } from './finding.ts';
import { type DeclaredAmps, isLasting } from './read-current.ts';
import { flowsMeet, type Span } from './span.ts';

/** A connector carries up to its rating. */
export function judgeConnector(a: Party, b: Party): ElectricalFinding {
  const [connector, other] = a.power === 'connector' ? [a, b] : [b, a];
  if (other.power === 'connector') return found('no_power', null);
  const { gives, takes, idle } = other.supply;
  const all = gives.length > 0 ? gives : takes;
  const volts = all.reduce<Span | undefined>((most, one) => (most && most.high >= one.high ? most : one), undefined);
  const ratings = connector.supply.takes.filter(({ shape }) => shape !== 'floor');
  // A rating for alternating current says little of direct current, and the other way round.
  const same = ratings.find((one) => !volts || flowsMeet(one, volts) !== 'no');
  const rating = same ?? ratings[0];
  const carries = connector.supply.provides;
  const { lasting, moment } = currentsThrough(other);
  const isTooHigh = rating && volts && all.every(({ low }) => low > rating.high);
  const most = lasting ?? idle;
  const isTooMuch = carries && most && most.amps > carries.amps;
  if (isTooHigh || isTooMuch) return found('rating_exceeded', null, rating, volts);
  if (momentAbove(connector, other)) return found('rating_surge', null, rating, volts);
  if (couldGiveMore(connector, other)) return found('rating_fuse', null, rating, volts);
  if (rating && volts && volts.high > rating.high) return found('rating_partly', null, rating, volts);
  if (rating && !same) return found('rating_flow', null, rating, volts);
  const isCovered = (rating && volts) || (carries && (lasting || moment || other.supply.provides));
  if (carries && !other.supply.provides && isIdleAlone(other)) return found('working_undeclared', null, rating, volts);
  return found(isCovered ? 'carried' : 'not_declared', null, rating, volts);
}

/** It says what it draws at rest or without a load, and nothing of its work. */
export function isIdleAlone({ supply: { idle, draws, surges } }: Party): boolean {
  return idle !== null && !draws && surges.length === 0;
}

/** What goes through it for hours, and for a moment; a current that does not say which may be either. */
function currentsThrough({ supply: { provides, draws, surges } }: Party): {
  lasting: DeclaredAmps | null;
  moment: DeclaredAmps | null;
} {
  // What a source could give goes through only where something behind it draws it: that is a matter for a fuse.
  const given = provides && !isLasting(provides) ? provides : null;
  const most = given && given.amps > (surges[0]?.amps ?? 0) ? given : surges[0];
  return { lasting: draws, moment: most ?? null };
}

/** What the source can give for hours is above the rating of the connector. */
function couldGiveMore(connector: Party, { supply: { provides } }: Party): boolean {
  const carries = connector.supply.provides;
  return carries !== null && provides !== null && isLasting(provides) && provides.amps > carries.amps;
}

/** The largest momentary current of the other that is above the rating of the connector. */
export function momentAbove(connector: Party, other: Party): DeclaredAmps | null {
  const carries = connector.supply.provides;
  const { moment } = currentsThrough(other);
  return carries && moment && moment.amps > carries.amps ? moment : null;
}
