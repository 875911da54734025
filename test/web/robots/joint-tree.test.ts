import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JointType } from '../../../src/contract/oss-entity.ts';
import type { RobotModel } from '../../../src/contract/robot-file-record.ts';
import { inOrder, jointsBelow, jointTree } from '../../../web/src/pages/robots/joint-tree.ts';
import { layoutTree, shortened } from '../../../web/src/pages/robots/tree-layout.ts';

function model(joints: readonly [name: string, parent: string, child: string, type?: JointType][]): RobotModel {
  const links = [...new Set(joints.flatMap(([, parent, child]) => [parent, child]))];
  return {
    name: 'robot',
    root: links[0] ?? null,
    links,
    joints: joints.map(([name, parent, child, type = 'revolute']) => ({ name, type, parent, child })),
  };
}

const LEG = model([
  ['hip', 'base', 'thigh'],
  ['knee', 'thigh', 'shin'],
  ['ankle', 'shin', 'foot'],
]);

const anyModel = fc
  .array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.constantFrom<JointType>('revolute', 'fixed')), {
    maxLength: 40,
  })
  .map((joints) => model(joints.map(([parent, child, type], index) => [`j${index}`, `l${parent}`, `l${child}`, type])));

describe('the joint tree', () => {
  it('hangs each joint below the one that holds its parent', () => {
    const places = inOrder(jointTree(LEG, []));
    expect(places.map(({ node, level }) => [node.label, level])).toEqual([
      ['base', 1],
      ['hip', 2],
      ['knee', 3],
      ['ankle', 4],
    ]);
  });

  it('takes many fixed ends of one link together, and says how many', () => {
    const frames = ['a', 'b', 'c', 'd', 'e'].map((name): [string, string, string, JointType] => [
      name,
      'base',
      `${name}_frame`,
      'fixed',
    ]);
    const [root] = jointTree(model([['hip', 'base', 'thigh'], ...frames]), []);
    expect(root?.children.map(({ kind, label }) => [kind, label])).toEqual([
      ['joint', 'hip'],
      ['group', '5'],
    ]);
    expect(root && jointsBelow(root)).toBe(6);
  });

  it('draws a ring by itself, a link that is not listed, and a file without joints', () => {
    const ring = jointTree(
      model([
        ['there', 'a', 'b'],
        ['back', 'b', 'a'],
      ]),
      [],
    );
    expect(inOrder(ring).map(({ node }) => node.label)).toEqual(['a', 'there', 'back']);
    const unlisted = { ...LEG, links: ['base'] };
    expect(inOrder(jointTree(unlisted, []))).toHaveLength(4);
    expect(jointTree({ name: '', root: null, links: [], joints: [] }, [])).toEqual([]);
  });

  it('shows every joint exactly once, whatever the file holds', () => {
    fc.assert(
      fc.property(anyModel, (any) => {
        const drawn = inOrder(jointTree(any, [])).flatMap(({ node }) => (node.joint ? [node.joint.name] : []));
        expect(drawn.toSorted()).toEqual(any.joints.map(({ name }) => name).toSorted());
      }),
    );
  });
});

describe('the layout', () => {
  it('is one column for a chain', () => {
    expect(layoutTree(jointTree(LEG, []), new Set())).toMatchObject({ columns: 1, rows: 4 });
  });

  it('hides what is folded', () => {
    const roots = jointTree(LEG, []);
    const key = roots[0]?.children[0]?.key ?? '';
    expect(layoutTree(roots, new Set([key])).nodes.map(({ node }) => node.label)).toEqual(['base', 'hip']);
    expect(inOrder(roots, new Set([key]))).toHaveLength(2);
  });

  it('never sets two places closer than a column in one row, and holds all within its bounds', () => {
    fc.assert(
      fc.property(anyModel, fc.boolean(), (any, foldGroups) => {
        const roots = jointTree(any, []);
        const groups = inOrder(roots).filter(({ node }) => node.kind === 'group');
        const { nodes, columns, rows } = layoutTree(
          roots,
          new Set(foldGroups ? groups.map(({ node }) => node.key) : []),
        );
        for (const inRow of Map.groupBy(nodes, ({ row }) => row).values()) {
          const sorted = inRow.map(({ column }) => column).toSorted((a, b) => a - b);
          for (const [index, column] of sorted.entries()) {
            if (index > 0) expect(column - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(1);
            expect(column).toBeLessThan(columns);
          }
        }
        for (const { row, parent } of nodes) {
          expect(row).toBeLessThan(rows);
          if (parent) expect(row).toBeGreaterThan(parent.row);
        }
      }),
    );
  });

  it('shortens names in the middle, to no more than there is room for', () => {
    expect(shortened('left_knee', 12)).toBe('left_knee');
    expect(shortened('left_shoulder_pitch_joint', 12)).toBe('left_s…joint');
  });
});
