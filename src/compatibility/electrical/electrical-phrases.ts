import type { Party } from '../party.ts';
import type { Fed } from './feed.ts';
import { isIdleAlone, momentAbove } from './judge-connector.ts';
import { surgeAt, unreadNumber } from './judge-electrical.ts';
import type { DeclaredAmps } from './read-current.ts';
import { allVoltsText, overlap, type Span, voltsText } from './span.ts';

export const WINDING =
  'The rated voltage of a stepper is what its winding drops at its current; a driver runs it from a higher supply.';

export function noPower(a: Party, b: Party): string {
  const none = [a, b].find(({ power }) => power === 'none');
  if (none) return `${none.name} takes no power from the other.`;
  if (a.power === 'supply') return 'Two supplies do not feed each other.';
  const winding = [a, b].find(({ power }) => power === 'winding');
  return winding
    ? `A driver feeds ${winding.name}: ask about the driver with each.`
    : 'Two connectors carry, and neither takes power.';
}

export function source({ supply, name }: Party): string {
  return supply.output === 'pass_through' ? `${name} hands on` : `${name} gives`;
}

/** Who gives the current: of a board it may be the supply behind it. */
export function giver({ name, supply: { provides } }: Party): string {
  return provides?.by === undefined || provides.by === name ? name : `${provides.by} through ${name}`;
}

function limit(from: Party): string {
  const [who, given] = [giver(from), amps(from.supply.provides)];
  return who === from.name ? given : `the ${given} of ${who}`;
}

export function volts(span: Span | undefined): string {
  return span ? voltsText(span) : 'a voltage not declared';
}

export function amps(current: DeclaredAmps | null | undefined): string {
  if (!current) return 'a current not declared';
  const from = current.computed === undefined ? '' : ` (computed from ${current.computed})`;
  return `${Number(current.amps.toPrecision(4))} A${from}`;
}

export function connector(a: Party, b: Party): Party {
  return a.power === 'connector' ? a : b;
}

export function rating({ supply: { takes, provides } }: Party): string {
  const rated = [
    ...(takes[0] && takes[0].shape !== 'floor' ? [voltsText({ ...takes[0], shape: 'limit' })] : []),
    ...(provides ? [amps(provides)] : []),
  ];
  return rated.join(', ') || 'nothing declared';
}

/** What a text that could not be read is instead, in words for a sentence. */
const UNREAD: Readonly<Record<string, string>> = {
  not_supply: 'it names no supply voltage',
  several_readings: 'it names several values',
  unit_missing: 'it has no unit',
  unknown_unit: 'its unit is not known',
};

function why(reason: string): string {
  const words = UNREAD[reason] ?? (reason.startsWith('a ') ? `it is ${reason}` : undefined);
  return words === undefined ? '' : `: ${words}`;
}

/** What is known of a party where a verdict is not possible; of one that is fed, what it takes. */
export function state({ name, power, supply }: Party, isFed = false): string {
  const { gives, takes } = supply;
  const unread = supply.unread[0];
  if (power === 'winding' || power === 'connector')
    return `${name} ${supply.draws || supply.provides ? `has ${amps(supply.draws ?? supply.provides)}` : 'declares no current'}`;
  if (gives.length > 0 && !(isFed && takes.length > 0)) return `${name} gives ${allVoltsText(gives)}`;
  if (takes.length > 0) return `${name} takes ${allVoltsText(takes)}`;
  return unread
    ? `“${unread.declared.text}” of ${name} cannot be read${why(unread.reason)}`
    : `${name} declares no voltage`;
}

export function touches(given: Span | undefined, taken: Span | undefined): boolean {
  if (!given || !taken || given.shape !== 'window' || taken.shape !== 'window') return false;
  return given.high === taken.low || taken.high === given.low;
}

export function edge(given: Span | undefined, taken: Span | undefined): string[] {
  const isAtEnd = given && taken && taken.low !== taken.high && (given.high === taken.high || given.low === taken.low);
  return isAtEnd && given.low === given.high
    ? ['That is at the end of the window: no room for the tolerance of the supply.']
    : [];
}

/** What the volts of a battery were worked out from. */
export function cells(given: Fed | undefined): string[] {
  return given?.computed === undefined
    ? []
    : [`The voltage of the battery is computed from its cells: ${given.computed}.`];
}

export function battery({ name, type }: Party, given: Span | undefined): string[] {
  const isBattery = /batter|li-?po|li-?ion|\b\d+s\b/i.test(`${name} ${type}`);
  return isBattery && given?.low === given?.high
    ? ['The voltage of a battery moves as it empties: give its range for a surer answer.']
    : [];
}

function target({ shape, low, high }: Span): string {
  if (shape === 'limit') return `at most ${voltsText({ shape: 'point', low: high, high })}`;
  if (shape === 'floor') return voltsText({ shape, low, high });
  return `${low === high ? '' : 'within '}${voltsText({ shape, low, high })}`;
}

export function remedy(given: Span | undefined, taken: Span | undefined): string {
  if (!given || !taken) return '';
  const isAbove = given.low > taken.high;
  if (taken.flow === 'ac')
    return `${isAbove ? 'Too high' : 'Too low'}: a transformer to ${target(taken)} between the two would suit.`;
  return `${isAbove ? 'Too high' : 'Too low'}: a ${isAbove ? 'step-down' : 'step-up'} converter to ${target(taken)} between the two would suit.`;
}

export function ifPassedOn(from: Party, given: Span | undefined, taken: Span | undefined): string {
  const fed = given ?? from.supply.takes[0];
  if (!fed || !taken) return '';
  const start = `If it passes its supply through, its loads get ${voltsText(fed)}`;
  const common = overlap(fed, taken);
  if (!common) return `${start}, ${fed.low > taken.high ? 'above' : 'below'} that: not compatible.`;
  return fed.low >= taken.low && fed.high <= taken.high
    ? `${start}, which suits.`
    : `${start}, which suits only at ${voltsText(common)}.`;
}

export function currentNote(from: Party, to: Party, given: Span | undefined): string[] {
  const { provides } = from.supply;
  const most = surgeAt(to, given) ?? to.supply.draws;
  return provides && most && most.amps <= provides.amps
    ? [`${giver(from)} gives ${amps(provides)}; ${to.name} declares at most ${amps(most)}.`]
    : [];
}

/** What must hold of the current where the voltage suits. */
export function currentCondition(from: Party, to: Party, given: Span | undefined): string[] {
  const { provides } = from.supply;
  if (!provides) return [];
  const surge = surgeAt(to, given);
  if (surge && surge.amps > provides.amps) {
    const declared = surge.computed === undefined ? ` (declared: ${surge.declared.text})` : '';
    return [`The current must stay below ${limit(from)}: ${to.name} can draw ${amps(surge)}${declared}`];
  }
  const unread = unreadNumber(to);
  if (unread)
    return [
      `The current of ${to.name}, declared as “${unread.declared.text}” and not read, must stay below ${limit(from)}`,
    ];
  return isIdleAlone(to)
    ? [`The working current of ${to.name}, which is not declared, must stay below ${limit(from)}`]
    : [];
}

/** `no-load 0.2 A`, and nothing of its work. */
export function idleAlone({ name, supply: { idle } }: Party): string {
  return idle
    ? `${name} declares what it draws without a load or at rest (“${idle.declared.text}”), not what it draws at work`
    : '';
}

const SETTABLE =
  /select|adjust|switchable|settable|configurable|programmable|variable|jumper|\bset\b|\bPD\b|可调|可选/i;

/** Which of several outputs it must be. */
export function outputCondition(from: Party, suit: readonly Span[]): string[] {
  if (suit.length === 0) return [];
  const which = allVoltsText(suit);
  if (from.supply.output === 'pass_through' && from.supply.gives.length === 0)
    return [`Only where ${from.name} is fed with ${which}`];
  const isSettable = from.supply.gives.some(({ declared }) => declared.some(({ text }) => SETTABLE.test(text)));
  return [isSettable ? `Set ${from.name} to ${which}` : `Only from the ${which} output of ${from.name}`];
}

const KIND_OF_CURRENT: Readonly<Record<string, string>> = {
  stall: 'stall current',
  peak: 'peak current',
  max: 'greatest current',
};

/** What a supply could give goes through where something fails: a fuse keeps it out. */
export function fuseCondition(plug: Party, other: Party): string[] {
  const { provides: carries } = plug.supply;
  return [
    `A fuse of at most ${amps(carries)} at ${other.name}, or a connector for ${amps(other.supply.provides)}: what is behind it must draw no more than ${plug.name} carries`,
  ];
}

export function momentCondition(plug: Party, other: Party): string[] {
  const moment = momentAbove(plug, other);
  if (!moment) return [];
  const kind = KIND_OF_CURRENT[moment.kind];
  const doubt = kind === undefined ? ' (it does not say for how long)' : '';
  return [
    `The ${kind ?? 'current'} of ${other.name}, ${amps(moment)}${doubt}, is above the ${amps(plug.supply.provides)} that ${plug.name} is rated for: limit it to that, or use a connector that carries it`,
  ];
}
