import type { Download } from '../contract/downloads.ts';
import { CARD_DESCRIPTION, CARD_KEYWORDS, CARD_TITLE, type CardInput, cardVersion, fileId, tableOf } from './cards.ts';
import type { Column, ColumnType, Table } from './table-model.ts';

type Json = Record<string, unknown>;

/** The vocabulary of Croissant 1.1, whole, since tools compare it; and PROV-O for where values come from. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  prov: 'http://www.w3.org/ns/prov#',
  rai: 'http://mlcommons.org/croissant/RAI/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const;

const DATA_TYPES: Record<Exclude<ColumnType, 'array'>, string> = {
  string: 'sc:Text',
  integer: 'cr:Int64',
  number: 'cr:Float64',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
  datetime: 'sc:DateTime',
  // JSON, as text.
  object: 'sc:Text',
};

/** `/croissant.json`: the open data for those who learn from it (Croissant 1.1), with the provenance of every field. */
export function croissant(input: CardInput): Json {
  const { snapshot, updated, baseUrl, license, licenseUrl, files } = input;
  const tables = files.filter(({ format }) => format === 'parquet');
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    '@id': `${baseUrl}/croissant.json`,
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: 'robot-parts',
    alternateName: CARD_TITLE,
    description: CARD_DESCRIPTION,
    license: licenseUrl,
    url: baseUrl,
    version: cardVersion(input),
    datePublished: updated,
    dateModified: updated,
    inLanguage: ['en', 'zh'],
    keywords: CARD_KEYWORDS,
    isLiveDataset: true,
    creator: { '@type': 'sc:Organization', name: 'robot-parts maintainers', url: baseUrl },
    citeAs: `robot-parts maintainers: robot-parts, snapshot ${snapshot}, ${updated.slice(0, 10)}, ${license}. ${baseUrl}`,
    'prov:wasGeneratedBy': DERIVATION,
    distribution: files.map(fileObject),
    recordSet: tables.map(recordSet),
  };
}

function fileObject(file: Download): Json {
  return {
    '@type': 'cr:FileObject',
    '@id': fileId(file),
    name: file.name,
    contentUrl: file.url,
    contentSize: `${file.bytes} B`,
    encodingFormat: encodingFormat(file),
    sha256: file.sha256,
  };
}

/** What mlcroissant, the reader of reference, calls formats whose registered types are younger than it. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  parquet: 'application/x-parquet',
  jsonl: 'application/jsonlines',
};

function encodingFormat({ content_type, format }: Download): string | string[] {
  const registered = content_type.replace(/;.*/, '');
  const other = ALSO_CALLED[format];
  return other === undefined ? registered : [registered, other];
}

function recordSet(file: Download): Json {
  const table = tableOf(file) as Table;
  const { name, description, columns, primaryKey } = table;
  return {
    '@type': 'cr:RecordSet',
    '@id': name,
    name,
    description,
    key: primaryKey.map((column) => ({ '@id': `${name}/${column}` })),
    field: columns.map((column) => field(column, { file, table })),
  };
}

/**
 * Without `references`: the reader of reference takes one as a join of both tables, and then reads one of them slowly, not
 * at all, or without the rows that lead nowhere. The keys are in the Data Package.
 */
function field(column: Column, { file, table }: { file: Download; table: Table }): Json {
  const { name, type, description, items } = column;
  return {
    '@type': 'cr:Field',
    '@id': `${table.name}/${name}`,
    name,
    description,
    dataType: type === 'array' ? DATA_TYPES[items ?? 'string'] : DATA_TYPES[type],
    ...(type === 'array' && { isArray: true, 'cr:arrayShape': '-1' }),
    source: { fileObject: { '@id': fileId(file) }, extract: { column: name } },
    ...provenance(table, column),
  };
}

/** The rules of this program; every one has its reason in the record. */
const DERIVATION = { '@type': 'prov:Activity', '@id': '#derivation', name: 'The rules of the catalogue' } as const;

/** What is copied from a maker's document, and what the rules make of it. */
const DECLARED: Readonly<Record<string, ReadonlySet<string>>> = {
  declarations: new Set(['declared', 'value', 'kind', 'conditions', 'end']),
  conditions: new Set(['text']),
};
const DERIVED_FROM: Readonly<Record<string, string>> = {
  readings: 'declarations/declared',
  conditions: 'declarations/conditions',
  flags: 'readings/si_low',
  registry_dialects: 'declarations/declared',
  registry_notations: 'declarations/declared',
  mechanical_hosts: 'parts/mechanical_standard',
};
/** Tables that note in a column where their rows were read. */
const READ_FROM: Readonly<Record<string, string>> = {
  parts: 'parts/field_sources',
  mechanical_designations: 'mechanical_designations/source',
  mechanical_holes: 'mechanical_designations/source',
  mechanical_pins: 'mechanical_designations/source',
  mechanical_disagreements: 'mechanical_disagreements/said_by',
  mechanical_pitfalls: 'mechanical_pitfalls/source',
  robots: 'robots/repo',
  robot_files: 'robot_files/url',
  robot_parts: 'robot_parts/source_url',
  robot_part_evidence: 'robot_parts/source_url',
  robot_part_prices: 'robot_parts/source_url',
};
function provenance({ name: table, primaryKey }: Table, { name }: Column): Json {
  if (primaryKey.includes(name) || `${table}/${name}` === READ_FROM[table]) return {};
  if (DECLARED[table]?.has(name)) {
    return { 'prov:wasDerivedFrom': { '@id': 'sources/url' }, 'prov:wasAttributedTo': { '@id': 'sources/publisher' } };
  }
  const read = READ_FROM[table];
  if (read !== undefined) return { 'prov:wasDerivedFrom': { '@id': read } };
  const from = DERIVED_FROM[table];
  if (from === undefined) return {};
  return { 'prov:wasDerivedFrom': { '@id': from }, 'prov:wasGeneratedBy': { '@id': DERIVATION['@id'] } };
}
