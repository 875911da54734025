import { NOT_STATED, type OssEntity } from '../contract/oss-entity.ts';
import type { CellsOf, LayerRows } from './layers.ts';

/** What each table of the open-robot layer holds. */
export const ROBOT_ROWS: Pick<
  LayerRows,
  'robots' | 'robot_files' | 'robot_parts' | 'robot_part_evidence' | 'robot_part_prices'
> = {
  robots: ({ robots }) => robots.map(({ license_note, ...robot }) => ({ ...robot, license_note })),
  robot_files: ({ robotFiles }) => robotFiles.map(({ gone_since, ...file }) => ({ ...file, gone_since })),
  robot_parts: ({ robotParts, isPart }) => robotParts.map((part) => partCells(part, isPart)),
  robot_part_evidence: ({ robotParts }) =>
    robotParts.flatMap(({ id, evidence }) =>
      evidence.map(({ line, column, text }, index) => ({
        robot_part: id,
        evidence: index,
        line,
        line_column: column,
        text,
      })),
    ),
  robot_part_prices: ({ robotParts }) =>
    robotParts.flatMap(({ id, prices = [] }) =>
      prices.map(({ region, ...price }, index) => ({ robot_part: id, price: index, ...price, region })),
    ),
};

/** The document writes what is not stated as an empty text, or N/A of a joint; here it is nothing. */
function stated(text: string | undefined): string | null {
  return text === undefined || text === '' || text === NOT_STATED ? null : text;
}

function partCells(part: OssEntity, isPart: (id: string) => boolean): CellsOf<'robot_parts'> {
  const { catalogue_id } = part;
  return {
    id: part.id,
    robot: part.source_robot,
    name: part.name,
    name_en: stated(part.name_en),
    category: part.category,
    manufacturer: stated(part.manufacturer),
    type: part.type,
    catalogue_id,
    part_id: catalogue_id !== null && isPart(catalogue_id) ? catalogue_id : null,
    catalogue_candidates: part.catalogue_candidates,
    confidence: part.confidence,
    quantity: part.quantity,
    protocol: stated(part.protocol),
    interface: stated(part.interface),
    voltage: stated(part.voltage),
    torque: stated(part.torque),
    weight: stated(part.weight),
    price_range: stated(part.price_range),
    standard: stated(part.standard),
    ros_support: part.ros_support,
    compatibility: part.compatibility,
    applications: part.applications,
    links: part.links,
    section: stated(part.section),
    ...jointCells(part),
    source_license: part.source_license,
    source_url: part.source_url,
    source_repo: part.source_repo,
    source_path: part.source_path,
    ...harvestCells(part),
  };
}

type JointCells = Pick<
  CellsOf<'robot_parts'>,
  Extract<keyof CellsOf<'robot_parts'>, `joint_${string}` | `mimic_${string}`>
>;

function jointCells(part: OssEntity): JointCells {
  const { joint_name, joint_type, joint } = 'live' in part ? part : {};
  return {
    joint_name: stated(joint_name),
    joint_type: stated(joint_type),
    joint_parent: joint?.parent,
    joint_child: joint?.child,
    joint_axis_x: joint?.axis?.[0],
    joint_axis_y: joint?.axis?.[1],
    joint_axis_z: joint?.axis?.[2],
    joint_lower: joint?.lower,
    joint_upper: joint?.upper,
    joint_effort: joint?.effort,
    joint_velocity: joint?.velocity,
    mimic_joint: joint?.mimic?.joint,
    mimic_multiplier: joint?.mimic?.multiplier,
    mimic_offset: joint?.mimic?.offset,
    joint_transmission: joint?.transmission,
    joint_actuator: joint?.actuator,
    joint_doubts: joint?.doubts,
  };
}

type HarvestCells = Pick<CellsOf<'robot_parts'>, 'live' | 'extractor' | 'first_seen' | 'last_seen' | 'gone_since'>;

function harvestCells(part: OssEntity): HarvestCells {
  const { extractor, first_seen, last_seen, gone_since } = 'live' in part ? part : {};
  return { live: 'live' in part, extractor, first_seen, last_seen, gone_since };
}
