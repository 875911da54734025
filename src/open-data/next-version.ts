import type { ChangeCounts } from '../contract/changes.ts';

export const FIRST_VERSION = '1.0.0';

/** Of the data, by what it means to who relies on an id: parts gone, parts new, or only what is stated of them. */
export function nextVersion(version: string, { added, removed }: ChangeCounts): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (removed > 0) return `${major + 1}.0.0`;
  return added > 0 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
