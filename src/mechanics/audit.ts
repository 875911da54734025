import type { Category } from '../contract/category.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { DesignationIndex } from './designation-index.ts';
import { facesOf } from './part-faces.ts';

export interface CoverageRow {
  category: Category;
  applicable: number;
  declared: number;
  partial: number;
  not_declared: number;
}

export interface MechanicsAudit {
  coverage: CoverageRow[];
  /** Parts with at least one face whose holes are known in full. */
  readable: number;
  faces: number;
  /** Declared patterns whose words could not be turned into dimensions. */
  unread: { id: string; flange: string }[];
}

/** How much the catalogue says about mounting, and how much of that can be computed with. */
export function auditMechanics(records: readonly EntityRecord[], index: DesignationIndex): MechanicsAudit {
  const coverage = [...Map.groupBy(records, ({ category }) => category)].map(([category, some]) => {
    const count = (status: string) => some.filter((record) => record.mechanical_interface.status === status).length;
    const [declared, partial, not_declared] = [count('declared'), count('partial'), count('not_declared')];
    return { category, applicable: declared + partial + not_declared, declared, partial, not_declared };
  });
  const faces = records.map((record) => ({ record, faces: facesOf(record, index).filter(({ pattern }) => pattern) }));
  return {
    coverage,
    readable: faces.filter(({ faces: some }) => some.length > 0).length,
    faces: faces.reduce((sum, { faces: some }) => sum + some.length, 0),
    unread: faces.flatMap(({ record: { id, mechanical_interface: mounting }, faces: some }) =>
      some.length === 0 && mounting.status === 'declared' && mounting.flange ? [{ id, flange: mounting.flange }] : [],
    ),
  };
}
