import { Fragment } from 'react';
import type { BomCheck } from '../../../../../src/contract/bom-check.ts';
import { PartLink } from '../../../ui/part-link.tsx';

export function itemName(check: BomCheck, item: number): string {
  return check.items[item]?.name ?? '';
}

/** Items by name, those of the catalogue as links. */
export function ItemNames({ check, items }: { check: BomCheck; items: readonly number[] }) {
  return items.map((item, index) => (
    <Fragment key={item}>
      {index > 0 && ', '}
      <ItemName check={check} item={item} />
    </Fragment>
  ));
}

export function ItemName({ check, item }: { check: BomCheck; item: number }) {
  const found = check.items[item];
  if (!found) return null;
  const { id, name, catalogue } = found;
  return id !== null && catalogue !== 'unknown_id' ? <PartLink id={id}>{name}</PartLink> : <span>{name}</span>;
}
