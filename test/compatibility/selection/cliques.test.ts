import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maximalCliques } from '../../../src/compatibility/selection/cliques.ts';
import { always } from '../../support/always.ts';

type Edge = readonly [number, number];

function graph(edges: readonly Edge[]): Map<number, Set<number>> {
  const joined = new Map<number, Set<number>>();
  for (const [one, other] of edges) {
    if (one === other) continue;
    joined.set(one, (joined.get(one) ?? new Set()).add(other));
    joined.set(other, (joined.get(other) ?? new Set()).add(one));
  }
  return joined;
}

it('being joined is not transitive', () => {
  const path: Edge[] = [
    [1, 2],
    [2, 3],
  ];
  expect(maximalCliques(graph(path), 10)).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(maximalCliques(graph([...path, [1, 3]]), 10)).toEqual([[1, 2, 3]]);
  expect(maximalCliques(graph([]), 10)).toEqual([]);
});

it('each group is joined throughout, none can grow, and every edge is in one', () => {
  const edge = fc.tuple(fc.nat(8), fc.nat(8));
  always(
    fc.property(fc.array(edge, { maxLength: 30 }), (edges) => {
      const joined = graph(edges);
      const groups = maximalCliques(joined, 1000);
      const isJoined = (one: number, other: number) => joined.get(one)?.has(other) === true;
      for (const group of groups) {
        for (const one of group) expect(group.every((other) => other === one || isJoined(one, other))).toBe(true);
        const outside = [...joined.keys()].filter((one) => !group.includes(one));
        expect(outside.some((one) => group.every((other) => isJoined(one, other)))).toBe(false);
      }
      for (const [one, others] of joined) {
        for (const other of others) {
          expect(groups.some((group) => group.includes(one) && group.includes(other))).toBe(true);
        }
      }
    }),
    100,
  );
});

it('gives up in time where groups are without end', () => {
  const edges: Edge[] = [];
  for (let one = 0; one < 60; one += 1) {
    for (let other = one + 1; other < 60; other += 1)
      if (Math.floor(one / 3) !== Math.floor(other / 3)) edges.push([one, other]);
  }
  expect(maximalCliques(graph(edges), 50)).toHaveLength(50);
});
