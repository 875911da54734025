import type { FoundPart, OssEvidence } from '../../contract/oss-entity.ts';
import type { RobotModel } from '../../contract/robot-file-record.ts';
import { linesOf } from '../../formats/text-places.ts';
import type { CatalogueMatcher } from '../catalogue-matcher.ts';
import type { Extraction, FileContext, KeyedPart } from '../extraction.ts';
import { jointsWithoutMotor } from './driven-joints.ts';
import { type LimitDoubts, limitDoubts } from './effort-doubts.ts';
import { foundJoint, jointCalled, sensorCalled, statedJoint } from './found-joint.ts';
import { type JointDrive, jointDrives } from './joint-drives.ts';
import { LinkTree } from './link-tree.ts';
import { moves, turns, type Urdf, type UrdfJoint } from './model.ts';
import { modelsNamed } from './named-models.ts';
import { readUrdf } from './read-urdf.ts';
import { namesHolder, namesSensor } from './sensor-names.ts';
import { isExpression } from './xacro.ts';

/**
 * The parts of a URDF: an actuator for every joint that moves, a sensor for every fixed joint that holds one. Other
 * fixed joints are screws and frames; they are in the tree of the model alone.
 */
export function extractUrdf(text: string, context: FileContext, matcher: CatalogueMatcher): Extraction {
  const urdf = readUrdf(text);
  const extractor = new JointExtractor(urdf, { robot: context.robotName, lines: linesOf(text), matcher });
  const parts = urdf.joints.flatMap((joint) => {
    const part = moves(joint) ? extractor.actuator(joint) : extractor.sensor(joint);
    return part ? [{ name: joint.name, part }] : [];
  });
  return { parts: keyed(parts), model: modelOf(urdf) };
}

interface Surroundings {
  robot: string;
  lines: readonly string[];
  matcher: CatalogueMatcher;
}

const EVIDENCE_CHARACTERS = 300;

class JointExtractor {
  readonly #urdf: Urdf;
  readonly #around: Surroundings;
  readonly #doubts: ReadonlyMap<UrdfJoint, LimitDoubts>;
  readonly #withoutMotor: ReadonlySet<UrdfJoint>;
  readonly #drives: ReadonlyMap<string, JointDrive>;
  readonly #sensorLinks: ReadonlySet<string>;

  constructor(urdf: Urdf, around: Surroundings) {
    this.#urdf = urdf;
    this.#around = around;
    this.#doubts = limitDoubts(urdf);
    this.#withoutMotor = jointsWithoutMotor(urdf);
    this.#drives = new Map(jointDrives(urdf).map((drive) => [drive.joint, drive]));
    this.#sensorLinks = new Set(urdf.joints.filter(holdsSensor).map(({ child }) => child));
  }

  actuator(joint: UrdfJoint): FoundPart | undefined {
    const { type, limit } = joint;
    if (type === null) return undefined;
    const drive = this.#drives.get(joint.name);
    const { effort, velocity } = this.#doubts.get(joint) ?? { effort: [], velocity: [] };
    const isMoved = this.#withoutMotor.has(joint) && !joint.mimic;
    const doubts = [...(isMoved ? ['no motor of its own is stated'] : []), ...effort, ...velocity];
    const isRated = turns(joint) && limit?.effort != null && effort.length === 0 && !isMoved;
    const named = modelsNamed(drive?.names ?? [], 'actuators', this.#around.matcher);
    return foundJoint(
      { robot: this.#around.robot, called: jointCalled(joint.name) },
      {
        category: 'actuators',
        type: `urdf_joint_${type}`,
        ros_support: this.#urdf.controlled.has(joint.name) ? true : null,
        torque: isRated ? `${limit?.effort} Nm` : '',
        confidence: isMoved ? 'low' : confidenceOf(joint, doubts),
        evidence: this.#evidence(joint),
        catalogue_id: named.record?.id ?? null,
        catalogue_candidates: [...named.candidates],
        joint_name: joint.name,
        joint_type: type,
        joint: statedJoint(joint, {
          transmission: drive?.transmission ?? null,
          actuator: drive?.actuator ?? null,
          doubts,
        }),
      },
    );
  }

  /** A frame of a sensor that is a link already is no second one. */
  sensor(joint: UrdfJoint): FoundPart | undefined {
    if (joint.type !== 'fixed' || !holdsSensor(joint) || this.#sensorLinks.has(joint.parent)) return undefined;
    const named = modelsNamed([joint.child, joint.name], 'sensors', this.#around.matcher);
    return foundJoint(
      { robot: this.#around.robot, called: sensorCalled(namesSensor(joint.child) ? joint.child : joint.name) },
      {
        category: 'sensors',
        type: 'urdf_joint_fixed',
        ros_support: null,
        torque: '',
        // A name is all there is to go by, unless it is that of a model.
        confidence: named.by === undefined ? 'medium' : 'high',
        evidence: this.#evidence(joint),
        catalogue_id: named.record?.id ?? null,
        catalogue_candidates: [...named.candidates],
        joint_name: joint.name,
        joint_type: 'fixed',
        joint: statedJoint(joint, { transmission: null, actuator: null, doubts: [] }),
      },
    );
  }

  #evidence({ place: { line, column } }: UrdfJoint): OssEvidence {
    const text = (this.#around.lines[line - 1] ?? '').slice(column - 1, column - 1 + EVIDENCE_CHARACTERS);
    return { line, column, text: text.trim() };
  }
}

/** By its child; by its own name where the child is neither a sensor nor what carries one. */
function holdsSensor({ type, child, name }: UrdfJoint): boolean {
  return type === 'fixed' && (namesSensor(child) || (namesSensor(name) && !namesHolder(child)));
}

/** High: it states a rating of its own. Medium: something it states is no rating. Low: it has no actuator of its own. */
function confidenceOf({ mimic, type, name }: UrdfJoint, doubts: readonly string[]): FoundPart['confidence'] {
  if (mimic || type === 'floating' || type === 'planar' || name === '' || isExpression(name)) return 'low';
  return doubts.length === 0 ? 'high' : 'medium';
}

/** Names are unique in a sound file; where they are not, the second of them is told apart by its place among them. */
function keyed(parts: readonly { name: string; part: FoundPart }[]): KeyedPart[] {
  const seen = new Map<string, number>();
  return parts.map(({ name, part }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: count === 1 ? name : `${name}#${count}`, part };
  });
}

function modelOf(urdf: Urdf): RobotModel {
  return {
    name: urdf.name,
    root: new LinkTree(urdf).root()?.name ?? null,
    links: urdf.links.map(({ name }) => name),
    joints: urdf.joints.flatMap(({ name, type, parent, child }) => (type ? [{ name, type, parent, child }] : [])),
  };
}
