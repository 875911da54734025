import {
  type BudgetVerdict,
  CURRENT_KINDS,
  type CurrentKind,
  type CurrentSum,
  type PowerBudget,
} from '../../contract/bom-check.ts';
import { judgeElectrical } from '../electrical/judge-electrical.ts';
import { allVoltsText, voltsText } from '../electrical/span.ts';
import { type FedItem, mostOf, rounded, sumCurrents } from './item-currents.ts';
import type { SelectedPair } from './judge-all.ts';
import { componentsOf, type Selected } from './selected.ts';
import { type Burden, type Shortage, shortageOf } from './shortages.ts';
import { wattShortages } from './watts.ts';

/** What each source could have to give if all it can feed were on it at once, against what is declared of it. */
export function powerBudgets(items: readonly Selected[], pairs: readonly SelectedPair[]): PowerBudget[] {
  const components = componentsOf(items);
  const connectors = components.filter(({ party }) => party.power === 'connector');
  const fed = Map.groupBy(pairs.flatMap(fromSource), ({ from }) => from.index);
  const burdens = components
    .filter(({ index, party }) => party.power === 'supply' || (isFeedingBoard(party) && fed.has(index)))
    .flatMap((source) => outputsOf(source, fed.get(source.index) ?? []))
    .map(({ source, fed: own }) => burdenOf(source, own));
  const watts = wattShortages(components, pairs);
  return burdens.map((burden) => budgetOf(burden, burdens, connectors, watts.get(burden.source.index)));
}

/** A motor driver has a motor or two on each; how many is not declared, so nothing is added up for it. */
function isFeedingBoard({ power, supply }: Selected['party']): boolean {
  return power === 'board' && !supply.switches && supply.output !== 'undeclared';
}

/** A pair of which one could feed the other. */
interface Feeding {
  from: Selected;
  to: Selected;
  finding: SelectedPair['finding'];
}

function fromSource({ a, b, finding }: SelectedPair): Feeding[] {
  const { source } = finding.electrical;
  if (source === null || finding.verdict === 'not_applicable') return [];
  const [from, to] = source === 'a' ? [a, b] : [b, a];
  return to.party.power === 'winding' ? [] : [{ from, to, finding }];
}

/** Outputs that each name a current are sources of their own: what one does not use, another has not. */
function outputsOf(source: Selected, fed: readonly Feeding[]): { source: Selected; fed: readonly Feeding[] }[] {
  const { gives } = source.party.supply;
  const each = gives.map(({ provides }) => provides);
  const isWhole = gives.length < 2 || each.some((one) => one?.declared !== source.party.supply.provides?.declared);
  if (isWhole) return [{ source, fed }];
  return gives.map((output) => {
    const supply = { ...source.party.supply, gives: [output], provides: output.provides ?? null };
    const party = { ...source.party, name: `the ${voltsText(output)} output of ${source.party.name}`, supply };
    const judged = fed.map(({ to, finding }) => {
      const electrical = { ...judgeElectrical(party, to.party), source: 'a' as const };
      return { from: source, to, finding: { ...finding, electrical } };
    });
    return { source: { ...source, party }, fed: judged };
  });
}

function burdenOf(source: Selected, fed: readonly Feeding[]): Burden {
  const surely: FedItem[] = [];
  const driven: FedItem[] = [];
  const perhaps: Selected[] = [];
  for (const { to, finding } of fed) {
    const { verdict, code, given, leastUnsaid } = finding.electrical;
    // What is too much for it in current is still on its voltage: that is what a budget is for.
    if (verdict === 'incompatible' && code !== 'current_short') continue;
    const item = { ...to, at: given };
    if (verdict === 'unknown' || leastUnsaid) {
      perhaps.push(to);
      continue;
    }
    surely.push(item);
    if (finding.protocol.code !== 'no_link' && finding.protocol.verdict !== 'incompatible') driven.push(item);
  }
  const amps = source.party.supply.provides?.amps;
  return {
    source,
    rating: amps === undefined ? null : rounded(amps * source.quantity),
    surely,
    places: new Set(surely.map(({ index }) => index)),
    driven,
    perhaps,
    sums: sumCurrents(surely),
    most: mostOf(surely),
  };
}

function budgetOf(
  burden: Burden,
  all: readonly Burden[],
  connectors: readonly Selected[],
  watts: Shortage | undefined,
): PowerBudget {
  const { source, rating, surely, perhaps, sums } = burden;
  const { gives } = source.party.supply;
  const isWhole = perhaps.length === 0;
  const judged = (kind: CurrentKind) => ({ ...sums[kind], verdict: verdictOn(sums[kind], rating, isWhole) });
  const { shortage, sentences } = worse(shortageOf(burden, all, connectors), watts);
  return {
    source: source.index,
    gives: gives.length > 0 ? allVoltsText(gives) : null,
    rating_a: rating,
    feeds: surely.map(({ index }) => index),
    voltage_unknown: perhaps.map(({ index }) => index),
    currents: { rated: judged('rated'), peak: judged('peak'), stall: judged('stall') },
    connectors: connectors.map(({ index, party }) => {
      const carries = party.supply.provides?.amps ?? null;
      const on = (kind: CurrentKind) => verdictOn(sums[kind], carries, isWhole);
      return { item: index, carries_a: carries, rated: on('rated'), peak: on('peak'), stall: on('stall') };
    }),
    shortage,
    sentences: [
      ...CURRENT_KINDS.map(
        (kind) => `${sentenceOf(source, kind, sums[kind], rating)}${notCounted(surely, kind, sums[kind])}`,
      ),
      ...sentences,
    ],
  };
}

/** Amperes say it plainer than watts where both do. */
function worse(amps: Shortage, watts: Shortage | undefined): Shortage {
  if (!watts || amps.shortage === 'incompatible' || amps.shortage === watts.shortage) return amps;
  return { shortage: watts.shortage, sentences: [...amps.sentences, ...watts.sentences] };
}

/** Too much is too much whatever is still missing; enough is only enough when nothing is. */
function verdictOn({ sum_a, unknown }: CurrentSum, rating: number | null, isWhole: boolean): BudgetVerdict {
  if (rating === null || sum_a === null) return 'unknown';
  if (sum_a > rating) return 'short';
  return unknown.length === 0 && isWhole ? 'enough' : 'unknown';
}

/** Who reads the datasheet finds a current there; why it is not in the sum must be said. */
function notCounted(fed: readonly FedItem[], kind: CurrentKind, { unknown }: CurrentSum): string {
  const found = fed
    .filter(({ index }) => unknown.includes(index))
    .flatMap(({ party: { name, supply } }) =>
      supply.elsewhere.filter((one) => one.kind === kind).map(({ words }) => `${words} of ${name}`),
    );
  return found.length === 0
    ? ''
    : ` Not counted: ${found.join('; ')}, which is declared of something else than the supply and need not be drawn from it.`;
}

function sentenceOf({ party, quantity }: Selected, kind: CurrentKind, sum: CurrentSum, rating: number | null): string {
  const all = sum.counted.length + sum.unknown.length;
  if (all === 0) return `Nothing of the list is known to be fed by ${party.name} (${kind}).`;
  const each = quantity > 1 ? ` (${quantity} of them)` : '';
  const given =
    rating === null ? `what ${party.name} can give is not declared` : `${party.name}${each} gives ${rating} A`;
  if (sum.sum_a === null)
    return `No ${kind} current drawn from the supply is declared by ${all === 1 ? 'the one item' : `any of the ${all} items`} it feeds; ${given}.`;
  const silent = sum.unknown.length > 0 ? `, not declared by ${sum.unknown.length}` : '';
  return `${kind[0]?.toUpperCase()}${kind.slice(1)}: ${sum.sum_a} A declared by ${sum.counted.length} of ${all}${silent}; ${given}.`;
}
