import { BOM_LIMITS, type BomItem } from '../contract/bom.ts';
import type { BomLine, FilledField } from '../contract/bom-export.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { KnownParts } from './known-parts.ts';

/** What lines are filled from. */
export interface FillingFrom {
  byId: ReadonlyMap<string, EntityRecord>;
  parts: KnownParts;
  /** Ids of parts that could take the place of one; none unless somebody passes a way to find them. */
  alternatesOf?: (record: EntityRecord) => readonly string[];
}

export type FilledLine = Pick<
  BomLine,
  'id' | 'name' | 'category' | 'manufacturer' | 'specs' | 'supplier' | 'status' | 'alternates' | 'catalogue' | 'filled'
> & { record: EntityRecord | undefined };

const TEXTS = ['id', 'name', 'category', 'manufacturer', 'specs', 'supplier', 'status', 'alternates'] as const;

/** Gaps are filled from the catalogue, given values never changed; an unknown id is kept and marked (decision 33). */
export function fillLine(item: BomItem, from: FillingFrom): FilledLine {
  const record = recordOf(item, from);
  const known = record ? knownOf(record, from) : {};
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  const filled: FilledField[] = [];
  for (const field of TEXTS) {
    const given = item[field];
    if (given !== undefined && given.trim() !== '') {
      texts[field] = given;
      continue;
    }
    const value = field === 'id' || field === 'supplier' ? undefined : known[field];
    if (value === undefined || value === '') continue;
    texts[field] = value;
    filled.push(field as FilledField);
  }
  return { ...texts, catalogue: markOf(item, record), filled, record };
}

/** Ids are upper case; a caller who writes them otherwise means the same. */
function recordOf({ id }: BomItem, { byId }: FillingFrom): EntityRecord | undefined {
  return id === undefined ? undefined : byId.get(id.trim().toUpperCase());
}

function knownOf(record: EntityRecord, { parts, alternatesOf }: FillingFrom): Partial<Record<FilledField, string>> {
  const { name, category, manufacturer, status } = record;
  return {
    name,
    category,
    manufacturer,
    specs: parts.of(record).specs,
    ...(status && { status }),
    ...(alternatesOf && { alternates: asManyAsFit(alternatesOf(record)) }),
  };
}

function asManyAsFit(ids: readonly string[]): string {
  let text = '';
  for (const id of ids) {
    const longer = text === '' ? id : `${text} ${id}`;
    if (longer.length > BOM_LIMITS.textCharacters) break;
    text = longer;
  }
  return text;
}

function markOf({ id }: BomItem, record: EntityRecord | undefined): BomLine['catalogue'] {
  if (record) return record.quarantine ? 'quarantined' : 'found';
  return (id ?? '').trim() === '' ? 'no_id' : 'unknown_id';
}
