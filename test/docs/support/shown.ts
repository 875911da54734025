/** The mark for what a document leaves out of an answer. */
const LEFT_OUT = '…';

/** Counts grow with the catalogue; an example may be older than it. */
const COUNTS = new Set(['count', 'entities', 'total_entities', 'total_declarations']);

/**
 * Where a shown answer differs from the real one, in words; empty when it is true. `…` as a key stands for further
 * fields, as an item for further items, at the end of a text for the rest of it.
 */
export function differences(shown: unknown, real: unknown, at = '$'): string[] {
  if (Array.isArray(shown)) return Array.isArray(real) ? listDifferences(shown, real, at) : [`${at} is no list`];
  if (isObject(shown)) return isObject(real) ? objectDifferences(shown, real, at) : [`${at} is no object`];
  if (typeof shown === 'string' && shown.endsWith(LEFT_OUT)) {
    return typeof real === 'string' && real.startsWith(shown.slice(0, -1)) ? [] : [`${at} is ${JSON.stringify(real)}`];
  }
  if (typeof shown === 'number' && COUNTS.has(at.split('.').at(-1) ?? '')) {
    return typeof real === 'number' && real >= shown ? [] : [`${at} is ${real}, less than shown`];
  }
  return shown === real ? [] : [`${at} is ${JSON.stringify(real)}, shown as ${JSON.stringify(shown)}`];
}

function objectDifferences(shown: Record<string, unknown>, real: Record<string, unknown>, at: string): string[] {
  const partial = LEFT_OUT in shown;
  const keys = Object.keys(shown).filter((key) => key !== LEFT_OUT);
  const unmarked = partial ? [] : Object.keys(real).filter((key) => !keys.includes(key));
  return [
    ...keys.flatMap((key) =>
      key in real ? differences(shown[key], real[key], `${at}.${key}`) : [`${at}.${key} is not there`],
    ),
    ...unmarked.map((key) => `${at}.${key} is left out without a mark`),
  ];
}

/** Items between marks stand in the real list in the same order; without marks the lists are equally long. */
function listDifferences(shown: readonly unknown[], real: readonly unknown[], at: string): string[] {
  if (!shown.includes(LEFT_OUT)) {
    if (shown.length !== real.length) return [`${at} has ${real.length} items, shown ${shown.length} without a mark`];
    return shown.flatMap((item, index) => differences(item, real[index], `${at}[${index}]`));
  }
  let next = 0;
  for (const [index, item] of shown.entries()) {
    if (item === LEFT_OUT) continue;
    const skip = shown[index - 1] === LEFT_OUT;
    const found = real.findIndex((other, place) => place >= next && differences(item, other).length === 0);
    if (found === -1 || (!skip && found !== next)) return [`${at}: item ${index} is not there`];
    next = found + 1;
  }
  if (shown.at(-1) !== LEFT_OUT && next !== real.length) return [`${at} goes on without a mark`];
  return [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
