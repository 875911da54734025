import { moves, turns, type Urdf, type UrdfJoint } from './model.ts';

/** No joint of a robot gives as much; simulators use it for "as much as it takes". */
const UNBOUNDED_EFFORT = 10_000;

/** A joint that turns faster is given in another unit; see the lint rule on velocities. */
const UNBOUNDED_VELOCITY_RAD_S = 200;

/** A default shared by so many, and by so large a part of all joints, is no rating of theirs. */
const SHARED_BY = 4;
const SHARED_PART = 1 / 4;

/**
 * Why what a joint's limit states is no rating of its actuator. An effort is asked for by the format, so exporters write
 * one whether they know it or not: onshape-to-robot 1, fusion2urdf 100, others 10 or 1000, the same for every joint.
 */
export function limitDoubts({ joints }: Pick<Urdf, 'joints'>): ReadonlyMap<UrdfJoint, LimitDoubts> {
  const moving = joints.filter(moves);
  const defaults = defaultEfforts(moving);
  return new Map(
    moving.map((joint) => [joint, { effort: effortDoubts(joint, defaults), velocity: velocityDoubts(joint) }]),
  );
}

export interface LimitDoubts {
  effort: readonly string[];
  velocity: readonly string[];
}

/** Efforts that every joint, or many, have in common and that are round numbers. */
export function defaultEfforts(joints: readonly UrdfJoint[]): ReadonlySet<number> {
  const stated = joints.flatMap(({ limit, mimic }) => (limit && !mimic ? [limit] : [])).filter(({ effort }) => effort);
  const byEffort = Map.groupBy(stated, ({ effort }) => effort ?? 0);
  const found = [...byEffort].filter(([effort, limits]) => {
    const isEverywhere = limits.length === stated.length;
    if (isEverywhere && (isRound(effort) || limits.every(({ velocity }) => isPowerOfTen(velocity ?? 0)))) return true;
    return isPowerOfTen(effort) && limits.length >= SHARED_BY && limits.length >= stated.length * SHARED_PART;
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

/** 1, 2 or 5 and zeros, or one digit and at least two zeros: 10, 20, 300, but not 3, 25 or 48. */
function isRound(value: number): boolean {
  const [digit, zeros] = value.toExponential().split('e');
  return ['1', '2', '5'].includes(digit ?? '') ? Number(zeros) >= 0 : (digit ?? '').length === 1 && Number(zeros) >= 2;
}

function isPowerOfTen(value: number): boolean {
  return value >= 1 && value.toExponential().startsWith('1e');
}
