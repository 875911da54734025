import type { Quantity } from '../contract/reading.ts';
import { ELECTRICAL_UNITS } from './electrical-units.ts';
import { ENCODER_UNITS } from './encoder-units.ts';
import { INFORMATION_UNITS } from './information-units.ts';
import { MECHANICAL_UNITS } from './mechanical-units.ts';
import type { Unit } from './unit.ts';

export const UNITS: readonly Unit[] = [
  ...MECHANICAL_UNITS,
  ...ENCODER_UNITS,
  ...ELECTRICAL_UNITS,
  ...INFORMATION_UNITS,
];

/** The unit every reading of a quantity is compared in. */
export const CANONICAL_UNIT: Readonly<Record<Quantity, string>> = {
  torque: 'Nm',
  force: 'N',
  angular_velocity: 'rad/s',
  linear_velocity: 'm/s',
  data_rate: 'bit/s',
  mass: 'kg',
  voltage: 'V',
  current: 'A',
  power: 'W',
  angle: 'rad',
  angular_resolution: 'deg_step',
  length: 'm',
  temperature: 'K',
  frequency: 'Hz',
  duration: 's',
  compute_rate: 'op/s',
  information: 'B',
  ratio: '1',
};

const BY_ID: ReadonlyMap<string, Unit> = new Map(UNITS.map((unit) => [unit.id, unit]));

export function unitById(id: string): Unit | undefined {
  return BY_ID.get(id);
}

/** For ids written in our own code: a wrong one is a fault of ours, so it throws. */
export function requireUnit(id: string): Unit {
  const unit = BY_ID.get(id);
  if (unit === undefined) throw new RangeError(`no unit '${id}' in the units table`);
  return unit;
}

export function unitsOf(quantity: Quantity): Unit[] {
  return UNITS.filter((unit) => unit.quantity === quantity);
}
