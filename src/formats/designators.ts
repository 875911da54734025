const ONE = /^([A-Za-z][A-Za-z_]{0,9})(\d+)([A-Za-z0-9_]*)$/;
const RANGE = /^([A-Za-z][A-Za-z_]{0,9})(\d{1,5})\s*(?:-|–|—|~|\.\.+|to)\s*([A-Za-z_]*)(\d{1,5})$/i;
const RANGE_AT_MOST = 1_000;

export interface Designators {
  /** Different places. */
  readonly count: number;
  /** Some place is named more than once. */
  readonly repeated: boolean;
  /** Some range is written from its end to its beginning. */
  readonly reversed: boolean;
}

/** Places of one series, `R5` to `R8`; one place is a series of its own, and so is `R1A`. */
interface Places {
  readonly series: string;
  readonly first: number;
  readonly last: number;
  readonly isReversed: boolean;
}

/** The places `R1, R2, R5-R8` names; undefined where any of it is no designator. */
export function readDesignators(text: string): Designators | undefined {
  const joined = text.normalize('NFKC').replace(/\s*(-|–|—|~|\.\.+)\s*/g, '$1');
  const pieces = joined.split(/[\s,;、|]+/).filter((piece) => piece !== '');
  const places = pieces.flatMap((piece) => placesOf(piece) ?? []);
  if (pieces.length === 0 || places.length < pieces.length) return undefined;
  const named = places.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const count = different(places);
  return { count, repeated: count < named, reversed: places.some(({ isReversed }) => isReversed) };
}

function placesOf(piece: string): Places | undefined {
  const one = ONE.exec(piece);
  if (one) {
    const [, letters = '', digits = '', rest = ''] = one;
    return { series: `${letters}|${rest}`, first: Number(digits), last: Number(digits), isReversed: false };
  }
  const [, letters = '', from = '', other = '', to = ''] = RANGE.exec(piece) ?? [];
  if (letters === '' || (other !== '' && other !== letters)) return undefined;
  const [first, last] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
  if (first === last || last - first >= RANGE_AT_MOST) return undefined;
  return { series: `${letters}|`, first, last, isReversed: Number(from) > Number(to) };
}

/** How many there are, counted by ranges: a cell can name more places than it has characters. */
function different(places: readonly Places[]): number {
  const sorted = [...places].sort((a, b) => (a.series < b.series ? -1 : a.series > b.series ? 1 : a.first - b.first));
  let count = 0;
  let series = '';
  let reached = -1;
  for (const one of sorted) {
    if (one.series !== series) reached = -1;
    series = one.series;
    count += Math.max(0, one.last - Math.max(one.first, reached + 1) + 1);
    reached = Math.max(reached, one.last);
  }
  return count;
}
