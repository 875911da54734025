import type { CurrentKind, CurrentSum, PowerBudget } from '../../contract/bom-check.ts';
import { type FedItem, mostOf, rounded, sumCurrents } from './item-currents.ts';
import type { Selected } from './selected.ts';

/** A source with everything of the list it can feed by its voltage. */
export interface Burden {
  source: Selected;
  /** Times its quantity. */
  rating: number | null;
  surely: readonly FedItem[];
  /** Their places in the list. */
  places: ReadonlySet<number>;
  /** Those of it that it drives, as far as is known. */
  driven: readonly FedItem[];
  perhaps: readonly Selected[];
  sums: Readonly<Record<CurrentKind, CurrentSum>>;
  most: number;
}

export type Shortage = Pick<PowerBudget, 'shortage' | 'sentences'>;

/**
 * What follows for the list. What is drawn for hours above what is given does not work; what is drawn for a moment, or
 * could be shared with another source, works under a condition.
 */
export function shortageOf(burden: Burden, all: readonly Burden[], connectors: readonly Selected[]): Shortage {
  const own = shortOf(burden, all);
  const plugs = plugSentences(burden, connectors);
  const shortage = own.shortage ?? (plugs.length > 0 ? 'conditional' : null);
  return { shortage, sentences: [...own.sentences, ...plugs] };
}

const FITS: Shortage = { shortage: null, sentences: [] };

function shortOf(burden: Burden, all: readonly Burden[]): Shortage {
  const { source, rating, surely, driven, sums, most } = burden;
  if (rating === null || most <= rating) return FITS;
  const others = all.filter((other) => couldReplace(other, burden));
  // The supply behind a board gives all of it, and not through the board: what the board drives is on the board.
  const isBehind = (other: Burden) => feeds(other, source.index) && mostOf(driven) > rating;
  if (others.some((other) => carriesAll(other, surely) && !isBehind(other))) return FITS;
  const gives = `${source.party.name} gives ${rating} A`;
  const alone = sumCurrents(surely.filter(({ index }) => !others.some((other) => feeds(other, index)))).rated.sum_a;
  if (alone !== null && alone > rating) {
    return {
      shortage: 'incompatible',
      sentences: [`Too little: ${gives}, and what it must feed is rated ${alone} A together.`],
    };
  }
  const pool = poolOf(burden, others);
  if (pool.rating !== null && pool.rated > pool.rating) {
    return {
      shortage: 'incompatible',
      sentences: [
        `Too little: ${gives}, with the other sources ${pool.rating} A, and what they must feed is rated ${pool.rated} A together.`,
      ],
    };
  }
  const rated = sums.rated.sum_a ?? 0;
  return {
    shortage: 'conditional',
    sentences: [
      rated > rating
        ? `Not all of it on one source: ${gives}, and what it can feed is rated ${rated} A together.`
        : `Only below the most that is declared: ${gives}, and what it can feed can draw ${most} A together.`,
    ],
  };
}

/** A board that hands its supply on takes nothing off the supply it is on; a source of its own does. */
function couldReplace(other: Burden, burden: Burden): boolean {
  const { source } = other;
  if (source === burden.source || !burden.surely.some(({ index }) => feeds(other, index))) return false;
  return burden.source.party.power !== 'supply' || source.party.supply.output !== 'pass_through';
}

function feeds({ places }: Burden, index: number): boolean {
  return places.has(index);
}

function carriesAll(other: Burden, items: readonly FedItem[]): boolean {
  return other.rating !== null && other.most <= other.rating && items.every(({ index }) => feeds(other, index));
}

function poolOf(burden: Burden, others: readonly Burden[]): { rating: number | null; rated: number } {
  const sources = [burden, ...others];
  const items = new Map(sources.flatMap(({ surely }) => surely.map((one) => [one.index, one])));
  const rating = sources.reduce<number | null>(
    (sum, one) => (sum === null || one.rating === null ? null : rounded(sum + one.rating)),
    0,
  );
  return { rating, rated: sumCurrents([...items.values()]).rated.sum_a ?? 0 };
}

/** All of it through one connector, unless one of the list carries it, or there is one for each. */
function plugSentences({ most, source }: Burden, connectors: readonly Selected[]): string[] {
  const rated = connectors.flatMap(({ party, quantity }) => {
    const carries = party.supply.provides?.amps;
    return carries === undefined ? [] : [{ name: party.name, carries, all: carries * quantity }];
  });
  if (rated.some(({ all }) => all >= most)) return [];
  return rated.map(
    ({ name, carries }) =>
      `Not all of it through one ${name}: it carries ${carries} A, and what ${source.party.name} can feed declares ${most} A together.`,
  );
}
