/** A share in percent with two decimals; of nothing, nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

export function count<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let total = 0;
  for (const item of items) if (test(item)) total += 1;
  return total;
}

/** How often each value occurs, zero for those that do not. */
export function tally<Value extends string>(values: readonly Value[], found: Iterable<Value>): Record<Value, number> {
  const totals = Object.fromEntries(values.map((value) => [value, 0])) as Record<Value, number>;
  for (const value of found) totals[value] += 1;
  return totals;
}
