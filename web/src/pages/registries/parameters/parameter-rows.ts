import type {
  FieldEvidence,
  ParameterSemantics,
  RegistryField,
} from '../../../../../src/contract/parameter-semantics.ts';

export interface ParameterRow {
  parameter: string;
  rule: ParameterSemantics['grading_rules']['parameters'][number];
  /** Only of the five parameters the registry counts. */
  counted: { evidence: FieldEvidence; observed: ParameterSemantics['observed']['by_field'][RegistryField] } | null;
}

export function parameterRows({ grading_rules, industry_evidence, observed }: ParameterSemantics): ParameterRow[] {
  return grading_rules.parameters.map((rule) => {
    const field = rule.parameter as RegistryField;
    const evidence: FieldEvidence | undefined = industry_evidence[field];
    return {
      parameter: rule.parameter,
      rule,
      counted: evidence === undefined ? null : { evidence, observed: observed.by_field[field] },
    };
  });
}

/** Rows in which the words occur: in the name, a notation, an example or a dialect. */
export function matchingRows(rows: readonly ParameterRow[], filter: string, nameOf: (parameter: string) => string) {
  const sought = filter.trim().toLowerCase();
  if (sought === '') return rows;
  return rows.filter(({ parameter, counted }) => {
    const texts = [
      parameter,
      nameOf(parameter),
      ...(counted?.evidence.top_notations.flatMap(({ notation, example }) => [notation, example]) ?? []),
      ...(counted?.evidence.dialect_breakdown.map(({ dialect }) => dialect) ?? []),
    ];
    return texts.some((text) => text.toLowerCase().includes(sought));
  });
}
