import { BOM_LIMITS } from '../contract/bom.ts';
import { CATEGORY_FLAT_FIELDS, SHARED_FLAT_FIELDS } from '../contract/flat-fields.ts';
import type { EntityRecord } from '../contract/record.ts';

/** A cell one can still read; the record has the rest. */
const VALUES_LIMIT = 6;

/** What is chosen by, in the order a buyer asks; what is peculiar to the category comes first in all but actuators. */
function fieldsOf(category: EntityRecord['category']): readonly string[] {
  const own: readonly string[] = CATEGORY_FLAT_FIELDS[category];
  const fields = category === 'actuators' ? [...SHARED_FLAT_FIELDS, ...own] : [...own, ...SHARED_FLAT_FIELDS];
  return [...fields, 'protocol', 'interface'];
}

/** The first declared values of a part as one text, as declared; none is cut in the middle. */
export function specsText(record: EntityRecord): string {
  const values = record as unknown as Readonly<Record<string, unknown>>;
  let text = '';
  let count = 0;
  for (const field of fieldsOf(record.category)) {
    const value = values[field];
    if (typeof value !== 'string' || count === VALUES_LIMIT) continue;
    const more = `${text === '' ? '' : '; '}${field.replaceAll('_', ' ')} ${value}`;
    if (text.length + more.length > BOM_LIMITS.textCharacters) continue;
    text += more;
    count += 1;
  }
  return text;
}
