import type { EntityRecord } from '../../../src/contract/record.ts';
import { fold } from './fold.ts';

export type OracleFacet =
  | 'category'
  | 'manufacturer'
  | 'type'
  | 'bus_class'
  | 'ros_support'
  | 'status'
  | 'source_tier'
  | 'mount_type';

export interface FacetCounts {
  name: OracleFacet;
  values: { value: string; count: number }[];
  distinct: number;
  undeclared: number;
}

const MOST_VALUES = 20;
const ALL_VALUES = 1000;

/** What a part declares of a facet; nothing where it declares nothing. */
export function facetValues(record: EntityRecord, facet: OracleFacet): string[] {
  switch (facet) {
    case 'bus_class':
      return record.standard_conformance.bus_classes.filter((bus) => bus !== 'unknown');
    case 'mount_type':
      return [record.mechanical_interface.mount_type].filter((mount) => mount !== 'unknown');
    default: {
      const value = record[facet];
      return value === undefined ? [] : [String(value)];
    }
  }
}

export function passesFilter(record: EntityRecord, facet: OracleFacet, wanted: readonly string[]): boolean {
  const own = facetValues(record, facet).map(fold);
  return wanted.some((value) => own.includes(fold(value)));
}

export function countFacet(records: readonly EntityRecord[], name: OracleFacet, isOnlyOne: boolean): FacetCounts {
  const counts: Record<string, number> = Object.create(null);
  let undeclared = 0;
  for (const record of records) {
    const values = facetValues(record, name);
    if (values.length === 0) undeclared++;
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  }
  const values = Object.entries(counts).map(([value, count]) => ({ value, count }));
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return { name, values: values.slice(0, isOnlyOne ? ALL_VALUES : MOST_VALUES), distinct: values.length, undeclared };
}
