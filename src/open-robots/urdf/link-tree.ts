import { moves, type Urdf, type UrdfJoint, type UrdfLink } from './model.ts';

/** How the links of a robot hang together. */
export class LinkTree {
  readonly #urdf: Urdf;
  /** The first joint that has a link as its child. */
  readonly parentJoint = new Map<string, UrdfJoint>();
  readonly links = new Map<string, UrdfLink>();
  readonly joints = new Map<string, UrdfJoint>();
  readonly #bodies: ReadonlyMap<string, readonly UrdfLink[]>;

  constructor(urdf: Urdf) {
    this.#urdf = urdf;
    for (const link of urdf.links) if (!this.links.has(link.name)) this.links.set(link.name, link);
    for (const joint of urdf.joints) {
      if (!this.joints.has(joint.name)) this.joints.set(joint.name, joint);
      if (!this.parentJoint.has(joint.child)) this.parentJoint.set(joint.child, joint);
    }
    this.#bodies = rigidBodies(urdf, this.links);
  }

  /** Links that no joint holds, of a robot that has joints. */
  loose(): UrdfLink[] {
    const held = new Set(this.#urdf.joints.flatMap(({ parent, child }) => [parent, child]));
    return this.#urdf.joints.length === 0 ? [] : this.#named().filter(({ name }) => !held.has(name));
  }

  /** Links that hang on none, without the loose ones. */
  roots(): UrdfLink[] {
    const loose = new Set(this.loose());
    return this.#named().filter((link) => !this.parentJoint.has(link.name) && !loose.has(link));
  }

  /** Each name once: a second link of it, and one without, are faults of another kind. */
  #named(): UrdfLink[] {
    return [...this.links.values()].filter(({ name }) => name !== '');
  }

  /** The root, where it is one. */
  root(): UrdfLink | undefined {
    const roots = this.roots();
    return roots.length === 1 ? roots[0] : undefined;
  }

  /** Each ring of links once, from the one that comes first in the file. */
  rings(): UrdfLink[][] {
    const seen = new Set<string>();
    const rings: UrdfLink[][] = [];
    for (const { name } of this.#urdf.links) {
      const path = new Map<string, number>();
      let at: string | undefined = name;
      while (at !== undefined && !seen.has(at) && !path.has(at)) {
        path.set(at, path.size);
        at = this.parentJoint.get(at)?.parent;
      }
      const start = at === undefined ? undefined : path.get(at);
      if (start !== undefined) rings.push(this.#known([...path.keys()].slice(start)));
      for (const passed of path.keys()) seen.add(passed);
    }
    return rings;
  }

  /** The links that fixed joints make one body with this one. */
  bodyOf(link: string): readonly UrdfLink[] {
    return this.#bodies.get(link) ?? [];
  }

  /** Every body that a joint moves, by the link the joint holds it at. */
  movingBodies(): { held: UrdfLink; body: readonly UrdfLink[] }[] {
    const found = new Map<readonly UrdfLink[], UrdfLink>();
    for (const joint of this.#urdf.joints.filter(moves)) {
      const held = this.links.get(joint.child);
      const body = this.bodyOf(joint.child);
      if (held && !found.has(body)) found.set(body, held);
    }
    return [...found].map(([body, held]) => ({ held, body }));
  }

  /** Every body, the moving and the one at the root. */
  bodies(): (readonly UrdfLink[])[] {
    return [...new Set(this.#bodies.values())];
  }

  #known(names: readonly string[]): UrdfLink[] {
    return names.flatMap((name) => this.links.get(name) ?? []);
  }
}

/** Joins what fixed joints hold together, small into large. */
function rigidBodies({ joints }: Urdf, links: ReadonlyMap<string, UrdfLink>): Map<string, UrdfLink[]> {
  const bodies = new Map([...links].map(([name, link]) => [name, [link]]));
  for (const { type, parent, child } of joints) {
    const [one, other] = [bodies.get(parent), bodies.get(child)];
    if (type !== 'fixed' || !one || !other || one === other) continue;
    const [large, small] = one.length >= other.length ? [one, other] : [other, one];
    large.push(...small);
    for (const { name } of small) bodies.set(name, large);
  }
  return bodies;
}
