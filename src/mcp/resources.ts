import type { Resource, ResourceTemplateType } from '@modelcontextprotocol/server';
import { INTELLIGENCE_PATH } from '../analytics/intelligence.ts';
import { dataFilePath, ENTITIES_PATH, PARAMETER_SEMANTICS_PATH } from '../catalogue/documents.ts';
import { MECHANICAL_REGISTRY_PATH } from '../catalogue/rules/mechanical-interface.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { DATA_FILE_CATEGORIES } from '../contract/open-data.ts';
import { OSS_DOCUMENT_PATH } from '../open-robots/document.ts';
import { suggestIds } from '../service/suggest-ids.ts';

const JSON_TYPE = 'application/json';
const PART_URI = /^robot-parts:\/\/part\/([^/?#]+)$/i;

interface DocumentResource extends Resource {
  /** Of the document of the HTTP interface. */
  path: string;
}

const DOCUMENTS: readonly DocumentResource[] = [
  {
    uri: 'robot-parts://registry/parameter_semantics',
    name: 'parameter_semantics',
    title: 'Parameter semantics registry',
    description: 'What declared values mean, which may be compared, red lines. About 60 kB',
    path: PARAMETER_SEMANTICS_PATH,
  },
  {
    uri: 'robot-parts://registry/mechanical_interfaces',
    name: 'mechanical_interfaces',
    title: 'Mechanical interface registry',
    description: 'Flange designations with their hosts, specifications, mountings, pitfalls. About 30 kB',
    path: MECHANICAL_REGISTRY_PATH,
  },
  {
    uri: 'robot-parts://document/entities',
    name: 'entities',
    title: 'Every entity in short',
    description: 'Id, name, category and focus of every part. About 250 kB; search_parts is smaller',
    path: ENTITIES_PATH,
  },
  ...DATA_FILE_CATEGORIES.map((category) => ({
    uri: `robot-parts://document/${category}`,
    name: category,
    title: `All ${category}`,
    description: `Full records of all ${category}. Megabytes: for programs; models use search_parts and get_part`,
    path: dataFilePath(category),
  })),
  {
    uri: 'robot-parts://document/open_robots',
    name: 'open_robots',
    title: 'Open-robot layer',
    description: 'Parts read from open robots’ own files. Large: get_reference gives it in pages',
    path: OSS_DOCUMENT_PATH,
  },
  {
    uri: 'robot-parts://document/analytics',
    name: 'analytics',
    title: 'Analytics',
    description: 'Maturity and momentum with their evidence, insights, trends; get_reference gives it in pages',
    path: INTELLIGENCE_PATH,
  },
];

export const LISTED_RESOURCES: Resource[] = DOCUMENTS.map(({ path: _, ...resource }) => ({
  ...resource,
  mimeType: JSON_TYPE,
}));

export const PART_TEMPLATE: ResourceTemplateType = {
  uriTemplate: 'robot-parts://part/{id}',
  name: 'part',
  title: 'A part',
  description: 'The full record of a part: declarations, readings, flags, sources. Counts as one request of the hour',
  mimeType: JSON_TYPE,
};

/** What an address means: a document by its path, or a part by its id. */
export function resourceAt(uri: string): { path: string } | { partId: string } | undefined {
  const document = DOCUMENTS.find((one) => one.uri === uri);
  if (document) return { path: document.path };
  const written = PART_URI.exec(uri)?.[1];
  if (written === undefined) return undefined;
  try {
    return { partId: decodeURIComponent(written) };
  } catch {
    return undefined;
  }
}

/** A client shows this many at most (MCP, completion). */
const COMPLETIONS = 100;

/** Ids that begin as typed; where none does, those that may be meant. */
export function completeId({ byId }: Snapshot, typed: string): { values: string[]; total: number; hasMore: boolean } {
  const wanted = typed.trim().toUpperCase();
  const begun = [...byId.keys()].filter((id) => id.startsWith(wanted)).sort();
  const found = begun.length > 0 ? begun : suggestIds(wanted.slice(0, COMPLETIONS), byId);
  return { values: found.slice(0, COMPLETIONS), total: found.length, hasMore: found.length > COMPLETIONS };
}
