import {
  type Comparison,
  type ComparisonField,
  MAX_COMPARED_PARTS,
  MIN_COMPARED_PARTS,
} from '../contract/comparison.ts';
import { REGISTRY_FIELDS } from '../contract/parameter-semantics.ts';
import { comparandOf } from './comparand.ts';
import { gradePairs } from './compare-pairs.ts';
import { rankParts } from './compare-ranking.ts';
import { hasOneShaft, type ReadPart, readingsOf } from './part.ts';
import { findFlags } from './red-lines/find-flags.ts';

const NOTE =
  'Values are as declared by the makers, not measured. Level A and B pairs may be ranked, level C pairs only within one maker, level D pairs never. A flag asks for human review; it is not a compliance judgement.';

/** Two to eight parts side by side, field by field. */
export function compareParts(parts: readonly ReadPart[]): Comparison {
  if (parts.length < MIN_COMPARED_PARTS || parts.length > MAX_COMPARED_PARTS) {
    throw new RangeError(`compares ${MIN_COMPARED_PARTS} to ${MAX_COMPARED_PARTS} parts, not ${parts.length}`);
  }
  return {
    parts: parts.map((part) => ({
      id: part.record.id,
      name: part.record.name,
      manufacturer: part.record.manufacturer,
      category: part.record.category,
      flags: findFlags(part),
    })),
    fields: comparedParameters(parts).map((parameter) => compareField(parts, parameter)),
    note: NOTE,
  };
}

/** Every parameter some part declares: the fields of the registry first, the others by name. */
function comparedParameters(parts: readonly ReadPart[]): string[] {
  const declared = new Set(parts.flatMap(({ readings }) => readings.map(({ parameter }) => parameter)));
  const first = REGISTRY_FIELDS.filter((field) => declared.delete(field));
  return [...first, ...[...declared].sort()];
}

function compareField(parts: readonly ReadPart[], parameter: string): ComparisonField {
  const columns = parts.map((part) => ({
    id: part.record.id,
    maker: part.record.manufacturer,
    entries: readingsOf(part, parameter).map(({ reading, index }) => ({
      comparand: comparandOf(reading, { oneShaft: hasOneShaft(part) }),
      index,
    })),
  }));
  return {
    parameter,
    cells: parts.map((part) => cellOf(part, parameter)),
    pairs: gradePairs(columns),
    ranking: rankParts(columns),
  };
}

function cellOf(part: ReadPart, parameter: string): ComparisonField['cells'][number] {
  const { record } = part;
  const readings = readingsOf(part, parameter).map(({ reading, index }) => {
    const source = record.sources[record.declarations[index]?.source ?? -1];
    const { amount } = reading;
    return {
      declaration: index,
      declared: record.declarations[index]?.declared ?? reading.declared,
      reading,
      si_value: amount && { low: amount.si_low, high: amount.si_high, unit: amount.si_unit },
      source: source ? { url: source.url, locator: source.locator, publisher: source.publisher } : null,
    };
  });
  return { part: record.id, readings };
}
