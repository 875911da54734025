import type { Flag } from '../../../../../src/contract/flags.ts';
import type { Reading } from '../../../../../src/contract/reading.ts';
import { findFlags } from '../../../../../src/parameters/red-lines/find-flags.ts';

/** The red lines a text crosses by itself, read as that of an actuator: a peak four times the rated value says so at once. */
export function readingFlags(readings: readonly Reading[]): Flag[] {
  const declarations = readings.map(({ parameter, declared, kind }) => ({ parameter, declared, kind, source: 0 }));
  const record = {
    id: '',
    name: 'the part',
    manufacturer: '',
    category: 'actuators' as const,
    type: '',
    declarations,
    sources: [],
  };
  return findFlags({ record, readings });
}
