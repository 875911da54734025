import { CATEGORIES } from '../contract/category.ts';
import { GRADES, REASON_CODES } from '../contract/comparison.ts';
import { FLAG_LEVELS, RED_LINE_IDS } from '../contract/flags.ts';
import { MechanicalSideSchema, MountTypeSchema } from '../contract/mechanical-interface.ts';
import { PITFALL_IDS } from '../contract/mechanical-registry.ts';
import { QUANTITIES } from '../contract/reading.ts';
import { TierSchema } from '../contract/record.ts';
import { always, leadsTo, maybe, type Table } from './table-model.ts';

/** The two registries as tables. What they say of themselves, and what is prose, stands in their documents alone. */

const LEVELS = {
  name: 'comparability_levels',
  title: 'Comparability levels',
  description: 'One row a level at which two declarations may be compared, with how often the catalogue reaches it',
  columns: [
    always('level', 'string', 'From A, directly comparable, to D, not at all', { values: GRADES }),
    always('meaning', 'string', 'What it says'),
    always('criteria', 'string', 'What it takes'),
    always('may_be_ranked', 'string', 'With whom', { values: ['any', 'within_maker', 'never'] }),
    always('observed_count', 'integer', 'Declarations of the five fields of the registry at this level'),
    always('observed_entities', 'integer', 'Parts whose best declaration is at this level'),
  ],
  primaryKey: ['level'],
  foreignKeys: [],
} as const satisfies Table;

const FIVE = 'of the five fields of the registry';

const PARAMETERS = {
  name: 'registry_parameters',
  title: 'Parameters of the registry',
  description:
    'One row a parameter: by which rules two declarations of it are graded, and how the catalogue declares it',
  columns: [
    always('parameter', 'string', 'As in `declarations`'),
    always('quantities', 'array', 'What its numbers may measure', { values: QUANTITIES }),
    always('kind', 'string', 'Whether rated, peak and the like must agree', { values: ['matters', 'ignored'] }),
    always('kinds_for_level_a', 'array', 'Kinds that reach level A; none where the kind is ignored'),
    always('end', 'string', 'Whether the shaft must agree', { values: ['matters', 'decides', 'ignored'] }),
    always('conditions_for_level_b', 'array', 'Conditions that must be stated and agree for level B'),
    always('conditions_for_level_a', 'array', 'Conditions that must be stated and agree for level A'),
    always('without_conditions', 'string', 'The best level where no condition is stated', { values: GRADES }),
    always('because', 'string', 'Why'),
    maybe('declared_count', 'integer', `Parts that declare it; ${FIVE}`),
    maybe('absent_count', 'integer', `Parts that do not; ${FIVE}`),
    maybe('actuator_declared_count', 'integer', `Actuators that declare it; ${FIVE}`),
    maybe('actuator_absent_count', 'integer', `Actuators that do not; ${FIVE}`),
    maybe('declaration_count', 'integer', `Declarations; ${FIVE}`),
    maybe('distinct_notations', 'integer', `Declared texts that differ in more than their digits; ${FIVE}`),
    maybe('declarations_a', 'integer', `Declarations at level A; ${FIVE}`),
    maybe('declarations_b', 'integer', `Declarations at level B; ${FIVE}`),
    maybe('declarations_c', 'integer', `Declarations at level C; ${FIVE}`),
    maybe('declarations_d', 'integer', `Declarations at level D; ${FIVE}`),
    maybe('cross_maker_pairs_a', 'integer', `Pairs of declarations of different makers at level A; ${FIVE}`),
    maybe('cross_maker_pairs_b', 'integer', `Pairs of declarations of different makers at level B; ${FIVE}`),
  ],
  primaryKey: ['parameter'],
  foreignKeys: [leadsTo('without_conditions', LEVELS.name, 'level')],
} as const satisfies Table;

const PARAMETER = always('parameter', 'string', 'The parameter that is declared so');
const TO_PARAMETERS = leadsTo('parameter', PARAMETERS.name, 'parameter');

const DIALECTS = {
  name: 'registry_dialects',
  title: 'Dialects',
  description: 'One row a way of writing a parameter, and whether declarations in it can be compared across makers',
  columns: [
    PARAMETER,
    always('dialect', 'string', 'As `notation` in `readings`, such as torque.nm.at_voltage'),
    always('count', 'integer', 'Declarations in it'),
    maybe('quantity', 'string', 'What its numbers measure', { values: QUANTITIES }),
    always('cross_vendor_comparable', 'boolean', 'Whether one of them reaches level A or B with another maker'),
    always('comparable_count', 'integer', 'How many of them do'),
    always('note', 'string', 'What it looks like and what it means'),
  ],
  primaryKey: ['parameter', 'dialect'],
  foreignKeys: [TO_PARAMETERS],
} as const satisfies Table;

const NOTATIONS = {
  name: 'registry_notations',
  title: 'Notations',
  description: 'One row a text a parameter is often declared with',
  columns: [
    PARAMETER,
    always('notation', 'string', 'The text, with # for each number'),
    always('count', 'integer', 'Declarations with it'),
    always('example', 'string', 'One of them, as declared'),
  ],
  primaryKey: ['parameter', 'notation'],
  foreignKeys: [TO_PARAMETERS],
} as const satisfies Table;

const REASONS = {
  name: 'grading_reasons',
  title: 'Reasons of grades',
  description: 'One row a reason for which a comparison of two declarations is not better than it is',
  columns: [
    always('code', 'string', 'Its name in answers of the service', { values: REASON_CODES }),
    always('best_grade', 'string', 'The best level it leaves', { values: GRADES }),
    always('sentence', 'string', 'In words'),
  ],
  primaryKey: ['code'],
  foreignKeys: [leadsTo('best_grade', LEVELS.name, 'level')],
} as const satisfies Table;

const TOLERANCES = {
  name: 'condition_tolerances',
  title: 'Tolerances of conditions',
  description: 'One row a condition: how far two statements of it may differ and still be the same',
  columns: [
    always('condition', 'string', 'As `name` in `conditions`'),
    maybe('relative', 'number', 'As a share of the value'),
    maybe('absolute', 'number', 'In `unit`'),
    maybe('unit', 'string', 'Of `absolute`'),
    always('because', 'string', 'Why'),
  ],
  primaryKey: ['condition'],
  foreignKeys: [],
} as const satisfies Table;

const CONVERSIONS = {
  name: 'unit_conversions',
  title: 'Conversions',
  description: 'One row a unit that is read: how it becomes the canonical unit of its quantity',
  columns: [
    always('from_unit', 'string', 'As `unit` in `readings`'),
    always('to_unit', 'string', 'As `si_unit` in `readings`'),
    always('from_name', 'string', 'The unit in words'),
    always('to_name', 'string', 'The canonical unit in words'),
    always('formula', 'string', 'What becomes of a number x'),
    always('note', 'string', 'Whether it is exact, and what to look out for'),
  ],
  primaryKey: ['from_unit', 'to_unit'],
  foreignKeys: [],
} as const satisfies Table;

const QUESTIONS = {
  name: 'buyer_questions',
  title: 'Questions for a maker',
  description: 'One row a question to ask a maker before values are compared',
  columns: [
    always('question', 'integer', 'Its number, from 0'),
    always('parameter', 'string', 'What it is about'),
    always('ask', 'string', 'The question'),
    always('why', 'string', 'What depends on it'),
  ],
  primaryKey: ['question'],
  foreignKeys: [],
} as const satisfies Table;

const RED_LINES = {
  name: 'red_lines',
  title: 'Red lines',
  description: 'One row a screening rule: a part that crosses it needs a person to look; no judgement of compliance',
  columns: [
    always('id', 'string', 'As `red_line` in `flags`', { values: RED_LINE_IDS }),
    always('checks', 'string', 'What is computed or looked at'),
    always('applies_to', 'string', 'Which parts, in words'),
    always('categories', 'array', 'Which categories', { values: CATEGORIES }),
    always('ask_maker', 'string', 'The question that would settle it'),
    always('observed_count', 'integer', 'Parts flagged'),
  ],
  primaryKey: ['id'],
  foreignKeys: [],
} as const satisfies Table;

const THRESHOLDS = {
  name: 'red_line_thresholds',
  title: 'Thresholds of red lines',
  description: 'One row a level of a red line',
  columns: [
    always('red_line', 'string', 'The line', { values: RED_LINE_IDS }),
    always('level', 'string', 'As `level` in `flags`', { values: FLAG_LEVELS }),
    maybe('above', 'number', 'Where it begins, in `unit`; empty where the line is about words'),
    maybe('unit', 'string', 'Of `above`'),
    always('meaning', 'string', 'What it says'),
    always('observed_count', 'integer', 'Parts flagged at this level'),
  ],
  primaryKey: ['red_line', 'level'],
  foreignKeys: [leadsTo('red_line', RED_LINES.name, 'id')],
} as const satisfies Table;

const MOUNT_TYPES = {
  name: 'mount_types',
  title: 'Kinds of mounting',
  description: 'One row a kind of mounting (TAXO-MOTOR-MOUNT)',
  columns: [
    always('mount_type', 'string', 'As in `parts`', { values: MountTypeSchema.options }),
    always('meaning', 'string', 'What it says'),
    always('observed_count', 'integer', 'Parts with a body that have it'),
  ],
  primaryKey: ['mount_type'],
  foreignKeys: [],
} as const satisfies Table;

const PROVENANCE = [
  always('source', 'string', 'Where it was read'),
  always('source_tier', 'string', 'What that is worth', { values: TierSchema.options }),
  always('confidence', 'number', 'From 0 to 1'),
] as const;

const MM = { unit: 'mm' } as const;

const DESIGNATIONS = {
  name: 'mechanical_designations',
  title: 'Designations of flanges',
  description: 'One row a flange designation with its dimensions',
  columns: [
    always('id', 'string', 'As `mechanical_standard` in `parts`, such as ISO9409-1-A50-4-M6'),
    always('d1_mm', 'number', 'The circle through the hole centres', MM),
    always('bolt_count', 'integer', 'Holes'),
    always('thread', 'string', 'Metric thread'),
    maybe('dowel_holes', 'string', 'In words'),
    always('listed_by', 'string', 'Why it is listed', { values: ['specification', 'catalogue'] }),
    always('layout', 'string', 'How the holes stand', { values: ['circle', 'square', 'rectangle'] }),
    maybe('hole_mm', 'number', 'Diameter of plain holes', MM),
    maybe('depth_mm', 'number', 'Declared depth of the holes', MM),
    always('angles_basis', 'string', 'Where the angles of the holes come from; equally spaced is an assumption', {
      values: ['stated', 'equally_spaced', 'by_layout'],
    }),
    maybe('pilot_mm', 'number', 'Centring diameter', MM),
    maybe('face_mm', 'number', 'Outer diameter of the mounting face', MM),
    maybe('typical_payload_class', 'string', 'What robots that offer it declare as payload'),
    always('note', 'string', 'What to look out for'),
    always('drawing', 'string', 'Address of a drawing, within the service'),
    always('host_count', 'integer', 'Parts of the catalogue that declare it'),
    ...PROVENANCE,
  ],
  primaryKey: ['id'],
  foreignKeys: [],
} as const satisfies Table;

const DESIGNATION = always('designation', 'string', 'The designation');
const TO_DESIGNATIONS = leadsTo('designation', DESIGNATIONS.name, 'id');

const HOLES = {
  name: 'mechanical_holes',
  title: 'Holes of flanges',
  description: 'One row a hole of a designation, seen from the mating side',
  columns: [
    DESIGNATION,
    always('hole', 'integer', 'Its number within the pattern, from 0'),
    always('angle_deg', 'number', 'On the circle, counter-clockwise from +X', { unit: 'deg' }),
  ],
  primaryKey: ['designation', 'hole'],
  foreignKeys: [TO_DESIGNATIONS],
} as const satisfies Table;

const PINS = {
  name: 'mechanical_pins',
  title: 'Pins of flanges',
  description: 'One row a kind of dowel pin of a designation',
  columns: [
    DESIGNATION,
    always('pin', 'integer', 'Its number within the pattern, from 0'),
    maybe('count', 'integer', 'How many; empty where no source says'),
    always('diameter_mm', 'number', 'Of the pin', MM),
    maybe('circle_mm', 'number', 'The circle it stands on; empty where no source says', MM),
    maybe('angle_deg', 'number', 'Of the first from +X; empty where no source says', { unit: 'deg' }),
  ],
  primaryKey: ['designation', 'pin'],
  foreignKeys: [TO_DESIGNATIONS],
} as const satisfies Table;

const DISAGREEMENTS = {
  name: 'mechanical_disagreements',
  title: 'Disagreements on flanges',
  description: 'One row a source that says otherwise of a designation',
  columns: [
    DESIGNATION,
    always('disagreement', 'integer', 'Its number within the designation, from 0'),
    always('says', 'string', 'What it says'),
    always('said_by', 'string', 'Which source'),
  ],
  primaryKey: ['designation', 'disagreement'],
  foreignKeys: [TO_DESIGNATIONS],
} as const satisfies Table;

const PITFALLS = {
  name: 'mechanical_pitfalls',
  title: 'Pitfalls of flanges',
  description: 'One row a thing that goes wrong though designations agree',
  columns: [
    always('id', 'string', 'Its name in answers of the service', { values: PITFALL_IDS }),
    always('severity', 'string', 'How bad it is', { values: ['critical', 'high', 'medium'] }),
    always('title', 'string', 'In a few words'),
    always('detail', 'string', 'In full'),
    maybe('note', 'string', 'Besides'),
    ...PROVENANCE,
  ],
  primaryKey: ['id'],
  foreignKeys: [],
} as const satisfies Table;

/** After `parts`, which it refers to. */
export const MECHANICAL_HOSTS = {
  name: 'mechanical_hosts',
  title: 'Parts with a flange',
  description: 'One row a part that declares a designation, has its dimensions, or names it besides',
  columns: [
    DESIGNATION,
    always('relation', 'string', 'What links the two', { values: ['declares', 'same_dimensions', 'named_in_words'] }),
    always('host_id', 'string', 'The part in the whole catalogue'),
    maybe('part_id', 'string', 'The same, where `parts` of this file has it'),
    always('name', 'string', 'Of the part'),
    maybe('side', 'string', 'Which side of the joint it is', { values: MechanicalSideSchema.options }),
    maybe('words', 'string', 'In which it is named'),
  ],
  primaryKey: ['designation', 'relation', 'host_id'],
  foreignKeys: [TO_DESIGNATIONS, leadsTo('part_id', 'parts', 'id')],
} as const satisfies Table;

/** Before the tables of parts, which refer to them. */
export const REGISTRY_TABLES = [
  LEVELS,
  PARAMETERS,
  DIALECTS,
  NOTATIONS,
  REASONS,
  TOLERANCES,
  CONVERSIONS,
  QUESTIONS,
  RED_LINES,
  THRESHOLDS,
  MOUNT_TYPES,
  DESIGNATIONS,
  HOLES,
  PINS,
  DISAGREEMENTS,
  PITFALLS,
] as const;
