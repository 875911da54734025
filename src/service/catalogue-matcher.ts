import type { Snapshot } from '../catalogue/snapshot.ts';
import { CatalogueMatcher } from '../open-robots/catalogue-matcher.ts';

/** Made once a snapshot, ahead or by the first who asks, and gone with it. */
const MATCHERS = new WeakMap<Snapshot, CatalogueMatcher>();

export function matcherOf(snapshot: Snapshot): CatalogueMatcher {
  const known = MATCHERS.get(snapshot);
  if (known) return known;
  const made = new CatalogueMatcher(snapshot.records);
  MATCHERS.set(snapshot, made);
  return made;
}
