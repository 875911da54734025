import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AccessBlock } from '../../src/contract/access.ts';
import { GRADES, type Grade } from '../../src/contract/comparison.ts';
import {
  ParameterSemanticsSchema,
  ParameterSemanticsTextsSchema,
  REGISTRY_FIELDS,
} from '../../src/contract/parameter-semantics.ts';
import { notationOf } from '../../src/parameters/field-evidence.ts';
import { gradePair, isSameMaker } from '../../src/parameters/grade.ts';
import { observeFields } from '../../src/parameters/observed-grades.ts';
import type { ReadPart } from '../../src/parameters/part.ts';
import { findFlags } from '../../src/parameters/red-lines/find-flags.ts';
import { buildParameterRegistry } from '../../src/parameters/registry.ts';
import { amount, part, reading, volts, words } from './build-reading.ts';

const both = { en: 'x', zh: 'x' };
const access: AccessBlock = {
  how_to_get_a_key: both,
  register: 'POST /api/register',
  free_credits: 100,
  rate_limit_per_hour: 30,
  buy_credits: both,
  top_up: 'POST /api/payment/create',
  costs: { full_entities: 50, bom_export: 1 },
  license: 'CC BY 4.0',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
  privacy: both,
  honest_limits: both,
};

const textsUrl = new URL('../../data/registries/parameter-semantics.json', import.meta.url);
const texts = ParameterSemanticsTextsSchema.parse(JSON.parse(readFileSync(textsUrl, 'utf8')));
const generatedAt = '2026-11-15T00:00:00Z';
const build = (parts: ReadPart[]) =>
  buildParameterRegistry({
    parts,
    flags: parts.flatMap(findFlags),
    fields: observeFields(parts),
    generatedAt,
    access,
    texts,
  });

/** A small catalogue drawn from a fixed sequence: makers, kinds, voltages and units in every mixture. */
function drawParts(count: number): ReadPart[] {
  let seed = 7;
  const draw = <T>(list: readonly T[]): T => {
    seed = (seed * 48271) % 2147483647;
    return list[seed % list.length] as T;
  };
  return Array.from({ length: count }, (_, index) => {
    const torques = Array.from({ length: draw([0, 1, 2, 3]) }, () =>
      reading('torque', amount(draw([1, 2, 5]), draw(['Nm', 'kgf.cm'])), {
        kind: draw(['rated', 'stall', 'unspecified', 'peak'] as const),
        end: draw(['output', null] as const),
        conditions: draw([[], [volts(12)], [volts(12.1)], [volts(24)], [volts(12), words('dyno tested')]]),
      }),
    );
    const weights = Array.from({ length: draw([0, 1]) }, () =>
      reading('weight', amount(draw([1, 2]), draw(['kg', 'g']))),
    );
    const speeds = draw([
      [],
      [reading('speed', amount(1, 'Mbit/s'))],
      [reading('speed', null, { status: 'qualitative' })],
    ]);
    return part(`ACT-P-${index}`, [...torques, ...weights, ...speeds], {
      manufacturer: draw(['Acme', 'Other', 'Third', 'acme']),
      category: draw(['actuators', 'sensors', 'flexible_actuators'] as const),
    });
  });
}

/** Pairs and grades the slow way, each two readings by `gradePair`. */
function bruteForce(parts: readonly ReadPart[], field: string) {
  const pairs = { A: 0, B: 0 };
  const partPairs = { A: 0, B: 0 };
  const declarations: Record<Grade, number> = { A: 0, B: 0, C: 0, D: 0 };
  const best = new Map<string, Grade>();
  const note = (key: string, grade: Grade) => {
    if (grade < (best.get(key) ?? 'D')) best.set(key, grade);
  };
  for (const [i, a] of parts.entries()) {
    for (const b of parts.slice(i + 1)) {
      if (isSameMaker(a.record.manufacturer, b.record.manufacturer)) continue;
      let bestPair: Grade = 'D';
      for (const [x, first] of a.readings.entries()) {
        for (const [y, second] of b.readings.entries()) {
          if (first.parameter !== field || second.parameter !== field) continue;
          const { grade } = gradePair({ reading: first, maker: 'x' }, { reading: second, maker: 'y' });
          if (grade === 'A' || grade === 'B') {
            pairs[grade] += 1;
            note(`${a.record.id}/${x}`, grade);
            note(`${b.record.id}/${y}`, grade);
          }
          if (grade < bestPair) bestPair = grade;
        }
      }
      if (bestPair === 'A' || bestPair === 'B') partPairs[bestPair] += 1;
    }
  }
  for (const { record, readings } of parts) {
    for (const [index, one] of readings.entries()) {
      if (one.parameter !== field) continue;
      const isOwn = one.status === 'numeric' && one.quantity !== 'data_rate';
      declarations[best.get(`${record.id}/${index}`) ?? (isOwn ? 'C' : 'D')] += 1;
    }
  }
  return { pairs, partPairs, declarations };
}

describe('the parameter registry', () => {
  const parts = drawParts(120);
  const registry = build(parts);

  test('answers by its schema', () => {
    expect(ParameterSemanticsSchema.parse(structuredClone(registry))).toEqual(registry);
  });

  test.each(REGISTRY_FIELDS)('counts the pairs and grades of %s as the slow way does', (field) => {
    const slow = bruteForce(parts, field);
    const { declarations, cross_maker } = registry.observed.by_field[field];
    expect({ pairs: cross_maker.declaration_pairs, partPairs: cross_maker.part_pairs, declarations }).toEqual(slow);
  });

  test('the counts of a field add up', () => {
    for (const field of REGISTRY_FIELDS) {
      const evidence = registry.industry_evidence[field];
      const sum = (counts: Record<Grade, number>) => GRADES.reduce((total, grade) => total + counts[grade], 0);
      expect(evidence.declared_count + evidence.absent_count).toBe(parts.length);
      expect(sum(registry.observed.by_field[field].declarations)).toBe(evidence.declaration_count);
      expect(sum(registry.observed.by_field[field].entities)).toBe(evidence.declared_count);
      expect(evidence.dialect_breakdown.reduce((total, { count }) => total + count, 0)).toBe(
        evidence.declaration_count,
      );
    }
  });

  test('finds KD-01 where data rates stand under speed, and reports it resolved where none do', () => {
    expect(registry.known_defects[0]).toMatchObject({ id: 'KD-01', state: 'present' });
    const clean = build([
      part('ACT-A', [reading('speed', amount(10, 'rpm')), reading('data_rate', amount(1, 'Mbit/s'))]),
    ]);
    expect(clean.known_defects[0]).toMatchObject({
      state: 'resolved',
      figures: {
        speed_declarations: 1,
        mechanical_speeds: 1,
        data_rates_under_speed: 0,
        data_rates_under_data_rate: 1,
      },
    });
  });

  test('keeps the wording of the specification', () => {
    expect(registry.comparability_levels.map(({ level, meaning }) => [level, meaning])).toEqual([
      ['A', 'directly comparable'],
      ['B', 'comparable after conversion'],
      ['C', 'comparable only within one vendor'],
      ['D', 'not comparable'],
    ]);
    expect(registry.unit_conversions.map(({ from, to, formula }) => [from, to, formula])).toEqual([
      ['rpm', 'rad/s', 'rad_s = rpm * pi / 30'],
      ['seconds per 60 degrees', 'rad/s', 'rad_s = (pi/3) / t_sec'],
      ['kgf·cm', 'Nm', 'Nm = kgf_cm * 0.0980665'],
      ['arcmin', 'deg', 'deg = arcmin / 60'],
      ['bits (single-turn encoder)', 'deg step', 'deg_step = 360 / 2^bits'],
    ]);
    expect(registry.red_lines.map(({ id, thresholds }) => [id, thresholds.map(({ above }) => above)])).toEqual([
      ['RL-01', [200, 120]],
      ['RL-02', [5, 3]],
      ['RL-03', [null]],
      ['RL-04', [null]],
      ['RL-05', [null]],
      ['RL-06', [null, null]],
    ]);
    expect(registry.meta).toMatchObject({
      version: '1.0.0',
      generated_at: generatedAt,
      maintainer: 'robot-parts maintainers',
    });
    expect(registry.buyer_checklist).toHaveLength(7);
  });

  test('keeps the figures of the original as dated history', () => {
    expect(registry.history).toMatchObject({
      noted_on: '2026-11-15',
      total_entities: 688,
      actuator_class_entities: 220,
      grade_a_count: 0,
      torque_declared_count: 63,
      torque_distinct_notations: 19,
      quarantined_entities: 95,
    });
  });

  test('says review, never non-compliant', () => {
    expect(JSON.stringify(registry)).not.toMatch(/non-?compliant/i);
  });

  test('an empty catalogue makes a valid document', () => {
    expect(() => ParameterSemanticsSchema.parse(build([]))).not.toThrow();
  });

  test('two texts that differ in digits only are one notation', () => {
    expect(notationOf('4.1 [N.m] (at 12.0 [V], 2.3 [A])')).toBe(notationOf('10 [N.m] (at 14.8  [V], 5,5 [A])'));
    expect(notationOf('４．１ Nm')).toBe('# Nm');
  });

  test('building stays linear in the parts: 100 times the catalogue is not 10,000 times the work', () => {
    const many = drawParts(12_000);
    const start = performance.now();
    build(many);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
