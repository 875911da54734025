import type { TreeNode } from './joint-tree.ts';

/** In columns and rows: what they measure in pixels is for who draws. */
export interface PlacedNode {
  node: TreeNode;
  column: number;
  row: number;
  parent: PlacedNode | undefined;
  /** Stands in a pile of ends below one another: its line comes from the left. */
  piled: boolean;
}

export interface Layout {
  nodes: readonly PlacedNode[];
  columns: number;
  rows: number;
}

/**
 * A tidy tree from top to bottom. Every place is centred over what hangs on it, no two subtrees share a column, and so
 * a label as wide as a column meets no other. Ends of one place (fingertips, frames) are piled up in one column, for side
 * by side they would make the picture several screens wide.
 */
export function layoutTree(roots: readonly TreeNode[], folded: ReadonlySet<string>): Layout {
  const nodes: PlacedNode[] = [];
  let columns = 0;

  const place = (node: TreeNode, row: number, parent: PlacedNode | undefined): PlacedNode => {
    const placed: PlacedNode = { node, column: columns, row, parent, piled: false };
    nodes.push(placed);
    const children = folded.has(node.key) ? [] : node.children;
    const isEnd = (child: TreeNode) => child.children.length === 0 || folded.has(child.key);
    const branches = children.filter((child) => !isEnd(child));
    const ends = children.filter(isEnd);
    const middles = branches.map((child) => place(child, row + 1, placed).column);
    if (ends.length > 0) {
      const column = columns;
      for (const [index, end] of ends.entries()) {
        nodes.push({ node: end, column, row: row + 1 + index, parent: placed, piled: ends.length > 1 });
      }
      columns += 1;
      middles.push(column);
    }
    if (middles.length === 0) columns += 1;
    else placed.column = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2;
    return placed;
  };

  for (const root of roots) place(root, 0, undefined);
  return { nodes, columns, rows: Math.max(0, ...nodes.map(({ row }) => row + 1)) };
}

/** The middle goes first: the ends of joint names tell them apart. */
export function shortened(label: string, most: number): string {
  if (label.length <= most) return label;
  const head = Math.ceil((most - 1) / 2);
  return `${label.slice(0, head)}…${label.slice(label.length - (most - 1 - head))}`;
}
