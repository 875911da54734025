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
