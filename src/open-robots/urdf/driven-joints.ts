import { moves, type Urdf, type UrdfJoint } from './model.ts';

/** What a joint is called that something else moves: bars of a linkage, driven gears, racks, the other finger. */
const MOVED_BY_ANOTHER = /(?:^|_)(?:driven|passive|linkage|follower|rack|mirror|mirrored)(?:_|\d|$)/i;

/**
 * Joints of closed chains: a URDF is a tree, so that bars and gears are joints like those with a motor. Where the file
 * itself lists what is driven (transmissions, ros2_control), all others are none; else names tell: `knee` and
 * `knee_front_rev_1` beside `knee_act`, `yaw_driven` beside `yaw_drive`, racks and mirrored pinions.
 */
export function jointsWithoutMotor({ joints, controlled, isUnresolved }: Urdf): ReadonlySet<UrdfJoint> {
  const moving = joints.filter(moves);
  const listed = moving.filter(({ name }) => controlled.has(name));
  if (listed.length > 0 && !isUnresolved) return new Set(moving.filter(({ name }) => !controlled.has(name)));
  const actuated = new Set(moving.flatMap(({ name }) => /^(.+)_act(?:_?\d+)?$/i.exec(name)?.[1] ?? []));
  return new Set(moving.filter(({ name }) => MOVED_BY_ANOTHER.test(name) || isMovedBy(actuated, name)));
}

function isMovedBy(actuated: ReadonlySet<string>, name: string): boolean {
  if (actuated.size === 0 || /_act(?:_?\d+)?$/i.test(name)) return false;
  for (let end = name.length; end > 0; end = name.lastIndexOf('_', end - 1)) {
    if (actuated.has(name.slice(0, end))) return true;
  }
  return false;
}
