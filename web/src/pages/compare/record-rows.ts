import type { EntityRecord } from '../../../../src/contract/record.ts';
import type { Language } from '../../kept/preferences.ts';
import { CATEGORY_NAMES } from '../../words/domain-words.ts';
import { MOUNT_NAMES, STATUS_NAMES, said } from '../../words/record-words.ts';
import type { COMPARE_WORDS } from './words.ts';

type Words = (typeof COMPARE_WORDS)['en'];

const ROWS = [
  'category',
  'type',
  'status',
  'year',
  'protocol',
  'interface',
  'buses',
  'ros',
  'mounting',
  'price',
] as const;
type RowName = (typeof ROWS)[number];

export interface RecordRow {
  name: RowName;
  /** Null: not declared. */
  texts: readonly (string | null)[];
}

/** What the records say in words; rows nobody declares anything for are left out. */
export function recordRows(records: readonly EntityRecord[], words: Words, language: Language): RecordRow[] {
  return ROWS.map((name) => ({ name, texts: records.map((record) => textOf(name, record, words, language)) })).filter(
    ({ texts }) => texts.some((text) => text !== null),
  );
}

function textOf(name: RowName, record: EntityRecord, words: Words, language: Language): string | null {
  switch (name) {
    case 'category':
      return CATEGORY_NAMES[language][record.category];
    case 'type':
      return record.type.replaceAll('_', ' ');
    case 'status':
      return record.status ? said(STATUS_NAMES, record.status, language) : null;
    case 'year':
      return record.year?.toString() ?? null;
    case 'buses':
      return record.standard_conformance.bus_classes.filter((bus) => bus !== 'unknown').join(', ') || null;
    case 'ros':
      return record.ros_support === undefined ? null : record.ros_support ? words.yes : words.no;
    case 'mounting':
      return mountingOf(record, language);
    case 'price':
      return record.price_range ?? null;
    default:
      return record[name] ?? null;
  }
}

function mountingOf({ mechanical_interface: mechanical }: EntityRecord, language: Language): string | null {
  const { standard, flange, mount_type: mount } = mechanical;
  return standard ?? flange ?? (mount === 'unknown' ? null : said(MOUNT_NAMES, mount, language));
}
