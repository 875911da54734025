import type { Party } from '../party.ts';
import type { ElectricalCode } from './finding.ts';
import { momentAbove } from './judge-connector.ts';
import { surgeAt } from './judge-electrical.ts';
import type { DeclaredAmps } from './read-power.ts';
import { overlap, type Span, voltsText } from './span.ts';

interface Words {
  sentence: string;
  conditions?: readonly string[];
  notes?: readonly string[];
}

interface Context {
  a: Party;
  b: Party;
  /** The one that feeds and the one that is fed; `a` and `b` where neither feeds. */
  from: Party;
  to: Party;
  given: Span | undefined;
  taken: Span | undefined;
  common: Span | undefined;
  /** Whether one feeds the other, or both are fed by a third. */
  feeds: boolean;
}

export const ELECTRICAL_WORDS: Readonly<Record<ElectricalCode, (context: Context) => Words>> = {
  no_power: ({ a, b }) => ({ sentence: noPower(a, b) }),
  not_declared: ({ a, b }) => ({ sentence: `Not enough is declared to tell: ${state(a)}; ${state(b)}.` }),
  output_undeclared: ({ from, to, given, taken }) => ({
    sentence: `${from.name} does not say what it gives its loads; ${to.name} takes ${volts(taken)}.`,
    notes: [
      from.partialLinks ? '' : ifPassedOn(from, given, taken),
      `A regulator that gives ${volts(taken)} would suit.`,
    ].filter((one) => one !== ''),
  }),
  covered: ({ from, to, given, taken }) => ({
    sentence: `${source(from)} ${volts(given)}, and ${to.name} takes ${volts(taken)}.`,
    notes: [...edge(given, taken), ...battery(from, given), ...currentNote(from, to, given)],
  }),
  same_window: ({ a, b, common }) => ({
    sentence: `One supply of ${volts(common)} feeds both ${a.name} and ${b.name}.`,
  }),
  carried: ({ a, b }) => ({ sentence: `${connector(a, b).name} is rated for it: ${rating(connector(a, b))}.` }),
  rating_partly: ({ a, b }) => ({
    sentence: `A part of what the other is declared for is above the rating of ${connector(a, b).name}: ${rating(connector(a, b))}.`,
    conditions: ['Only within the rating'],
  }),
  rating_surge: ({ a, b, given, taken }) => ({
    sentence: `For a moment more than ${connector(a, b).name} is rated for: ${rating(connector(a, b))}.`,
    conditions: [
      ...momentCondition(connector(a, b), a.power === 'connector' ? b : a),
      ...(given && taken && taken.high > given.high ? [`Only at ${voltsText({ ...given, shape: 'limit' })}`] : []),
    ],
  }),
  coil_current_fits: ({ from, to }) => ({
    sentence: `${from.name} gives ${amps(from.supply.provides)}, and a winding of ${to.name} takes ${amps(to.supply.draws)}.`,
    notes: [WINDING],
  }),
  only_at: ({ a, b, from, to, given, taken, common, feeds }) => ({
    sentence: !feeds
      ? `${a.name} takes ${volts(given)}, ${b.name} ${volts(taken)}: they share ${volts(common)}.`
      : `${source(from)} ${volts(given)}, and ${to.name} takes ${volts(taken)}.`,
    conditions: [
      `Only at ${volts(common)}${touches(given, taken) ? ', where the two ranges touch: there is no room for a tolerance' : ''}`,
    ],
    notes: feeds ? currentNote(from, to, given) : [],
  }),
  below_rated: ({ from, to, given, taken }) => ({
    sentence: `${from.name} hands on ${volts(given)}, below the ${volts(taken)} of ${to.name}.`,
    conditions: ['The motor below its rated voltage, with less speed'],
  }),
  near: ({ a, b, from, to, given, taken, feeds }) => ({
    sentence: feeds
      ? `${source(from)} ${volts(given)}, and ${to.name} declares ${volts(taken)} and no window around it.`
      : `${a.name} declares ${volts(given)}, ${b.name} ${volts(taken)}, and neither a window around it.`,
    conditions: [`The maker of ${feeds ? to.name : 'each'} must allow a spread of a tenth`],
  }),
  least_undeclared: ({ from, to, given, taken, a, b, feeds }) => ({
    sentence: feeds
      ? `${source(from)} ${volts(given)}, and ${to.name} takes ${volts(taken)}; its least voltage is not declared.`
      : `${a.name} takes ${volts(given)}, ${b.name} ${volts(taken)}; the least voltage is not declared.`,
    conditions: ['The supply must not be below the least voltage, which is not declared'],
  }),
  own_rail: ({ a, b, given, taken }) => ({
    sentence: `No voltage suits both: ${a.name} takes ${volts(given)}, ${b.name} ${volts(taken)}.`,
    conditions: ['A supply of its own for each, or a converter for one of them'],
  }),
  surge_above: ({ from, to, given, taken }) => ({
    sentence: `${source(from)} ${volts(given)}, and ${to.name} takes ${volts(taken)}; a current it declares is above what is given.`,
    conditions: surgeCondition(from, to, given),
  }),
  coil_current_less: ({ from, to }) => ({
    sentence: `${from.name} gives ${amps(from.supply.provides)}, less than the ${amps(to.supply.draws)} of a winding of ${to.name}.`,
    conditions: ['Run below the rated current, with less torque'],
    notes: [WINDING],
  }),
  apart: ({ from, to, given, taken }) => ({
    sentence: `${source(from)} ${volts(given)}, and ${to.name} takes ${volts(taken)}.`,
    notes: [
      remedy(given, taken),
      ...(taken?.shape === 'point'
        ? [`${to.name} declares no window around ${volts(taken)}; its maker can say whether there is one.`]
        : []),
    ],
  }),
  current_short: ({ from, to }) => ({
    sentence: `${from.name} gives ${amps(from.supply.provides)}; ${to.name} draws ${amps(to.supply.draws)} in steady use.`,
  }),
  rating_exceeded: ({ a, b }) => ({
    sentence: `More than ${connector(a, b).name} is rated for: ${rating(connector(a, b))}.`,
  }),
};

const WINDING =
  'The rated voltage of a stepper is what its winding drops at its current; a driver runs it from a higher supply.';

function noPower(a: Party, b: Party): string {
  const none = [a, b].find(({ power }) => power === 'none');
  if (none) return `${none.name} takes no power from the other.`;
  if (a.power === 'supply') return 'Two supplies do not feed each other.';
  const winding = [a, b].find(({ power }) => power === 'winding');
  return winding
    ? `A driver feeds ${winding.name}: ask about the driver with each.`
    : 'Two connectors carry, and neither takes power.';
}

function source({ supply, name }: Party): string {
  return supply.gives ? `${name} gives` : `${name} hands on`;
}

function volts(span: Span | undefined): string {
  return span ? voltsText(span) : 'a voltage not declared';
}

function amps(current: DeclaredAmps | null | undefined): string {
  return current ? `${Number(current.amps.toPrecision(4))} A` : 'a current not declared';
}

function connector(a: Party, b: Party): Party {
  return a.power === 'connector' ? a : b;
}

function rating({ supply: { takes, provides } }: Party): string {
  const rated = [
    ...(takes[0] ? [voltsText({ ...takes[0], shape: 'limit' })] : []),
    ...(provides ? [amps(provides)] : []),
  ];
  return rated.join(', ') || 'nothing declared';
}

/** What is known of a party where a verdict is not possible. */
function state({ name, power, supply }: Party): string {
  const span = supply.gives ?? supply.takes[0];
  const unread = supply.unread[0];
  if (power === 'winding' || power === 'connector')
    return `${name} ${supply.draws || supply.provides ? `has ${amps(supply.draws ?? supply.provides)}` : 'declares no current'}`;
  if (!span && unread) return `“${unread.declared.text}” of ${name} cannot be read (${unread.reason})`;
  if (!span) return `${name} declares no voltage`;
  return `${name} ${supply.gives ? 'gives' : 'takes'} ${voltsText(span)}`;
}

function touches(given: Span | undefined, taken: Span | undefined): boolean {
  if (!given || !taken || given.shape !== 'window' || taken.shape !== 'window') return false;
  return given.high === taken.low || taken.high === given.low;
}

function edge(given: Span | undefined, taken: Span | undefined): string[] {
  const isAtEnd = given && taken && taken.low !== taken.high && (given.high === taken.high || given.low === taken.low);
  return isAtEnd && given.low === given.high
    ? ['That is at the end of the window: no room for the tolerance of the supply.']
    : [];
}

function battery({ name, type }: Party, given: Span | undefined): string[] {
  const isBattery = /batter|li-?po|li-?ion|\b\d+s\b/i.test(`${name} ${type}`);
  return isBattery && given?.low === given?.high
    ? ['The voltage of a battery moves as it empties: give its range for a surer answer.']
    : [];
}

function target({ shape, low, high }: Span): string {
  if (shape === 'limit') return `at most ${voltsText({ shape: 'point', low: high, high })}`;
  return `${low === high ? '' : 'within '}${voltsText({ shape, low, high })}`;
}

function remedy(given: Span | undefined, taken: Span | undefined): string {
  if (!given || !taken) return '';
  const isAbove = given.low > taken.high;
  return `${isAbove ? 'Too high' : 'Too low'}: a ${isAbove ? 'step-down' : 'step-up'} converter to ${target(taken)} between the two would suit.`;
}

function ifPassedOn(from: Party, given: Span | undefined, taken: Span | undefined): string {
  const fed = given ?? from.supply.takes[0];
  if (!fed || !taken) return '';
  const start = `If it passes its supply through, its loads get ${voltsText(fed)}`;
  const common = overlap(fed, taken);
  if (!common) return `${start}, ${fed.low > taken.high ? 'above' : 'below'} that: not compatible.`;
  return fed.low >= taken.low && fed.high <= taken.high
    ? `${start}, which suits.`
    : `${start}, which suits only at ${voltsText(common)}.`;
}

function currentNote(from: Party, to: Party, given: Span | undefined): string[] {
  const { provides } = from.supply;
  const most = surgeAt(to, given) ?? to.supply.draws;
  return provides && most && most.amps <= provides.amps
    ? [`${from.name} gives ${amps(provides)}; ${to.name} declares at most ${amps(most)}.`]
    : [];
}

export function surgeCondition(from: Party, to: Party, given: Span | undefined): string[] {
  const { provides } = from.supply;
  const surge = surgeAt(to, given);
  return provides && surge && surge.amps > provides.amps
    ? [
        `The current must stay below ${amps(provides)}: ${to.name} can draw ${amps(surge)} (declared: ${surge.declared.text})`,
      ]
    : [];
}

const KIND_OF_CURRENT: Readonly<Record<string, string>> = {
  stall: 'stall current',
  peak: 'peak current',
  max: 'greatest current',
};

function momentCondition(plug: Party, other: Party): string[] {
  const moment = momentAbove(plug, other);
  if (!moment) return [];
  const kind = KIND_OF_CURRENT[moment.kind];
  const doubt = kind === undefined ? ' (it does not say for how long)' : '';
  return [
    `The ${kind ?? 'current'} of ${other.name}, ${amps(moment)}${doubt}, is above the ${amps(plug.supply.provides)} that ${plug.name} is rated for: limit it to that, or use a connector that carries it`,
  ];
}
