import type { Declaration } from '../../contract/fact.ts';
import type { Reading } from '../../contract/reading.ts';
import { analyse, type ReadOptions } from './analyse.ts';
import { FACT_PARSERS, type FactParsers, joinFact } from './join-fact.ts';
import type { Analysis, TextReading } from './text-analysis.ts';

export type { ReadOptions } from './analyse.ts';

/** Every reading of a declared text, read by itself: at least one, in the order of the text. Never throws. */
export function readText(parameter: string, text: string, options: ReadOptions = {}): Reading[] {
  const analysis = analyse(parameter, text, options);
  if (analysis.readings.length === 0) return [emptyReading(parameter, text, analysis)];
  return analysis.readings.map((reading) => textReading(parameter, text, analysis, reading));
}

/** The one reading a fact means: the notation of `declared`, and what the person who read the source wrote beside it. */
export function readDeclaration(
  declaration: Declaration,
  options: ReadOptions = {},
  parsers: FactParsers = FACT_PARSERS,
): Reading {
  const { parameter, declared } = declaration;
  const analysis = analyse(parameter, declared, options);
  const fromText = analysis.readings.map((reading) => textReading(parameter, declared, analysis, reading));
  return joinFact(declaration, analysis, fromText, emptyReading(parameter, declared, analysis), parsers);
}

function textReading(parameter: string, declared: string, analysis: Analysis, reading: TextReading): Reading {
  return {
    parameter,
    declared,
    status: 'numeric',
    quantity: reading.quantity,
    amount: reading.amount,
    kind: reading.kind,
    conditions: [...reading.conditions],
    end: analysis.end,
    notation: reading.notation,
    reason: null,
  };
}

function emptyReading(parameter: string, declared: string, analysis: Analysis): Reading {
  return {
    parameter,
    declared,
    status: analysis.status === 'numeric' ? 'unparsed' : analysis.status,
    quantity: null,
    amount: null,
    kind: analysis.looseKind ?? 'unspecified',
    conditions: [...analysis.looseConditions],
    end: analysis.end,
    notation: analysis.notation,
    reason: analysis.reason,
  };
}
