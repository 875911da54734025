import type { Declaration, DeclarationKind } from '../../contract/fact.ts';
import type { ReadingCondition } from '../../contract/reading.ts';
import { analyse } from './analyse.ts';
import { factConditions } from './fact-conditions.ts';
import { factValue, joinsReadings, matchLoose, matchReading } from './match-value.ts';
import type { Analysis, TextReading } from './text-analysis.ts';

/**
 * `declared` read by itself against what the fact states beside it. `unit_from_value`: the number is the same and the
 * text has no unit at all. `joined`: the fact makes one range of two readings. `unit_unknown`: the value's own
 * unit is not in the table. `text_unread` and `disagrees` are the two that count against us or against the fact.
 */
export type ValueVerdict =
  | 'agrees'
  | 'joined'
  | 'unit_from_value'
  | 'disagrees'
  | 'text_unread'
  | 'unit_unknown'
  | 'not_given';
export type KindVerdict = 'agrees' | 'not_stated' | 'disagrees';
export type ConditionsVerdict = 'agrees' | 'not_stated' | 'disagrees';

export interface Agreement {
  readonly value: ValueVerdict;
  readonly kind: KindVerdict;
  readonly conditions: ConditionsVerdict;
  /** What the text alone says, for the report. */
  readonly textKind: DeclarationKind | null;
  readonly textConditions: readonly ReadingCondition[];
  readonly textReadings: readonly TextReading[];
  readonly reason: string | null;
}

export function agreementOf(declaration: Declaration): Agreement {
  const analysis = analyse(declaration.parameter, declaration.declared);
  const { verdict, reading } = compareValue(declaration, analysis);
  const loose = verdict === 'unit_from_value' ? analysis.looseKind : null;
  const stated = reading === undefined ? loose : reading.kindStated ? reading.kind : null;
  const textConditions = reading?.conditions ?? analysis.looseConditions;
  return {
    value: verdict,
    kind: compareKind(declaration, stated),
    conditions: compareConditions(declaration, textConditions),
    textKind: stated,
    textConditions,
    textReadings: analysis.readings,
    reason: analysis.reason,
  };
}

function compareValue(
  declaration: Declaration,
  analysis: Analysis,
): { verdict: ValueVerdict; reading: TextReading | undefined } {
  const only = analysis.readings.length === 1 ? analysis.readings[0] : undefined;
  if (declaration.value === undefined) return { verdict: 'not_given', reading: only };
  const value = factValue(declaration.parameter, declaration.value);
  if (value === null || value.amount === null) return { verdict: 'unit_unknown', reading: only };
  const match = matchReading(analysis, value);
  if (match !== null) return { verdict: 'agrees', reading: analysis.readings[match.index] };
  if (joinsReadings(analysis, value)) return { verdict: 'joined', reading: undefined };
  if (analysis.readings.length > 0) return { verdict: 'disagrees', reading: only };
  return { verdict: matchLoose(analysis, value) ? 'unit_from_value' : 'text_unread', reading: undefined };
}

function compareKind(declaration: Declaration, stated: DeclarationKind | null): KindVerdict {
  if (stated === null) return 'not_stated';
  return stated === declaration.kind ? 'agrees' : 'disagrees';
}

function compareConditions(declaration: Declaration, stated: readonly ReadingCondition[]): ConditionsVerdict {
  if (declaration.conditions === undefined) return 'not_stated';
  const given = factConditions(declaration.conditions);
  let compared = false;
  for (const condition of stated) {
    if (condition.amount === null || condition.name === 'other') continue;
    const same = given.filter((other) => other.name === condition.name && other.amount !== null);
    if (same.length === 0) continue;
    compared = true;
    if (!same.some((other) => sameEnds(condition, other))) return 'disagrees';
  }
  return compared ? 'agrees' : 'not_stated';
}

function sameEnds(a: ReadingCondition, b: ReadingCondition): boolean {
  if (a.amount === null || b.amount === null || a.amount.si_unit !== b.amount.si_unit) return false;
  const near = (x: number | null, y: number | null) =>
    x === y || (x !== null && y !== null && Math.abs(x - y) <= 1e-9 * Math.abs(y));
  return near(a.amount.si_low, b.amount.si_low) && near(a.amount.si_high, b.amount.si_high);
}
