export const ROBOT_ORDERS = [
  'name',
  'type',
  'dof',
  'actuators',
  'sensors',
  'linked',
  'models',
  'license',
  'last_read',
] as const;
export type RobotOrder = (typeof ROBOT_ORDERS)[number];

export interface RobotsAddress {
  q?: string;
  /** Kind of robot. */
  type?: string;
  /** `dof`, or `-dof` for the other way round. */
  sort?: string;
}

export function robotsAddress({ q, type, sort }: Record<string, unknown>): RobotsAddress {
  return {
    ...(typeof q === 'string' && { q: q.slice(0, 100) }),
    ...(typeof type === 'string' && { type }),
    ...(typeof sort === 'string' && isOrder(sort.replace(/^-/, '')) && { sort }),
  };
}

function isOrder(text: string): text is RobotOrder {
  return (ROBOT_ORDERS as readonly string[]).includes(text);
}

export interface RobotAddress {
  /** Path of a URDF within its repository. */
  model?: string;
  /** Name of a joint of it. */
  joint?: string;
}

export function robotAddress({ model, joint }: Record<string, unknown>): RobotAddress {
  return { ...(typeof model === 'string' && { model }), ...(typeof joint === 'string' && { joint }) };
}
