import { CATEGORIES } from '../contract/category.ts';
import { flatFieldsOf } from '../contract/flat-fields.ts';
import type { Quantity } from '../contract/reading.ts';
import { PARAMETER_RULES } from '../parameters/parameter-rules.ts';
import { expectedQuantities } from '../parameters/read/expected-quantities.ts';

/** Of the three sizes of a body none is the size. */
const NOT_ONE_NUMBER: ReadonlySet<string> = new Set(['dimensions']);

function isNumeric(parameter: string): boolean {
  return expectedQuantities(parameter) !== null && !NOT_ONE_NUMBER.has(parameter);
}

/** The parameters that can be asked for in a range and sorted by: the flat fields that measure something. */
export const NUMERIC_PARAMETERS: readonly string[] = [...new Set(CATEGORIES.flatMap(flatFieldsOf))].filter(isNumeric);

const QUANTITIES: ReadonlyMap<string, readonly Quantity[]> = new Map(
  NUMERIC_PARAMETERS.map((parameter) => [parameter, [...(expectedQuantities(parameter) ?? [])]]),
);

/** What the parameter measures, first what it mostly measures; nothing where it is no numeric one. */
export function quantitiesOf(parameter: string): readonly Quantity[] {
  return QUANTITIES.get(parameter) ?? [];
}

/** A supply voltage is asked for as what a part works at, whichever way that is declared. */
export function kindMatters(parameter: string): boolean {
  return parameter !== 'voltage' && PARAMETER_RULES[parameter]?.kind !== 'ignored';
}
