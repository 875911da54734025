import type { BomBus, BomCheck } from '../../../../../src/contract/bom-check.ts';

/** What keeps a link from being one bus for all its devices. */
export function limitationOf(
  { joins, nodes, devices, protocols }: BomBus,
  items: BomCheck['items'],
): 'point_to_point' | 'several_makers' | undefined {
  if (joins === 'point_to_point') return nodes > 1 ? 'point_to_point' : undefined;
  if (joins !== 'bus') return undefined;
  const makers = new Set(devices.map((item) => items[item]?.manufacturer ?? `item ${item}`));
  // The wires may be shared; that all of them speak the same over these is declared by nobody.
  const isShared = protocols.some((protocol) => devices.every((item) => protocol.items.includes(item)));
  return makers.size > 1 && !isShared ? 'several_makers' : undefined;
}
