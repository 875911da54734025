import type { Verdict } from '../../contract/compatibility.ts';
import type { Party } from '../party.ts';
import { LEADS } from '../protocol/media.ts';
import { type Fed, handedOn } from './feed.ts';
import { type ElectricalCode, type ElectricalFinding, found } from './finding.ts';
import { isIdleAlone, judgeConnector } from './judge-connector.ts';
import type { DeclaredAmps } from './read-current.ts';
import type { Unread } from './read-power.ts';
import { flowsMeet, isNearVoltage, isSameVoltage, isWithin, overlap, type Span } from './span.ts';

const RANK: Readonly<Record<Verdict, number>> = { compatible: 0, conditional: 1, unknown: 2, incompatible: 3 };

/** Who is nearer to the supply feeds the other. */
const NEARNESS: Readonly<Record<Party['power'], number>> = {
  supply: 0,
  board: 1,
  load: 2,
  winding: 2,
  connector: 3,
  none: 4,
};

/**
 * Does what one gives suit what the other takes, or can one supply feed both? `feed` is what reaches the source from
 * before it in a chain.
 */
export function judgeElectrical(a: Party, b: Party, feed: readonly Fed[] = []): ElectricalFinding {
  if (a.power === 'none' || b.power === 'none') return found('no_power', null);
  if (a.power === 'connector' || b.power === 'connector') return judgeConnector(a, b);
  if (a.power === 'winding' || b.power === 'winding') return judgeWinding(a, b);
  const [one, other] = [nearness(a, b), nearness(b, a)];
  if (one < other) return judgeFeeding(a, b, 'a', feed);
  if (other < one) return judgeFeeding(b, a, 'b', feed);
  if (a.power === 'supply') return found('no_power', null);
  // In a chain the first of two boards is known to hand on what reaches it.
  return feed.length > 0 && a.supply.output === 'pass_through' && b.power === 'board'
    ? judgeFeeding(a, b, 'a', feed)
    : judgeSharing(a, b);
}

/** A motor driver feeds motors; beside anything else it is one more load. */
function nearness({ power, supply }: Party, other: Party): number {
  const isLoad = supply.switches && other.power !== 'supply' && !(other.links.media & LEADS);
  return isLoad ? NEARNESS.load : NEARNESS[power];
}

function judgeFeeding(from: Party, to: Party, source: 'a' | 'b', feed: readonly Fed[]): ElectricalFinding {
  const { takes } = to.supply;
  if (takes.length === 0) return found('not_declared', source, undefined, undefined);
  const given = handedOn(from, feed);
  if (given === 'undeclared') return found('output_undeclared', source, feed[0], takes[0]);
  if (given.length === 0) return found('not_declared', source, undefined, takes[0]);
  return ofOutputs(
    given.map((one) => {
      const finding = judgeOutput(one, from, to, source);
      return withCurrents(one.provides ? { ...finding, provides: one.provides } : finding, to);
    }),
  );
}

/** One output with the best of what the load takes. */
function judgeOutput(given: Span, from: Party, to: Party, source: 'a' | 'b'): ElectricalFinding {
  const best = bestOf(to.supply.takes.map((taken) => judgeSource(given, taken, source)));
  if (from.supply.switches && best.code === 'apart' && given.high < (best.taken?.low ?? 0)) {
    return found('below_rated', source, given, best.taken);
  }
  return best;
}

/** A load is fed if any output suits it; where not all do, it must be on one that does. */
function ofOutputs(judged: readonly ElectricalFinding[]): ElectricalFinding {
  const best = bestOf(judged);
  if (judged.length === 1) return best;
  const spans = (some: readonly ElectricalFinding[]) => some.flatMap(({ given }) => given ?? []);
  const fitting = judged.filter(({ verdict }) => verdict === best.verdict);
  const outputs = { all: spans(judged), suit: fitting.length < judged.length ? spans(fitting) : [] };
  if (best.verdict === 'incompatible') return { ...nearestOf(judged, best), outputs };
  if (outputs.suit.length === 0) return { ...best, outputs };
  return best.verdict === 'compatible'
    ? { ...best, code: 'only_output', verdict: 'conditional', outputs }
    : { ...best, outputs };
}

/** Of several that do not work: what is short in current alone, else what a step-down converter would mend. */
function nearestOf(judged: readonly ElectricalFinding[], first: ElectricalFinding): ElectricalFinding {
  const isAbove = ({ given, taken }: ElectricalFinding) => given && taken && given.low > taken.high;
  return judged.find(({ code }) => code === 'current_short') ?? judged.find(isAbove) ?? first;
}

function bestOf(findings: readonly ElectricalFinding[]): ElectricalFinding {
  return findings.reduce((best, one) => (RANK[one.verdict] < RANK[best.verdict] ? one : best));
}

function judgeSource(given: Span, taken: Span, source: 'a' | 'b'): ElectricalFinding {
  const flows = flowsMeet(given, taken);
  if (flows === 'no') return found('flow_differs', source, given, taken);
  const finding = taken.shape === 'point' ? judgePoint(given, taken, source) : judgeWindow(given, taken, source);
  return flows === 'unsaid' && finding.verdict !== 'incompatible'
    ? found('flow_undeclared', source, given, taken)
    : finding;
}

function judgeWindow(given: Span, taken: Span, source: 'a' | 'b'): ElectricalFinding {
  if (isNamed(given, taken)) return found('covered', source, given, taken, given);
  const common = overlap(given, taken);
  if (!common) return found('apart', source, given, taken);
  if (isFarBelow(common, taken)) return { ...found('limit_alone', source, given, taken), leastUnsaid: true };
  const leastUnsaid = taken.shape === 'limit' && { leastUnsaid: true as const };
  if (!isWithin(given, taken) || given.shape === 'limit')
    return { ...found('only_at', source, given, taken, common), ...leastUnsaid };
  return { ...found(OPEN_ENDS[taken.shape] ?? 'covered', source, given, taken, common), ...leastUnsaid };
}

/** A driver for 24 V works at 24 V, whatever else it stands. */
function isNamed({ low, high }: Span, { named = [] }: Span): boolean {
  return low === high && named.some((volts) => isSameVoltage(low, volts));
}

/**
 * What may not be exceeded does not say from where on the part works. Of the windows the catalogue declares one in
 * thirteen reaches below a fifth of its greatest voltage: so far down not even a condition is known (docs/decisions.md).
 */
const SELDOM_BELOW = 0.2;

function isFarBelow({ high }: Span, taken: Span): boolean {
  return taken.shape === 'limit' && high < SELDOM_BELOW * Math.min(taken.high, ...(taken.named ?? []));
}

const OPEN_ENDS: Readonly<Partial<Record<Span['shape'], ElectricalCode>>> = {
  limit: 'least_undeclared',
  floor: 'most_undeclared',
};

/** The load declares one voltage and no window around it, or one end of it alone. */
function judgePoint(given: Span, taken: Span, source: 'a' | 'b'): ElectricalFinding {
  if (hasOneEnd(taken)) return judgeOneEnded(given, taken, source);
  if (given.low === given.high) {
    if (isSameVoltage(given.low, taken.low)) return found('covered', source, given, taken, taken);
    return isNearVoltage(given.low, taken.low)
      ? found('near', source, given, taken)
      : found('apart', source, given, taken);
  }
  return overlap(given, taken) ? found('only_at', source, given, taken, taken) : found('apart', source, given, taken);
}

/** `24 V, max 60 V`: between the two it is meant to work; beyond the end it is not, and on the other side nothing is said. */
function judgeOneEnded(given: Span, taken: Span, source: 'a' | 'b'): ElectricalFinding {
  const { least, most, ...point } = taken;
  const reach = reachOf(taken);
  if (given.low > (most ?? given.low) || given.high < (least ?? given.high))
    return found('apart', source, given, taken);
  const single = judgePoint(given, point, source);
  if (single.code === 'covered') return { ...single, taken };
  const common = overlap(given, reach);
  if (!common) return { ...single, taken };
  return isWithin(given, reach)
    ? found('one_end', source, given, taken, common)
    : found('only_at', source, given, taken, common);
}

function withCurrents(finding: ElectricalFinding, to: Party): ElectricalFinding {
  const { provides } = finding;
  if (!provides || finding.verdict === 'incompatible') return finding;
  const { idle } = to.supply;
  // What is not enough for it at rest is not enough for its work.
  const lasting = to.supply.draws ?? idle;
  if (lasting && lasting.amps > provides.amps) return { ...finding, code: 'current_short', verdict: 'incompatible' };
  if (finding.verdict !== 'compatible') return finding;
  if (isIdleAlone(to)) return { ...finding, code: 'working_undeclared', verdict: 'conditional' };
  const surge = surgeAt(to, finding.given);
  if (surge && surge.amps > provides.amps) return { ...finding, code: 'surge_above', verdict: 'conditional' };
  return unreadNumber(to) ? { ...finding, code: 'current_unread', verdict: 'conditional' } : finding;
}

/** What it draws for a moment: at the voltage it gets where that is declared, else the most. */
export function surgeAt({ supply: { surges } }: Party, given: Span | undefined): DeclaredAmps | undefined {
  const isThere = ({ volts }: DeclaredAmps) =>
    volts !== null && given?.low === given?.high && isSameVoltage(volts, given?.low ?? 0);
  return surges.find(isThere) ?? surges[0];
}

/** A current that is declared in numbers and cannot be read: it may be more than there is. */
export function unreadNumber({ supply: { unreadCurrent } }: Party): Unread | undefined {
  return unreadCurrent.find(({ declared }) => /\d/.test(declared.text));
}

/** Two that are fed by a third: is there a voltage for both? */
function judgeSharing(a: Party, b: Party): ElectricalFinding {
  let best: ElectricalFinding | undefined;
  for (const one of a.supply.takes.flatMap(withNamed)) {
    for (const other of b.supply.takes.flatMap(withNamed)) {
      const finding = judgeShared(one, other);
      if (!best || RANK[finding.verdict] < RANK[best.verdict] || (finding.common && !best.common)) best = finding;
    }
  }
  return best ?? found('not_declared', null);
}

/** The voltages a driver is meant for before the most it stands. */
function withNamed({ named = [], ...span }: Span): Span[] {
  return [...named.map((volts) => ({ ...span, shape: 'point' as const, low: volts, high: volts })), span];
}

function judgeShared(one: Span, other: Span): ElectricalFinding {
  const flows = flowsMeet(one, other);
  if (flows === 'no') return found('own_rail', null, one, other);
  if (hasOneEnd(one) || hasOneEnd(other)) return judgeSharedEnd(one, other, flows === 'unsaid');
  if (one.shape === 'point' && other.shape === 'point') {
    if (isSameVoltage(one.low, other.low)) {
      if (flows === 'unsaid') return found('flow_undeclared', null, one, other);
      return found('same_window', null, one, other, one.low <= other.low ? one : other);
    }
    return found(isNearVoltage(one.low, other.low) ? 'near' : 'own_rail', null, one, other);
  }
  const common = overlap(one, other);
  if (!common) return found('own_rail', null, one, other);
  if (flows === 'unsaid') return found('flow_undeclared', null, one, other);
  if (one.shape === 'limit' || other.shape === 'limit') {
    const isFar = isFarBelow(common, one) || isFarBelow(common, other);
    return { ...found('least_undeclared', null, one, other, isFar ? undefined : common), leastUnsaid: true };
  }
  const open = OPEN_ENDS[one.shape] ?? OPEN_ENDS[other.shape];
  if (open) return found(open, null, one, other, common);
  const isSame = isWithin(one, other) && isWithin(other, one);
  return found(isSame ? 'same_window' : 'only_at', null, one, other, common);
}

/** Of `24 V, max 60 V` and 48 V: one supply of 48 V, if the first stands it for hours. */
function judgeSharedEnd(one: Span, other: Span, isUnsaid: boolean): ElectricalFinding {
  const common = overlap(reachOf(one), reachOf(other));
  if (!common) return found('own_rail', null, one, other);
  if (isUnsaid) return found('flow_undeclared', null, one, other);
  const values = [one, other].filter(({ shape }) => shape === 'point').map(({ low }) => low);
  const isMeant = values.length === 2 && isSameVoltage(values[0] ?? 0, values[1] ?? 0);
  if (isMeant) return found('same_window', null, one, other, { ...one, least: undefined, most: undefined });
  return found('shared_end', null, one, other, common);
}

function hasOneEnd({ least, most }: Span): boolean {
  return least !== undefined || most !== undefined;
}

/** A single value out to the end that is declared beside it. */
function reachOf(span: Span): Span {
  const { least, most, ...value } = span;
  return hasOneEnd(span) ? { ...value, shape: 'window', low: least ?? value.low, high: most ?? value.high } : span;
}

/** A stepper’s rated voltage is what its winding drops; a driver sets the current, from a higher supply. */
function judgeWinding(a: Party, b: Party): ElectricalFinding {
  const [winding, other] = a.power === 'winding' ? [a, b] : [b, a];
  if (other.power !== 'board' || other.partialLinks) return found('no_power', null);
  const source = winding === a ? 'b' : 'a';
  const [needed, given] = [winding.supply.draws, other.supply.provides];
  if (!needed || !given) return found('not_declared', source);
  return found(given.amps >= needed.amps ? 'coil_current_fits' : 'coil_current_less', source);
}
