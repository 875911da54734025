import type { MechanicalCoverage } from '../../contract/catalogue-meta.ts';
import { MechanicalStatusSchema } from '../../contract/mechanical-interface.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { MECHANICAL_REGISTRY_PATH } from '../rules/mechanical-interface.ts';
import { percent, tally } from './figures.ts';

export function mechanicalCoverage(records: readonly EntityRecord[]): MechanicalCoverage {
  const { declared, partial, not_declared, not_applicable } = tally(
    MechanicalStatusSchema.options,
    records.map((record) => record.mechanical_interface.status),
  );
  const applicable = declared + partial + not_declared;
  return {
    schema_version: '1.0.0',
    registry: MECHANICAL_REGISTRY_PATH,
    applicable,
    not_applicable,
    declared,
    partial,
    not_declared,
    fill_pct: percent(declared + partial, applicable),
    note: 'Applicable are things with a body. `partial` means that a pattern was found in a source but not all of it.',
  };
}
