import { type Fact, FactSchema } from '../../contract/fact.ts';
import type { EntityRecord } from '../../contract/record.ts';

/**
 * A record that can be taken in again: `fact` holds what was stated and the record does not give back as it was
 * (the source of a plain field, and the mounting before it was looked up).
 */
export type ExportedRecord = EntityRecord & { fact: Pick<Fact, 'basis' | 'mechanical_interface'> };

export function exportedRecord(record: EntityRecord, { basis, mechanical_interface }: Fact): ExportedRecord {
  return { ...record, fact: { ...(basis && { basis }), ...(mechanical_interface && { mechanical_interface }) } };
}

const STATED = Object.keys(FactSchema.shape).filter((key) => key !== 'basis' && key !== 'mechanical_interface');

/**
 * The fact an exported record was made from; everything else as it is. Nothing is checked here: what comes out is held
 * against the format of facts like any other line.
 */
export function withoutDerived(line: unknown): unknown {
  if (!isObject(line) || !isObject(line.fact)) return line;
  const { basis, mechanical_interface, ...unknown } = line.fact;
  const stated: Record<string, unknown> = { ...unknown };
  for (const key of STATED) stated[key] = line[key];
  if (Array.isArray(line.sources)) stated.sources = line.sources.map(statedSource);
  return { ...stated, basis, mechanical_interface };
}

/** The other way of `recordSources`. */
function statedSource(source: unknown): unknown {
  if (!isObject(source)) return source;
  const { source_credibility, collected_at, ...rest } = source;
  const day = typeof collected_at === 'string' ? collected_at.replace(/T00:00:00Z$/, '') : collected_at;
  return { ...rest, credibility: source_credibility, collected_at: day };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
