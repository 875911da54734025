/** More than anybody reads at a prompt. */
const OFFERED = 50;

/**
 * Ids that begin with what was typed, in any case; where none does, those that hold it. A shell puts in as much as all
 * it is offered have in common: so of many the first and the last are always among them, and what was typed is offered
 * too where the shell would take it back.
 */
export function completeId(ids: readonly string[], typed: string): string[] {
  const wanted = typed.toUpperCase();
  const begun = ids.filter((id) => id.startsWith(wanted));
  const found = begun.length > 0 ? begun : ids.filter((id) => id.includes(wanted));
  const [first = '', last = ''] = [found.at(0), found.at(-1)];
  const offered = found.length > OFFERED ? [...found.slice(0, OFFERED - 1), last] : found;
  const common = commonBeginning(first, last);
  if (found.length === 0 || common.includes(wanted)) return offered;
  // With a beginning in common with all of them, a shell would cut the word down to it; ids have capitals alone.
  return [commonBeginning(typed, common) === '' ? typed : typed.toLowerCase(), ...offered];
}

function commonBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
