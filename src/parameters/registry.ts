import type { AccessBlock } from '../contract/access.ts';
import { GRADES } from '../contract/comparison.ts';
import type { Flag } from '../contract/flags.ts';
import {
  PARAMETER_SEMANTICS_VERSION,
  type ParameterSemantics,
  type ParameterSemanticsTexts,
  REGISTRY_FIELDS,
} from '../contract/parameter-semantics.ts';
import { conversionTable, SPECIFIED_CONVERSIONS } from '../units/conversion-table.ts';
import { ACTUATOR_CLASS, fieldEvidence, isActuatorClass } from './field-evidence.ts';
import { gradingRules } from './grading-rules.ts';
import { knownDefects } from './known-defects.ts';
import { type ObservedFields, sumOfFields } from './observed-grades.ts';
import type { ReadPart } from './part.ts';
import { RED_LINES } from './red-lines/find-flags.ts';

export interface ParameterRegistryInput {
  parts: readonly ReadPart[];
  /** Every red line the parts cross. */
  flags: readonly Flag[];
  /** `observeFields(parts)`; given, since the access block is made from it too. */
  fields: ObservedFields;
  generatedAt: string;
  access: AccessBlock;
  texts: ParameterSemanticsTexts;
}

/** `/api/parameter_semantics.json`: the hand-kept texts, and every figure computed from the catalogue (decision 28). */
export function buildParameterRegistry(input: ParameterRegistryInput): ParameterSemantics {
  const { parts, fields, texts } = input;
  const observed = observedGrades(parts, fields, texts.observed_definition);
  const evidence = industryEvidence(input, fields);
  return {
    meta: metaOf(input),
    scope: {
      fields: [...REGISTRY_FIELDS],
      scanned_entities: parts.length,
      actuator_class_entities: parts.filter(isActuatorClass).length,
      actuator_class_categories: [...ACTUATOR_CLASS],
      declarations: Object.values(evidence).reduce((sum, { declaration_count }) => sum + declaration_count, 0),
    },
    comparability_levels: levelsOf(texts, observed),
    observed,
    grading_rules: gradingRules(),
    unit_conversions: SPECIFIED_CONVERSIONS.map((row) => ({ ...row })),
    all_conversions: conversionTable(),
    red_line_statement: texts.red_line_statement,
    red_lines: redLinesOf(input.flags),
    industry_evidence: evidence,
    known_defects: knownDefects({ parts, evidence, texts: texts.known_defects }),
    buyer_checklist: texts.buyer_checklist,
    citation: citationOf(input),
    history: texts.history,
  };
}

function metaOf({ generatedAt, access, texts }: ParameterRegistryInput): ParameterSemantics['meta'] {
  return {
    name: texts.name,
    description: texts.description,
    version: PARAMETER_SEMANTICS_VERSION,
    generated_at: generatedAt,
    maintainer: texts.maintainer,
    neutrality_statement: texts.neutrality_statement,
    epistemic_status: texts.epistemic_status,
    self_disclosure: texts.self_disclosure,
    access,
  };
}

function observedGrades(
  parts: readonly ReadPart[],
  fields: ObservedFields,
  definition: string,
): ParameterSemantics['observed'] {
  const by_field = Object.fromEntries(REGISTRY_FIELDS.map((field) => [field, fields[field].grades]));
  return {
    definition,
    by_field: by_field as ParameterSemantics['observed']['by_field'],
    operating_values: sumOfFields(parts, fields, ['torque', 'speed']),
    all_fields: sumOfFields(parts, fields, REGISTRY_FIELDS),
  };
}

function levelsOf(
  texts: ParameterSemanticsTexts,
  { all_fields }: ParameterSemantics['observed'],
): ParameterSemantics['comparability_levels'] {
  const ranking = { A: 'any', B: 'any', C: 'within_maker', D: 'never' } as const;
  return GRADES.map((level) => ({
    level,
    ...texts.levels[level],
    may_be_ranked: ranking[level],
    observed_count: all_fields.declarations[level],
    observed_entities: all_fields.entities[level],
  }));
}

function industryEvidence(
  { parts, texts }: ParameterRegistryInput,
  fields: ObservedFields,
): ParameterSemantics['industry_evidence'] {
  const entries = REGISTRY_FIELDS.map((field) => [
    field,
    fieldEvidence({ parts, field, observed: fields[field], dialectNotes: texts.dialect_notes }),
  ]);
  return Object.fromEntries(entries) as ParameterSemantics['industry_evidence'];
}

function redLinesOf(flags: readonly Flag[]): ParameterSemantics['red_lines'] {
  return RED_LINES.map((line) => {
    const crossed = flags.filter(({ id }) => id === line.id);
    return {
      id: line.id,
      check: line.check,
      thresholds: line.thresholds.map((threshold) => ({
        ...threshold,
        observed_count: crossed.filter(({ level }) => level === threshold.level).length,
      })),
      applies_to: line.applies_to,
      categories: [...line.categories],
      ask_maker: line.ask_maker,
      observed_count: crossed.length,
    };
  });
}

function citationOf({ texts, access, generatedAt }: ParameterRegistryInput): ParameterSemantics['citation'] {
  const { title, publisher } = texts.citation;
  const version = PARAMETER_SEMANTICS_VERSION;
  const text = `${publisher} (${generatedAt.slice(0, 4)}). ${title}, version ${version}, generated ${generatedAt.slice(0, 10)}. ${access.license}.`;
  return { title, publisher, version, license: access.license, text };
}
