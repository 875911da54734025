import { pick, type Random } from './random.ts';

/** How the number of makers grows with the number of records: five times as many at a million as at 2,106. */
const GROWTH = 0.27;
/** The first maker has about 6 of 100 records, the last few have one each, as in the catalogue. */
const SKEW = 0.9;
const SHORTEST_PIECE = 3;
const ATTEMPTS = 100;

/** Makers by how many parts they have: the real ones, and past them blends of two names. */
export class MakerPool {
  readonly names: readonly string[];
  /** Of each maker, the share of it and of all before it. */
  readonly #shares: Float64Array;

  constructor(manufacturers: readonly string[], records: number, random: Random) {
    const counts = new Map<string, number>();
    for (const name of manufacturers) counts.set(name, (counts.get(name) ?? 0) + 1);
    const real = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([name]) => name);
    const size = Math.ceil(real.length * (records / manufacturers.length) ** GROWTH);
    this.names = grown(real, size, random);
    this.#shares = shares(this.names.length);
  }

  draw(random: Random): string {
    const wanted = random();
    let [low, high] = [0, this.#shares.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#shares[middle] ?? 1) <= wanted) low = middle + 1;
      else high = middle;
    }
    return this.names[low] ?? '';
  }
}

function shares(size: number): Float64Array {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank += 1) {
    sum += (rank + 1) ** -SKEW;
    sums[rank] = sum;
  }
  return sums.map((share) => share / sum);
}

function grown(real: readonly string[], size: number, random: Random): string[] {
  const names = new Set(real.slice(0, size));
  const words = real.map((name) => name.split(' '));
  const stems = words.map(([first = '']) => first).filter((stem) => /^[A-Za-z]{5,}$/.test(stem));
  const endings = words.map((parts) => parts.slice(1).join(' ')).filter((ending) => /^[A-Z][a-z]+$/.test(ending));
  for (let attempt = 0; names.size < size && attempt < size * ATTEMPTS; attempt += 1) {
    const blend = blended(pick(stems, random), pick(stems, random));
    names.add(random() < 0.5 ? blend : `${blend} ${pick(endings, random)}`);
  }
  return [...names];
}

/** `Unitree` and `Pololu` make `Unitolu`: reads like a maker, is none. */
function blended(head: string, tail: string): string {
  const start = head.slice(0, Math.max(SHORTEST_PIECE, Math.ceil(head.length / 2)));
  return start + tail.slice(-Math.max(SHORTEST_PIECE, Math.floor(tail.length / 2))).toLowerCase();
}
