import { distance } from 'fastest-levenshtein';

const SUGGESTIONS = 3;
/** Shorter ones stand in too many ids to mean one. */
const LEAST_CHARACTERS = 3;

/** An id as it is compared: letters and digits alone. */
interface IdRun {
  id: string;
  /** From each of its segments to the end: the whole, then without the category, without the maker, ... */
  tails: readonly string[];
}

/** Made once for each set of ids. */
const RUNS = new WeakMap<ReadonlyMap<string, unknown>, readonly IdRun[]>();

function runsOf(byId: ReadonlyMap<string, unknown>): readonly IdRun[] {
  const known = RUNS.get(byId);
  if (known) return known;
  const made = [...byId.keys()].map((id) => ({ id, tails: tailsOf(id) }));
  RUNS.set(byId, made);
  return made;
}

function tailsOf(id: string): string[] {
  const segments = id.split('-');
  return segments.map((_, index) => segments.slice(index).join(''));
}

/**
 * The ids somebody may have meant. Category, maker and hyphens are what callers leave out first: `XM430-W350`,
 * `robotis xm430w350` and `ACT-ROBOTIS-XM430W350` all mean ACT-ROBOTIS-XM430-W350. A slip of the pen comes after that.
 */
export function suggestIds(written: string, byId: ReadonlyMap<string, unknown>): string[] {
  const wanted = run(written);
  if (wanted.length < LEAST_CHARACTERS) return [];
  // Everything is two slips away from a word of three letters.
  const slips = wanted.length < 5 ? 0 : Math.floor(wanted.length / 3);
  const found: { id: string; rank: number; away: number }[] = [];
  for (const one of runsOf(byId)) {
    const near = nearness(wanted, one, slips);
    if (near) found.push({ id: one.id, ...near });
  }
  return found
    .sort((a, b) => a.rank - b.rank || a.away - b.away || (a.id < b.id ? -1 : 1))
    .slice(0, SUGGESTIONS)
    .map(({ id }) => id);
}

function nearness(wanted: string, { tails }: IdRun, slips: number): { rank: number; away: number } | undefined {
  const [whole = '', slug = ''] = tails;
  if (whole === wanted || slug === wanted) return { rank: 0, away: 0 };
  const spare = whole.length - wanted.length;
  if (whole.endsWith(wanted)) return { rank: 1, away: spare };
  if (whole.includes(wanted) && tails.some((tail) => tail.startsWith(wanted))) return { rank: 2, away: spare };
  const away = Math.min(...tails.map((tail) => slipsBetween(wanted, tail, slips)));
  return away <= slips ? { rank: 3, away } : undefined;
}

function slipsBetween(a: string, b: string, limit: number): number {
  return Math.abs(a.length - b.length) > limit ? Infinity : distance(a, b);
}

/** Letters and digits alone, in upper case. */
function run(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]+/g, '');
}
