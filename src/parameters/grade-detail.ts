import type { ReasonCode } from '../contract/comparison.ts';
import type { Comparand } from './comparand.ts';
import { agree, namesStated } from './grade-conditions.ts';
import type { ConditionName } from './parameter-rules.ts';

/** The texts behind a reason, in alphabetical order, so that a pair and its mirror say the same. */
export function detailOf(code: ReasonCode, a: Comparand, b: Comparand): string | undefined {
  switch (code) {
    case 'conditions_differ':
      return conditionTexts(a, b, (name) => a.conditions.has(name) && b.conditions.has(name) && !agree(name, a, b));
    case 'conditions_one_sided':
      return conditionTexts(a, b, (name) => a.conditions.has(name) !== b.conditions.has(name));
    case 'kind_differs':
    case 'kind_wording_differs':
      return against(a.kind, b.kind);
    case 'unit_differs':
      return against(a.reading.amount?.unit, b.reading.amount?.unit);
    case 'different_quantity':
      return against(a.reading.quantity ?? 'none', b.reading.quantity ?? 'none');
    case 'different_parameter':
      return against(a.reading.parameter, b.reading.parameter);
    case 'end_differs':
      return against(a.end ?? 'not stated', b.end ?? 'not stated');
    default:
      return undefined;
  }
}

function conditionTexts(a: Comparand, b: Comparand, isMeant: (name: ConditionName) => boolean): string {
  return namesStated(a, b)
    .filter(isMeant)
    .map((name) => `${name}: ${against(textOf(name, a), textOf(name, b))}`)
    .join('; ');
}

function textOf(name: ConditionName, { conditions }: Comparand): string {
  const stated = conditions.get(name);
  return stated ? stated.map((one) => one.text).join(', ') : 'not stated';
}

function against(a = 'none', b = 'none'): string {
  return [a, b].sort().join(' against ');
}
