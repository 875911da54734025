import type { FitVerdict, Interchange, InterchangeParty } from '../contract/interchange.ts';
import type { MechanicalSide } from '../contract/mechanical-interface.ts';
import type { Pitfall } from '../contract/mechanical-registry.ts';
import { applicablePitfalls } from './applicable-pitfalls.ts';
import { type Containment, compareDimensions, containmentOf } from './compare-patterns.ts';
import { screwOf } from './metric-threads.ts';

export const ADAPTER_PATH = '/api/mechanical/adapter';

type Which = 'a' | 'b';

/** May one take the other's place, or sit on it? Equal dimensions are necessary, never sufficient (GRAMMAR-ISO9409-1-A). */
export function judgeInterchange(a: InterchangeParty, b: InterchangeParty, pitfalls: readonly Pitfall[]): Interchange {
  const flange = flangeOf(a, b);
  const question = flange ? 'mate' : 'interchange';
  const dimensions = a.pattern && b.pattern ? compareDimensions(a.pattern, b.pattern) : [];
  const relation = a.pattern && b.pattern ? containmentOf(a.pattern, b.pattern) : 'unknown';
  const verdict = verdictOf(relation, flange);
  return {
    a,
    b,
    question,
    verdict,
    statement: statementOf(verdict, question, a, b),
    dimensions,
    equal: dimensions.filter(({ result }) => result === 'equal').map(({ dimension }) => dimension),
    differs: dimensions.filter(({ result }) => result === 'differs').map(({ dimension }) => dimension),
    containment: {
      relation,
      statement: containmentStatement(relation, a, b),
      assumes_equal_spacing: [a, b].some(({ pattern }) => pattern?.angles_basis === 'equally_spaced'),
    },
    still_to_check: stillToCheck(a, b, question),
    pitfalls: applicablePitfalls([a, b], pitfalls),
    adapter: verdict === 'adapter_required' ? adapterAddress(a, b, flange, relation) : null,
  };
}

export function offersFlange(side: MechanicalSide | null): boolean {
  return side === 'robot' || side === 'output';
}

/**
 * Which of the two is the flange, when one offers it and the other sits on it. A designation or a pattern beside a part
 * stands for what the part is to be bolted to.
 */
function flangeOf(a: InterchangeParty, b: InterchangeParty): Which | undefined {
  if (offersFlange(a.side) && (b.side === 'tool' || b.kind !== 'part')) return 'a';
  if (offersFlange(b.side) && (a.side === 'tool' || a.kind !== 'part')) return 'b';
  if (a.side === 'tool' && b.kind !== 'part') return 'b';
  return b.side === 'tool' && a.kind !== 'part' ? 'a' : undefined;
}

function verdictOf(relation: Containment, flange: Which | undefined): FitVerdict {
  if (relation === 'unknown') return 'unknown';
  if (relation === 'equal') return 'candidate';
  // A tool whose holes are all among the flange's sits on it; the other way round threads would stay without a screw.
  const sits = (flange === 'a' && relation === 'a_holds_b') || (flange === 'b' && relation === 'b_holds_a');
  return sits ? 'candidate' : 'adapter_required';
}

function statementOf(
  verdict: FitVerdict,
  question: Interchange['question'],
  a: InterchangeParty,
  b: InterchangeParty,
): string {
  if (verdict === 'unknown') {
    const silent = [a, b].filter(({ pattern }) => pattern === null).map(({ name }) => name);
    if (silent.length > 0) return `No complete hole pattern is declared for ${silent.join(' and ')}.`;
    return 'The thread or the hole of one side is not declared, or no common screw fits it.';
  }
  const what = question === 'mate' ? 'go together' : 'take each other’s place';
  return verdict === 'candidate'
    ? `The bolt holes match: ${a.name} and ${b.name} are candidates to ${what}. Check the makers’ drawings.`
    : `The bolt holes are not the same: ${a.name} and ${b.name} need an adapter to ${what}.`;
}

function containmentStatement(relation: Containment, a: InterchangeParty, b: InterchangeParty): string {
  const held = (outer: InterchangeParty, inner: InterchangeParty) => {
    const holes = `All holes of ${inner.name} are among those of ${outer.name}, not the other way round.`;
    const isPattern = inner.kind !== 'part' && outer.kind !== 'part';
    return isPattern ? `${holes} A tool for ${inner.name} sits on a flange ${outer.name} without an adapter.` : holes;
  };
  const statements: Readonly<Record<Containment, string>> = {
    equal: 'The two have the same holes.',
    a_holds_b: held(a, b),
    b_holds_a: held(b, a),
    none: 'Neither has all holes of the other.',
    unknown: 'Not enough is declared to tell.',
  };
  return statements[relation];
}

function stillToCheck(a: InterchangeParty, b: InterchangeParty, question: Interchange['question']): string[] {
  const depths = [a, b].flatMap(({ name, pattern }) =>
    pattern?.depth_mm ? [`${name} declares ${pattern.depth_mm} mm`] : [],
  );
  return [
    `Thread engagement depth and length of the bolts${depths.length > 0 ? `: ${depths.join(', ')}` : ''}`,
    'Total thickness of the flange or plate',
    'Centre bore and centring diameter',
    'Dowel pins: number, place, fit, and which side carries them',
    ...[a, b].flatMap(tightHoles),
    ...(question === 'mate' && haveThreads(a, b)
      ? ['Both sides are declared with a thread: one of them must have clearance holes to be bolted']
      : []),
  ];
}

/** A designation names the thread of the flange, also on the tool that is made for it; words name the part's own. */
export function haveThreads(...parties: readonly InterchangeParty[]): boolean {
  return parties.every(
    ({ kind, designation, pattern }) => kind === 'part' && designation === null && pattern?.thread != null,
  );
}

function tightHoles({ name, pattern }: InterchangeParty): string[] {
  const screw = pattern ? screwOf(pattern) : undefined;
  if (!screw || pattern?.hole_mm == null || pattern.hole_mm >= screw.clearance.fine) return [];
  return [
    `The ${pattern.hole_mm} mm holes of ${name} give ${screw.name} less play than ISO 273 fine (${screw.clearance.fine} mm)`,
  ];
}

/** From the flange to the tool; between two patterns from the one that lacks holes; else from a to b. */
function adapterAddress(
  a: InterchangeParty,
  b: InterchangeParty,
  flange: Which | undefined,
  relation: Containment,
): string {
  const [from, to] = flange === 'b' || (!flange && relation === 'a_holds_b') ? [b, a] : [a, b];
  return `${ADAPTER_PATH}?${new URLSearchParams({ from: askedAs(from), to: askedAs(to) })}`;
}

function askedAs({ kind, id, face, asked }: InterchangeParty): string {
  return kind === 'part' && id && face ? `${id}:${face}` : asked;
}
