import type { Download } from '../contract/downloads.ts';
import { CARD_DESCRIPTION, CARD_KEYWORDS, CARD_TITLE, type CardInput, cardVersion, fileId, tableOf } from './cards.ts';
import type { Column, ColumnType, ForeignKey, Table } from './tables.ts';

type Json = Record<string, unknown>;

/** The vocabulary of Croissant 1.1, and PROV-O for where values come from. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  prov: 'http://www.w3.org/ns/prov#',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  source: 'cr:source',
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
    encodingFormat: file.content_type.replace(/;.*/, ''),
    sha256: file.sha256,
  };
}

function recordSet(file: Download): Json {
  const table = tableOf(file) as Table;
  const { name, description, columns, primaryKey, foreignKeys } = table;
  return {
    '@type': 'cr:RecordSet',
    '@id': name,
    name,
    description,
    key: primaryKey.map((column) => ({ '@id': `${name}/${column}` })),
    field: columns.map((column) => field(column, { file, table, key: keyOf(column, foreignKeys) })),
  };
}

/** The table a column leads to, where it is the last of its key: the others lead to the one before. */
function keyOf({ name }: Column, foreignKeys: readonly ForeignKey[]): string | undefined {
  for (const { columns, table, to } of foreignKeys) {
    if (columns.at(-1) === name) return `${table}/${to.at(-1)}`;
  }
  return undefined;
}

function field(column: Column, { file, table, key }: { file: Download; table: Table; key: string | undefined }): Json {
  const { name, type, description, items } = column;
  return {
    '@type': 'cr:Field',
    '@id': `${table.name}/${name}`,
    name,
    description,
    dataType: type === 'array' ? DATA_TYPES[items ?? 'string'] : DATA_TYPES[type],
    ...(type === 'array' && { isArray: true, 'cr:arrayShape': '-1' }),
    source: { fileObject: { '@id': fileId(file) }, extract: { column: name } },
    ...(key !== undefined && { references: { field: { '@id': key } } }),
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
};
/** Where the source of a plain field of a part is noted. */
const PLAIN_FIELDS_FROM = 'parts/field_sources';

function provenance({ name: table, primaryKey }: Table, { name }: Column): Json {
  if (primaryKey.includes(name) || `${table}/${name}` === PLAIN_FIELDS_FROM) return {};
  if (DECLARED[table]?.has(name)) {
    return { 'prov:wasDerivedFrom': { '@id': 'sources/url' }, 'prov:wasAttributedTo': { '@id': 'sources/publisher' } };
  }
  const from = table === 'parts' ? PLAIN_FIELDS_FROM : DERIVED_FROM[table];
  if (from === undefined) return {};
  const derived = { 'prov:wasDerivedFrom': { '@id': from } };
  return table === 'parts' ? derived : { ...derived, 'prov:wasGeneratedBy': { '@id': DERIVATION['@id'] } };
}
