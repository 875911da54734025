import { URDF_LIMITS } from '../../contract/urdf-lint.ts';
import { beyondLimits, unreadable } from '../../formats/refusals.ts';
import { readXmlTree, type XmlElement } from '../../formats/xml-tree.ts';
import { AttributeReader, short } from './attributes.ts';
import type { Mesh, Transmission, Trouble, Urdf, UrdfJoint, UrdfLink } from './model.ts';
import { readJoint } from './read-joint.ts';
import { readLink } from './read-link.ts';
import { readTransmission } from './read-transmission.ts';
import { XACRO, xacroLeftovers } from './xacro.ts';

/**
 * Reads a URDF (wiki.ros.org/urdf/XML). What xacro would have made is not made here: its tags and expressions are
 * noted, and what stands around them is read.
 */
export function readUrdf(text: string): Urdf {
  if (text.length > URDF_LIMITS.characters) {
    throw beyondLimits(`The file has more than ${URDF_LIMITS.characters} characters.`);
  }
  const declaration = DECLARATION.exec(text)?.[0] ?? '';
  const robot = readXmlTree(' '.repeat(declaration.length) + text.slice(declaration.length), {
    depth: URDF_LIMITS.depth,
    elements: URDF_LIMITS.elements,
    attributes: URDF_LIMITS.attributes,
    attributeCharacters: URDF_LIMITS.attributeCharacters,
    textCharacters: URDF_LIMITS.textCharacters,
  });
  if (robot.name !== 'robot') {
    throw unreadable(`Line ${robot.place.line}: the root is <${short(robot.name)}>, not <robot>; this is no URDF.`);
  }
  return new RobotReader().read(robot, declaration);
}

/**
 * Read apart, since it is text by now: of what it says only the version is left, and robots are in use whose version is
 * 0.0, which the parsers of ROS take and a strict one does not.
 */
const DECLARATION = /^\uFEFF?<\?xml\s[^<>]{0,200}\?>/;

class RobotReader {
  readonly #attributes = new AttributeReader();
  readonly #links: UrdfLink[] = [];
  readonly #joints: UrdfJoint[] = [];
  readonly #transmissions: Transmission[] = [];
  readonly #controlled = new Set<string>();
  readonly #meshes: Mesh[] = [];

  read(robot: XmlElement, declaration: string): Urdf {
    for (const element of robot.children) if (element.prefix !== XACRO) this.#take(element);
    const leftovers = [...xacroLeftovers(robot)].map(({ place, element, text }): Trouble => {
      return { kind: 'xacro', place, element: short(element), owner: '', attribute: '', text: short(text) };
    });
    // A piece that xacro puts into a robot has no name of its own.
    const needsName = leftovers.length === 0 && (this.#links.length > 0 || this.#joints.length > 0);
    const name = needsName ? this.#attributes.required(robot, 'name') : this.#attributes.name(robot, 'name');
    return {
      name,
      links: this.#links,
      joints: this.#joints,
      transmissions: this.#transmissions,
      controlled: this.#controlled,
      meshes: this.#meshes,
      troubles: [...versionTrouble(declaration), ...this.#attributes.troubles, ...leftovers],
      isUnresolved: leftovers.length > 0,
    };
  }

  /** `<gazebo>`, `<material>`, `<mujoco>` and whatever else is not of the tree is passed over. */
  #take(element: XmlElement): void {
    if (element.name === 'link') this.#takeLink(element);
    else if (element.name === 'joint') this.#joints.push(readJoint(element, this.#attributes));
    else if (element.name === 'transmission') this.#takeTransmission(element);
    else if (element.name === 'ros2_control') this.#takeRos2Control(element);
  }

  #takeLink(element: XmlElement): void {
    const { link, meshes } = readLink(element, this.#attributes);
    this.#links.push(link);
    this.#meshes.push(...meshes);
  }

  #takeTransmission(element: XmlElement): void {
    const transmission = readTransmission(element, this.#attributes);
    this.#transmissions.push(transmission);
    for (const joint of transmission.joints) this.#controlled.add(joint);
  }

  #takeRos2Control(element: XmlElement): void {
    for (const child of element.children) {
      if (child.prefix === XACRO) continue;
      if (child.name === 'transmission') this.#takeTransmission(child);
      else if (child.name === 'joint') this.#controlled.add(this.#attributes.name(child, 'name'));
    }
  }
}

function versionTrouble(declaration: string): Trouble[] {
  const version = /version\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1];
  if (version === undefined || /^1\.\d+$/.test(version)) return [];
  return [
    {
      kind: 'xml_version',
      place: { line: 1, column: 1 },
      element: 'xml',
      owner: '',
      attribute: '',
      text: short(version),
    },
  ];
}
