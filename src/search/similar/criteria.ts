import type { Criterion } from '../../contract/alternates.ts';
import type { Category } from '../../contract/category.ts';

/** How a criterion is judged; what it asks and why is part of the answer. */
export interface CriterionRule extends Criterion {
  judge: 'link' | 'spoken_link' | 'every_link' | 'supply' | 'window' | 'words' | 'mounting';
  /** Only for these types; absent: for all of the category. */
  types?: readonly string[];
}

type Window = Pick<CriterionRule, 'deal_breaker' | 'because'> & {
  from?: number;
  to?: number;
  types?: readonly string[];
};

function windowOf(parameter: string, { from, to, types, ...rest }: Window): CriterionRule {
  const limits = [from === undefined ? '' : `at least ${from}`, to === undefined ? '' : `at most ${to}`];
  const asks = `${parameter}: ${limits.filter((text) => text !== '').join(' and ')} times the part’s`;
  const window = { from: from ?? null, to: to ?? null };
  return { criterion: parameter, judge: 'window', asks, window, ...(types && { types }), ...rest };
}

function wordsOf(parameter: string, deal_breaker: Criterion['deal_breaker'], because: string): CriterionRule {
  return { criterion: parameter, judge: 'words', asks: `${parameter}: the same`, window: null, deal_breaker, because };
}

const LINK: CriterionRule = {
  criterion: 'protocol',
  judge: 'link',
  asks: 'a bus the part is driven over too',
  window: null,
  deal_breaker: 'always',
  because:
    'Without a bus in common the controller and the wiring change too. The same bus is not yet the same language.',
};

const SPOKEN_LINK: CriterionRule = {
  ...LINK,
  judge: 'spoken_link',
  asks: 'a bus the part is driven over too, and a protocol on it named alike',
  because:
    'Without a bus in common the controller and the wiring change too. On the same bus, what commands one does not command another of a different protocol: then it is unknown.',
};

const EVERY_LINK: CriterionRule = {
  ...LINK,
  judge: 'every_link',
  asks: 'every bus the part offers',
  because: 'What hangs on a chip may use any of its buses. A bus that is not listed is unknown, unless none is shared.',
};

const SUPPLY: CriterionRule = {
  criterion: 'voltage',
  judge: 'supply',
  asks: 'works at the voltage the part is run at',
  window: null,
  deal_breaker: 'always',
  because: 'A wrong supply destroys the part or leaves it short of its figures.',
};

const MOUNTING: CriterionRule = {
  criterion: 'mounting',
  judge: 'mounting',
  asks: 'the same bolt holes on each face whose holes are known',
  window: null,
  deal_breaker: 'never',
  because: 'An adapter plate bridges other holes. Equal holes make a candidate; only the drawings confirm it.',
};

const MASS = windowOf('weight', {
  to: 1.25,
  deal_breaker: 'never',
  because:
    'What is carried adds to the load of every joint before it; a quarter more is what a design usually has to spare. Lighter is no harm.',
});

const TORQUE = windowOf('torque', {
  from: 0.8,
  to: 1.5,
  deal_breaker: 'below',
  because:
    'Designs keep a reserve of a fifth or more, so 0.8 may do; above 1.5 the drive is stronger than frame, supply and force limits were chosen for.',
});

const FORCE = windowOf('force', {
  from: 0.8,
  to: 1.5,
  deal_breaker: 'below',
  because: 'Less does not hold the load; much more crushes it.',
});

const STROKE = windowOf('stroke', {
  from: 0.9,
  deal_breaker: 'below',
  because: 'A shorter stroke does not reach; a longer one can be limited.',
});

const PAYLOAD = windowOf('payload', {
  from: 1,
  deal_breaker: 'below',
  because: 'A payload is a limit already: less than it is not enough.',
});

const DRIVERS = ['motor_driver', 'stepper_driver', 'gate_driver', 'motor_controller'];
const LINKS = ['can_transceiver', 'rs485_transceiver', 'serdes', 'ethernet_phy', 'ethernet_switch', 'can_controller'];

/** What is asked of a replacement, for each category whose things can be swapped. */
export const CRITERIA: Readonly<Partial<Record<Category, readonly CriterionRule[]>>> = {
  actuators: [
    SPOKEN_LINK,
    SUPPLY,
    TORQUE,
    windowOf('speed', {
      from: 0.8,
      deal_breaker: 'never',
      because: 'Slower makes motions longer; faster can be run slower.',
    }),
    MASS,
    MOUNTING,
  ],
  sensors: [
    LINK,
    SUPPLY,
    windowOf('range', {
      from: 0.8,
      deal_breaker: 'never',
      because: 'What lies farther is not seen; farther is no harm.',
    }),
    windowOf('fov', { from: 0.8, deal_breaker: 'never', because: 'What lies beside it is not seen.' }),
    windowOf('frame_rate', {
      from: 0.8,
      deal_breaker: 'never',
      because: 'Slower frames slow the loop that uses them.',
    }),
    windowOf('sample_rate', { from: 0.8, deal_breaker: 'never', because: 'Fewer samples, coarser in time or space.' }),
    MASS,
    MOUNTING,
  ],
  chips: [
    EVERY_LINK,
    SUPPLY,
    windowOf('ai_performance', { from: 0.8, deal_breaker: 'never', because: 'A model runs slower by as much.' }),
    windowOf('memory', { from: 1, deal_breaker: 'below', because: 'What does not fit does not run.' }),
    windowOf('flash', { from: 1, deal_breaker: 'below', because: 'What does not fit does not run.' }),
    windowOf('clock', { from: 0.8, deal_breaker: 'never', because: 'Slower by as much, on the same core.' }),
    windowOf('current', {
      from: 1,
      deal_breaker: 'below',
      because: 'A driver’s current is a limit already: less than it is not enough.',
      types: DRIVERS,
    }),
    windowOf('data_rate', {
      from: 1,
      deal_breaker: 'below',
      because: 'A slower link does not carry the bus it stands in.',
      types: LINKS,
    }),
    wordsOf(
      'package',
      'never',
      'Another package is another circuit board. The same package is not yet the same pinout.',
    ),
    wordsOf('connector', 'never', 'Another connector is another carrier board.'),
    MOUNTING,
  ],
  platforms: [
    LINK,
    SUPPLY,
    PAYLOAD,
    windowOf('reach', {
      from: 0.95,
      to: 1.25,
      deal_breaker: 'below',
      because: 'What lies farther is not reached; a much longer arm no longer fits its cell.',
    }),
    FORCE,
    STROKE,
    wordsOf('dof', 'never', 'Another number of joints is another kinematics, and other software.'),
    windowOf('repeatability', {
      to: 1.25,
      deal_breaker: 'never',
      because: 'A coarser machine misses what the finer one hits.',
    }),
    MASS,
    MOUNTING,
  ],
  flexible_actuators: [
    SPOKEN_LINK,
    SUPPLY,
    FORCE,
    TORQUE,
    PAYLOAD,
    STROKE,
    windowOf('strain', {
      from: 0.8,
      deal_breaker: 'never',
      because: 'Less strain is less stroke from the same length.',
    }),
    windowOf('response_time', { to: 1.25, deal_breaker: 'never', because: 'Slower slows the loop that uses it.' }),
    MASS,
    MOUNTING,
  ],
  data_acquisition: [
    LINK,
    SUPPLY,
    wordsOf('tracked_dof', 'never', 'Another number of tracked joints is another recording.'),
    windowOf('sample_rate', { from: 0.8, deal_breaker: 'never', because: 'Fewer samples of the same motion.' }),
    MASS,
    MOUNTING,
  ],
};

/** Why things of the other categories have no list. */
export const NOT_SWAPPED: Readonly<Partial<Record<Category, string>>> = {
  protocols:
    'A protocol is no part to swap: both ends speak it, and another one is another design. Similar ones are named with the part itself.',
  interfaces:
    'A connector or an electrical interface mates with its own kind alone; another one is another design. Similar ones are named with the part itself.',
  llms: 'A language model is replaced by what it can do, and no declared figure says that. Similar ones are named with the part itself.',
  robot_ai_models:
    'A robot model is replaced by what it was trained for, and no declared figure says that. Similar ones are named with the part itself.',
};
