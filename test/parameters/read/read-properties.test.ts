import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, type Quantity, ReadingSchema } from '../../../src/contract/reading.ts';
import { amountOf } from '../../../src/parameters/read/amounts.ts';
import { formatAmount } from '../../../src/parameters/read/format-amount.ts';
import { SHAPES } from '../../../src/parameters/read/notation.ts';
import { readText } from '../../../src/parameters/read/read-declaration.ts';
import { toSi } from '../../../src/units/convert.ts';
import { UNITS } from '../../../src/units/unit-table.ts';
import { always } from '../../support/always.ts';
import { NOTATIONS } from './notation-table.ts';

/** A parameter that expects the quantity. */
const PARAMETER_OF: Record<Quantity, string> = {
  torque: 'torque',
  force: 'force',
  angular_velocity: 'speed',
  linear_velocity: 'speed',
  data_rate: 'data_rate',
  mass: 'weight',
  voltage: 'voltage',
  current: 'current',
  power: 'power',
  angle: 'backlash',
  angular_resolution: 'position_resolution',
  length: 'reach',
  temperature: 'temperature',
  frequency: 'frequency',
  duration: 'latency',
  compute_rate: 'ai_performance',
  information: 'memory',
  ratio: 'gear_ratio',
};

const PARAMETERS = [...new Set(Object.values(PARAMETER_OF)), 'license'];

/** Pieces of notations in any order: nearer to real texts than random characters, and nastier. */
const pieces = fc.constantFrom(
  ...'12 0.5 1,200 3.3 V Nm kg·cm rpm s/60° ° ± ~ - to – ( ) [ ] / @ at : = " % x × 额定 峰值 约 N/A varies max no load 位 e E . , + < ≤ ${radians( rad/s bps Mbps / / _ \u00a0 ０１ ℃ π 1e308 9e999 -0 -'.split(
    ' ',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc
    .tuple(fc.constantFrom(...NOTATIONS.map(([, text]) => text)), fc.string({ maxLength: 10 }), fc.nat(40))
    .map(([text, noise, at]) => text.slice(0, at) + noise + text.slice(at)),
);

describe('reading any text', () => {
  it('never throws and always answers by the contract', () => {
    always(
      fc.property(fc.constantFrom(...PARAMETERS), anyText, (parameter, text) => {
        const readings = readText(parameter, text);
        expect(readings.length).toBeGreaterThan(0);
        for (const reading of readings) {
          expect(ReadingSchema.safeParse(reading).error).toBeUndefined();
          expect(reading.declared).toBe(text);
          expect(reading.status === 'numeric').toBe(reading.amount !== null);
          expect(reading.status === 'unparsed').toBe(reading.reason !== null);
        }
      }),
      3000,
    );
  });

  it('gives the same answer twice', () => {
    always(
      fc.property(anyText, (text) => {
        expect(readText('torque', text)).toEqual(readText('torque', text));
      }),
    );
  });

  it('keeps SI ends in order and finite', () => {
    always(
      fc.property(fc.constantFrom(...PARAMETERS), anyText, (parameter, text) => {
        for (const { amount } of readText(parameter, text)) {
          if (amount === null) continue;
          for (const end of [amount.low, amount.high, amount.si_low, amount.si_high]) {
            if (end !== null) expect(Number.isFinite(end)).toBe(true);
          }
          if (amount.si_low !== null && amount.si_high !== null)
            expect(amount.si_low).toBeLessThanOrEqual(amount.si_high);
        }
      }),
      2000,
    );
  });

  it('uses only documented shapes in notation ids', () => {
    for (const [parameter, text] of NOTATIONS) {
      for (const { notation } of readText(parameter, text)) {
        expect(notation.startsWith(`${parameter}.`)).toBe(true);
        const last = notation.slice(notation.lastIndexOf('.') + 1);
        const known = last in SHAPES || ['qualitative', 'missing', 'unparsed', 'sec_deg', 'bps'].includes(last);
        expect(known, notation).toBe(true);
      }
    }
  });
});

/** Numbers as people write them: up to six significant digits, from a thousandth to a million. */
const plainNumber = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -3, max: 0 }))
  .map(([digits, exponent]) => Number(`${digits}e${exponent}`));

function amountsIn(unit: string): fc.Arbitrary<Amount> {
  const number = unit === 'bits' ? fc.integer({ min: 1, max: 32 }) : plainNumber;
  const bound = fc.constantFrom<Amount['bound']>('exact', 'about', 'at_most', 'at_least', 'range');
  return fc
    .tuple(number, number, bound)
    .map(([a, b, kind]) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      if (kind === 'range') return amountOf({ low, high, bound: kind, tolerancePct: null }, unit);
      const ends = { low: kind === 'at_most' ? null : a, high: kind === 'at_least' ? null : a };
      return amountOf({ ...ends, bound: kind, tolerancePct: null }, unit);
    })
    .filter((amount) => amount !== null);
}

describe('writing and reading back', () => {
  it.each(UNITS.map((unit) => [unit.id, PARAMETER_OF[unit.quantity]] as const))('%s', (unit, parameter) => {
    always(
      fc.property(amountsIn(unit), (amount) => {
        const [reading, ...more] = readText(parameter, formatAmount(amount));
        expect(more).toEqual([]);
        expect(reading?.amount).toEqual(amount);
      }),
    );
  });

  it('keeps the spread', () => {
    const amount = amountOf({ low: 24, high: 24, bound: 'exact', tolerancePct: 10 }, 'V');
    expect(amount).not.toBeNull();
    if (amount !== null) expect(readText('voltage', formatAmount(amount))[0]?.amount).toEqual(amount);
  });
});

describe('seconds per 60 degrees', () => {
  it('turn the order round: fewer seconds is faster', () => {
    always(
      fc.property(plainNumber, plainNumber, (a, b) => {
        fc.pre(a < b);
        const slow = readText('speed', `${b} sec/60°`)[0]?.amount;
        const fast = readText('speed', `${a} sec/60°`)[0]?.amount;
        expect(fast?.si_low ?? 0).toBeGreaterThan(slow?.si_low ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  it('keep raw seconds and sort the SI ends', () => {
    const amount = readText('speed', '0.12 ~ 0.16 sec/60°')[0]?.amount;
    expect(amount).toMatchObject({ low: 0.12, high: 0.16, unit: 's/60deg' });
    expect(amount?.si_low).toBe(toSi(0.16, 's/60deg'));
    expect(amount?.si_high).toBe(toSi(0.12, 's/60deg'));
  });

  it('leave an encoder of at most so many bits open at the coarse end', () => {
    const amount = readText('position_resolution', 'up to 21 bit resolution')[0]?.amount;
    expect(amount).toMatchObject({ bound: 'at_most', low: null, high: 21, si_low: 360 / 2 ** 21, si_high: null });
  });
});

/** Generous, because machines are shared; a quadratic step would be far beyond it. */
const TIME_LIMIT_MS = 1000;

describe('time', () => {
  const junk = [
    '9'.repeat(2000),
    '1,'.repeat(1000),
    '1-'.repeat(1000),
    '12V5A'.repeat(400),
    '((((('.repeat(400),
    '1 V / '.repeat(330),
    'N.m/'.repeat(500),
    '额定'.repeat(1000),
    '± '.repeat(1000),
    '1x'.repeat(1000),
    'no load '.repeat(250),
    'a'.repeat(2000),
    '°C~'.repeat(660),
    '"1'.repeat(1000),
  ];

  it.each(junk)('is bounded on %#', (text) => {
    const start = performance.now();
    readText('torque', text);
    readText('voltage', text);
    expect(performance.now() - start).toBeLessThan(TIME_LIMIT_MS);
  });

  it('does not grow with texts beyond the limit', () => {
    const start = performance.now();
    for (const text of junk) expect(readText('torque', text.repeat(50))[0]?.reason).toBe('too_long');
    expect(performance.now() - start).toBeLessThan(TIME_LIMIT_MS);
  });

  it('reads a joint as prismatic only when told', () => {
    expect(readText('torque', 'effort="100"')[0]?.amount?.unit).toBe('Nm');
    expect(readText('torque', 'effort="100"', { joint: 'prismatic' })[0]).toMatchObject({ quantity: 'force' });
    expect(readText('speed', 'velocity="0.1"', { joint: 'prismatic' })[0]?.amount?.unit).toBe('m/s');
  });
});
