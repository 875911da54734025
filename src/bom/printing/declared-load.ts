import { isNoRating } from '../../catalogue/rules/flat-fields.ts';
import type { Printing } from '../../contract/bom-export.ts';
import type { Quantity, Reading } from '../../contract/reading.ts';
import type { EntityRecord } from '../../contract/record.ts';

export type Load = Printing['load'];

const ZERO_CELSIUS_K = 273.15;

/** Not where it may lie on a shelf, nor where its alloy changes: where it works. */
const AT_WORK = /operat|ambient|environment|work/i;

/** What a part is declared to weigh, carry, turn and stand: the highest of each that is a rating. */
export function declaredLoad(record: Pick<EntityRecord, 'readings' | 'declarations'>): Load {
  const readings = record.readings.filter((_, index) => {
    const declaration = record.declarations[index];
    return declaration === undefined || !isNoRating(declaration);
  });
  const mass = highest(readings, 'weight', 'mass');
  const payload = highest(readings, 'payload', 'mass');
  const torque = highest(readings, 'torque', 'torque');
  const warm = readings.filter(
    ({ kind, conditions }) =>
      kind !== 'min' && (conditions.length === 0 || conditions.some(({ text }) => AT_WORK.test(text))),
  );
  const temperature = highest(warm, 'temperature', 'temperature');
  return {
    mass_kg: mass?.value ?? null,
    payload_kg: payload?.value ?? null,
    torque_nm: torque?.value ?? null,
    temperature_c: temperature ? rounded(temperature.value - ZERO_CELSIUS_K) : null,
    declared: [mass, payload, torque, temperature].flatMap((one) => (one ? [one.text] : [])),
  };
}

function highest(
  readings: readonly Reading[],
  parameter: string,
  quantity: Quantity,
): { value: number; text: string } | undefined {
  let found: { value: number; text: string } | undefined;
  for (const reading of readings) {
    const value = reading.amount?.si_high;
    if (reading.parameter !== parameter || reading.quantity !== quantity || value == null) continue;
    if (!found || value > found.value) found = { value: rounded(value), text: `${parameter}: ${reading.declared}` };
  }
  return found;
}

/** Conversions leave a last digit that nobody declared. */
function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
