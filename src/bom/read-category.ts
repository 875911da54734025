import { CATEGORIES, type Category } from '../contract/category.ts';

const KNOWN: ReadonlySet<string> = new Set(CATEGORIES);

/** The category a caller means: `Sensor` and `flexible-actuators` are ours, `bolts` is none. */
export function readCategory(written: string | undefined): Category | undefined {
  const key = (written ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const found = [key, `${key}s`].find((name) => KNOWN.has(name));
  return found as Category | undefined;
}
