import { type Fact, FactSchema } from '../../contract/fact.ts';
import type { EntityRecord } from '../../contract/record.ts';

/** What a fact states and its record does not give back as it was: sources of plain fields, the mounting before it was looked up. */
export type Stated = Pick<Fact, 'basis' | 'mechanical_interface'>;

export function statedIn({ basis, mechanical_interface }: Fact): Stated {
  return { ...(basis && { basis }), ...(mechanical_interface && { mechanical_interface }) };
}

/** A record that can be taken in again. */
export function exportedRecord(record: EntityRecord, fact: Stated): EntityRecord & { fact: Stated } {
  return { ...record, fact };
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
