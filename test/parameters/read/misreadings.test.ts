import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Declaration } from '../../../src/contract/fact.ts';
import { ReadingSchema } from '../../../src/contract/reading.ts';
import { UNPARSED_REASONS } from '../../../src/parameters/read/analyse.ts';
import { expectedQuantities } from '../../../src/parameters/read/expected-quantities.ts';
import { groupMeasures } from '../../../src/parameters/read/group-measures.ts';
import { normaliseText } from '../../../src/parameters/read/normalise-text.ts';
import { readDeclaration, readText } from '../../../src/parameters/read/read-declaration.ts';
import { tokenise } from '../../../src/parameters/read/tokenise.ts';
import { DESIGNATING_WORDS } from '../../../src/parameters/read/words.ts';
import { compact } from './compact-reading.ts';
import { MISREADINGS } from './misreading-table.ts';
import { NOTATIONS } from './notation-table.ts';

describe('texts once misread', () => {
  it.each(MISREADINGS)('%s: %s', (parameter, text, expected) => {
    const readings = readText(parameter, text);
    expect(readings.map(compact).join(' ;; ')).toBe(expected);
    for (const reading of readings) {
      expect(ReadingSchema.safeParse(reading).error).toBeUndefined();
      if (reading.reason !== null) expect(UNPARSED_REASONS).toHaveProperty(reading.reason);
    }
  });
});

const FOLDER = 'data/catalogue';

function catalogueTexts(): (readonly [parameter: string, text: string])[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .flatMap((line) => (JSON.parse(line) as { declarations: Declaration[] }).declarations)
    .map(({ parameter, declared }) => [parameter, declared] as const);
}

/** Digits beside an accepted number, with at most one sign or blank between, that are not accounted for. */
function droppedDigits(parameter: string, declared: string): string[] {
  const text = normaliseText(declared).trim();
  const expected = expectedQuantities(parameter);
  const tokens = tokenise(text, expected);
  const measures = groupMeasures(tokens, expected);
  const dropped: string[] = [];
  for (const { fault, unit, first, last } of measures) {
    if (fault !== null || unit === null) continue;
    const start = tokens[first]?.start ?? 0;
    const end = tokens[last]?.end ?? 0;
    const before = /\d['^.,: ]?$/.exec(text.slice(0, start));
    const at =
      before === null ? -1 : tokens.findIndex((token) => token.start <= before.index && before.index < token.end);
    const after = /^['^.,: ]?\d/.exec(text.slice(end));
    const held = tokens.some((token) => token.start <= end + 1 && end < token.end + 1 && token.start >= end);
    if (after !== null && !held) dropped.push(text.slice(start, end + 2));
    if (before === null) continue;
    // Part of a word (`RS-485 5 V`) or of a unit (`sec/60°`) is accounted for; so is a figure that says which one.
    const named = DESIGNATING_WORDS.has(tokens[at - 1]?.text ?? '');
    const heading = tokens[at - 1]?.text === ':' && tokens[at]?.value === 1;
    if (at < 0 || (tokens[at]?.type === 'number' && !named && !heading)) dropped.push(text.slice(before.index, end));
  }
  return dropped;
}

describe('digits beside an accepted number', () => {
  it('are in tokens of their own, in the whole catalogue and every row of the tables', () => {
    for (const [parameter, text] of [...catalogueTexts(), ...NOTATIONS, ...MISREADINGS]) {
      expect(droppedDigits(parameter, text), text).toEqual([]);
    }
  });

  const figure = fc.oneof(
    fc.nat(99_999).map(String),
    fc.tuple(fc.nat(99), fc.nat(99)).map(([a, b]) => `${a}.${b}`),
  );
  const glue = fc.constantFrom("'", '’', '^', '.', ',', ':', ' ', '^-', "''", '..');

  it('never make a number of the tail alone', () => {
    fc.assert(
      fc.property(figure, glue, figure, fc.constantFrom(' Nm', 'Nm'), (head, sign, tail, unit) => {
        for (const { amount } of readText('torque', `${head}${sign}${tail}${unit}`)) {
          if (amount === null) continue;
          // Two dots are a range, whose lower end is the head.
          if (amount.bound === 'range') expect(amount.low).toBe(Number(head));
          else if (sign !== '^' && sign !== '^-') {
            const digits = `${head}${tail}`.replace(/\D/g, '').replace(/^0+|0+$/g, '');
            expect(
              String(amount.low)
                .replace(/\D/g, '')
                .replace(/^0+|0+$/g, ''),
              `${head}${sign}${tail}`,
            ).toBe(digits);
          } else expect(amount.low).toBeCloseTo(Number(head) ** Number(sign === '^' ? tail : `-${tail}`));
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('SI values', () => {
  it.each([
    ['weight', '72 g', 0.072],
    ['temperature', '-20 °C', 253.15],
    ['current', '2300 mA', 2.3],
    ['torque', '1460 mNm', 1.46],
    ['torque', '4.1 kgf·cm', 0.40207265],
  ])('%s: %s has no noise in its last digits', (parameter, text, si) => {
    expect(readText(parameter, text)[0]?.amount?.si_low).toBe(si);
  });
});

describe('a spread', () => {
  it('stays with the value that the fact states', () => {
    const declaration: Declaration = {
      parameter: 'voltage',
      declared: '24 V ±10%',
      kind: 'rated',
      value: '24 V',
      source: 0,
    };
    expect(readDeclaration(declaration).amount).toMatchObject({ low: 24, high: 24, tolerance_pct: 10 });
  });
});
