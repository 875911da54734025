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
  // A rating for alternating current says nothing of direct current, and the other way round.
  const rating = connector.supply.takes.find(
    (one) => one.shape !== 'floor' && (!volts || flowsMeet(one, volts) !== 'no'),
  );
  const carries = connector.supply.provides;
  const { lasting, moment } = currentsThrough(other);
  const isTooHigh = rating && volts && all.every(({ low }) => low > rating.high);
  const most = lasting ?? idle;
  const isTooMuch = carries && most && most.amps > carries.amps;
  if (isTooHigh || isTooMuch) return found('rating_exceeded', null, rating, volts);
  if (momentAbove(connector, other)) return found('rating_surge', null, rating, volts);
  if (rating && volts && volts.high > rating.high) return found('rating_partly', null, rating, volts);
  const isCovered = (rating && volts) || (carries && (lasting || moment));
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
  if (provides && isLasting(provides)) return { lasting: provides, moment: surges[0] ?? null };
  const most = provides && provides.amps > (surges[0]?.amps ?? 0) ? provides : surges[0];
  return { lasting: draws, moment: most ?? null };
}

/** The largest momentary current of the other that is above the rating of the connector. */
export function momentAbove(connector: Party, other: Party): DeclaredAmps | null {
  const carries = connector.supply.provides;
  const { moment } = currentsThrough(other);
  return carries && moment && moment.amps > carries.amps ? moment : null;
}
