import type { LintFinding } from '../../../contract/urdf-lint.ts';
import { short } from '../attributes.ts';
import type { LinkTree } from '../link-tree.ts';
import type { Named, Urdf } from '../model.ts';
import { finding, joint, type LintRule, link, listed } from './finding.ts';

export const doubledNames: LintRule = ({ links, joints }) => [
  ...doubled(links).map(([one, first]) =>
    finding('UL-NAME-DOUBLED', link(one), doubledWords('link', one.name, first.place.line)),
  ),
  ...doubled(joints).map(([one, first]) =>
    finding('UL-NAME-DOUBLED', joint(one), doubledWords('joint', one.name, first.place.line)),
  ),
];

function doubled<Element extends Named>(elements: readonly Element[]): [Element, Element][] {
  const first = new Map<string, Element>();
  return elements.flatMap((element): [Element, Element][] => {
    const earlier = first.get(element.name);
    if (!earlier) first.set(element.name, element);
    return earlier && element.name !== '' ? [[element, earlier]] : [];
  });
}

function doubledWords(kind: string, name: string, line: number) {
  return {
    sentence: `There is a ${kind} ${short(name)} in line ${line} already.`,
    advice: `Give each ${kind} a name of its own.`,
  };
}

export const unknownLinks: LintRule = ({ joints, isUnresolved }, tree) => {
  // The link may be one that xacro makes.
  if (isUnresolved) return [];
  return joints.flatMap((one) =>
    (['parent', 'child'] as const).flatMap((end): LintFinding[] => {
      const name = one[end];
      if (name === '' || tree.links.has(name)) return [];
      const isNear = name !== name.trim() && tree.links.has(name.trim());
      const said = isNear ? `“${short(name)}”, which is not in the file: names are compared blanks and all` : undefined;
      const sentence = `Its ${end} is the link ${said ?? `${short(name)}, which is not in the file`}.`;
      return [finding('UL-LINK-UNKNOWN', joint(one), { sentence, advice: 'Add the link, or mend its name.' })];
    }),
  );
};

/** A link that a joint misnames looks loose, and like a root; it is the name that is wrong. */
function isWhole({ joints, isUnresolved }: Urdf, tree: LinkTree): boolean {
  return !isUnresolved && joints.every(({ parent, child }) => tree.links.has(parent) && tree.links.has(child));
}

export const looseLinks: LintRule = (urdf, tree) =>
  (isWhole(urdf, tree) ? tree.loose() : []).map((one) =>
    finding('UL-LINK-LOOSE', link(one), {
      sentence: 'No joint holds this link.',
      advice: 'Join it to the robot, with a fixed joint if it does not move, or take it out.',
    }),
  );

export const twoParents: LintRule = ({ joints }, tree) =>
  joints.flatMap((one) => {
    const first = tree.parentJoint.get(one.child);
    if (!first || first === one || one.child === '') return [];
    const sentence = `The link ${short(one.child)} is the child of ${short(first.name)} (line ${first.place.line}) already.`;
    const advice = 'A URDF is a tree: close a loop in the simulator, or mimic a joint.';
    return [finding('UL-TWO-PARENTS', joint(one), { sentence, advice })];
  });

export const rings: LintRule = (_urdf, tree) =>
  tree.rings().flatMap((ring) => {
    const [first] = ring;
    if (!first) return [];
    const names = listed(ring.map(({ name }) => name));
    const sentence =
      ring.length === 1 ? 'The link hangs on itself.' : `The links hang on each other in a ring: ${names}.`;
    return [finding('UL-CYCLE', link(first), { sentence, advice: 'A URDF is a tree: turn one of the joints round.' })];
  });

export const severalRoots: LintRule = (urdf, tree) => {
  const roots = isWhole(urdf, tree) ? tree.roots() : [];
  const second = roots[1];
  if (!second) return [];
  const sentence = `There are ${roots.length} roots: ${listed(roots.map(({ name }) => name))}.`;
  return [finding('UL-ROOTS', link(second), { sentence, advice: 'Join all but one to the robot.' })];
};

export const transmissionJoints: LintRule = ({ transmissions, joints, isUnresolved }, tree) => {
  // A file of transmissions alone belongs to another one.
  if (isUnresolved || joints.length === 0) return [];
  return transmissions.flatMap(({ name, place, joints: driven }) =>
    driven
      .filter((one) => one !== '' && !tree.joints.has(one))
      .map((one) =>
        finding(
          'UL-TRANSMISSION-JOINT',
          { place, element: `transmission ${short(name)}` },
          { sentence: `It drives the joint ${short(one)}, which is not in the file.`, advice: 'Mend the name.' },
        ),
      ),
  );
};
