import type { Unread } from '../compatibility/electrical/read-power.ts';
import type { Party } from '../compatibility/party.ts';
import type { CheckedPart } from '../contract/compatibility.ts';
import { ServiceError } from '../contract/errors.ts';
import { readText } from '../parameters/read/read-declaration.ts';

export interface DescribedPower {
  /** Where it stands in the request, such as `parts.1`. */
  path: string;
  party: Pick<Party, 'power' | 'supply'>;
  part: Pick<CheckedPart, 'voltage' | 'output_voltage' | 'current' | 'output_current'>;
}

/**
 * Voltages and currents that nothing can give or take, or that nobody can read, are slips of the request: a verdict that
 * leaves them out would be one on another part.
 */
export function refuseImpossiblePower(described: readonly DescribedPower[]): void {
  const details = described.flatMap(({ path, party: { power, supply }, part }) => {
    const givesCurrent = power === 'supply' || power === 'connector';
    const { output, gives, outputDeclared } = supply;
    const noOutput = outputDeclared !== null && output === 'undeclared' && gives.length === 0;
    return [
      ...wrong(`${path}.voltage`, voltageFault(part.voltage) ?? unreadFault('voltage', part.voltage, supply.unread)),
      ...wrong(
        `${path}.output_voltage`,
        voltageFault(part.output_voltage) ?? (noOutput ? faultOf('voltage', part.output_voltage) : undefined),
      ),
      ...wrong(
        `${path}.current`,
        currentFault(part.current, givesCurrent) ?? unreadFault('current', part.current, supply.unreadCurrent),
      ),
      ...wrong(
        `${path}.output_current`,
        currentFault(part.output_current, true) ?? unreadFault('current', part.output_current, supply.unreadOutput),
      ),
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

/** What the judges made nothing of; a battery named by its cells and a power beside one voltage they can use. */
function unreadFault(quantity: Measured, text: string | undefined, unread: readonly Unread[]): string | undefined {
  return unread.length === 0 ? undefined : faultOf(quantity, text);
}

function faultOf(quantity: Measured, text: string | undefined): string | undefined {
  // The cells of a battery (`2S–6S`) and how a part is fed (`PoE`, `not pass-through`) are told without volts.
  if (text === undefined || CELLS.test(text) || (quantity === 'voltage' && FED_BY.test(text))) return undefined;
  const readings = readText(quantity, text);
  // Said to be unknown or to vary, or read and not of use here: the answer says so by itself.
  const isTold = readings.some(
    ({ status, quantity: read }) =>
      status === 'missing' || status === 'qualitative' || read === quantity || read === 'power',
  );
  if (isTold) return undefined;
  const { units, example } = UNITS[quantity];
  return /^[\d\s.,~–-]+$/.test(text)
    ? `needs a unit: ${units}, such as ${example}`
    : `cannot be read as a ${quantity}: give a number with its unit (${units}), such as ${example}, or leave it out`;
}

const CELLS = /\d\s?s\b|cell/i;
const FED_BY = /^\D*(?:\bpoe\b|power over ethernet|\busb\b|pass[- ]?through|\bmains\b|batter)\D*$/i;

type Measured = 'voltage' | 'current';
const UNITS: Readonly<Record<Measured, { units: string; example: string }>> = {
  voltage: { units: 'V or mV', example: '12 V' },
  current: { units: 'A or mA', example: '5 A' },
};

function isNothing(ends: readonly { high: number }[]): boolean {
  return ends.length > 0 && ends.every(({ high }) => high <= 0);
}

function endsIn(quantity: Measured, text: string | undefined): { low: number; high: number }[] {
  if (text === undefined) return [];
  return readText(quantity, text).flatMap(({ amount, quantity: read }) => {
    const [low, high] = [amount?.si_low ?? amount?.si_high, amount?.si_high ?? amount?.si_low];
    return read !== quantity || low == null || high == null ? [] : [{ low, high }];
  });
}
