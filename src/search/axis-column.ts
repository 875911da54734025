import { isNoRating } from '../catalogue/rules/flat-fields.ts';
import type { LeftOutReason } from '../contract/plot.ts';
import type { Reading } from '../contract/reading.ts';
import type { EntityRecord } from '../contract/record.ts';
import { type Alike, Grades } from '../parameters/comparable-sets.ts';
import { type Comparand, comparandOf, keyOf } from '../parameters/comparand.ts';
import { hasOneShaft } from '../parameters/part.ts';
import { quantitiesOf } from './numeric-parameters.ts';

export interface AxisEntry {
  readonly declaration: number;
  readonly alike: Alike;
  /** Why it can stand on no axis, whatever the others are. */
  readonly fault: LeftOutReason | null;
}

/** All declarations of one parameter, by part, as far as their places on an axis depend on it. */
export class AxisColumn {
  readonly parameter: string;
  readonly grades = new Grades();
  readonly #entries = new Map<number, AxisEntry[]>();

  constructor(records: readonly EntityRecord[], parameter: string) {
    this.parameter = parameter;
    const groups = new Map<string, Alike>();
    for (const [part, record] of records.entries()) {
      const entries = entriesOf(record, parameter, groups);
      if (entries.length > 0) this.#entries.set(part, entries);
    }
  }

  of(part: number): readonly AxisEntry[] {
    return this.#entries.get(part) ?? [];
  }
}

function entriesOf(record: EntityRecord, parameter: string, groups: Map<string, Alike>): AxisEntry[] {
  const entries: AxisEntry[] = [];
  for (const [declaration, reading] of record.readings.entries()) {
    if (reading.parameter !== parameter) continue;
    const comparand = comparandOf(reading, { oneShaft: hasOneShaft({ record }) });
    const fault = faultOf(reading, record, declaration);
    entries.push({ declaration, alike: groupOf(comparand, groups), fault });
  }
  return entries;
}

function groupOf(comparand: Comparand, groups: Map<string, Alike>): Alike {
  const key = keyOf(comparand);
  const known = groups.get(key);
  if (known) return known;
  const made = { comparand };
  groups.set(key, made);
  return made;
}

function faultOf(reading: Reading, record: EntityRecord, declaration: number): LeftOutReason | null {
  if (reading.status === 'missing') return 'not_declared';
  if (reading.amount === null || reading.quantity === null) return 'not_a_number';
  if (!quantitiesOf(reading.parameter).includes(reading.quantity)) return 'other_quantity';
  const declared = record.declarations[declaration];
  return declared && isNoRating(declared) ? 'no_rating' : null;
}
