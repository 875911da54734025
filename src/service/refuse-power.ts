import type { Party } from '../compatibility/party.ts';
import type { CheckedPart } from '../contract/compatibility.ts';
import { ServiceError } from '../contract/errors.ts';
import { readText } from '../parameters/read/read-declaration.ts';

export interface DescribedPower {
  /** Where it stands in the request, such as `parts.1`. */
  path: string;
  power: Party['power'];
  part: Pick<CheckedPart, 'voltage' | 'output_voltage' | 'current' | 'output_current'>;
}

/** Voltages and currents that nothing can give or take are slips of the request: a verdict on them would be one on nothing. */
export function refuseImpossiblePower(described: readonly DescribedPower[]): void {
  const details = described.flatMap(({ path, power, part }) => {
    const givesCurrent = power === 'supply' || power === 'connector';
    return [
      ...wrong(`${path}.voltage`, voltageFault(part.voltage)),
      ...wrong(`${path}.output_voltage`, voltageFault(part.output_voltage)),
      ...wrong(`${path}.current`, currentFault(part.current, givesCurrent)),
      ...wrong(`${path}.output_current`, currentFault(part.output_current, true)),
    ];
  });
  if (details.length > 0) throw new ServiceError('validation_failed', { details });
}

function wrong(path: string, message: string | undefined): { path: string; message: string }[] {
  return message === undefined ? [] : [{ path, message }];
}

function voltageFault(text: string | undefined): string | undefined {
  const ends = endsIn('voltage', text);
  if (ends.some(({ low }) => low < 0)) {
    return 'must not be negative: give the voltage between the two wires, such as 24 V for ±12 V';
  }
  return isNothing(ends) ? 'must be above 0 V' : undefined;
}

function currentFault(text: string | undefined, isGiven: boolean): string | undefined {
  const ends = endsIn('current', text);
  if (ends.some(({ low }) => low < 0)) return 'must not be negative: say how much, and the kind of the part which way';
  return isGiven && isNothing(ends) ? 'must be above 0 A' : undefined;
}

function isNothing(ends: readonly { high: number }[]): boolean {
  return ends.length > 0 && ends.every(({ high }) => high <= 0);
}

function endsIn(quantity: 'voltage' | 'current', text: string | undefined): { low: number; high: number }[] {
  if (text === undefined) return [];
  return readText(quantity, text).flatMap(({ amount, quantity: read }) => {
    const [low, high] = [amount?.si_low ?? amount?.si_high, amount?.si_high ?? amount?.si_low];
    return read !== quantity || low == null || high == null ? [] : [{ low, high }];
  });
}
