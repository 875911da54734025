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
  kind: 'xml_version' | 'xacro' | 'number' | 'missing' | 'blanks' | 'unknown_attribute' | 'joint_type';
  place: Place;
  element: string;
  /** The link or joint it stands in; empty where it is in none. */
  owner: string;
  /** Empty where it is not about one. */
  attribute: string;
  /** What stands there, in short; of what is missing or unknown, what belongs there. */
  text: string;
}

export interface UrdfLink extends Named {
  inertial: Inertial | null;
  visuals: number;
  collisions: number;
  shapes: readonly Shape[];
}

export interface Origin {
  place: Place;
  xyz: Vector;
  /** Roll, pitch and yaw. */
  rpy: Vector;
}

/** What a visual or collision draws. */
export interface Shape {
  place: Place;
  origin: Origin | null;
  /** Null where it draws nothing. */
  kind: string | null;
  /** Edges of a box, radius and length of others; empty for a mesh, and where one cannot be read. */
  measures: readonly number[];
  /** Of a mesh that states it. */
  scale: Vector | null;
}

export interface Inertial {
  place: Place;
  mass: number | null;
  origin: Origin | null;
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
  origin: Origin | null;
  limit: Limit | null;
  soft: { place: Place; lower: number | null; upper: number | null } | null;
  mimic: { place: Place; joint: string; multiplier: number; offset: number } | null;
  dynamics: { place: Place; damping: number | null; friction: number | null } | null;
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
