import type { FitVerdict, Interchange, InterchangeParty } from '../contract/interchange.ts';
import type { MechanicalSide } from '../contract/mechanical-interface.ts';
import type { Pitfall } from '../contract/mechanical-registry.ts';
import { applicablePitfalls } from './applicable-pitfalls.ts';
import { type Containment, compareDimensions, containmentOf } from './compare-patterns.ts';

export const ADAPTER_PATH = '/api/mechanical/adapter';

/** May one take the other's place, or sit on it? Equal dimensions are necessary, never sufficient (GRAMMAR-ISO9409-1-A). */
export function judgeInterchange(a: InterchangeParty, b: InterchangeParty, pitfalls: readonly Pitfall[]): Interchange {
  const flange = offering(a.side, b.side);
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
    adapter: verdict === 'adapter_required' ? adapterAddress(a, b, flange) : null,
  };
}

const OFFERS: ReadonlySet<MechanicalSide | null> = new Set<MechanicalSide | null>(['robot', 'output']);

/** Which of the two offers the flange, when the other one sits on a flange. */
function offering(a: MechanicalSide | null, b: MechanicalSide | null): 'a' | 'b' | undefined {
  if (OFFERS.has(a) && b === 'tool') return 'a';
  if (OFFERS.has(b) && a === 'tool') return 'b';
  return undefined;
}

function verdictOf(relation: Containment, flange: 'a' | 'b' | undefined): FitVerdict {
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
    return 'The thread or the hole of one side is not declared.';
  }
  const what = question === 'mate' ? 'go together' : 'take each other’s place';
  return verdict === 'candidate'
    ? `The bolt holes match: ${a.name} and ${b.name} are candidates to ${what}. Check the makers’ drawings.`
    : `The bolt holes do not match: ${a.name} and ${b.name} need an adapter to ${what}.`;
}

function containmentStatement(relation: Containment, a: InterchangeParty, b: InterchangeParty): string {
  const held = (outer: InterchangeParty, inner: InterchangeParty) => {
    const holes = `All holes of ${inner.name} are among those of ${outer.name}, not the other way round.`;
    const isPattern = inner.kind !== 'part' && outer.kind !== 'part';
    return isPattern ? `${holes} A tool for ${inner.name} sits on a flange ${outer.name}.` : holes;
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
  // A designation names the thread of the flange, also on the tool that is made for it.
  const threaded = [a, b].every(({ designation, pattern }) => designation === null && pattern?.thread != null);
  return [
    `Thread engagement depth and length of the bolts${depths.length > 0 ? `: ${depths.join(', ')}` : ''}`,
    'Total thickness of the flange or plate',
    'Centre bore and centring diameter',
    'Dowel pins: number, place, fit, and which side carries them',
    ...(question === 'mate' && threaded
      ? ['Both sides are declared with a thread: one of them must have clearance holes to be bolted']
      : []),
  ];
}

/** From the flange to the tool; between equals from a to b. */
function adapterAddress(a: InterchangeParty, b: InterchangeParty, flange: 'a' | 'b' | undefined): string {
  const [from, to] = flange === 'b' ? [b, a] : [a, b];
  return `${ADAPTER_PATH}?${new URLSearchParams({ from: askedAs(from), to: askedAs(to) })}`;
}

function askedAs({ kind, id, face, asked }: InterchangeParty): string {
  return kind === 'part' && id && face ? `${id}:${face}` : asked;
}
