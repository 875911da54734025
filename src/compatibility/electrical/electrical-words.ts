import type { Party } from '../party.ts';
import {
  amps,
  battery,
  connector,
  currentCondition,
  currentNote,
  edge,
  fuseCondition,
  giver,
  idleAlone,
  ifPassedOn,
  momentCondition,
  noPower,
  outputCondition,
  rating,
  remedy,
  source,
  state,
  touches,
  volts,
  WINDING,
} from './electrical-phrases.ts';
import type { Fed } from './feed.ts';
import type { ElectricalCode } from './finding.ts';
import { type Span, voltsText } from './span.ts';

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
  given: Fed | undefined;
  /** All it gives, in words. */
  giving: string;
  /** Those of several outputs that suit. */
  suit: readonly Span[];
  taken: Span | undefined;
  common: Span | undefined;
  /** Whether one feeds the other, or both are fed by a third. */
  feeds: boolean;
}

const LEAST = 'The supply must not be below the least voltage, which is not declared';

export const ELECTRICAL_WORDS: Readonly<Record<ElectricalCode, (context: Context) => Words>> = {
  no_power: ({ a, b }) => ({ sentence: noPower(a, b) }),
  not_declared: ({ a, b, to, feeds }) => ({
    sentence: `Not enough is declared to tell: ${state(a, feeds && a === to)}; ${state(b, feeds && b === to)}.`,
  }),
  output_undeclared: ({ from, to, given, taken }) => ({
    sentence: `${from.name} does not say what it gives its loads; ${to.name} takes ${volts(taken)}.`,
    notes: [
      from.partialLinks ? '' : ifPassedOn(from, given, taken),
      `A regulator that gives ${volts(taken)} would suit.`,
    ].filter((one) => one !== ''),
  }),
  flow_undeclared: ({ a, b, to, feeds }) => ({
    sentence: `One is alternating, and the other does not say which it is: ${state(a, !feeds || a === to)}; ${state(b, !feeds || b === to)}.`,
  }),
  limit_alone: ({ from, to, giving, taken }) => ({
    sentence: `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}; its least voltage is not declared, and so far below its greatest most parts do not work.`,
  }),
  flow_differs: ({ from, to, giving, taken }) => ({
    sentence: `${source(from)} ${giving}${taken?.flow === 'ac' ? ', direct current' : ''}, and ${to.name} takes ${volts(taken)}${taken?.flow === 'ac' ? ', alternating' : ' of direct current'}.`,
    notes: [
      taken?.flow === 'ac'
        ? `An inverter that gives ${volts(taken)} would be needed between the two.`
        : `A power supply that gives ${volts(taken)} of direct current would be needed between the two.`,
    ],
  }),
  only_output: ({ from, to, giving, given, taken, suit }) => ({
    sentence: `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}.`,
    conditions: outputCondition(from, suit),
    notes: currentNote(from, to, given),
  }),
  working_undeclared: ({ a, b, from, to, giving, given, taken, feeds }) => ({
    sentence: feeds
      ? `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}; ${idleAlone(to)}.`
      : `${connector(a, b).name} is rated for ${rating(connector(a, b))}; ${idleAlone(a.power === 'connector' ? b : a)}.`,
    conditions: feeds
      ? currentCondition(from, to, given)
      : [
          `What goes through it at work, which is not declared, must stay below ${amps(connector(a, b).supply.provides)}`,
        ],
  }),
  most_undeclared: ({ from, to, giving, given, taken, a, b, feeds }) => ({
    sentence: feeds
      ? `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}; its greatest voltage is not declared.`
      : `${a.name} takes ${volts(given)}, ${b.name} ${volts(taken)}; the greatest voltage is not declared.`,
    conditions: ['The supply must not be above the greatest voltage, which is not declared'],
  }),
  covered: ({ from, to, given, taken, giving }) => ({
    sentence: `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}.`,
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
  rating_fuse: ({ a, b, given, taken }) => ({
    sentence: `${(a.power === 'connector' ? b : a).name} can give more than ${connector(a, b).name} is rated for: ${rating(connector(a, b))}.`,
    conditions: [
      ...fuseCondition(connector(a, b), a.power === 'connector' ? b : a),
      ...(given && taken && taken.high > given.high ? [`Only at ${voltsText({ ...given, shape: 'limit' })}`] : []),
    ],
  }),
  rating_flow: ({ a, b, taken }) => ({
    sentence: `${connector(a, b).name} is rated for ${rating(connector(a, b))}, and the other has ${volts(taken)}${taken?.flow === 'ac' ? '' : ' of direct current'}.`,
    conditions: [
      `The maker of ${connector(a, b).name} must allow ${taken?.flow === 'ac' ? 'alternating' : 'direct'} current, for which it declares no rating`,
    ],
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
  only_at: ({ a, b, from, to, given, taken, common, feeds, giving }) => ({
    sentence: !feeds
      ? `${a.name} takes ${volts(given)}, ${b.name} ${volts(taken)}: they share ${volts(common)}.`
      : `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}.`,
    conditions: [
      `Only at ${volts(common)}${touches(given, taken) ? ', where the two ranges touch: there is no room for a tolerance' : ''}`,
      ...(feeds && taken?.shape === 'limit' ? [LEAST] : []),
    ],
    notes: feeds ? currentNote(from, to, given) : [],
  }),
  below_rated: ({ from, to, given, taken }) => ({
    sentence: `${from.name} hands on ${volts(given)}, below the ${volts(taken)} of ${to.name}.`,
    conditions: ['The motor below its rated voltage, with less speed'],
  }),
  near: ({ a, b, from, to, given, taken, feeds, giving }) => ({
    sentence: feeds
      ? `${source(from)} ${giving}, and ${to.name} declares ${volts(taken)} and no window around it.`
      : `${a.name} declares ${volts(given)}, ${b.name} ${volts(taken)}, and neither a window around it.`,
    conditions: [`The maker of ${feeds ? to.name : 'each'} must allow a spread of a tenth`],
  }),
  one_end: ({ from, to, given, taken, giving }) => ({
    sentence: `${source(from)} ${giving}, and ${to.name} declares ${volts(taken)}; its other end is not declared.`,
    conditions: [
      `The maker of ${to.name} must allow ${volts(given)} for hours: declared are one value and one end, not a window`,
    ],
  }),
  shared_end: ({ a, b, given, taken, common }) => ({
    sentence: `${a.name} declares ${volts(given)}; ${b.name} ${volts(taken)}.`,
    conditions: [`Only at ${volts(common)}, and where the maker of each allows that for hours`],
  }),
  least_undeclared: ({ from, to, given, taken, common, a, b, feeds, giving }) => ({
    sentence: feeds
      ? `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}; its least voltage is not declared.`
      : `${a.name} takes ${volts(given)}, ${b.name} ${volts(taken)}; the least voltage is not declared.`,
    conditions: feeds || common ? [LEAST] : [`A supply of its own for each, unless the maker allows so little`],
  }),
  own_rail: ({ a, b, given, taken }) => ({
    sentence: `No voltage suits both: ${a.name} takes ${volts(given)}, ${b.name} ${volts(taken)}.`,
    conditions: ['A supply of its own for each, or a converter for one of them'],
  }),
  surge_above: ({ from, to, given, taken, giving }) => ({
    sentence: `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}; a current it declares is above what is given.`,
    conditions: currentCondition(from, to, given),
  }),
  current_unread: ({ from, to, given, taken, giving }) => ({
    sentence: `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}; what it draws is declared and cannot be read.`,
    conditions: currentCondition(from, to, given),
  }),
  coil_current_less: ({ from, to }) => ({
    sentence: `${from.name} gives ${amps(from.supply.provides)}, less than the ${amps(to.supply.draws)} of a winding of ${to.name}.`,
    conditions: ['Run below the rated current, with less torque'],
    notes: [WINDING],
  }),
  apart: ({ from, to, given, taken, giving }) => ({
    sentence: `${source(from)} ${giving}, and ${to.name} takes ${volts(taken)}.`,
    notes: [
      remedy(given, taken),
      ...(taken?.shape === 'point'
        ? [`${to.name} declares no window around ${volts(taken)}; its maker can say whether there is one.`]
        : []),
    ],
  }),
  current_short: ({ from, to }) => ({
    sentence: `${giver(from)} gives ${amps(from.supply.provides)}; ${to.name} draws ${amps(to.supply.draws ?? to.supply.idle)} ${to.supply.draws ? 'in steady use' : 'without a load or at rest'}.`,
  }),
  rating_exceeded: ({ a, b }) => ({
    sentence: `More than ${connector(a, b).name} is rated for: ${rating(connector(a, b))}.`,
  }),
};
