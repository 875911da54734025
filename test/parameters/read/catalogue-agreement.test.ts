import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Declaration } from '../../../src/contract/fact.ts';
import { ReadingSchema } from '../../../src/contract/reading.ts';
import { agreementOf } from '../../../src/parameters/read/agreement.ts';
import { DeclarationReader } from '../../../src/parameters/read/declaration-reader.ts';
import { analysedValue, plainValue } from '../../../src/parameters/read/match-value.ts';
import { readDeclaration } from '../../../src/parameters/read/read-declaration.ts';
import { REVIEWED_DISAGREEMENTS } from '../../../src/parameters/read/reviewed-disagreements.ts';

const FOLDER = 'data/catalogue';
const COMPARED = new Set(['torque', 'speed', 'weight', 'voltage', 'position_resolution']);

function load(): { id: string; declaration: Declaration }[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const fact = JSON.parse(line) as { id: string; declarations: Declaration[] };
      return fact.declarations.map((declaration) => ({ id: fact.id, declaration }));
    });
}

const all = load();
const compared = all.filter(({ declaration }) => COMPARED.has(declaration.parameter));

describe('the whole catalogue', () => {
  it('is read by the contract', () => {
    const broken = all.filter(({ declaration }) => !ReadingSchema.safeParse(readDeclaration(declaration)).success);
    expect(broken).toEqual([]);
  });

  it('is read to 98 % in the compared parameters', () => {
    const read = compared.filter(({ declaration }) =>
      ['numeric', 'qualitative'].includes(readDeclaration(declaration).status),
    );
    expect(read.length / compared.length).toBeGreaterThanOrEqual(0.98);
  });

  it('never contradicts its facts in the compared parameters, and agrees to 99 % where they speak', () => {
    let given = 0;
    let agreeing = 0;
    for (const { id, declaration } of compared) {
      const { value, kind, conditions } = agreementOf(declaration);
      expect([value, kind, conditions], `${id}: ${declaration.declared}`).not.toContain('disagrees');
      if (value === 'not_given') continue;
      given++;
      if (value === 'agrees' || value === 'unit_from_value' || value === 'joined') agreeing++;
    }
    expect(agreeing / given).toBeGreaterThanOrEqual(0.99);
  });

  it('has its plain values read without the analysis as with it', () => {
    let plain = 0;
    for (const { declaration } of all) {
      const { parameter, value } = declaration;
      const short = value === undefined ? null : plainValue(parameter, value);
      if (value === undefined || short === null) continue;
      plain += 1;
      expect(short, `${parameter}: ${value}`).toEqual(analysedValue(parameter, value));
    }
    expect(plain).toBeGreaterThan(4000);
  });

  it('is read the same whether each declaration is read alone or repeated texts are remembered', () => {
    const reader = new DeclarationReader();
    for (const { declaration } of all) expect(reader.read(declaration)).toEqual(readDeclaration(declaration));
  });

  it('still holds every reviewed fault: a mended fact leaves the table', () => {
    for (const item of REVIEWED_DISAGREEMENTS) {
      const fact = all.find(({ id, declaration }) => id === item.id && declaration.declared === item.declared);
      expect(fact === undefined ? 'gone' : agreementOf(fact.declaration)[item.field], item.id).toBe('disagrees');
    }
  });
});
