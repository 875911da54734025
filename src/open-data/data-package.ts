import type { Download } from '../contract/downloads.ts';
import { CARD_DESCRIPTION, CARD_KEYWORDS, CARD_TITLE, type CardInput, cardVersion, fileId, tableOf } from './cards.ts';
import type { Column, Table } from './table-model.ts';

type Json = Record<string, unknown>;

/** `/datapackage.json`: the open data as a Data Package 2.0 (datapackage.org). */
export function dataPackage(input: CardInput): Json {
  const { snapshot, updated, baseUrl, license, licenseUrl, files } = input;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'robot-parts',
    id: `${baseUrl}/datapackage.json#${snapshot}`,
    title: CARD_TITLE,
    description: CARD_DESCRIPTION,
    homepage: baseUrl,
    version: cardVersion(input),
    created: updated,
    keywords: CARD_KEYWORDS,
    licenses: [{ name: 'CC-BY-4.0', path: licenseUrl, title: license }],
    contributors: [{ title: 'robot-parts maintainers', roles: ['publisher'] }],
    sources: [{ title: 'Makers’ own documents; each declaration names its own in `sources`', version: snapshot }],
    resources: files.map((file) => resource(file, new Set(files.map(fileId)))),
  };
}

function resource(file: Download, names: ReadonlySet<string>): Json {
  const { name, format, url, bytes, sha256, content_type } = file;
  const table = tableOf(file);
  return {
    name: fileId(file),
    path: url,
    format,
    mediatype: content_type.replace(/;.*/, ''),
    bytes,
    hash: `sha256:${sha256}`,
    ...(/csv|json/.test(format) && { encoding: 'utf-8' }),
    ...(table
      ? { type: 'table', title: table.title, description: table.description, schema: tableSchema(table, format, names) }
      : { title: name }),
    ...(format === 'csv' && { dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', header: true } }),
  };
}

/** Foreign keys name resources, so each format has its own; not every table is a file of CSV or JSONL. */
function tableSchema({ columns, primaryKey, foreignKeys }: Table, format: string, names: ReadonlySet<string>): Json {
  const keys = foreignKeys.filter(({ table }) => names.has(`${table}.${format}`));
  return {
    fields: columns.map(field),
    // An empty cell is nothing, also in a column of texts.
    missingValues: [''],
    primaryKey,
    ...(keys.length > 0 && {
      foreignKeys: keys.map(({ columns: from, table, to }) => ({
        fields: from,
        reference: { resource: `${table}.${format}`, fields: to },
      })),
    }),
  };
}

function field({ name, type, description, nullable, unit, values }: Column): Json {
  const constraints = {
    ...(!nullable && { required: true }),
    // Of an array it would be whole arrays that are listed.
    ...(values && type !== 'array' && { enum: values }),
  };
  return {
    name,
    type,
    description,
    ...(unit !== undefined && { unit }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  };
}
