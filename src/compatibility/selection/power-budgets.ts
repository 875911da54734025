import {
  type BudgetVerdict,
  CURRENT_KINDS,
  type CurrentKind,
  type CurrentSum,
  type PowerBudget,
} from '../../contract/bom-check.ts';
import { allVoltsText } from '../electrical/span.ts';
import { type FedItem, mostOf, rounded, sumCurrents } from './item-currents.ts';
import type { SelectedPair } from './judge-all.ts';
import { componentsOf, type Selected } from './selected.ts';
import { type Burden, shortageOf } from './shortages.ts';

/** What each source could have to give if all it can feed were on it at once, against what is declared of it. */
export function powerBudgets(items: readonly Selected[], pairs: readonly SelectedPair[]): PowerBudget[] {
  const components = componentsOf(items);
  const connectors = components.filter(({ party }) => party.power === 'connector');
  const fed = fedBy(pairs);
  const burdens = components
    .filter(({ index, party }) => party.power === 'supply' || (isFeedingBoard(party) && fed.has(index)))
    .map((source) => burdenOf(source, fed.get(source.index) ?? { surely: [], perhaps: [] }));
  return burdens.map((burden) => budgetOf(burden, burdens, connectors));
}

/** A motor driver has a motor or two on each; how many is not declared, so nothing is added up for it. */
function isFeedingBoard({ power, supply }: Selected['party']): boolean {
  return power === 'board' && !supply.switches && supply.output !== 'undeclared';
}

interface Fed {
  surely: FedItem[];
  perhaps: Selected[];
}

function fedBy(pairs: readonly SelectedPair[]): Map<number, Fed> {
  const fed = new Map<number, Fed>();
  for (const { a, b, finding } of pairs) {
    const { source, verdict, given } = finding.electrical;
    if (source === null || finding.verdict === 'not_applicable') continue;
    const [from, to] = source === 'a' ? [a, b] : [b, a];
    // What is too much for it in current is still on its voltage: that is what a budget is for.
    const isApart = verdict === 'incompatible' && finding.electrical.code !== 'current_short';
    if (isApart || to.party.power === 'winding') continue;
    const known = fed.get(from.index) ?? { surely: [], perhaps: [] };
    fed.set(from.index, known);
    if (verdict === 'unknown') known.perhaps.push(to);
    else known.surely.push({ ...to, at: given });
  }
  return fed;
}

function burdenOf(source: Selected, { surely, perhaps }: Fed): Burden {
  const amps = givenBy(source.party);
  return {
    source,
    rating: amps === null ? null : rounded(amps * source.quantity),
    surely,
    perhaps,
    sums: sumCurrents(surely),
    most: mostOf(surely),
  };
}

/** Outputs that each name a current give the sum of them. */
function givenBy({ supply: { gives, provides } }: Selected['party']): number | null {
  const each = gives.flatMap((one) =>
    one.provides && one.provides.declared === provides?.declared ? one.provides.amps : [],
  );
  return each.length > 1 ? each.reduce((sum, amps) => sum + amps, 0) : (provides?.amps ?? null);
}

function budgetOf(burden: Burden, all: readonly Burden[], connectors: readonly Selected[]): PowerBudget {
  const { source, rating, surely, perhaps, sums } = burden;
  const { gives } = source.party.supply;
  const isWhole = perhaps.length === 0;
  const judged = (kind: CurrentKind) => ({ ...sums[kind], verdict: verdictOn(sums[kind], rating, isWhole) });
  const { shortage, sentences } = shortageOf(burden, all, connectors);
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
    sentences: [...CURRENT_KINDS.map((kind) => sentenceOf(source, kind, sums[kind], rating)), ...sentences],
  };
}

/** Too much is too much whatever is still missing; enough is only enough when nothing is. */
function verdictOn({ sum_a, unknown }: CurrentSum, rating: number | null, isWhole: boolean): BudgetVerdict {
  if (rating === null || sum_a === null) return 'unknown';
  if (sum_a > rating) return 'short';
  return unknown.length === 0 && isWhole ? 'enough' : 'unknown';
}

function sentenceOf({ party, quantity }: Selected, kind: CurrentKind, sum: CurrentSum, rating: number | null): string {
  const all = sum.counted.length + sum.unknown.length;
  if (all === 0) return `Nothing of the list is known to be fed by ${party.name} (${kind}).`;
  const each = quantity > 1 ? ` (${quantity} of them)` : '';
  const given =
    rating === null ? `what ${party.name} can give is not declared` : `${party.name}${each} gives ${rating} A`;
  if (sum.sum_a === null) return `No ${kind} current is declared by any of the ${all} it feeds; ${given}.`;
  const silent = sum.unknown.length > 0 ? `, not declared by ${sum.unknown.length}` : '';
  return `${kind[0]?.toUpperCase()}${kind.slice(1)}: ${sum.sum_a} A declared by ${sum.counted.length} of ${all}${silent}; ${given}.`;
}
