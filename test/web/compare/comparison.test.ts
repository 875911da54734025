import { describe, expect, it } from 'vitest';
import { compareParts } from '../../../src/parameters/compare.ts';
import { comparisonCsv } from '../../../web/src/pages/compare/comparison-csv.ts';
import { fieldTexts, likenesses } from '../../../web/src/pages/compare/differences.ts';
import { extremesOf, judgeRow } from '../../../web/src/pages/compare/judge-row.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

const { records } = await realSnapshot();

function comparisonOf(...ids: string[]) {
  const found = ids.map((id) => {
    const record = records.find((one) => one.id === id);
    if (!record) throw new Error(`no ${id}`);
    return { record, readings: record.readings };
  });
  return compareParts(found);
}

const XM430 = 'ACT-ROBOTIS-XM430-W350';
const STS3250 = 'ACT-FEETECH-STS3250';
const HX8 = 'ACT-FASHIONSTAR-HX8-U51H-M';
const XH430 = 'ACT-ROBOTIS-XH430-W350';

function fieldOf(parameter: string, ...ids: string[]) {
  const field = comparisonOf(...ids).fields.find((one) => one.parameter === parameter);
  if (!field) throw new Error(`none declares ${parameter}`);
  return field;
}

describe('the verdict on a row', () => {
  it('says that all may be ranked where the service orders all', () => {
    const field = fieldOf('torque', XM430, STS3250);
    expect(judgeRow(field)).toMatchObject({ ranked: 'all', grade: 'B', against: [] });
    expect(extremesOf(field)).toEqual([
      { part: XM430, declaration: 2, which: 'lowest', isWanted: false, among: null },
      { part: STS3250, declaration: 0, which: 'highest', isWanted: true, among: null },
    ]);
  });

  it('says how many of them may, and why not the others', () => {
    const field = fieldOf('torque', XM430, STS3250, HX8, XH430);
    const verdict = judgeRow(field);
    expect(verdict).toMatchObject({ ranked: 'some', grade: 'C', declaring: 4 });
    expect(verdict.against.map(({ code }) => code)).toContain('conditions_one_sided');
    expect(verdict.against.map(({ code }) => code)).not.toContain('unit_differs');
    expect(extremesOf(field).every(({ among }) => among === 3)).toBe(true);
    expect(extremesOf(field).some(({ part }) => part === HX8)).toBe(false);
  });

  it('marks no best where nothing may be ranked', () => {
    const field = fieldOf('backlash', XM430, STS3250);
    expect(judgeRow(field)).toMatchObject({ ranked: 'none', grade: 'D' });
    expect(judgeRow(field).against.map(({ code }) => code)).toContain('backlash_without_load');
    expect(extremesOf(field)).toEqual([]);
  });

  it('compares nothing where one alone declares it', () => {
    expect(judgeRow(fieldOf('weight', XM430, STS3250))).toEqual({
      ranked: 'alone',
      grade: null,
      declaring: 1,
      against: [],
    });
  });

  it('calls the finest step by its name, not the lowest number', () => {
    const mx28 = 'ACT-ROBOTIS-MX-28';
    const field = fieldOf('position_resolution', XM430, mx28);
    const ranked = { grade: 'C', basis: '', unit: 'deg_step' } as const;
    const cell = (part: string, rank: number) => ({ part, declaration: 0, si_low: rank, si_high: rank, rank });
    const ordered = { ...field, ranking: { ...ranked, ascending: [cell(XM430, 1), cell(mx28, 2)] } };
    expect(extremesOf(ordered).map(({ part, which }) => [part, which])).toEqual([
      [XM430, 'finest'],
      [mx28, 'coarsest'],
    ]);
  });
});

describe('differences', () => {
  it('are held against the first part, in SI', () => {
    expect(likenesses(fieldTexts(fieldOf('weight', XM430, XH430, HX8, STS3250)))).toEqual([
      'same',
      'same',
      'differs',
      'unknown',
    ]);
  });

  it('do not see one where nobody declares anything', () => {
    expect(likenesses([[], []])).toEqual(['same', 'same']);
    expect(likenesses([['a', 'b'], ['a']])).toEqual(['same', 'differs']);
  });
});

describe('the file', () => {
  it('has a line for each declared value with its source, and says what is not declared', () => {
    const comparison = comparisonOf(XM430, STS3250);
    const lines = comparisonCsv(comparison).trimEnd().split('\r\n');
    const values = comparison.fields.flatMap(({ cells }) => cells.map(({ readings }) => Math.max(1, readings.length)));
    expect(lines).toHaveLength(1 + values.reduce((sum, count) => sum + count, 0));
    expect(lines[0]).toContain('parameter,part,name,manufacturer,declared,kind,conditions');
    expect(lines.find((line) => line.includes('50 kg·cm @ 12 V'))).toMatch(
      /^torque,ACT-FEETECH-STS3250,.*stall,12 V,,4.903325,4.903325,Nm,B,all,2,https:\/\//,
    );
    expect(lines.find((line) => line.startsWith('weight,ACT-FEETECH'))).toContain('not declared');
  });
});
