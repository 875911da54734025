import { describe, expect, it } from 'vitest';
import { BOM_FILE_TYPES, type BomImport, type ImportedItem } from '../../../src/contract/bom-import.ts';
import { isBom } from '../../../web/src/kept/bom-line.ts';
import { fileTypeOf, TAKEN_ENDINGS } from '../../../web/src/pages/bom/import/file-type.ts';
import { firstDecisions, importCounts, takenLines } from '../../../web/src/pages/bom/import/import-lines.ts';

const CANDIDATE = {
  id: 'ACT-FEETECH-STS3250',
  name: 'Feetech STS3250',
  manufacturer: 'Feetech',
  category: 'actuators',
  how: 'variant',
  confidence: 0.6,
  reason: 'It begins so.',
} as const;
const match = (candidates: ImportedItem['match']['candidates'] = []) => ({
  how: candidates[0]?.how ?? ('none' as const),
  confidence: candidates[0]?.confidence ?? 0,
  reason: '',
  candidates,
});

const ANSWER: BomImport = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  header_row: 1,
  currency: 'USD',
  columns: [],
  items: [
    { line: 2, id: 'ACT-ROBOTIS-XM430-W350', name: 'XM430', quantity: 6, price: 240, match: match() },
    { line: 3, name: 'STS32', price: 0.5, designators: 'M1', notes: { colour: 'black' }, match: match([CANDIDATE]) },
    { line: 4, name: 'Screw', match: match() },
  ],
  unmatched: [3, 4],
  warnings: [],
  skipped: [],
};

let made = 0;
const makeKey = () => `k${++made}`;
const take = (change: Partial<Parameters<typeof takenLines>[0]> = {}) =>
  takenLines({ answer: ANSWER, decisions: firstDecisions(ANSWER), makeKey, listCurrency: undefined, ...change });

describe('lines of a file', () => {
  it('are taken over whole: also what is no part, designators, and columns that are no field', () => {
    const lines = take();
    expect(lines).toHaveLength(3);
    expect(isBom({ name: '', currency: 'USD', lines })).toBe(true);
    expect(lines[0]).toMatchObject({ id: 'ACT-ROBOTIS-XM430-W350', quantity: 6, price: 240 });
    expect(lines[1]).toMatchObject({
      name: 'STS32',
      quantity: 1,
      price: 0.5,
      designators: 'M1',
      notes: { colour: 'black' },
    });
    expect(lines[1]).not.toHaveProperty('id');
    expect(lines[2]).toMatchObject({ name: 'Screw', quantity: 1 });
  });

  it('take the part that was chosen, and what the file did not say of it', () => {
    const decisions = {
      ...firstDecisions(ANSWER),
      0: { taken: false, id: null },
      1: { taken: true, id: CANDIDATE.id },
    };
    const [line, ...rest] = take({ decisions });
    expect(line).toMatchObject({ id: CANDIDATE.id, name: 'STS32', manufacturer: 'Feetech', category: 'actuators' });
    expect(rest).toHaveLength(1);
  });

  it('keep prices of another currency as notes: nothing is converted, nothing lost', () => {
    const [first, second] = take({ listCurrency: 'CNY' });
    expect(first).not.toHaveProperty('price');
    expect(first?.notes).toEqual({ 'Price (USD)': '240' });
    expect(second?.notes).toEqual({ colour: 'black', 'Price (USD)': '0.5' });
    expect(take({ listCurrency: 'USD' })[0]).toMatchObject({ price: 240 });
  });

  it('are counted by what is left to decide', () => {
    expect(importCounts(ANSWER)).toEqual({ matched: 1, open: 1, unmatched: 1 });
  });
});

describe('the type of a file', () => {
  it('is one the service takes, by the ending of its name', () => {
    const types: readonly (string | undefined)[] = BOM_FILE_TYPES;
    expect(TAKEN_ENDINGS.filter((ending) => !types.includes(fileTypeOf(`a.b${ending.toUpperCase()}`)))).toEqual([]);
    expect([fileTypeOf('a.pdf'), fileTypeOf('csv'), fileTypeOf('')]).toEqual([undefined, undefined, undefined]);
  });
});
