import type { XmlElement } from '../../formats/xml-tree.ts';
import { type AttributeReader, childNamed, childrenNamed } from './attributes.ts';
import type { Transmission } from './model.ts';

/** A `<transmission>` of ros_control, or one within `<ros2_control>`, which has the reduction at the joint. */
export function readTransmission(element: XmlElement, attributes: AttributeReader): Transmission {
  const joints = childrenNamed(element, 'joint');
  const [atJoint] = joints.map((joint) => readReduction(joint, attributes));
  return {
    name: attributes.name(element, 'name'),
    place: element.place,
    joints: joints.map((joint) => attributes.required(joint, 'name')),
    actuators: childrenNamed(element, 'actuator').map((actuator) => ({
      name: attributes.name(actuator, 'name'),
      reduction: readReduction(actuator, attributes) ?? atJoint ?? null,
    })),
  };
}

function readReduction(element: XmlElement, attributes: AttributeReader): number | null {
  const reduction = childNamed(element, 'mechanicalReduction') ?? childNamed(element, 'mechanical_reduction');
  return reduction ? attributes.content(reduction) : null;
}
