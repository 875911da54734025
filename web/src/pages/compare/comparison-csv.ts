import type { Comparison } from '../../../../src/contract/comparison.ts';
import { csvOf, type Row } from '../../charts/csv.ts';
import { judgeRow } from './judge-row.ts';

/** A line for each declared value, so that none is squeezed into a cell with another. */
export function comparisonCsv({ parts, fields }: Comparison): string {
  const rows = fields.flatMap((field) => {
    const verdict = judgeRow(field);
    return field.cells.flatMap(({ part, readings }): Row[] => {
      const about = parts.find(({ id }) => id === part);
      const shared = {
        parameter: field.parameter,
        part,
        name: about?.name ?? '',
        manufacturer: about?.manufacturer ?? '',
      };
      const grade = { grade: verdict.grade ?? '', ranked: verdict.ranked };
      if (readings.length === 0) return [{ ...shared, ...NOT_DECLARED, ...grade, rank: '', source: '', locator: '' }];
      return readings.map(({ declaration, declared, reading, si_value: si, source }) => ({
        ...shared,
        declared,
        kind: reading.kind,
        conditions: reading.conditions.map(({ text }) => text).join('; '),
        end: reading.end ?? '',
        si_low: si?.low ?? '',
        si_high: si?.high ?? '',
        si_unit: si?.unit ?? '',
        ...grade,
        rank: rankOf(field, part, declaration),
        source: source?.url ?? '',
        locator: source?.locator ?? '',
      }));
    });
  });
  return csvOf(rows);
}

const NOT_DECLARED = {
  declared: 'not declared',
  kind: '',
  conditions: '',
  end: '',
  si_low: '',
  si_high: '',
  si_unit: '',
} as const;

function rankOf({ ranking }: Comparison['fields'][number], part: string, declaration: number): number | '' {
  const found = ranking?.ascending.find((one) => one.part === part && one.declaration === declaration);
  return found?.rank ?? '';
}
