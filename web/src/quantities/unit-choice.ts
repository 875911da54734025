import type { Quantity } from '../../../src/contract/reading.ts';
import { CANONICAL_UNIT, requireUnit } from '../../../src/units/unit-table.ts';
import { KeptValue, useKept } from '../kept/kept-value.ts';

/** Units people read these parameters in, the first being ours until another is chosen; ids of `src/units`. */
export const UNIT_CHOICES = {
  torque: ['Nm', 'kgf.cm', 'ozf.in'],
  speed: ['rpm', 'rad/s', 'deg/s'],
  weight: ['kg', 'g', 'lb'],
  voltage: ['V'],
  power: ['W'],
  current: ['A', 'mA'],
  force: ['N', 'kgf'],
  payload: ['kg', 'g', 'lb'],
  range: ['m', 'mm'],
  reach: ['m', 'mm'],
  stroke: ['mm', 'm'],
  cable_length: ['m', 'mm'],
  clock: ['MHz', 'GHz'],
  memory: ['GB', 'MB'],
  gpu_memory: ['GB', 'MB'],
  storage: ['GB', 'TB'],
  flash: ['kB', 'MB'],
  data_rate: ['Mbit/s', 'kbit/s'],
  bandwidth: ['Mbit/s', 'kbit/s'],
  fov: ['deg', 'rad'],
  backlash: ['arcmin', 'deg'],
  latency: ['ms', 's'],
  cycle_time: ['ms', 's'],
  temperature: ['degC'],
  ai_performance: ['TOPS'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ChoosableParameter = keyof typeof UNIT_CHOICES;

type Chosen = Readonly<Partial<Record<ChoosableParameter, string>>>;

function isChosen(value: unknown): value is Chosen {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, unit]) => {
      const units: readonly string[] | undefined = UNIT_CHOICES[name as ChoosableParameter];
      return units?.includes(unit as string) ?? false;
    })
  );
}

const chosenUnits = new KeptValue<Chosen>('units', {}, isChosen);

export function useUnit(parameter: ChoosableParameter): [unit: string, choose: (unit: string) => void] {
  const chosen = useKept(chosenUnits);
  const unit = chosen[parameter] ?? UNIT_CHOICES[parameter][0];
  return [unit, (next) => chosenUnits.set({ ...chosenUnits.get(), [parameter]: next })];
}

/** The unit of each, for who shows many at once. */
export function useUnits(): (parameter: ChoosableParameter) => string {
  const chosen = useKept(chosenUnits);
  return (parameter) => chosen[parameter] ?? UNIT_CHOICES[parameter][0];
}

interface UnitOfParameter {
  unit: string;
  /** As it is printed, and read by the service. */
  symbol: string;
  choices: readonly string[];
  choose: (unit: string) => void;
}

/** Of any parameter: the unit chosen where it measures the quantity at hand (a speed may be in metres a second), else the canonical one. */
export function useUnitOf(parameter: string, quantity: Quantity): UnitOfParameter {
  const chosen = useKept(chosenUnits);
  const all: readonly string[] = UNIT_CHOICES[parameter as ChoosableParameter] ?? [];
  const fitting = all.filter((id) => requireUnit(id).quantity === quantity);
  const choices = fitting.length > 0 ? fitting : [CANONICAL_UNIT[quantity]];
  const wanted = chosen[parameter as ChoosableParameter];
  const unit = choices.find((one) => one === wanted) ?? (choices[0] as string);
  const { symbol } = requireUnit(unit);
  const choose = (next: string) => chosenUnits.set({ ...chosenUnits.get(), [parameter]: next });
  return { unit, symbol: symbol === '1' ? '' : symbol, choices, choose };
}
