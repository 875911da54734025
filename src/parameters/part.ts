import type { Reading } from '../contract/reading.ts';
import type { EntityRecord } from '../contract/record.ts';

/** A record with its declarations read: `readings[i]` is the reading of `declarations[i]`. */
export interface ReadPart {
  record: Pick<EntityRecord, 'id' | 'name' | 'manufacturer' | 'category' | 'type' | 'declarations' | 'sources'>;
  readings: readonly Reading[];
}

export interface IndexedReading {
  reading: Reading;
  /** Index into `declarations`. */
  index: number;
}

export function readingsOf({ readings }: Pick<ReadPart, 'readings'>, parameter: string): IndexedReading[] {
  const found: IndexedReading[] = [];
  for (const [index, reading] of readings.entries())
    if (reading.parameter === parameter) found.push({ reading, index });
  return found;
}

/** A servo is one closed unit: the horn is the only shaft there is, so a value that names none holds there. */
const ONE_SHAFT_TYPES: ReadonlySet<string> = new Set(['smart_servo', 'pwm_servo']);

export function hasOneShaft({ record }: Pick<ReadPart, 'record'>): boolean {
  return ONE_SHAFT_TYPES.has(record.type);
}
