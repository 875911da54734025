/** Words that say what kind of firm it is and nothing about which. */
const LEGAL_FORM =
  /\b(?:inc|incorporated|ltd|limited|llc|co|corp|corporation|company|gmbh|ag|kg|bv|sa|srl|oy|ab|plc)\b/g;

/** Equal for names that differ only in case, accents, punctuation or legal form; empty where nothing is left. */
export function spellingKey(maker: string): string {
  const folded = maker.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded
    .replace(/[.,]/g, '')
    .replace(LEGAL_FORM, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Groups of names that differ only in case, accents, punctuation or legal form: probably one maker. */
export function makerSpellings(makers: Iterable<string>): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const maker of makers) {
    const key = spellingKey(maker);
    if (key === '') continue;
    const group = groups.get(key) ?? new Set();
    groups.set(key, group.add(maker));
  }
  return [...groups.values()].filter((group) => group.size > 1).map((group) => [...group].sort());
}
