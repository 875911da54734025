import type { LiveEntity } from '../../../../src/contract/oss-entity.ts';
import type { RobotModel } from '../../../../src/contract/robot-file-record.ts';

export type ModelJoint = RobotModel['joints'][number];

/** A place in the tree: the link all hang on, a joint, or many fixed joints of one link taken together. */
export interface TreeNode {
  key: string;
  kind: 'root' | 'joint' | 'group';
  label: string;
  joint: ModelJoint | undefined;
  /** What was read of the joint besides its place: limits, doubts, the line. */
  part: LiveEntity | undefined;
  children: readonly TreeNode[];
}

/** Frames, meshes and screws hang on links by the dozen; from so many on they are one place until it is opened. */
const FIXED_TAKEN_TOGETHER = 4;

/**
 * The tree of joints, from the links that hang on nothing. A file may be no tree: a joint is drawn once, where it is met
 * first, so that rings end; what no root reaches (a ring by itself) begins at its first joint.
 */
export function jointTree(model: RobotModel, parts: readonly LiveEntity[]): TreeNode[] {
  const byParent = Map.groupBy(model.joints, ({ parent }) => parent);
  const partOf = new Map(parts.map((part) => [part.joint_name, part]));
  const drawn = new Set<ModelJoint>();

  const below = (link: string): TreeNode[] => {
    const joints = (byParent.get(link) ?? []).filter((joint) => !drawn.has(joint));
    for (const joint of joints) drawn.add(joint);
    return takeTogether(
      link,
      joints.map((joint) => ({
        key: `joint ${model.joints.indexOf(joint)}`,
        kind: 'joint',
        label: joint.name,
        joint,
        part: partOf.get(joint.name),
        children: below(joint.child),
      })),
    );
  };
  const rootAt = (link: string): TreeNode => ({
    key: `link ${link}`,
    kind: 'root',
    label: link,
    joint: undefined,
    part: undefined,
    children: below(link),
  });

  const held = new Set(model.joints.map(({ child }) => child));
  const links = [...new Set([...model.links, ...byParent.keys()])];
  const roots = links.filter((link) => !held.has(link)).map(rootAt);
  for (const joint of model.joints) if (!drawn.has(joint)) roots.push(rootAt(joint.parent));
  return roots;
}

function isFixedEnd({ joint, part, children }: TreeNode): boolean {
  return joint?.type === 'fixed' && part === undefined && children.length === 0;
}

function takeTogether(link: string, nodes: readonly TreeNode[]): TreeNode[] {
  const fixed = nodes.filter(isFixedEnd);
  if (fixed.length < FIXED_TAKEN_TOGETHER) return [...nodes];
  const group: TreeNode = {
    key: `fixed at ${link}`,
    kind: 'group',
    label: String(fixed.length),
    joint: undefined,
    part: undefined,
    children: fixed,
  };
  return [...nodes.filter((node) => !isFixedEnd(node)), group];
}

export interface PlacedInOrder {
  node: TreeNode;
  /** 1 for the roots. */
  level: number;
  parent: TreeNode | undefined;
}

/** From top to bottom as one reads; of a folded place only itself. */
export function inOrder(roots: readonly TreeNode[], folded: ReadonlySet<string> = new Set()): PlacedInOrder[] {
  const walk = (nodes: readonly TreeNode[], level: number, parent: TreeNode | undefined): PlacedInOrder[] =>
    nodes.flatMap((node) => [
      { node, level, parent },
      ...(folded.has(node.key) ? [] : walk(node.children, level + 1, node)),
    ]);
  return walk(roots, 1, undefined);
}

/** How many joints hang below it. */
export function jointsBelow(node: TreeNode): number {
  return node.children.reduce((sum, child) => sum + (child.kind === 'joint' ? 1 : 0) + jointsBelow(child), 0);
}
