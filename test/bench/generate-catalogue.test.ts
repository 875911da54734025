import { describe, expect, it } from 'vitest';
import { generateCatalogue, generateFacts } from '../../bench/search/generate-catalogue.ts';
import { MakerPool } from '../../bench/search/maker-pool.ts';
import { randomFrom } from '../../bench/search/random.ts';
import { scaleOf } from '../../bench/search/scale-declaration.ts';
import { variedName } from '../../bench/search/vary-name.ts';
import { type Declaration, FactSchema } from '../../src/contract/fact.ts';
import { readDeclaration } from '../../src/parameters/read/read-declaration.ts';
import { designations, realFacts } from '../support/real-catalogue.ts';

const facts = await realFacts();
const RECORDS = 3_000;
const generated = [...generateFacts({ facts, records: RECORDS, seed: 1 })];

describe('a generated catalogue', () => {
  it('has as many facts as asked for, valid, each under an id of its own, in order', () => {
    expect(generated).toHaveLength(RECORDS);
    for (const fact of generated) expect(FactSchema.safeParse(fact).error?.issues).toBeUndefined();
    const ids = generated.map(({ id }) => id);
    expect(ids.every((id, place) => place === 0 || (ids[place - 1] ?? '') < id)).toBe(true);
  });

  it('is the same for the same seed and another for another', () => {
    expect([...generateFacts({ facts, records: RECORDS, seed: 1 })]).toEqual(generated);
    const other = new Set([...generateFacts({ facts, records: RECORDS, seed: 2 })].map(({ id }) => id));
    expect(generated.filter(({ id }) => other.has(id)).length).toBeLessThan(RECORDS / 4);
  });

  it('divides by category as the catalogue does', () => {
    const share = (of: readonly { category: string }[]) =>
      of.filter(({ category }) => category === 'sensors').length / of.length;
    expect(share(generated)).toBeCloseTo(share(facts), 2);
  });

  it('is read as well as the catalogue', () => {
    const records = [...generateCatalogue({ facts, records: 500, seed: 1 }, designations)];
    const readings = records.flatMap((record) => record.readings);
    const real = facts.flatMap(({ declarations }) => declarations.map((declaration) => readDeclaration(declaration)));
    const numeric = (of: readonly { status: string }[]) =>
      of.filter(({ status }) => status === 'numeric').length / of.length;
    expect(numeric(readings)).toBeGreaterThan(numeric(real) - 0.05);
  });

  it('calls hardly any part what a real one of the same maker is called', () => {
    const real = new Set(facts.map(({ name_en, manufacturer }) => `${manufacturer} ${name_en}`));
    const same = generated.filter(({ name_en, manufacturer }) => real.has(`${manufacturer} ${name_en}`));
    expect(same.length).toBeLessThan(RECORDS / 100);
  });
});

describe('scaled declarations', () => {
  const declaration = (parameter: string, declared: string, value: string): Declaration => ({
    parameter,
    declared,
    value,
    kind: 'rated',
    source: 0,
  });

  it.each([
    ['torque', '4.2 [N.m] (at 14.8 [V])', '4.2 Nm', '8.4 [N.m] (at 14.8 [V])', '8.4 Nm'],
    ['speed', '0.12 sec/60°', '0.12 s/60°', '0.24 sec/60°', '0.24 s/60°'],
    ['weight', 'mass 0.420', '0.42 kg', 'mass 0.840', '0.84 kg'],
    ['force', '20~235 N', '20-235 N', '40~470 N', '40-470 N'],
    ['speed', '4,664 [rev/min]', '4664 rpm', '9,328 [rev/min]', '9328 rpm'],
    ['gear_ratio', '1/345 gear ratio', '345:1', '1/690 gear ratio', '690:1'],
  ])('keep the notation: %s %s', (parameter, declared, value, twice, valueTwice) => {
    const scaled = scaleOf(declaration(parameter, declared, value))?.(2);
    expect(scaled).toMatchObject({ declared: twice, value: valueTwice });
  });

  it.each([
    ['voltage', '24V', '24 V'],
    ['torque', 'one newton metre', '1 Nm'],
    ['license', 'MIT', 'MIT 2'],
  ])('leave alone what cannot be scaled: %s %s', (parameter, declared, value) => {
    expect(scaleOf(declaration(parameter, declared, value))).toBeUndefined();
  });
});

describe('makers and models', () => {
  it('has more makers with more records, the first of them far ahead', () => {
    const makers = facts.map(({ manufacturer }) => manufacturer);
    const random = randomFrom(1);
    const [small, large] = [new MakerPool(makers, 1_000, random), new MakerPool(makers, 1_000_000, random)];
    expect(large.names.length).toBeGreaterThan(4 * small.names.length);
    const counts = new Map<string, number>();
    for (let i = 0; i < 10_000; i += 1) {
      const name = large.draw(random);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.get('ROBOTIS')).toBeGreaterThan(10_000 / 30);
    expect(counts.size).toBeGreaterThan(1_000);
  });

  it('varies the model number and keeps the words', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      expect(variedName('DYNAMIXEL XH430-V350-R', randomFrom(seed))).toMatch(/^DYNAMIXEL X[A-Z]\d{3}-/);
      expect(variedName('Unitree Laikago', randomFrom(seed))).toMatch(/^Unitree Laikago [A-Z]\d\d$/);
    }
  });
});
