import { readCategory } from '../bom/read-category.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Selected } from '../compatibility/selection/selected.ts';
import type { BomCheckedItem, BomCheckItem } from '../contract/bom-check.ts';
import type { CheckedPart } from '../contract/compatibility.ts';
import type { EntityRecord } from '../contract/record.ts';
import { partyOf } from './compatibility-answers.ts';

/** An item with what the catalogue knows of it. */
export interface ReadItem extends Selected {
  record: EntityRecord | undefined;
  /** As it was given, where it was. */
  askedId: string | undefined;
  catalogue: BomCheckedItem['catalogue'];
}

/** What can be held against another part; a name or a price cannot. */
const TECHNICAL = [
  'type',
  'kind',
  'protocol',
  'interface',
  'voltage',
  'output_voltage',
  'current',
  'output_current',
  'ros_support',
  'mechanical',
  'side',
  'compatibility',
] as const satisfies readonly (keyof CheckedPart)[];

/** Lines as they come: an id of the catalogue, a described part, or a line that says nothing to be judged by. */
export function readItems(snapshot: Snapshot, items: readonly BomCheckItem[]): ReadItem[] {
  return items.map((item, index) => {
    const askedId = plain(item.id);
    const record = askedId === undefined ? undefined : snapshot.byId.get(askedId.toUpperCase());
    const technical = technicalOf(item);
    const described = Object.keys(technical).length > 0;
    return {
      index,
      // Of a known part the line's name and category are labels; what is declared of it is put over its record.
      party: partyOf(snapshot, record ? { id: record.id, ...technical } : { ...labelsOf(item), ...technical }),
      quantity: item.quantity,
      described,
      judged: record !== undefined || described,
      record,
      askedId,
      catalogue: record
        ? record.quarantine
          ? 'quarantined'
          : 'found'
        : askedId === undefined
          ? 'no_id'
          : 'unknown_id',
    };
  });
}

function technicalOf(item: BomCheckItem): Partial<CheckedPart> {
  return Object.fromEntries(TECHNICAL.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]])));
}

function labelsOf(item: BomCheckItem): CheckedPart {
  const [manufacturer, category] = [plain(item.manufacturer), readCategory(item.category)];
  return {
    name:
      plain(item.name) ?? plain(item.id) ?? [item.voltage, item.kind].filter((word) => word !== undefined).join(' '),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(category !== undefined && { category }),
  };
}

/** One line, for it stands in sentences; undefined where nothing is left. */
function plain(text: string | undefined): string | undefined {
  const line = text?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? undefined : line;
}
