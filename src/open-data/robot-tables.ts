import { ROBOT_FILE_KINDS, ROBOT_TYPES } from '../contract/open-robot.ts';
import { EXTRACTORS, FoundPartSchema, JOINT_TYPES, OSS_CATEGORIES } from '../contract/oss-entity.ts';
import { always, leadsTo, maybe, type Table } from './table-model.ts';

/** The open-robot layer as tables. */

const ROBOTS = {
  name: 'robots',
  title: 'Open robots',
  description: 'One row an open robot whose own files were read',
  columns: [
    always('id', 'string', 'Stands in the ids of what was taken from it'),
    always('name', 'string', 'As its makers write it'),
    always('maker', 'string', 'Who publishes it'),
    always('type', 'string', 'What kind of robot', { values: ROBOT_TYPES }),
    always('dof', 'integer', 'Degrees of freedom'),
    always('dof_source', 'string', 'The file and the words the number was read in'),
    always('license', 'string', 'SPDX expression'),
    maybe('license_note', 'string', 'Which licence holds for which files'),
    always('repo', 'string', 'Where its files stand'),
  ],
  primaryKey: ['id'],
  foreignKeys: [],
} as const satisfies Table;

const ROBOT = always('robot', 'string', 'The robot');
const TO_ROBOTS = leadsTo('robot', ROBOTS.name, 'id');
const GONE = maybe('gone_since', 'datetime', 'Since when it is no longer there; empty while it is');

const FILES = {
  name: 'robot_files',
  title: 'Files of open robots',
  description: 'One row a file of an open robot that a program read',
  columns: [
    ROBOT,
    always('repo', 'string', 'The repository it stands in'),
    always('path', 'string', 'Within the repository'),
    always('kind', 'string', 'What it is read as', { values: ROBOT_FILE_KINDS }),
    always('url', 'string', 'The file, at the commit it was read'),
    always('license', 'string', 'Of the file'),
    always('bytes', 'integer', 'How long it is'),
    always('sha256', 'string', 'Of the file, as hex'),
    always('first_seen', 'datetime', 'When it was first read'),
    always('last_seen', 'datetime', 'When it was last read'),
    GONE,
  ],
  primaryKey: ['robot', 'repo', 'path', 'kind'],
  foreignKeys: [TO_ROBOTS],
} as const satisfies Table;

const URDF = 'as the URDF has it';

const PARTS_OF_ROBOTS = {
  name: 'robot_parts',
  title: 'Parts of open robots',
  description: 'One row a part an open robot is built of, or a joint of it, as the robot’s own files state it',
  columns: [
    always('id', 'string', 'Names it everywhere'),
    ROBOT,
    always('name', 'string', 'As the file writes it'),
    maybe('name_en', 'string', 'In English'),
    always('category', 'string', 'Kind of component', { values: OSS_CATEGORIES }),
    maybe('manufacturer', 'string', 'Who makes it'),
    always('type', 'string', 'What it is within its category; `urdf_joint_revolute` and the like for joints'),
    maybe('catalogue_id', 'string', 'The part of the whole catalogue it names; empty where none, or not which'),
    maybe('part_id', 'string', 'The same, where `parts` of this file has it'),
    always('catalogue_candidates', 'array', 'Parts its model number may mean, where it is not one'),
    always('confidence', 'string', 'How sure the reading is', { values: FoundPartSchema.shape.confidence.options }),
    maybe('quantity', 'number', 'Pieces the list states'),
    maybe('protocol', 'string', 'As stated'),
    maybe('interface', 'string', 'As stated'),
    maybe('voltage', 'string', 'As stated; a single value is a range with equal ends'),
    maybe('torque', 'string', 'As stated'),
    maybe('weight', 'string', 'As stated'),
    maybe('price_range', 'string', 'As stated'),
    maybe('standard', 'string', 'As stated'),
    maybe('ros_support', 'boolean', 'Whether ROS support is stated; empty where nothing is'),
    always('compatibility', 'array', 'What it is stated to work with'),
    always('applications', 'array', 'What it is stated for'),
    maybe('links', 'array', 'Where the list says it can be bought, or is described'),
    maybe('section', 'string', 'The headings it stands under'),
    maybe('joint_name', 'string', `Of a joint, ${URDF}`),
    maybe('joint_type', 'string', `Of a joint, ${URDF}`, { values: JOINT_TYPES }),
    maybe('joint_parent', 'string', 'The link the joint hangs on'),
    maybe('joint_child', 'string', 'The link it moves'),
    maybe('joint_axis_x', 'number', `Its axis, ${URDF}`),
    maybe('joint_axis_y', 'number', `Its axis, ${URDF}`),
    maybe('joint_axis_z', 'number', `Its axis, ${URDF}`),
    maybe('joint_lower', 'number', 'Lower limit: rad, or m of a prismatic joint'),
    maybe('joint_upper', 'number', 'Upper limit: rad, or m of a prismatic joint'),
    maybe('joint_effort', 'number', 'Nm, or N of a prismatic joint; see `joint_doubts`'),
    maybe('joint_velocity', 'number', 'rad/s, or m/s of a prismatic joint; see `joint_doubts`'),
    maybe('mimic_joint', 'string', 'The joint it follows: it has no actuator of its own'),
    maybe('mimic_multiplier', 'number', 'By which it follows'),
    maybe('mimic_offset', 'number', 'By which it follows'),
    maybe('joint_transmission', 'string', `Of the joint, ${URDF}`),
    maybe('joint_actuator', 'string', 'The actuator its transmission names'),
    maybe('joint_doubts', 'array', 'Why a number is no rating: placeholders such as 0 or 1000, missing limits'),
    always('source_license', 'string', 'Of the file it was read in'),
    always('source_url', 'string', 'The file, at the commit it was read'),
    always('source_repo', 'string', 'The repository'),
    always('source_path', 'string', 'Within the repository'),
    always('live', 'boolean', 'Whether a program read it; else a person did'),
    maybe('extractor', 'string', 'The program that read it', { values: EXTRACTORS }),
    maybe('first_seen', 'datetime', 'When a program first read it'),
    maybe('last_seen', 'datetime', 'When a program last read it'),
    GONE,
  ],
  primaryKey: ['id'],
  foreignKeys: [TO_ROBOTS, leadsTo('part_id', 'parts', 'id')],
} as const satisfies Table;

const ROBOT_PART = always('robot_part', 'string', 'The part of a robot');
const TO_PARTS_OF_ROBOTS = leadsTo('robot_part', PARTS_OF_ROBOTS.name, 'id');

const EVIDENCE = {
  name: 'robot_part_evidence',
  title: 'Evidence of parts of open robots',
  description: 'One row a place in a robot’s file that states a part of it',
  columns: [
    ROBOT_PART,
    always('evidence', 'integer', 'Its number within the part, from 0'),
    always('line', 'integer', 'Of the file'),
    maybe('line_column', 'integer', 'Within the line'),
    always('text', 'string', 'The words it was read in'),
  ],
  primaryKey: ['robot_part', 'evidence'],
  foreignKeys: [TO_PARTS_OF_ROBOTS],
} as const satisfies Table;

const PRICES = {
  name: 'robot_part_prices',
  title: 'Prices of parts of open robots',
  description: 'One row a price of one piece, as a robot’s list of parts states it',
  columns: [
    ROBOT_PART,
    always('price', 'integer', 'Its number within the part, from 0'),
    always('amount', 'number', 'In `currency`'),
    maybe('currency', 'string', 'ISO 4217; empty where the file does not say which'),
    always('text', 'string', 'As written'),
    maybe('region', 'string', 'Of the column it stands in: US, EU, CN'),
  ],
  primaryKey: ['robot_part', 'price'],
  foreignKeys: [TO_PARTS_OF_ROBOTS],
} as const satisfies Table;

/** After the tables of parts, which they refer to. */
export const ROBOT_TABLES = [ROBOTS, FILES, PARTS_OF_ROBOTS, EVIDENCE, PRICES] as const;
