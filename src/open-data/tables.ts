import { CATEGORIES, type Category } from '../contract/category.ts';
import { DECLARATION_KINDS, SOURCE_TYPES, STATUSES } from '../contract/fact.ts';
import { FLAG_LEVELS, RED_LINE_IDS } from '../contract/flags.ts';
import { CATEGORY_FLAT_FIELDS, flatFieldsOf, SHARED_FLAT_FIELDS } from '../contract/flat-fields.ts';
import { MechanicalSideSchema, MechanicalStatusSchema, MountTypeSchema } from '../contract/mechanical-interface.ts';
import { AmountSchema, QUANTITIES, ReadingConditionSchema, ReadingSchema } from '../contract/reading.ts';
import { CONFIDENCE_BASES, DATA_QUALITIES, RECORD_SCHEMAS, TierSchema } from '../contract/record.ts';
import { BUS_CLASSES, StandardConformanceSchema } from '../contract/standard-conformance.ts';
import { MECHANICAL_HOSTS, REGISTRY_TABLES } from './registry-tables.ts';
import { ROBOT_TABLES } from './robot-tables.ts';
import { always, type Column, leadsTo, maybe, type Table, toTable } from './table-model.ts';

/**
 * The one description of the tables of the open data. Headers, database schemas and dataset cards are made from it, and
 * from nothing else, so that no two of them can disagree.
 */

const CATEGORY_FIELDS = Object.values(CATEGORY_FLAT_FIELDS).flat();
/** Every flat field of any category, once. */
export const FLAT_FIELDS = [...new Set([...SHARED_FLAT_FIELDS, ...CATEGORY_FIELDS])];
export type FlatField = (typeof FLAT_FIELDS)[number];

function flatColumn(field: FlatField): Column<FlatField> {
  const of = CATEGORIES.filter((category: Category) => flatFieldsOf(category).includes(field));
  const where = of.length === CATEGORIES.length ? 'of any category' : `of ${of.join(', ')}`;
  const words = field.replaceAll('_', ' ');
  return maybe(field, 'string', `The most useful declaration of ${words}, as text; ${where}`);
}

export const PARTS = {
  name: 'parts',
  title: 'Parts',
  description: 'One row a part: what it is, its main declared values as text, and how far they can be relied on',
  columns: [
    always('id', 'string', 'Category prefix and slug; names the part everywhere'),
    always('name', 'string', 'As its maker writes it'),
    always('name_en', 'string', 'In English'),
    always('category', 'string', 'Kind of component', { values: CATEGORIES }),
    always('manufacturer', 'string', 'Who makes or publishes it'),
    always('type', 'string', 'What it is within its category, in snake_case'),
    always('focus', 'string', 'What the part is for, in a few words'),
    maybe('status', 'string', 'Whether it is made, planned or gone', { values: STATUSES }),
    maybe('year', 'integer', 'When it came out'),
    maybe('release_date', 'string', 'When it came out, as declared'),
    maybe('protocol', 'string', 'Protocols as declared'),
    maybe('interface', 'string', 'Connections as declared'),
    always('bus_class', 'string', 'The bus it is driven over, normalised', { values: BUS_CLASSES }),
    always('bus_classes', 'array', 'Every link declared, normalised', { values: BUS_CLASSES }),
    maybe('ros_support', 'boolean', 'Whether ROS support is declared; empty where nothing is'),
    maybe('ros2', 'boolean', 'Whether ROS 2 support is declared; empty where nothing is'),
    always('conformance_assessed', 'boolean', 'Whether enough was declared to say anything of interoperability'),
    always('interop_stack_20262893', 'string', 'Match with the minimal stack of plan 20262893-T-604', {
      values: StandardConformanceSchema.shape.interop_stack_20262893.options,
    }),
    always('caee060_relevant', 'boolean', 'Whether the category is in the scope of T/CAEE 060-2026; no verdict'),
    always('interop_posture', 'string', 'How open its links are', {
      values: StandardConformanceSchema.shape.interop_posture.options,
    }),
    maybe('applications', 'array', 'What it is declared for'),
    maybe('compatibility', 'array', 'What it is declared to work with'),
    maybe('features', 'array', 'What its maker says of it besides'),
    maybe('domestic_rate', 'string', 'Share of domestic make, as declared'),
    maybe('import_dependency', 'string', 'Dependence on imports, as declared'),
    maybe('price_range', 'string', 'Price as declared'),
    maybe('description', 'string', 'In words'),
    maybe('description_en', 'string', 'In words, in English'),
    ...FLAT_FIELDS.map(flatColumn),
    always('source_tier', 'string', TierSchema.description ?? '', { values: TierSchema.options }),
    always('confidence', 'number', 'From 0 to 1; tier C is capped at 0.30'),
    always('confidence_basis', 'string', 'What the confidence rests on', { values: CONFIDENCE_BASES }),
    always('verified', 'boolean', 'Whether a first-hand source was read'),
    maybe('verification_note', 'string', 'Why it is not verified, or what was read'),
    maybe('last_verified', 'date', 'When a source was last read'),
    always('needs_provenance', 'boolean', 'Whether it has no provenance: tier C'),
    always('data_quality', 'string', 'Whether it stands for a real part of a known maker', { values: DATA_QUALITIES }),
    always('quarantine', 'boolean', 'Kept, and left out of selections by default'),
    maybe('quality_note', 'string', 'Why it is quarantined'),
    always('entity_kind', 'string', 'Whether it is a component at all', {
      values: RECORD_SCHEMAS.actuators.shape.entity_kind.options,
    }),
    maybe('kind_basis', 'string', 'Why it is no component'),
    maybe('source', 'string', 'Where most of it was read, in words'),
    maybe('source_url', 'string', 'Where most of it was read'),
    always('field_sources', 'object', 'Column of this table to numbers of sources: several where nobody noted which'),
    always('mechanical_status', 'string', 'How far its mounting is declared', {
      values: MechanicalStatusSchema.options,
    }),
    always('mount_type', 'string', 'How it is fixed (TAXO-MOTOR-MOUNT)', { values: MountTypeSchema.options }),
    maybe('mechanical_standard', 'string', 'An id of the mechanical registry, such as ISO9409-1-A50-4-M6'),
    maybe('flange', 'string', 'The declared hole pattern in words'),
    maybe('same_dimensions', 'array', 'Ids of the registry whose dimensions the words give without the name'),
    maybe('mechanical_side', 'string', 'Which side the pattern is on', { values: MechanicalSideSchema.options }),
    maybe('mechanical_source', 'integer', 'Which of its sources states the mounting'),
    always('mechanical_confidence', 'number', 'From 0 to 1'),
    maybe('mechanical_gap', 'string', 'What of the mounting is missing, in words'),
    maybe('same_as', 'array', 'Ids of the same product under other categories'),
  ],
  primaryKey: ['id'],
  foreignKeys: [
    leadsTo('mount_type', 'mount_types', 'mount_type'),
    leadsTo('mechanical_standard', 'mechanical_designations', 'id'),
  ],
} as const satisfies Table;

const PART_ID = always('part_id', 'string', 'The part');
const TO_PARTS = leadsTo('part_id', 'parts', 'id');

const SOURCES = {
  name: 'sources',
  title: 'Sources',
  description: 'One row a source of a part: what was opened, whose it is, when and where in it the values stand',
  columns: [
    PART_ID,
    always('source', 'integer', 'Its number within the part, from 0'),
    always('url', 'string', 'Where it can be opened'),
    always('publisher', 'string', 'Who published it'),
    always('source_type', 'string', 'What it is', { values: SOURCE_TYPES }),
    always('source_credibility', 'string', TierSchema.description ?? '', { values: TierSchema.options }),
    always('locator', 'string', 'Heading, table or row where the values stand'),
    always('read_from', 'string', 'What was opened: a file at a commit, an archived copy, or an excerpt'),
    always('collected_at', 'datetime', 'When it was read'),
  ],
  primaryKey: ['part_id', 'source'],
  foreignKeys: [TO_PARTS],
} as const satisfies Table;

const DECLARATION = always('declaration', 'integer', 'Its number within the part, from 0');
const ENDS = ReadingSchema.shape.end.unwrap().options;

const DECLARATIONS = {
  name: 'declarations',
  title: 'Declarations',
  description: 'One row a declaration: what a source says of one parameter, as it writes it',
  columns: [
    PART_ID,
    DECLARATION,
    always('parameter', 'string', 'What is declared, in snake_case'),
    always('declared', 'string', 'The notation as the source writes it'),
    maybe('value', 'string', 'Number or range with one unit, where `declared` holds one reading'),
    always('kind', 'string', 'What kind of value the source says it is', { values: DECLARATION_KINDS }),
    maybe('conditions', 'string', 'Voltage, load, temperature, duration as declared'),
    maybe('end', 'string', 'The shaft the value holds at, where the source says so', { values: ENDS }),
    always('source', 'integer', 'The source that declares it'),
  ],
  primaryKey: ['part_id', 'declaration'],
  foreignKeys: [TO_PARTS, toTable('sources', 'part_id', 'source')],
} as const satisfies Table;

/** A number as it stands in a text, of a reading or of a condition. */
const AMOUNT = [
  maybe('bound', 'string', 'Whether it is one value, a range, or a bound on one side', {
    values: AmountSchema.shape.bound.options,
  }),
  maybe('low', 'number', 'Lower end, in `unit`; empty where it is open'),
  maybe('high', 'number', 'Upper end, in `unit`; empty where it is open, the lower end for a single value'),
  maybe('unit', 'string', 'Unit as declared, by its id'),
  maybe('si_low', 'number', 'Lower end in `si_unit`'),
  maybe('si_high', 'number', 'Upper end in `si_unit`'),
  maybe('si_unit', 'string', 'Canonical unit of the quantity: values with the same one can be compared'),
  maybe('tolerance_pct', 'number', 'The declared spread, such as 10 for +/-10 %', { unit: '%' }),
] as const;

const READINGS = {
  name: 'readings',
  title: 'Readings',
  description: 'One row a declaration: what it was read as, in numbers and canonical units, or why it was not',
  columns: [
    PART_ID,
    always('declaration', 'integer', 'The declaration that was read'),
    always('status', 'string', 'Whether it is a number, words, nothing, or could not be read', {
      values: ReadingSchema.shape.status.options,
    }),
    maybe('quantity', 'string', 'What the number measures; only like quantities can be compared', {
      values: QUANTITIES,
    }),
    ...AMOUNT,
    always('kind', 'string', 'What kind of value it is', { values: DECLARATION_KINDS }),
    maybe('end', 'string', 'The shaft the value holds at', { values: ENDS }),
    always('notation', 'string', 'Dialect of the text, such as torque.nm.at_voltage'),
    maybe('reason', 'string', 'Why it could not be read'),
  ],
  primaryKey: ['part_id', 'declaration'],
  foreignKeys: [toTable('declarations', 'part_id', 'declaration')],
} as const satisfies Table;

const CONDITIONS = {
  name: 'conditions',
  title: 'Conditions',
  description: 'One row a condition a reading holds under',
  columns: [
    PART_ID,
    always('declaration', 'integer', 'The reading it belongs to'),
    always('condition', 'integer', 'Its number within the reading, from 0'),
    always('name', 'string', 'What is held', { values: ReadingConditionSchema.shape.name.options }),
    always('text', 'string', 'The condition as declared'),
    ...AMOUNT,
  ],
  primaryKey: ['part_id', 'declaration', 'condition'],
  foreignKeys: [toTable('readings', 'part_id', 'declaration')],
} as const satisfies Table;

const FLAGS = {
  name: 'flags',
  title: 'Flags',
  description: 'One row a red line a part crosses: a person has to look; no judgement of compliance',
  columns: [
    PART_ID,
    always('flag', 'integer', 'Its number within the part, from 0'),
    always('red_line', 'string', 'Which line', { values: RED_LINE_IDS }),
    always('level', 'string', 'What it says', { values: FLAG_LEVELS }),
    always('parameter', 'string', 'What was declared'),
    maybe('value', 'number', 'What was computed, in `unit`; empty where the line is about words'),
    maybe('threshold', 'number', 'The line that was crossed, in `unit`; empty where the line is about words'),
    maybe('unit', 'string', 'Of value and threshold'),
    always('sentence', 'string', 'What was found'),
    always('ask_maker', 'string', 'The question that would settle it'),
    always('evidence', 'array', 'Numbers of the declarations it rests on', { items: 'integer' }),
  ],
  primaryKey: ['part_id', 'flag'],
  foreignKeys: [TO_PARTS, leadsTo('red_line', 'red_lines', 'id')],
} as const satisfies Table;

/** The tables that records give rows to. */
export const PART_TABLES = [PARTS, SOURCES, DECLARATIONS, READINGS, CONDITIONS, FLAGS] as const;
export type PartTableName = (typeof PART_TABLES)[number]['name'];

/** The registries and the open-robot layer. */
export const LAYER_TABLES = [...REGISTRY_TABLES, MECHANICAL_HOSTS, ...ROBOT_TABLES] as const;
export type LayerTableName = (typeof LAYER_TABLES)[number]['name'];

/** In an order in which every row finds what it refers to. */
export const TABLES = [...REGISTRY_TABLES, ...PART_TABLES, MECHANICAL_HOSTS, ...ROBOT_TABLES] as const;
type TableName = PartTableName | LayerTableName;
type TableOf<Name extends TableName> = Extract<(typeof TABLES)[number], { name: Name }>;

export type ColumnName<Name extends TableName> = TableOf<Name>['columns'][number]['name'];

const LAYER_NAMES: ReadonlySet<string> = new Set(LAYER_TABLES.map(({ name }) => name));

/** Whether it holds what is no part. */
export function isLayerTable({ name }: Pick<Table, 'name'>): boolean {
  return LAYER_NAMES.has(name);
}

/** All of them, or those of parts alone, whose keys then lead to no others. */
export function tablesWith({ layers }: { layers: boolean }): readonly Table[] {
  if (layers) return TABLES;
  return PART_TABLES.map((table) => ({
    ...table,
    foreignKeys: table.foreignKeys.filter((key) => !LAYER_NAMES.has(key.table)),
  }));
}

/**
 * A declaration with its reading and its source in one row, for those who cannot join: a file of the CSV, and a view of
 * the database.
 */
export const DECLARED_VALUES = {
  name: 'declared_values',
  title: 'Declared values',
  description: 'One row a declaration, with what it was read as and the source that declares it',
  columns: [
    ...DECLARATIONS.columns,
    ...joined('reading', READINGS.columns.slice(2)),
    ...joined('source', SOURCES.columns.slice(2)),
  ],
  primaryKey: ['part_id', 'declaration'],
  foreignKeys: [TO_PARTS],
} as const satisfies Table;

/** The table of words over `parts`, for full-text search in the database. */
export const FULL_TEXT = {
  name: 'parts_fts',
  table: 'parts',
  columns: [
    'name',
    'name_en',
    'manufacturer',
    'type',
    'focus',
    'protocol',
    'interface',
    'applications',
    'compatibility',
    'features',
    'description_en',
  ],
} as const satisfies { name: string; table: PartTableName; columns: readonly ColumnName<'parts'>[] };

/** Columns of another table under names that tell whose they are: `source_type` of a source stays as it is. */
function joined(prefix: string, columns: readonly Column[]): Column[] {
  return columns.map((column) => ({ ...column, name: joinedName(prefix, column.name) }));
}

export function joinedName(prefix: string, name: string): string {
  return name.startsWith(`${prefix}_`) ? name : `${prefix}_${name}`;
}
