import type { Declaration } from '../contract/fact.ts';
import type { Flag } from '../contract/flags.ts';
import type { Amount, Reading, ReadingCondition } from '../contract/reading.ts';
import type { EntityRecord, RecordSource } from '../contract/record.ts';
import type { Cell, Column, Row } from './table-model.ts';
import { type ColumnName, FLAT_FIELDS, type FlatField, PART_TABLES, type PartTableName } from './tables.ts';

/** The rows a record gives to a table, in the order of their keys. */
export function rowsOf(table: PartTableName, record: EntityRecord): Row[] {
  return ROWS[table](record);
}

/** The rows of `DECLARED_VALUES`: each declaration beside its reading and its source, without the keys of those. */
export function declaredValues(record: EntityRecord): Row[] {
  const readings = rowsOf('readings', record);
  const sources = rowsOf('sources', record);
  return rowsOf('declarations', record).map((declaration, index) => {
    const source = record.declarations[index]?.source ?? -1;
    return [...declaration, ...(readings[index]?.slice(2) ?? []), ...(sources[source]?.slice(2) ?? [])];
  });
}

/** How each column of a table is filled from the thing a row stands for. */
type Cells<Name extends PartTableName, Thing> = {
  readonly [Column in ColumnName<Name>]: (thing: Thing) => Cell | undefined;
};

function rowsFrom<Name extends PartTableName, Thing>(
  name: Name,
  cells: Cells<Name, Thing>,
  things: (record: EntityRecord) => readonly Thing[],
): (record: EntityRecord) => Row[] {
  const makers = columnsOf(name).map((column) => cells[column.name as ColumnName<Name>]);
  return (record) => things(record).map((thing) => makers.map((cell) => cell(thing) ?? null));
}

function columnsOf(name: PartTableName): readonly Column[] {
  return PART_TABLES.find((table) => table.name === name)?.columns ?? [];
}

/** Something of a part, and its number there. */
interface Of<Thing> {
  id: string;
  thing: Thing;
  index: number;
}

function numbered<Thing>({ id }: EntityRecord, things: readonly Thing[]): Of<Thing>[] {
  return things.map((thing, index) => ({ id, thing, index }));
}

const PART_CELLS: Omit<Cells<'parts', EntityRecord>, FlatField> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  name_en: ({ name_en }) => name_en,
  category: ({ category }) => category,
  manufacturer: ({ manufacturer }) => manufacturer,
  type: ({ type }) => type,
  focus: ({ focus }) => focus,
  status: ({ status }) => status,
  year: ({ year }) => year,
  release_date: ({ release_date }) => release_date,
  protocol: ({ protocol }) => protocol,
  interface: (record) => record.interface,
  bus_class: ({ standard_conformance: { bus_class } }) => bus_class,
  bus_classes: ({ standard_conformance: { bus_classes } }) => bus_classes,
  ros_support: ({ ros_support }) => ros_support,
  ros2: ({ standard_conformance: { ros2 } }) => ros2,
  conformance_assessed: ({ standard_conformance: { assessed } }) => assessed,
  interop_stack_20262893: ({ standard_conformance: { interop_stack_20262893 } }) => interop_stack_20262893,
  caee060_relevant: ({ standard_conformance: { caee060_relevant } }) => caee060_relevant,
  interop_posture: ({ standard_conformance: { interop_posture } }) => interop_posture,
  applications: ({ applications }) => applications,
  compatibility: ({ compatibility }) => compatibility,
  features: ({ features }) => features,
  domestic_rate: ({ domestic_rate }) => domestic_rate,
  import_dependency: ({ import_dependency }) => import_dependency,
  price_range: ({ price_range }) => price_range,
  description: ({ description }) => description,
  description_en: ({ description_en }) => description_en,
  source_tier: ({ source_tier }) => source_tier,
  confidence: ({ confidence }) => confidence,
  confidence_basis: ({ confidence_basis }) => confidence_basis,
  verified: ({ verified }) => verified,
  verification_note: ({ verification_note }) => verification_note,
  last_verified: ({ last_verified }) => last_verified,
  needs_provenance: ({ needs_provenance = false }) => needs_provenance,
  data_quality: ({ data_quality }) => data_quality,
  quarantine: ({ quarantine }) => quarantine,
  quality_note: ({ quality_note }) => quality_note,
  entity_kind: ({ entity_kind }) => entity_kind,
  kind_basis: ({ kind_basis }) => kind_basis,
  source: ({ source }) => source,
  source_url: ({ source_url }) => source_url,
  field_sources: ({ field_sources }) => field_sources,
  mechanical_status: ({ mechanical_interface: { status } }) => status,
  mount_type: ({ mechanical_interface: { mount_type } }) => mount_type,
  mechanical_standard: ({ mechanical_interface: { standard } }) => standard,
  flange: ({ mechanical_interface: { flange } }) => flange,
  same_dimensions: ({ mechanical_interface: { same_dimensions } }) => same_dimensions,
  mechanical_side: ({ mechanical_interface: { side } }) => side,
  mechanical_source: ({ mechanical_interface: { source } }) => source,
  mechanical_confidence: ({ mechanical_interface: { confidence } }) => confidence,
  mechanical_gap: ({ mechanical_interface: { gap } }) => gap,
  same_as: ({ same_as }) => same_as,
};

type WithFlatFields = { readonly [Field in FlatField]?: string | undefined };

const PART_MAKERS = columnsOf('parts').map(({ name }) => PART_CELLS[name as keyof typeof PART_CELLS]);
const FLAT_PLACES = new Map(
  FLAT_FIELDS.map((field) => [field, columnsOf('parts').findIndex(({ name }) => name === field)]),
);

/** Of the flat fields a record has a few: going through what it has is several times faster than asking for each there is. */
function partRow(record: EntityRecord): Row {
  const row: Cell[] = PART_MAKERS.map((cell) => cell?.(record) ?? null);
  for (const key in record) {
    const field = key as FlatField;
    const place = FLAT_PLACES.get(field);
    if (place !== undefined) row[place] = (record as WithFlatFields)[field] ?? null;
  }
  return row;
}

const SOURCE_CELLS: Cells<'sources', Of<RecordSource>> = {
  part_id: ({ id }) => id,
  source: ({ index }) => index,
  url: ({ thing: { url } }) => url,
  publisher: ({ thing: { publisher } }) => publisher,
  source_type: ({ thing: { source_type } }) => source_type,
  source_credibility: ({ thing: { source_credibility } }) => source_credibility,
  locator: ({ thing: { locator } }) => locator,
  read_from: ({ thing: { read_from } }) => read_from,
  collected_at: ({ thing: { collected_at } }) => collected_at,
};

const DECLARATION_CELLS: Cells<'declarations', Of<Declaration>> = {
  part_id: ({ id }) => id,
  declaration: ({ index }) => index,
  parameter: ({ thing: { parameter } }) => parameter,
  declared: ({ thing: { declared } }) => declared,
  value: ({ thing: { value } }) => value,
  kind: ({ thing: { kind } }) => kind,
  conditions: ({ thing: { conditions } }) => conditions,
  end: ({ thing: { end } }) => end,
  source: ({ thing: { source } }) => source,
};

type WithAmount = Of<{ amount: Amount | null }>;

const AMOUNT_CELLS = {
  bound: ({ thing: { amount } }: WithAmount) => amount?.bound,
  low: ({ thing: { amount } }: WithAmount) => amount?.low,
  high: ({ thing: { amount } }: WithAmount) => amount?.high,
  unit: ({ thing: { amount } }: WithAmount) => amount?.unit,
  si_low: ({ thing: { amount } }: WithAmount) => amount?.si_low,
  si_high: ({ thing: { amount } }: WithAmount) => amount?.si_high,
  si_unit: ({ thing: { amount } }: WithAmount) => amount?.si_unit,
  tolerance_pct: ({ thing: { amount } }: WithAmount) => amount?.tolerance_pct,
};

const READING_CELLS: Cells<'readings', Of<Reading>> = {
  part_id: ({ id }) => id,
  declaration: ({ index }) => index,
  status: ({ thing: { status } }) => status,
  quantity: ({ thing: { quantity } }) => quantity,
  ...AMOUNT_CELLS,
  kind: ({ thing: { kind } }) => kind,
  end: ({ thing: { end } }) => end,
  notation: ({ thing: { notation } }) => notation,
  reason: ({ thing: { reason } }) => reason,
};

const CONDITION_CELLS: Cells<'conditions', Of<ReadingCondition> & { declaration: number }> = {
  part_id: ({ id }) => id,
  declaration: ({ declaration }) => declaration,
  condition: ({ index }) => index,
  name: ({ thing: { name } }) => name,
  text: ({ thing: { text } }) => text,
  ...AMOUNT_CELLS,
};

const FLAG_CELLS: Cells<'flags', Of<Flag>> = {
  part_id: ({ id }) => id,
  flag: ({ index }) => index,
  red_line: ({ thing: { id } }) => id,
  level: ({ thing: { level } }) => level,
  parameter: ({ thing: { parameter } }) => parameter,
  value: ({ thing: { value } }) => value,
  threshold: ({ thing: { threshold } }) => threshold,
  unit: ({ thing: { unit } }) => unit,
  sentence: ({ thing: { sentence } }) => sentence,
  ask_maker: ({ thing: { ask_maker } }) => ask_maker,
  evidence: ({ thing: { evidence } }) => evidence,
};

const ROWS: { readonly [Name in PartTableName]: (record: EntityRecord) => Row[] } = {
  parts: (record) => [partRow(record)],
  sources: rowsFrom('sources', SOURCE_CELLS, (record) => numbered(record, record.sources)),
  declarations: rowsFrom('declarations', DECLARATION_CELLS, (record) => numbered(record, record.declarations)),
  readings: rowsFrom('readings', READING_CELLS, (record) => numbered(record, record.readings)),
  conditions: rowsFrom('conditions', CONDITION_CELLS, (record) =>
    record.readings.flatMap(({ conditions }, declaration) =>
      numbered(record, conditions).map((one) => ({ ...one, declaration })),
    ),
  ),
  flags: rowsFrom('flags', FLAG_CELLS, (record) => numbered(record, record.flags)),
};
