import type { EntityRecord } from '../contract/record.ts';
import type { BusClass } from '../contract/standard-conformance.ts';

const NO_BUS: ReadonlySet<BusClass> = new Set(['unknown', 'other', 'proprietary']);

/** The classes of bus a part declares; what belongs to no class is none. */
export function busesOf({ standard_conformance: { bus_classes } }: EntityRecord): BusClass[] {
  return bus_classes.filter((bus) => !NO_BUS.has(bus));
}
