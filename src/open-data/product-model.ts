import type { Amount, Reading, ReadingCondition } from '../contract/reading.ts';
import type { EntityRecord, RecordSource } from '../contract/record.ts';
import { UNIT_CODES } from './unit-codes.ts';

type Json = Record<string, unknown>;

/** A part as a schema.org `ProductModel`: every declared value with its condition and its source. */
export function productModel(record: EntityRecord, baseUrl: string): Json {
  const { id, name, name_en, manufacturer, type, category, focus, declarations, readings, sources } = record;
  const url = `${baseUrl}/part/${encodeURIComponent(id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductModel',
    '@id': url,
    url,
    identifier: id,
    name: name_en,
    ...(name !== name_en && { alternateName: name }),
    description: record.description_en ?? focus,
    category: `${category}/${type}`,
    manufacturer: { '@type': 'Organization', name: manufacturer },
    ...(record.year !== undefined && { releaseDate: String(record.year) }),
    additionalProperty: declarations.map(({ declared, source, conditions }, index) =>
      property(readings[index] as Reading, { declared, conditions, source: sources[source] }),
    ),
    subjectOf: sources.map(work),
  };
}

interface Stated {
  declared: string;
  conditions?: string | undefined;
  source: RecordSource | undefined;
}

function property(reading: Reading, { declared, conditions, source }: Stated): Json {
  const { parameter, amount, kind } = reading;
  const held = reading.conditions.map(condition);
  return {
    '@type': 'PropertyValue',
    propertyID: parameter,
    name: parameter.replaceAll('_', ' '),
    // As the maker writes it; the number beside it is what we read.
    description: declared,
    ...(amount ? amountOf(amount) : { value: declared }),
    valueReference: [
      // Declared, not measured, and of this kind: without it a peak value would pass for a rated one.
      { '@type': 'PropertyValue', propertyID: 'kind', value: kind },
      ...(held.length > 0 || conditions === undefined
        ? held
        : [{ '@type': 'PropertyValue', propertyID: 'conditions', value: conditions }]),
    ],
    ...(source && { subjectOf: work(source) }),
  };
}

function condition({ name, text, amount }: ReadingCondition): Json {
  return {
    '@type': 'PropertyValue',
    propertyID: name,
    description: text,
    ...(amount ? amountOf(amount) : { value: text }),
  };
}

/** A bound on one side stays one: it is no value. */
function amountOf({ low, high, unit }: Amount): Json {
  const code = UNIT_CODES[unit];
  const measured = code === undefined ? { unitText: unit } : { unitCode: code, unitText: unit };
  if (low !== null && low === high) return { value: low, ...measured };
  return { ...(low !== null && { minValue: low }), ...(high !== null && { maxValue: high }), ...measured };
}

function work({ url, publisher, locator, collected_at }: RecordSource): Json {
  return {
    '@type': 'CreativeWork',
    url,
    publisher: { '@type': 'Organization', name: publisher },
    // Where in it, and when it was looked at.
    abstract: locator,
    sdDatePublished: collected_at,
  };
}
