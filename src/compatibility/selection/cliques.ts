/** Steps taken before the search gives up: lists of parts that are all alike in part could take for ever. */
const STEPS = 20_000;

/**
 * The largest groups in which each is joined with each (Bron and Kerbosch, with a pivot): being joined is not
 * transitive, so two groups may share members. Groups of one are left out.
 */
export function maximalCliques(joined: ReadonlyMap<number, ReadonlySet<number>>, limit: number): number[][] {
  const found: number[][] = [];
  let steps = 0;
  const grow = (members: readonly number[], open: readonly number[], closed: readonly number[]): void => {
    steps += 1;
    if (found.length >= limit || steps > STEPS) return;
    if (open.length === 0 && closed.length === 0) {
      if (members.length > 1) found.push(members.toSorted((a, b) => a - b));
      return;
    }
    const near = neighbours(joined, pivotOf(joined, open, closed));
    const left = new Set(open);
    const done = [...closed];
    for (const one of open) {
      if (near.has(one)) continue;
      const others = neighbours(joined, one);
      grow(
        [...members, one],
        [...left].filter((other) => others.has(other)),
        done.filter((other) => others.has(other)),
      );
      left.delete(one);
      done.push(one);
    }
  };
  grow([], [...joined.keys()], []);
  return found.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

const NOBODY: ReadonlySet<number> = new Set();

function neighbours(joined: ReadonlyMap<number, ReadonlySet<number>>, one: number | undefined): ReadonlySet<number> {
  return (one === undefined ? undefined : joined.get(one)) ?? NOBODY;
}

/** The one with most open neighbours leaves least to try. */
function pivotOf(
  joined: ReadonlyMap<number, ReadonlySet<number>>,
  open: readonly number[],
  closed: readonly number[],
): number | undefined {
  let best: number | undefined;
  let most = -1;
  for (const one of [...open, ...closed]) {
    const near = neighbours(joined, one);
    const count = open.reduce((sum, other) => (near.has(other) ? sum + 1 : sum), 0);
    if (count > most) [best, most] = [one, count];
  }
  return best;
}
