import type { EntityRecord } from '../../../../src/contract/record.ts';

export interface Cited {
  record: Pick<EntityRecord, 'id' | 'name_en' | 'manufacturer'>;
  /** Where the page stands, without what is only of this visit. */
  address: string;
  catalogue: { snapshot: string; updated: string };
  /** ISO date. */
  accessed: string;
}

/** For a reference list: the entry, the state of the catalogue it was read in, and the day. */
export function plainCitation({ record, address, catalogue, accessed }: Cited): string {
  return [
    `robot-parts maintainers (${yearOf(catalogue)}). ${titleOf(record)} [${record.id}].`,
    `In: robot-parts, snapshot ${catalogue.snapshot} (${catalogue.updated.slice(0, 10)}). CC BY 4.0.`,
    `${address} (accessed ${accessed}).`,
  ].join(' ');
}

export function bibtexCitation({ record, address, catalogue, accessed }: Cited): string {
  const fields = [
    ['author', '{robot-parts maintainers}'],
    ['title', `{${escapeTex(titleOf(record))}}`],
    ['year', yearOf(catalogue)],
    ['howpublished', 'robot-parts catalogue of robot components'],
    ['version', `snapshot ${catalogue.snapshot}`],
    ['url', address],
    ['urldate', accessed],
    ['note', `${escapeTex(record.id)}. Values as declared by the maker, not measured. CC BY 4.0`],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{robot-parts-${record.id.toLowerCase()},\n${lines.join(',\n')}\n}`;
}

/** Most names begin with the maker's already. */
function titleOf({ name_en: name, manufacturer }: Cited['record']): string {
  return name.toLowerCase().startsWith(manufacturer.toLowerCase()) ? name : `${manufacturer} ${name}`;
}

function yearOf({ updated }: Cited['catalogue']): string {
  return updated.slice(0, 4);
}

function escapeTex(text: string): string {
  return text.replace(/[\\{}]/g, '').replace(/[&%$#_]/g, '\\$&');
}
