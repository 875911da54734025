import type { EntityRecord } from '../../src/contract/record.ts';

/** The texts of a record by field, with the weights of ours; what we run together for ourselves is not for peers. */
export const PEER_FIELDS = {
  name: 16,
  manufacturer: 12,
  type: 10,
  protocol: 8,
  applications: 6,
  features: 3,
  description: 2,
} as const;
export type PeerField = keyof typeof PEER_FIELDS;

/** Facets with at most one value a part; bus classes are several. */
export const SINGLE_FACETS = [
  'category',
  'manufacturer',
  'type',
  'ros_support',
  'status',
  'source_tier',
  'mount_type',
] as const;
export type SingleFacet = (typeof SINGLE_FACETS)[number];

export interface PeerDocument {
  texts: Record<PeerField, string>;
  /** Null where nothing is declared. */
  singles: Record<SingleFacet, string | null>;
  busClasses: readonly string[];
}

/** What every engine answers: how many, which come first, and how all divide. */
export interface PeerAnswer {
  total: number;
  /** Places in the order of ids. */
  first: readonly number[];
  /** Of each facet, how many parts have which value. */
  counts: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

export interface Peer {
  search(words: readonly string[]): PeerAnswer;
  /** Every part found, for the check that all engines answer one question. */
  found(words: readonly string[]): Set<number>;
}

export const PAGE = 20;

export function peerDocument(record: EntityRecord): PeerDocument {
  const { name, name_en, id, protocol, interface: link, features = [], compatibility = [] } = record;
  const { mount_type } = record.mechanical_interface;
  const buses = record.standard_conformance.bus_classes;
  return {
    texts: {
      name: joined([name, name_en === name ? undefined : name_en, id.slice(id.indexOf('-') + 1)]),
      manufacturer: record.manufacturer,
      type: joined([record.type, record.category]),
      protocol: joined([protocol, link, ...buses]),
      applications: joined(record.applications ?? []),
      features: joined([...features, ...compatibility]),
      description: joined([record.description_en, record.description]),
    },
    singles: {
      category: record.category,
      manufacturer: record.manufacturer,
      type: record.type,
      ros_support: record.ros_support === undefined ? null : String(record.ros_support),
      status: record.status ?? null,
      source_tier: record.source_tier,
      mount_type: mount_type === 'unknown' ? null : mount_type,
    },
    busClasses: buses.filter((bus) => bus !== 'unknown'),
  };
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join(' ');
}
