import type { Apart } from '../compatibility/selection/set-apart.ts';
import { type BomCheck, CURRENT_KINDS, type PowerBudget } from '../contract/bom-check.ts';
import type { ReadItem } from './bom-check-items.ts';

export interface ListFindings {
  verdict: BomCheck['summary']['verdict'];
  counts: BomCheck['summary']['pairs'];
  apart: readonly Apart[];
  budgets: readonly PowerBudget[];
  /** Buses with more nodes than they take. */
  beyond: readonly string[];
  /** Items of which nothing but an id is known that the catalogue has not. */
  unknownIds: readonly ReadItem[];
  /** Items that say nothing, where they leave nothing to judge. */
  silent: readonly ReadItem[];
  /** What lines say against records. */
  overruled: readonly string[];
}

/** Enough to see what is wrong; the rest is in the answer. */
const SHOWN = 3;

/** The verdict on a list in words: what decides it beside the pairs is said before them. */
export function listStatement(findings: ListFindings): string {
  const { verdict, counts, apart, budgets, beyond, unknownIds, silent, overruled } = findings;
  const words = verdict.replace('_', ' ');
  return [
    `${words[0]?.toUpperCase()}${words.slice(1)}, as declared.`,
    ...shown(overruled),
    ...shown(unknownIds.map(({ askedId }) => `The catalogue has no id ${askedId}.`)),
    ...shown(silent.map(({ party: { name } }) => `Nothing is said of ${name} that could be judged.`)),
    // A budget gives a sum of each kind, then what follows from them.
    ...shown(
      budgets.flatMap(({ shortage, sentences }) => (shortage === null ? [] : sentences.slice(CURRENT_KINDS.length))),
    ),
    ...shown(beyond),
    ...shown(apart.flatMap(({ condition }) => condition ?? [])),
    pairsSentence(counts, apart),
  ].join(' ');
}

/** Sorted, so that the order of the list changes nothing. */
function shown(all: readonly string[]): string[] {
  const sentences = [...new Set(all)].sort();
  const more = sentences.length - SHOWN;
  return more > 0 ? [...sentences.slice(0, SHOWN), `And ${more} more of the kind.`] : [...sentences];
}

function pairsSentence(counts: ListFindings['counts'], all: readonly Apart[]): string {
  const { compatible, conditional, unknown, incompatible, not_applicable, set_apart } = counts;
  const none = not_applicable > 0 ? `, ${not_applicable} not applicable` : '';
  const lacking = all.filter(({ lacksSource }) => lacksSource).length;
  const driven = all.filter(({ condition, lacksSource }) => condition !== null && !lacksSource).length;
  const nobody = set_apart - driven - lacking;
  const apart = [
    ...(nobody > 0 ? [`${nobody} that nobody joins`] : []),
    ...(lacking > 0 ? [`${lacking} for want of a source`] : []),
    ...(driven > 0 ? [`${driven} of which one only drives the other`] : []),
  ];
  const besides = apart.length > 0 ? ` (and ${apart.join(', ')})` : '';
  return `Pairs: ${incompatible} incompatible${besides}, ${unknown} unknown, ${conditional} conditional, ${compatible} compatible${none}.`;
}
