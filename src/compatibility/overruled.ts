import type { CheckedPart } from '../contract/compatibility.ts';
import type { EntityRecord } from '../contract/record.ts';

/** Enough to see that the record says something else. */
const TEXTS_SHOWN = 3;

const FIELDS = ['voltage', 'current', 'protocol', 'interface', 'mechanical', 'type', 'ros_support'] as const;
type Field = (typeof FIELDS)[number];

/** What a caller says of a part against its record: it is judged by, and must not be taken for the maker's word. */
export function overruledIn(record: EntityRecord | undefined, part: Omit<CheckedPart, 'id'>): string[] {
  if (!record) return [];
  return FIELDS.flatMap((field) => {
    const own = part[field];
    if (own === undefined) return [];
    const texts = [...new Set(recorded(record, field))];
    if (texts.length === 0 || texts.some((text) => plain(text) === plain(String(own)))) return [];
    const more = texts.length > TEXTS_SHOWN ? `; and ${texts.length - TEXTS_SHOWN} more` : '';
    const says = `${texts.slice(0, TEXTS_SHOWN).join('; ')}${more}`;
    return [`Of ${record.name}, ${field.replace('_', ' ')} ${own} is given by you; the record says ${says}.`];
  });
}

function recorded(record: EntityRecord, field: Field): string[] {
  if (field === 'voltage' || field === 'current') {
    return record.declarations.filter(({ parameter }) => parameter === field).map(({ declared }) => declared);
  }
  const { standard, flange } = record.mechanical_interface;
  const said = field === 'mechanical' ? [standard, flange] : [record[field]];
  return said.flatMap((text) => (text === null || text === undefined ? [] : [String(text)]));
}

/** Blanks and the kind of dash are no contradiction. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[‐-―−~]|to/g, '-');
}
