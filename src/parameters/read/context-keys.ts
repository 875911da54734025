import type { DeclarationKind } from '../../contract/fact.ts';
import type { Quantity } from '../../contract/reading.ts';

export interface ContextKey {
  readonly unit: string;
  /** Unit of the same key on a prismatic joint (URDF: effort in N, velocity in m/s). */
  readonly prismatic?: string;
  readonly dialect: 'urdf' | 'config';
  readonly kind?: DeclarationKind;
}

const URDF_SPEED: ContextKey = { unit: 'rad/s', prismatic: 'm/s', dialect: 'urdf' };
const URDF_EFFORT: ContextKey = { unit: 'Nm', prismatic: 'N', dialect: 'urdf' };
const URDF_MASS: ContextKey = { unit: 'kg', dialect: 'urdf' };
const DEGREES: ContextKey = { unit: 'deg/s', dialect: 'urdf' };

/**
 * Keys of file formats whose documentation fixes the unit, so that the bare number after them has one: URDF and xacro
 * (rad/s, N m, kg), motor libraries in SI, boards' JSON. A heading in prose ("Stall torque 12") is not a key.
 */
const KEYS: readonly (readonly [parameters: readonly string[], spellings: readonly string[], key: ContextKey])[] = [
  [
    ['speed'],
    ['velocity', 'velocity_limit', 'velocity_limit value', 'limit velocity', 'max_velocity', 'joint_velocity_limit'],
    URDF_SPEED,
  ],
  [
    ['speed'],
    ['${radians', 'radians', 'max_velocity: !degrees', 'velocity: !degrees', '!degrees', 'velocity="${radians'],
    DEGREES,
  ],
  [['speed'], ['omega_nl'], { unit: 'rad/s', dialect: 'config', kind: 'no_load' }],
  [['torque'], ['effort', 'effort_limit', 'effort_limit value', 'limit effort', 'max_effort'], URDF_EFFORT],
  [['torque'], ['stalltorque', 'holding_torque', 'tau_max'], { unit: 'Nm', dialect: 'config' }],
  [['torque'], ['max_int_torque'], { unit: 'Nm', dialect: 'config', kind: 'peak' }],
  [['weight'], ['actuator_mass', 'actuator_mass value', 'mass', 'mass value'], URDF_MASS],
  [['voltage'], ['nominalvoltage', 'voltage max', 'voltage min'], { unit: 'V', dialect: 'config' }],
  [['temperature'], ['temperature max', 'temperature min'], { unit: 'degC', dialect: 'config' }],
  [
    ['position_resolution'],
    ['steps_per_revolution', 'full_steps_per_rotation', 'counts_per_revolution', 'cpr'],
    { unit: 'counts/rev', dialect: 'config' },
  ],
  // The motor files this key comes from say at their head that it is the nominal rated current.
  [['current'], ['max_current'], { unit: 'A', dialect: 'config', kind: 'rated' }],
  [['data_rate'], ['baudrate', 'baud rate', 'baud_rate'], { unit: 'bit/s', dialect: 'config' }],
  [['clock'], ['f_cpu'], { unit: 'Hz', dialect: 'config' }],
  [['memory'], ['maximum_ram_size'], { unit: 'B', dialect: 'config' }],
  [['flash'], ['maximum_size'], { unit: 'B', dialect: 'config' }],
];

const BY_KEY: ReadonlyMap<string, ContextKey> = new Map(
  KEYS.flatMap(([parameters, spellings, key]) =>
    parameters.flatMap((parameter) => spellings.map((spelling) => [`${parameter} ${spelling}`, key] as const)),
  ),
);

/** Longest key of the table; a longer prefix is prose. */
const MAX_KEY_LENGTH = 40;

/** What stands before the first number, without quotes, colons and brackets. */
export function contextKey(parameter: string, before: string): ContextKey | null {
  if (before.length === 0 || before.length > MAX_KEY_LENGTH) return null;
  const key = trimPunctuation(before).toLowerCase();
  return BY_KEY.get(`${parameter} ${key}`) ?? null;
}

const EDGE = new Set([...' :="\'({[<\u00a0']);

function trimPunctuation(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.has(text[start] as string) && text[start] !== '{') start++;
  while (end > start && EDGE.has(text[end - 1] as string)) end--;
  return text.slice(start, end);
}

/** A bare number of these parameters has the unit of nothing else. */
export function assumedUnit(parameter: string, low: number, high: number): { unit: string; quantity: Quantity } | null {
  if (parameter === 'gear_ratio') return { unit: '1', quantity: 'ratio' };
  // Nobody makes an encoder of 100 bits or a step of 100 degrees, so a bare 4096 can only count.
  if (parameter === 'position_resolution' && Number.isInteger(low) && low >= 100 && high >= low) {
    return { unit: 'counts/rev', quantity: 'angular_resolution' };
  }
  return null;
}
