import type { Declaration } from '../../contract/fact.ts';
import type { Reading, ReadingCondition } from '../../contract/reading.ts';
import { requireUnit } from '../../units/unit-table.ts';
import { factConditions } from './fact-conditions.ts';
import { type FactValue, factValue, matchReading } from './match-value.ts';
import { normaliseText } from './normalise-text.ts';
import type { Analysis } from './text-analysis.ts';

/** How the fact's own texts are parsed; a reader of many remembers what it has seen. */
export interface FactParsers {
  readonly value: (parameter: string, value: string) => FactValue | null;
  readonly conditions: (text: string) => readonly ReadingCondition[];
}

export const FACT_PARSERS: FactParsers = { value: factValue, conditions: factConditions };

/** What the fact states wins over what the text alone says: a person saw the heading, the row and the footnote. */
export function joinFact(
  declaration: Declaration,
  analysis: Analysis,
  fromText: readonly Reading[],
  empty: Reading,
  parsers: FactParsers,
): Reading {
  const value = declaration.value === undefined ? null : parsers.value(declaration.parameter, declaration.value);
  const { reading, kindStated } = base(declaration, analysis, fromText, empty, value);
  const kind = declaration.kind === 'unspecified' && kindStated ? reading.kind : declaration.kind;
  return {
    ...reading,
    kind: kind === 'unspecified' && reading.kind === 'range' ? 'range' : kind,
    conditions: joinConditions(declaration, reading.conditions, parsers),
    end: declaration.end ?? reading.end,
  };
}

function base(
  declaration: Declaration,
  analysis: Analysis,
  fromText: readonly Reading[],
  empty: Reading,
  value: FactValue | null,
): { reading: Reading; kindStated: boolean } {
  if (value?.amount != null) {
    const match = matchReading(analysis, value);
    const matched = match === null ? undefined : fromText[match.index];
    if (match !== null && matched !== undefined) {
      return {
        reading: { ...matched, amount: match.amount },
        kindStated: analysis.readings[match.index]?.kindStated === true,
      };
    }
    const { quantity } = requireUnit(value.amount.unit);
    const from = fromText[0] ?? empty;
    const reading: Reading = { ...from, status: 'numeric', quantity, amount: value.amount, reason: null };
    return { reading, kindStated: analysis.looseKind !== null };
  }
  const only = fromText.length === 1 ? fromText[0] : pickByKind(declaration, fromText);
  if (only !== undefined) {
    return { reading: only, kindStated: analysis.readings[fromText.indexOf(only)]?.kindStated === true };
  }
  if (fromText.length > 1) {
    const first = fromText[0] as Reading;
    const reading: Reading = {
      ...first,
      status: 'unparsed',
      quantity: null,
      amount: null,
      conditions: [],
      reason: 'several_readings',
    };
    return { reading: { ...reading, kind: 'unspecified' }, kindStated: false };
  }
  if (value !== null && analysis.status === 'unparsed')
    return { reading: { ...empty, reason: 'unknown_unit' }, kindStated: false };
  return { reading: empty, kindStated: analysis.looseKind !== null };
}

/** Several readings, of which one is of the kind the fact names. */
function pickByKind(declaration: Declaration, fromText: readonly Reading[]): Reading | undefined {
  if (declaration.kind === 'unspecified') return undefined;
  const same = fromText.filter((reading) => reading.kind === declaration.kind);
  return same.length === 1 ? same[0] : undefined;
}

/** The fact's conditions, and those of the text that the fact does not speak of. */
function joinConditions(
  declaration: Declaration,
  stated: readonly ReadingCondition[],
  parsers: FactParsers,
): ReadingCondition[] {
  if (declaration.conditions === undefined) return [...stated];
  const conditions = [...parsers.conditions(declaration.conditions)];
  const names = new Set(conditions.filter((condition) => condition.amount !== null).map((condition) => condition.name));
  const said = normaliseText(declaration.conditions);
  for (const condition of stated) {
    const spoken = condition.amount === null ? said.includes(normaliseText(condition.text)) : names.has(condition.name);
    if (!spoken) conditions.push(condition);
  }
  return conditions;
}
