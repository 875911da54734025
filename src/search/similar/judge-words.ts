import type { CriterionRule } from './criteria.ts';
import { type Judgement, judgement, silence } from './judgement.ts';
import type { Profile } from './profile.ts';
import { firstSide } from './side.ts';

/** Packages, connectors, numbers of joints: the same item named by both, whatever else each names. */
export function judgeWords(rule: CriterionRule, part: Profile, candidate: Profile): Judgement {
  const { criterion } = rule;
  const sides = { part: firstSide(part, criterion), candidate: firstSide(candidate, criterion) };
  const silent = silence(rule, sides);
  if (silent) return silent;
  const others = new Set(itemsOf(candidate, criterion));
  const isShared = itemsOf(part, criterion).some((item) => others.has(item));
  return isShared
    ? judgement(rule, 'matches', sides, 'Both name the same.')
    : judgement(rule, 'differs', sides, 'The two name nothing in common.');
}

/** Numbers of joints: the whole comes first, and two robots that share the count of a leg are not alike. */
const ONE_NUMBER: ReadonlySet<string> = new Set(['dof', 'tracked_dof']);

/** Each thing a part's declarations of a parameter name, without spacing, hyphens and case. */
export function itemsOf(part: Profile, parameter: string): string[] {
  const entries = part.entries(parameter);
  return (ONE_NUMBER.has(parameter) ? entries.slice(0, 1) : entries).flatMap(({ index }) => {
    const { value = '', declared = '' } = part.record.declarations[index] ?? {};
    return `${value};${declared}`
      .split(/[,;]|\bor\b/)
      .map((item) =>
        item
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[\s_-]+/g, ''),
      )
      .filter((item) => item !== '');
  });
}
