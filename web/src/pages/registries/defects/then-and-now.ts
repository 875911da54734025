import type { MechanicalCoverage } from '../../../../../src/contract/catalogue-meta.ts';
import type { ParameterSemantics } from '../../../../../src/contract/parameter-semantics.ts';

export type FigureName =
  | 'entities'
  | 'actuatorClass'
  | 'gradeA'
  | 'gradeB'
  | 'torqueDeclared'
  | 'torqueNotations'
  | 'quarantined'
  | 'mechanical';

/** A count, of how many, or as the share alone where only that is published. */
export interface Figure {
  count?: number;
  of?: number;
  pct?: number;
}

export interface ThenAndNow {
  name: FigureName;
  /** Null: the specification gives none. */
  before: Figure | null;
  /** Null: not known yet. */
  now: Figure | null;
}

interface Sources {
  registry: ParameterSemantics;
  coverage: MechanicalCoverage | undefined;
  quarantined: number | undefined;
}

/** The specification's own figures beside those measured today (decision 28). */
export function thenAndNow({ registry, coverage, quarantined }: Sources): ThenAndNow[] {
  const { history, scope, observed, industry_evidence: evidence } = registry;
  const grades = observed.all_fields.declarations;
  const [total, former] = [scope.scanned_entities, history.total_entities];
  return [
    { name: 'entities', before: { count: former }, now: { count: total } },
    {
      name: 'actuatorClass',
      before: { count: history.actuator_class_entities, of: former },
      now: { count: scope.actuator_class_entities, of: total },
    },
    { name: 'gradeA', before: { count: history.grade_a_count }, now: { count: grades.A, of: scope.declarations } },
    { name: 'gradeB', before: null, now: { count: grades.B, of: scope.declarations } },
    {
      name: 'torqueDeclared',
      before: { count: history.torque_declared_count, of: former },
      now: { count: evidence.torque.declared_count, of: total },
    },
    {
      name: 'torqueNotations',
      before: { count: history.torque_distinct_notations },
      now: { count: evidence.torque.distinct_notations },
    },
    {
      name: 'quarantined',
      before: { count: history.quarantined_entities, of: former },
      now: quarantined === undefined ? null : { count: quarantined, of: total },
    },
    {
      name: 'mechanical',
      before: { pct: history.mechanical_coverage_pct },
      now: coverage ? { count: coverage.declared + coverage.partial, of: coverage.applicable } : null,
    },
  ];
}

export function percentOf({ count, of, pct }: Figure): number | null {
  if (pct !== undefined) return pct;
  return count === undefined || of === undefined || of === 0 ? null : (100 * count) / of;
}
