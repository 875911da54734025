import type { NodeLimit } from '../../contract/bom-check.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { applicationsIn } from '../protocol/applications.ts';
import { MEDIA } from '../protocol/media.ts';
import { readLinks } from '../protocol/read-links.ts';

/** How many may be on a bus, by what is said over it or, with 0 there, by the wires alone. */
export interface BusLimit extends NodeLimit {
  application: number;
  medium: number;
}

/** What protocols and interfaces of the catalogue declare. */
export function busLimits(records: readonly EntityRecord[]): BusLimit[] {
  return records.flatMap((record) => {
    if (record.quarantine) return [];
    const declaration = record.declarations.find(({ parameter }) => parameter === 'max_nodes');
    const known = meantBy(record.name_en);
    if (!declaration || !known) return [];
    const nodes = countIn(declaration.value ?? declaration.declared);
    if (nodes === undefined) return [];
    const { declared, conditions } = declaration;
    return [
      {
        ...known,
        nodes,
        declared: conditions === undefined ? declared : `${declared} (${conditions})`,
        id: record.id,
        source: record.sources[declaration.source]?.url ?? null,
      },
    ];
  });
}

/** `253`, `32 devices`; of a range of addresses the number of them: `0-31`. */
function countIn(value: string): number | undefined {
  const [, first, last] = /^(\d{1,6})(?:-(\d{1,6}))?(?: \w+)?$/.exec(value) ?? [];
  if (first === undefined) return undefined;
  const count = last === undefined ? Number(first) : Number(last) - Number(first) + 1;
  return count > 0 ? count : undefined;
}

/** An interface must be called as the link is: `10BASE-T1S` is Ethernet, and not all Ethernet is that. */
function meantBy(name: string): Pick<BusLimit, 'application' | 'medium' | 'of'> | undefined {
  const { applications } = readLinks([{ field: 'name', text: name, index: null, source: null }], undefined);
  const [application] = applicationsIn(applications);
  if (application) return { application: applications, medium: 0, of: application.name };
  const medium = MEDIA.findIndex((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  return medium === -1 ? undefined : { application: 0, medium: 1 << medium, of: MEDIA[medium]?.name ?? name };
}
