import type { Amount, Reading, ReadingCondition } from '../../src/contract/reading.ts';
import type { ReadPart } from '../../src/parameters/part.ts';
import { toSi } from '../../src/units/convert.ts';
import { CANONICAL_UNIT, requireUnit } from '../../src/units/unit-table.ts';

/** Readings as the parser would make them, without the parser: the grader is tested on its own. */
export function amount(low: number | null, unit: string, rest: Partial<Amount> & { to?: number | null } = {}): Amount {
  const { to, ...overrides } = rest;
  const high = to === undefined ? low : to;
  const ends = [low, high].map((end) => (end === null ? null : toSi(end, unit)));
  const isInverse = ends[0] !== null && ends[1] !== null && (ends[0] as number) > (ends[1] as number);
  const [si_low, si_high] = (isInverse ? ends.reverse() : ends) as [number | null, number | null];
  const bound = low === null ? 'at_most' : high === null ? 'at_least' : low === high ? 'exact' : 'range';
  return { bound, low, high, unit, si_low, si_high, si_unit: CANONICAL_UNIT[requireUnit(unit).quantity], ...overrides };
}

export function reading(parameter: string, value: Amount | null, rest: Partial<Reading> = {}): Reading {
  const quantity = value === null ? null : requireUnit(value.unit).quantity;
  return {
    parameter,
    declared: value === null ? '' : `${value.low ?? value.high} ${value.unit}`,
    status: value === null ? 'missing' : 'numeric',
    quantity,
    amount: value,
    kind: 'unspecified',
    conditions: [],
    end: null,
    notation: `${parameter}.test`,
    reason: null,
    ...rest,
  };
}

export function volts(value: number, to?: number): ReadingCondition {
  return { name: 'voltage', text: `${value} V`, amount: amount(value, 'V', to === undefined ? {} : { to }) };
}

export function condition(name: ReadingCondition['name'], value: number, unit: string): ReadingCondition {
  return { name, text: `${value} ${unit}`, amount: amount(value, unit) };
}

export function words(text: string, name: ReadingCondition['name'] = 'other'): ReadingCondition {
  return { name, text, amount: null };
}

type RecordPart = ReadPart['record'];

export function part(id: string, readings: Reading[], rest: Partial<RecordPart> = {}): ReadPart {
  const declarations = readings.map(({ parameter, declared, kind }) => ({
    parameter,
    declared: declared || 'N/A',
    kind,
    source: 0,
  }));
  const source = {
    url: `https://example.com/${id}`,
    publisher: 'Example',
    source_type: 'official_manual' as const,
    source_credibility: 'A' as const,
    locator: 'Specifications',
    read_from: 'test',
    collected_at: '2026-11-15T00:00:00Z',
  };
  const record = {
    id,
    name: id,
    manufacturer: 'Acme',
    category: 'actuators' as const,
    type: 'joint_actuator',
    declarations,
    sources: [source],
    ...rest,
  };
  return { record, readings };
}
