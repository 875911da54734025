import { looksLikeModel } from '../../catalogue/models/model-shape.ts';
import type { Place } from '../../formats/text-places.ts';
import { moves, type Transmission, turns, type Urdf } from './model.ts';

/** What moves a joint, as far as names in the file tell. */
export interface JointDrive {
  joint: string;
  place: Place;
  /** Whether `effort` is in Nm. */
  turns: boolean;
  effort: number | null;
  transmission: string | null;
  actuator: string | null;
  /** Turns of the actuator for one of the joint, where a transmission says so. */
  reduction: number | null;
  /** Names that may hold a model number, the surest first. */
  names: readonly string[];
}

/** Every joint that moves by itself. */
export function jointDrives(urdf: Urdf): JointDrive[] {
  const transmissions = byJoint(urdf.transmissions);
  const links = linksOfJoints(urdf);
  return urdf.joints
    .filter((joint) => moves(joint) && !joint.mimic)
    .map((joint) => {
      const transmission = transmissions.get(joint.name);
      // Which of several turns the joint, and by how much, is the transmission's own affair.
      const actuator = transmission?.actuators.length === 1 ? transmission.actuators[0] : undefined;
      const names = [actuator?.name, transmission?.name, joint.name, joint.child, ...(links.get(joint.name) ?? [])];
      return {
        joint: joint.name,
        place: joint.limit?.place ?? joint.place,
        turns: turns(joint),
        effort: joint.limit?.effort ?? null,
        transmission: transmission?.name || null,
        actuator: actuator?.name || null,
        reduction: actuator?.reduction ?? null,
        names: names.filter((name) => name !== undefined).filter(mayName),
      };
    });
}

const NAME_CHARACTERS = 200;

function mayName(name: string): boolean {
  return name.length <= NAME_CHARACTERS && looksLikeModel(name);
}

function byJoint(transmissions: readonly Transmission[]): Map<string, Transmission> {
  const found = new Map<string, Transmission>();
  for (const transmission of transmissions) {
    for (const joint of transmission.joints) if (!found.has(joint)) found.set(joint, transmission);
  }
  return found;
}

/** Links called after a joint: `left_hip_qdd100_stator` holds the motor of the joint `left_hip`. */
function linksOfJoints({ joints, links }: Urdf): Map<string, string[]> {
  const found = new Map<string, string[]>(joints.map(({ name }) => [name, []]));
  for (const { name } of links.filter((link) => mayName(link.name))) {
    for (let end = name.lastIndexOf('_'); end > 0; end = name.lastIndexOf('_', end - 1)) {
      const own = found.get(name.slice(0, end));
      if (own) {
        own.push(name);
        break;
      }
    }
  }
  return found;
}
