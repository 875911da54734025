import type { Reading } from '../contract/reading.ts';
import type { EntityRecord } from '../contract/record.ts';

/** A record with its declarations read: `readings[i]` is the reading of `declarations[i]`. */
export interface ReadPart {
  record: Pick<EntityRecord, 'id' | 'name' | 'manufacturer' | 'category' | 'declarations' | 'sources'>;
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
