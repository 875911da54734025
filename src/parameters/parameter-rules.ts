import type { DeclarationKind } from '../contract/fact.ts';
import type { Quantity, ReadingCondition } from '../contract/reading.ts';

export type ConditionName = ReadingCondition['name'];

/** Which conditions a value depends on, and so what two declarations must state before they may be compared. */
export interface ParameterRule {
  /** The quantities the rule is for; a declaration of another one under the same name falls back to the general rule. */
  quantities: readonly Quantity[];
  /** `ignored`: the value has one kind only (a mass is a mass), so `max` and `min` say no more than a bound. */
  kind: 'matters' | 'ignored';
  /** Kinds that may reach level A. */
  direct: readonly DeclarationKind[];
  /** `decides`: the end is the one condition of the value; unstated on either side, nothing better than C. */
  end: 'matters' | 'decides' | 'ignored';
  /** Both sides must state these for A or B. */
  decisive: readonly ConditionName[];
  /** Both sides must state these for A. Unstated on both sides is unknown, not equal. */
  complete: readonly ConditionName[];
  /** Conditions that are a result of the value, or do not touch it. */
  ignored: readonly ConditionName[];
  /** A thing at rest has no load, temperature or voltage to state, so level A, which asks for them, is not for it. */
  at_rest: boolean;
  /** The grade when neither side states what is decisive. */
  without_conditions: 'C' | 'D';
  because: string;
}

const NAMED: readonly ConditionName[] = ['voltage', 'current', 'load', 'temperature', 'duration', 'speed'];

/** No operating condition changes it. What was counted in (`other`) still does. */
const AT_REST = { at_rest: true, decisive: [], complete: [], ignored: NAMED, without_conditions: 'C' } as const;

export const PARAMETER_RULES: Readonly<Record<string, ParameterRule>> = {
  torque: {
    quantities: ['torque'],
    kind: 'matters',
    direct: ['rated', 'peak'],
    end: 'matters',
    decisive: ['voltage'],
    complete: ['voltage', 'temperature'],
    ignored: ['current'],
    at_rest: false,
    without_conditions: 'C',
    because:
      'Torque follows the supply voltage, and what can be held follows the temperature. The torque is itself the load, and the current drawn at it is a result, so neither is asked for. A peak needs its duration for level A.',
  },
  speed: {
    quantities: ['angular_velocity', 'linear_velocity'],
    kind: 'matters',
    direct: ['rated', 'peak'],
    end: 'matters',
    decisive: ['voltage'],
    complete: ['voltage', 'temperature', 'load'],
    ignored: ['current'],
    at_rest: false,
    without_conditions: 'C',
    because: 'Speed follows the supply voltage and falls with the load. The current drawn is a result.',
  },
  weight: {
    quantities: ['mass'],
    kind: 'ignored',
    direct: ['unspecified'],
    end: 'ignored',
    ...AT_REST,
    because:
      'The mass of a whole unit depends on no load, voltage or temperature, and has neither end nor kind: nothing that decides is left unstated, so it compares at level B. What is counted in (cable, adapter, battery) must be stated alike.',
  },
  voltage: {
    quantities: ['voltage'],
    kind: 'matters',
    direct: [],
    end: 'ignored',
    ...AT_REST,
    because:
      'A supply voltage is itself a condition. What matters is whether a range, a rated value or a limit is declared, and for which supply.',
  },
  position_resolution: {
    quantities: ['angular_resolution', 'angle'],
    kind: 'ignored',
    direct: ['unspecified'],
    end: 'decides',
    ...AT_REST,
    because:
      'Counts depend on no load, but on the shaft they are counted at: behind a gear of 1:100 the step is a hundredth. The end is the condition here, so without it the value compares within one maker only.',
  },
  gear_ratio: {
    quantities: ['ratio'],
    kind: 'ignored',
    direct: ['unspecified'],
    end: 'ignored',
    ...AT_REST,
    because: 'A ratio of teeth depends on no condition.',
  },
  current: {
    quantities: ['current'],
    kind: 'matters',
    direct: ['rated', 'peak'],
    end: 'ignored',
    decisive: ['voltage'],
    complete: ['voltage', 'temperature', 'load'],
    ignored: [],
    at_rest: false,
    without_conditions: 'C',
    because: 'Current follows the supply voltage and the load.',
  },
  power: {
    quantities: ['power'],
    kind: 'matters',
    direct: ['rated', 'peak'],
    end: 'ignored',
    decisive: ['voltage'],
    complete: ['voltage', 'temperature'],
    ignored: ['current'],
    at_rest: false,
    without_conditions: 'C',
    because: 'Power follows the supply voltage, and what can be held follows the temperature.',
  },
  backlash: {
    quantities: ['angle'],
    kind: 'ignored',
    direct: ['unspecified'],
    end: 'ignored',
    decisive: ['load'],
    complete: ['load'],
    ignored: ['voltage', 'current'],
    at_rest: false,
    without_conditions: 'D',
    because: 'RL-03: backlash without the torque it was measured at is not comparable.',
  },
  accuracy: {
    quantities: ['angle', 'length'],
    kind: 'ignored',
    direct: ['unspecified'],
    end: 'ignored',
    decisive: ['load'],
    complete: ['load', 'temperature'],
    ignored: ['voltage', 'current'],
    at_rest: false,
    without_conditions: 'C',
    because:
      'RL-04: repeatability and absolute accuracy differ by one to two orders of magnitude; both bend with the load.',
  },
  repeatability: {
    quantities: ['angle', 'length'],
    kind: 'ignored',
    direct: ['unspecified'],
    end: 'ignored',
    decisive: ['load'],
    complete: ['load', 'temperature'],
    ignored: ['voltage', 'current'],
    at_rest: false,
    without_conditions: 'C',
    because: 'A pose is repeated under a load; without it the figure compares within one maker only.',
  },
};

/** How far two stated conditions may lie apart and still count as the same, and why. */
export interface ConditionTolerance {
  relative?: number;
  absolute?: number;
  unit?: string;
  because: string;
}

export const CONDITION_TOLERANCES = {
  voltage: {
    relative: 0.02,
    because:
      'Torque and speed of a motor follow the voltage about one to one, so 2 % stays within the rounding of a two-digit value; 12.0 V against 11.1 V (7.5 %) does not.',
  },
  current: { relative: 0.05, because: 'Declared with two digits; 5 % is their rounding.' },
  load: { relative: 0.05, because: 'Declared with two digits; 5 % is their rounding.' },
  speed: { relative: 0.05, because: 'Declared with two digits; 5 % is their rounding.' },
  temperature: {
    absolute: 5,
    unit: 'K',
    because: '20 °C and 25 °C are both room temperature; copper resistance changes by 2 % over 5 K.',
  },
  duration: {
    relative: 0.1,
    because: 'Heating of a winding goes with time; 10 % of the time is about 5 % of the current.',
  },
} as const satisfies Record<Exclude<ConditionName, 'other'>, ConditionTolerance>;
