import type { Amount } from '../contract/reading.ts';
import type { EntityRecord } from '../contract/record.ts';
import {
  type Cell,
  DECLARED_VALUES,
  FLAT_FIELDS,
  type FlatField,
  joinedName,
  type Row,
  type TableName,
} from './tables.ts';

/** A row of any table: a cell by the name of its column. */
export type AnyRow = Readonly<Record<string, Cell>>;

/** The rows a record gives to a table, in the order of their keys. */
export function rowsOf(table: TableName, record: EntityRecord): Iterable<AnyRow> {
  return ROWS[table](record);
}

type RowMaker<Name extends TableName> = (record: EntityRecord) => Iterable<Row<Name>>;

const ROWS: { readonly [Name in TableName]: RowMaker<Name> } = {
  parts: (record) => [partRow(record)],
  sources: ({ id, sources }) => sources.map((source, index) => ({ part_id: id, source: index, ...source })),
  *field_sources({ id, field_sources }) {
    for (const [field, sources] of Object.entries(field_sources)) {
      for (const source of sources) yield { part_id: id, field, source };
    }
  },
  declarations: ({ id, declarations }) =>
    declarations.map(({ value = null, conditions = null, end = null, ...declared }, declaration) => ({
      part_id: id,
      declaration,
      ...declared,
      value,
      conditions,
      end,
    })),
  readings: ({ id, readings }) =>
    readings.map(({ status, quantity, amount, kind, end, notation, reason }, declaration) => ({
      part_id: id,
      declaration,
      status,
      quantity,
      ...amountCells(amount),
      kind,
      end,
      notation,
      reason,
    })),
  *conditions({ id, readings }) {
    for (const [declaration, { conditions }] of readings.entries()) {
      for (const [condition, { name, text, amount }] of conditions.entries()) {
        yield { part_id: id, declaration, condition, name, text, ...amountCells(amount) };
      }
    }
  },
  flags: (record) =>
    record.flags.map(({ id: red_line, ...flag }, index) => ({ part_id: record.id, flag: index, red_line, ...flag })),
};

const NO_AMOUNT = {
  bound: null,
  low: null,
  high: null,
  unit: null,
  si_low: null,
  si_high: null,
  si_unit: null,
  tolerance_pct: null,
} as const;

function amountCells(amount: Amount | null): Readonly<Record<keyof Amount, Cell>> {
  return amount ? { ...amount, tolerance_pct: amount.tolerance_pct ?? null } : NO_AMOUNT;
}

function partRow(record: EntityRecord): Row<'parts'> {
  const { standard_conformance: conformance, mechanical_interface: mechanical } = record;
  return {
    id: record.id,
    name: record.name,
    name_en: record.name_en,
    category: record.category,
    manufacturer: record.manufacturer,
    type: record.type,
    focus: record.focus,
    status: record.status ?? null,
    year: record.year ?? null,
    release_date: record.release_date ?? null,
    protocol: record.protocol ?? null,
    interface: record.interface ?? null,
    bus_class: conformance.bus_class,
    bus_classes: conformance.bus_classes,
    ros_support: record.ros_support ?? null,
    ros2: conformance.ros2,
    conformance_assessed: conformance.assessed,
    interop_stack_20262893: conformance.interop_stack_20262893,
    caee060_relevant: conformance.caee060_relevant,
    interop_posture: conformance.interop_posture,
    applications: record.applications ?? null,
    compatibility: record.compatibility ?? null,
    features: record.features ?? null,
    domestic_rate: record.domestic_rate ?? null,
    import_dependency: record.import_dependency ?? null,
    price_range: record.price_range ?? null,
    description: record.description ?? null,
    description_en: record.description_en ?? null,
    ...flatCells(record),
    source_tier: record.source_tier,
    confidence: record.confidence,
    confidence_basis: record.confidence_basis,
    verified: record.verified,
    verification_note: record.verification_note ?? null,
    last_verified: record.last_verified ?? null,
    needs_provenance: record.needs_provenance ?? false,
    data_quality: record.data_quality,
    quarantine: record.quarantine,
    quality_note: record.quality_note ?? null,
    entity_kind: record.entity_kind,
    kind_basis: record.kind_basis ?? null,
    source: record.source ?? null,
    source_url: record.source_url ?? null,
    mechanical_status: mechanical.status,
    mount_type: mechanical.mount_type,
    mechanical_standard: mechanical.standard,
    flange: mechanical.flange,
    same_dimensions: mechanical.same_dimensions ?? null,
    mechanical_side: mechanical.side ?? null,
    mechanical_source: mechanical.source ?? null,
    mechanical_confidence: mechanical.confidence,
    mechanical_gap: mechanical.gap ?? null,
    same_as: record.same_as ?? null,
  };
}

function flatCells(record: { readonly [Field in FlatField]?: string | undefined }): Record<FlatField, Cell> {
  const cells = {} as Record<FlatField, Cell>;
  for (const field of FLAT_FIELDS) cells[field] = record[field] ?? null;
  return cells;
}

/** The rows of `DECLARED_VALUES`: each declaration beside its reading and its source. */
export function* declaredValues(record: EntityRecord): Generator<AnyRow> {
  const sources = [...ROWS.sources(record)];
  const readings = [...ROWS.readings(record)];
  for (const [index, declaration] of [...ROWS.declarations(record)].entries()) {
    const all: Record<string, Cell> = {};
    prefixed(all, 'reading', readings[index]);
    prefixed(all, 'source', sources[Number(declaration.source)]);
    Object.assign(all, declaration);
    const row: Record<string, Cell> = {};
    for (const { name } of DECLARED_VALUES.columns) row[name] = all[name] ?? null;
    yield row;
  }
}

function prefixed(into: Record<string, Cell>, prefix: string, row: AnyRow = {}): void {
  for (const [name, cell] of Object.entries(row)) into[joinedName(prefix, name)] = cell;
}
