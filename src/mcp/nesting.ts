/** Far more than any message of the protocol or argument of a tool has; readers that recurse fail at some thousands. */
const MAX_LEVELS = 64;

/** Whether a value of JSON has more objects and lists within each other than anything that is asked for. */
export function isNestedTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

export const TOO_DEEP = `A message may have at most ${MAX_LEVELS} objects and lists within each other.`;
