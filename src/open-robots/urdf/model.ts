import type { JointType } from '../../contract/oss-entity.ts';
import type { Place } from '../../formats/text-places.ts';

/** A URDF as its file states it: nothing is filled in, null is what is not there or cannot be read. */
export interface Urdf {
  name: string;
  links: readonly UrdfLink[];
  joints: readonly UrdfJoint[];
  transmissions: readonly Transmission[];
  /** Joints that a `<ros2_control>` or a transmission block drives. */
  controlled: ReadonlySet<string>;
  meshes: readonly Mesh[];
  troubles: readonly Trouble[];
  /** A part of the robot is still to be made by xacro, so that what is missing may come from there. */
  isUnresolved: boolean;
}

export type Vector = readonly [number, number, number];

/** An element by what it is called: `joint left_hip`. */
export interface Named {
  /** Empty where it has none. */
  name: string;
  place: Place;
}

/** What could not be read, and why. */
export interface Trouble {
  kind: 'xml_version' | 'xacro' | 'number' | 'missing' | 'joint_type';
  place: Place;
  element: string;
  /** What stands there, in short. */
  text: string;
}

export interface UrdfLink extends Named {
  inertial: Inertial | null;
  visuals: number;
  collisions: number;
  /** The farthest point of its plain shapes from its frame; null where it has none, or a mesh. */
  reach: number | null;
}

export interface Inertial {
  place: Place;
  mass: number | null;
  origin: Vector;
  inertia: Inertia | null;
}

export interface Inertia {
  place: Place;
  ixx: number;
  ixy: number;
  ixz: number;
  iyy: number;
  iyz: number;
  izz: number;
  /** What the last written digit stands for, of the coarsest of the six. */
  resolution: number;
}

export interface UrdfJoint extends Named {
  /** Null where the file has another word, or none. */
  type: JointType | null;
  /** Empty where it names none. */
  parent: string;
  child: string;
  axis: { place: Place; vector: Vector } | null;
  origin: { place: Place; xyz: Vector } | null;
  limit: Limit | null;
  soft: { place: Place; lower: number | null; upper: number | null } | null;
  mimic: { place: Place; joint: string; multiplier: number; offset: number } | null;
}

export interface Limit {
  place: Place;
  lower: number | null;
  upper: number | null;
  effort: number | null;
  velocity: number | null;
  /** Attributes that stand there and could not be read. */
  unread: readonly string[];
}

export interface Transmission extends Named {
  joints: readonly string[];
  actuators: readonly TransmissionActuator[];
}

export interface TransmissionActuator {
  name: string;
  /** Turns of the actuator for one of the joint; null where it is not stated. */
  reduction: number | null;
}

export interface Mesh {
  place: Place;
  filename: string;
  link: string;
}

/** Whether a joint of this type lets its child move. */
export function moves({ type }: Pick<UrdfJoint, 'type'>): boolean {
  return type !== null && type !== 'fixed';
}

/** Whether it turns: its numbers are radians and newton metres. */
export function turns({ type }: Pick<UrdfJoint, 'type'>): boolean {
  return type === 'revolute' || type === 'continuous';
}
