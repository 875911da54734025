import { partsNamed, type Spellings, spellingsOf } from '../../catalogue/models/named-parts.ts';
import type { Category } from '../../contract/category.ts';
import type { PartUse } from '../../contract/entity-answer.ts';
import type { EntityRecord } from '../../contract/record.ts';

/** What is built of parts: robots, rigs, hands, and the models that run them. */
const USERS: ReadonlySet<Category> = new Set([
  'platforms',
  'data_acquisition',
  'flexible_actuators',
  'robot_ai_models',
]);
/** What they are built of. */
const USED: ReadonlySet<Category> = new Set(['actuators', 'sensors', 'chips']);

const EVIDENCE_LIMIT = 5;

/** Which records name which parts. Records name model numbers in words; no list of parts is declared yet. */
export function findPartUses(records: readonly EntityRecord[]): ReadonlyMap<string, readonly PartUse[]> {
  const spellings = spellingsOf(records.filter(({ category }) => USED.has(category)));
  const uses = new Map<string, PartUse[]>();
  for (const record of records) {
    if (!USERS.has(record.category) || record.quarantine) continue;
    for (const use of usesIn(record, spellings)) {
      const known = uses.get(use.part);
      const entry = { id: record.id, name: record.name, also: use.also, evidence: use.evidence };
      if (known) known.push(entry);
      else uses.set(use.part, [entry]);
    }
  }
  for (const list of uses.values()) list.sort((a, b) => (a.id < b.id ? -1 : 1));
  return uses;
}

interface Found extends Pick<PartUse, 'also' | 'evidence'> {
  part: string;
}

function usesIn(record: EntityRecord, spellings: Spellings): Found[] {
  const found = new Map<string, { also: Set<string>; evidence: PartUse['evidence'] }>();
  for (const { field, text, source } of textsOf(record)) {
    for (const { parts } of partsNamed(text, spellings)) {
      for (const part of parts) {
        const known = found.get(part) ?? { also: new Set(), evidence: [] };
        for (const other of parts) if (other !== part) known.also.add(other);
        const isNew = known.evidence.every((one) => one.field !== field || one.text !== text);
        if (isNew && known.evidence.length < EVIDENCE_LIMIT) known.evidence.push({ field, text, source });
        found.set(part, known);
      }
    }
  }
  return [...found].map(([part, { also, evidence }]) => ({ part, also: [...also].sort(), evidence }));
}

interface NamedText {
  field: string;
  text: string;
  source: number | null;
}

function textsOf(record: EntityRecord): NamedText[] {
  const only = (field: string): number | null => {
    const sources = record.field_sources[field] ?? [];
    return sources.length === 1 ? (sources[0] ?? null) : null;
  };
  const lists = (['features', 'compatibility', 'applications'] as const).flatMap((field) =>
    (record[field] ?? []).map((text) => ({ field, text, source: only(field) })),
  );
  const plain = (['description_en', 'description', 'interface', 'protocol'] as const).flatMap((field) => {
    const text = record[field];
    return text === undefined ? [] : [{ field, text, source: only(field) }];
  });
  const declared = record.declarations.flatMap(({ declared, conditions, source }, index) =>
    [declared, conditions].flatMap((text) => (text ? [{ field: `declarations[${index}]`, text, source }] : [])),
  );
  return [...declared, ...lists, ...plain];
}
