import type { Described } from '../../../kept/bom-line.ts';

const QUANTITIES: Partial<Record<keyof Described, 'voltage' | 'current'>> = {
  voltage: 'voltage',
  output_voltage: 'voltage',
  current: 'current',
  output_current: 'current',
};

/** Numbers alone: the service refuses them, since `2` may be amperes or milliamperes. */
const NUMBERS = /^[\d\s.,~–-]*\d[\d\s.,~–-]*$/;

/** Of which quantity a field has numbers and no unit. */
export function missingUnit(field: keyof Described, text: string | undefined): 'voltage' | 'current' | undefined {
  return text !== undefined && NUMBERS.test(text) ? QUANTITIES[field] : undefined;
}

export function lacksUnit(described: Described): boolean {
  return (Object.keys(QUANTITIES) as (keyof Described)[]).some(
    (field) => missingUnit(field, described[field]) !== undefined,
  );
}
