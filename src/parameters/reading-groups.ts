import type { Grade } from '../contract/comparison.ts';
import { type Comparand, comparandOf, keyOf } from './comparand.ts';
import { hasOneShaft, type ReadPart } from './part.ts';

/** Readings that get the same grade against any other reading, counted by maker. */
export interface Group {
  comparand: Comparand;
  byMaker: Map<string, number>;
  count: number;
  /** The best grade a maker's readings of this group reach with a reading of another maker. */
  best: Map<string, 'A' | 'B'>;
}

export interface GroupedReadings {
  groups: readonly Group[];
  /** For each part that declares the parameter, the groups of its readings. */
  byPart: ReadonlyMap<ReadPart, readonly Group[]>;
}

export function groupReadings(parts: readonly ReadPart[], parameter: string): GroupedReadings {
  const groups = new Map<string, Group>();
  const byPart = new Map<ReadPart, Group[]>();
  for (const part of parts) {
    const readings = part.readings.filter((reading) => reading.parameter === parameter);
    if (readings.length === 0) continue;
    const maker = makerKey(part.record.manufacturer);
    const oneShaft = hasOneShaft(part);
    const own = readings.map((reading) => {
      const comparand = comparandOf(reading, { oneShaft });
      const key = keyOf(comparand);
      const group = groups.get(key) ?? { comparand, byMaker: new Map(), count: 0, best: new Map() };
      if (group.count === 0) groups.set(key, group);
      group.byMaker.set(maker, (group.byMaker.get(maker) ?? 0) + 1);
      group.count += 1;
      return group;
    });
    byPart.set(part, own);
  }
  return { groups: [...groups.values()], byPart };
}

export function makerKey(maker: string): string {
  return maker.trim().toLowerCase();
}

export function isComparable(grade: Grade): grade is 'A' | 'B' {
  return grade === 'A' || grade === 'B';
}
