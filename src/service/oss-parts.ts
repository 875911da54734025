import type { Category } from '../contract/category.ts';
import type { CheckedPart } from '../contract/compatibility.ts';
import { NOT_STATED, type OssCategory, type OssEntity } from '../contract/oss-entity.ts';
import type { OpenRobotLayer } from '../open-robots/layer.ts';

const OSS_ID = /^OSS-/i;

/** The layer files boards under controllers and adapters under communication; the catalogue has other names for them. */
const CATALOGUE_CATEGORY: Readonly<Record<OssCategory, Category>> = {
  actuators: 'actuators',
  sensors: 'sensors',
  controllers: 'chips',
  communication: 'interfaces',
};

/**
 * A part of the open-robot layer as the checks take it: the catalogue record it names, else what the robot's file states
 * of it. Anything else is left as it came.
 */
export function fromOpenRobots<Part extends { id?: string | undefined }>(
  layer: () => OpenRobotLayer,
  part: Part,
): Part | (Stated & Omit<Part, 'id'>) {
  const id = part.id?.trim();
  if (id === undefined || !OSS_ID.test(id)) return part;
  const entity = layer().entity(id);
  if (!entity) return part;
  if (entity.catalogue_id !== null) return { ...part, id: entity.catalogue_id };
  const { id: _, ...given } = part;
  return { ...statedOf(entity), ...given };
}

/** What both a checked part and a line of a bill can say. */
type Stated = Pick<
  CheckedPart,
  'name' | 'manufacturer' | 'category' | 'type' | 'protocol' | 'interface' | 'voltage' | 'ros_support'
>;

function statedOf(entity: OssEntity): Stated {
  const { name, manufacturer, category, type, protocol, voltage, ros_support } = entity;
  const stated = { manufacturer, type, protocol, interface: entity.interface, voltage };
  return {
    // The id stays to be seen, since the answer has none of the catalogue to show.
    name: `${name} (${entity.id})`,
    category: CATALOGUE_CATEGORY[category],
    ...Object.fromEntries(Object.entries(stated).filter(([, text]) => text !== '' && text !== NOT_STATED)),
    ...(ros_support !== null && { ros_support }),
  };
}
