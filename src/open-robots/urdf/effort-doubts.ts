import { moves, turns, type Urdf, type UrdfJoint } from './model.ts';

/** No joint of a robot gives as much; simulators use it for "as much as it takes". */
const UNBOUNDED_EFFORT = 10_000;

/** A joint that turns faster is given in another unit; see the lint rule on velocities. */
const UNBOUNDED_VELOCITY_RAD_S = 200;

/** A default shared by so many, and by so large a part of all joints, is no rating of theirs. */
const SHARED_BY = 4;
const SHARED_PART = 1 / 4;

/** One actuator for all joints seldom gives more. */
const PLAUSIBLE_NM = 100;

/**
 * Of all joints together, for each kilogram of the robot. Robots whose joints are rated one by one have 11 to 45 (GO2 23,
 * N1 28, TienKung 41, G1 45); those where one number stands for all of them have 65 to 1,500 (SO-100 131, PAROL6 568).
 */
const PLAUSIBLE_NM_PER_KG = 60;

/**
 * Why what a joint's limit states is no rating of its actuator. An effort is asked for by the format, so exporters write
 * one whether they know it or not: onshape-to-robot 1, fusion2urdf 100, others 10 or 1000, the same for every joint.
 */
export function limitDoubts(urdf: Pick<Urdf, 'joints' | 'links'>): ReadonlyMap<UrdfJoint, LimitDoubts> {
  const moving = urdf.joints.filter(moves);
  const defaults = defaultEfforts(urdf);
  return new Map(
    moving.map((joint) => [joint, { effort: effortDoubts(joint, defaults), velocity: velocityDoubts(joint) }]),
  );
}

export interface LimitDoubts {
  effort: readonly string[];
  velocity: readonly string[];
}

/**
 * Efforts that many joints have in common and that exporters write (1, 10, 100, 1000), and one that all of them share
 * and no set of actuators of the robot's weight gives. One that all share and that is plausible is a rating: robots are
 * built of twelve equal motors.
 */
export function defaultEfforts({ joints, links }: Pick<Urdf, 'joints' | 'links'>): ReadonlySet<number> {
  const stated = joints
    .flatMap((joint) => (moves(joint) && !joint.mimic ? (joint.limit?.effort ?? []) : []))
    .filter(Boolean);
  const mass = links.reduce((sum, { inertial }) => sum + (inertial?.mass ?? 0), 0);
  const found = [...Map.groupBy(stated, (effort) => effort)].filter(([effort, { length }]) => {
    const isEverywhere = length === stated.length;
    const isMuch = mass > 0 ? effort * length > mass * PLAUSIBLE_NM_PER_KG : isRound(effort) && effort > PLAUSIBLE_NM;
    if (isEverywhere && (isPowerOfTen(effort) || isMuch)) return true;
    return isPowerOfTen(effort) && length >= SHARED_BY && length >= stated.length * SHARED_PART;
  });
  return new Set(found.map(([effort]) => effort));
}

function effortDoubts({ limit, mimic, type }: UrdfJoint, defaults: ReadonlySet<number>): string[] {
  if (type === 'floating' || type === 'planar') return [`a ${type} joint is no actuator`];
  if (mimic) return [`it follows ${mimic.joint} and has no actuator of its own`];
  if (!limit) return ['no limits are declared'];
  const { effort } = limit;
  if (effort === null) return ['no effort is declared'];
  if (effort <= 0) return [`an effort of ${effort} is no rating`];
  if (effort >= UNBOUNDED_EFFORT) return [`an effort of ${effort} stands for no limit`];
  return defaults.has(effort)
    ? [`an effort of ${effort} looks like a default: every joint, or many, have the same`]
    : [];
}

function velocityDoubts(joint: UrdfJoint): string[] {
  const velocity = joint.limit?.velocity;
  if (velocity == null || joint.mimic) return [];
  if (velocity <= 0) return [`a velocity of ${velocity} is no rating`];
  return turns(joint) && velocity > UNBOUNDED_VELOCITY_RAD_S
    ? [`a velocity of ${velocity} rad/s is in another unit`]
    : [];
}

/** One digit and zeros: 200 and 300, but not 120. */
function isRound(value: number): boolean {
  return (value.toExponential().split('e')[0] ?? '').length === 1;
}

export function isPowerOfTen(value: number): boolean {
  return value >= 1 && value.toExponential().startsWith('1e');
}
