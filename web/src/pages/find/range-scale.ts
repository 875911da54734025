import type { Distribution } from '../../../../src/contract/distribution.ts';
import { toSi } from '../../../../src/units/convert.ts';
import { inUnit } from '../../quantities/format.ts';

/** Steps of a slider; keys move by one of them. */
export const STEPS = 200;

export interface RangeEnds {
  /** In SI; null: open. */
  low: number | null;
  high: number | null;
}

export const OPEN: RangeEnds = { low: null, high: null };

/** Where the scale begins and ends: what the bins cover. */
function endsOf({ bins }: Distribution): [number, number] {
  return [bins[0]?.si_low ?? 0, bins.at(-1)?.si_high ?? 0];
}

export function valueAt(step: number, distribution: Distribution): number {
  const [low, high] = endsOf(distribution);
  const share = step / STEPS;
  return distribution.scale === 'log' ? low * (high / low) ** share : low + (high - low) * share;
}

export function stepOf(value: number, distribution: Distribution): number {
  const [low, high] = endsOf(distribution);
  if (high <= low) return 0;
  const share =
    distribution.scale === 'log'
      ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
      : (value - low) / (high - low);
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS);
}

/** Three figures, which is what a slider can mean. */
export function rounded(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(3));
}

/** The range in the service's notation, `5..20Nm`; undefined where both ends are open. */
export function rangeText({ low, high }: RangeEnds, unit: string): string | undefined {
  if (low === null && high === null) return undefined;
  const shown = (end: number | null) => (end === null ? '' : String(plain(inUnit(end, unit))));
  return `${shown(low)}..${shown(high)}${unit === '1' ? '' : unit}`;
}

/** Without the last bits of a conversion. */
function plain(value: number): number {
  return Number(value.toPrecision(9));
}

/** What was typed into an end, in SI: null where it is empty, undefined where it is no number. */
export function typedEnd(text: string, unit: string): number | null | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? toSi(value, unit) : undefined;
}
