import { handedOn, wattsOf } from '../electrical/feed.ts';
import { LEADS } from '../protocol/media.ts';
import { mostOf, rounded, sumCurrents } from './item-currents.ts';
import type { SelectedPair } from './judge-all.ts';
import type { Selected } from './selected.ts';
import type { Shortage } from './shortages.ts';

/** A load with the least volts it could get, and the sources it could be on. */
interface Demand {
  rated: number;
  most: number;
  roots: bigint;
  isBehindBoard: boolean;
}

interface Feeding {
  from: Selected;
  to: Selected;
  volts: number;
}

/**
 * Behind a board that regulates, amperes are not those of the supply, but watts out are never above watts in. For every
 * set of supplies: what must come from them against what they can give; each by its place in the list.
 */
export function wattShortages(items: readonly Selected[], pairs: readonly SelectedPair[]): Map<number, Shortage> {
  const shortages = new Map<number, Shortage>();
  const feedings = Map.groupBy(pairs.flatMap(feedingOf), ({ to }) => to.index);
  const demands = items.flatMap((item) => demandOf(item, feedings));
  const groups = new Set(demands.filter(({ isBehindBoard }) => isBehindBoard).map(({ roots }) => roots));
  for (const roots of groups) {
    const supplies = items.filter(({ index }) => roots & (1n << BigInt(index)));
    const given = wattsGiven(supplies);
    if (given === undefined) continue;
    const within = demands.filter((one) => (one.roots & roots) === one.roots);
    const [rated, most] = [sum(within.map((one) => one.rated)), sum(within.map((one) => one.most))];
    if (most <= given) continue;
    const names = supplies.map(({ party }) => party.name).sort();
    const gives = `${names.join(' and ')} ${names.length > 1 ? 'give' : 'gives'} ${given} W`;
    const shortage: Shortage =
      rated > given
        ? {
            shortage: 'incompatible',
            sentences: [
              `Too little: ${gives}, and what it must feed, through boards too, is rated ${rated} W together.`,
            ],
          }
        : {
            shortage: 'conditional',
            sentences: [
              `Only below the most that is declared: ${gives}, and what it must feed, through boards too, can draw ${most} W together.`,
            ],
          };
    for (const { index } of supplies) {
      if (shortages.get(index)?.shortage !== 'incompatible') shortages.set(index, shortage);
    }
  }
  return shortages;
}

/** What one can feed of the other by its voltage, or may. */
function feedingOf({ a, b, finding: { electrical, verdict } }: SelectedPair): Feeding[] {
  const { source, code, given, common, leastUnsaid } = electrical;
  if (source === null || leastUnsaid || verdict === 'not_applicable') return [];
  if (electrical.verdict === 'incompatible' && code !== 'current_short') return [];
  const [from, to] = source === 'a' ? [a, b] : [b, a];
  return [{ from, to, volts: common?.low ?? given?.low ?? 0 }];
}

type Feedings = ReadonlyMap<number, readonly Feeding[]>;

/** A motor gets from its driver what the driver makes of the supply; nothing is worked out for it. */
function demandOf(item: Selected, feedings: Feedings): Demand[] {
  const feeders = feedings.get(item.index);
  const { power, links } = item.party;
  if (power !== 'load' || links.media & LEADS || !feeders) return [];
  const roots = rootsOf(feeders, feedings);
  if (roots === undefined) return [];
  const volts = Math.min(...feeders.map((one) => one.volts));
  const fed = [{ ...item, at: undefined }];
  return [
    {
      rated: (sumCurrents(fed).rated.sum_a ?? 0) * volts,
      most: mostOf(fed) * volts,
      roots,
      isBehindBoard: feeders.some(({ from }) => from.party.power === 'board'),
    },
  ];
}

/** The supplies it could be on, a bit each; undefined where it could be on something that is fed from elsewhere. */
function rootsOf(feeders: readonly Feeding[], feedings: Feedings): bigint | undefined {
  let roots = 0n;
  for (const { from } of feeders) {
    if (from.party.power === 'supply') roots |= 1n << BigInt(from.index);
    else {
      const behind = (feedings.get(from.index) ?? []).filter((one) => one.from.party.power === 'supply');
      if (behind.length === 0) return undefined;
      roots |= rootsOf(behind, feedings) ?? 0n;
    }
  }
  return roots;
}

/** Of all outputs of all of them; undefined where one does not declare it. */
function wattsGiven(supplies: readonly Selected[]): number | undefined {
  let all = 0;
  for (const { party, quantity } of supplies) {
    const outputs = handedOn(party, []);
    const watts = outputs === 'undeclared' ? [] : outputs.map(wattsOf);
    if (watts.length === 0 || watts.includes(undefined)) return undefined;
    const each = watts.map((one) => one ?? 0);
    // Outputs that each name a current give it side by side.
    const isEach = party.supply.gives.length > 1 && party.supply.gives.every((one) => one.provides);
    all += (isEach ? sum(each) : Math.max(...each)) * quantity;
  }
  return rounded(all);
}

function sum(numbers: readonly number[]): number {
  return rounded(numbers.reduce((all, one) => all + one, 0));
}
