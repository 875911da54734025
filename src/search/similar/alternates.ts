import type { Alternates, Criterion } from '../../contract/alternates.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { CRITERIA, type CriterionRule, NOT_SWAPPED } from './criteria.ts';
import { alternateOf, byFit, declaredFor, judgeCandidate } from './judge-candidate.ts';
import { JUDGED_LIMIT, type PartKinds } from './kinds.ts';
import type { Profile } from './profile.ts';

const NOTE =
  'Declared by the makers, not measured. Unknown never counts as a match, and a match is a reason to look, not a confirmation: check supply, drawings and firmware before you swap.';

/** Parts of the same type that could take the part's place, in the order of what is known to fit. */
export function alternatesTo(record: EntityRecord, kinds: PartKinds, limit: number): Alternates {
  const part = kinds.profile(record);
  const why = notSwapped(record);
  if (why !== undefined) return answer(part, [], why);
  const group = kinds.ofType(record);
  const candidates = kinds.nearest(part, group);
  if (candidates.length === 0) {
    return answer(part, rulesFor(part, []), `No other part of the type ${record.type} is in the catalogue.`);
  }
  const rules = rulesFor(part, candidates);
  if (rules.every((rule) => declaredFor(rule, part) === null)) {
    const nothing = 'The part itself declares nothing that a replacement could be judged by, so nothing can be judged.';
    return answer(part, rules, nothing);
  }
  const judged = candidates.map((candidate) => judgeCandidate(rules, part, candidate));
  const found = judged.filter(({ matches }) => matches > 0).sort(byFit);
  return {
    ...answer(part, rules, noteOf(group.length, found.length)),
    total: found.length,
    without_deal_breaker: found.filter(({ breaking }) => breaking === 0).length,
    alternates: found.slice(0, limit).map((one) => alternateOf(part, one)),
  };
}

/** Whether nothing known rules the other out in the part's place, and half of what either declares is known to fit. */
export function mayReplace(record: EntityRecord, other: EntityRecord, kinds: PartKinds): boolean {
  if (record.category !== other.category || record.type !== other.type || notSwapped(record) !== undefined)
    return false;
  const [part, candidate] = [kinds.profile(record), kinds.profile(other)];
  const rules = rulesFor(part, [candidate]);
  const { matches, breaking } = judgeCandidate(rules, part, candidate);
  return matches > 0 && matches * 2 >= rules.length && breaking === 0;
}

function notSwapped({ category, entity_kind, kind_basis }: EntityRecord): string | undefined {
  if (entity_kind !== 'component')
    return `This is no component${kind_basis ? ` (${kind_basis})` : ''}: there is nothing to replace.`;
  return NOT_SWAPPED[category];
}

/** A criterion nobody of the type declares anything for would only fill the lists of what is unknown. */
function rulesFor(part: Profile, candidates: readonly Profile[]): CriterionRule[] {
  const { category, type } = part.record;
  return (CRITERIA[category] ?? [])
    .filter(({ types }) => types === undefined || types.includes(type))
    .filter((rule) => [part, ...candidates].some((one) => declaredFor(rule, one) !== null));
}

function noteOf(ofType: number, found: number): string {
  const nothing = found === 0 ? 'No part of the type is known to fit in anything. ' : '';
  const bound =
    ofType > JUDGED_LIMIT + 1 ? ` Of ${ofType} parts of the type the nearest ${JUDGED_LIMIT} were judged.` : '';
  return `${nothing}${NOTE}${bound}`;
}

function answer(part: Profile, rules: readonly CriterionRule[], note: string): Alternates {
  const { id, name, manufacturer, category, type } = part.record;
  return {
    id,
    asked_of: {
      name,
      manufacturer,
      category,
      type,
      declares: rules.map((rule) => ({ criterion: rule.criterion, declared: declaredFor(rule, part) })),
    },
    criteria: rules.map(shown),
    total: 0,
    without_deal_breaker: 0,
    alternates: [],
    note,
  };
}

function shown({ criterion, asks, window, deal_breaker, because }: CriterionRule): Criterion {
  return { criterion, asks, window, deal_breaker, because };
}
