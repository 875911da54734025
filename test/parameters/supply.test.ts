import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../src/parameters/read/read-declaration.ts';
import { betweenEnds } from '../../src/parameters/supply/ends.ts';
import { flowOf } from '../../src/parameters/supply/flow.ts';
import { isNotSupply } from '../../src/parameters/supply/not-supply.ts';
import { voltsOf } from '../../src/parameters/supply/volts.ts';
import { always } from '../support/always.ts';

const read = (text: string) => readText('voltage', text);

describe('a declared voltage', () => {
  it.each([
    ['12 V', { shape: 'point', low: 12, high: 12 }],
    ['10–14.8 V', { shape: 'window', low: 10, high: 14.8 }],
    ['up to 48 V', { shape: 'limit', low: 0, high: 48 }],
    ['max 48 V', { shape: 'limit', low: 0, high: 48 }],
    ['min 14 V', { shape: 'floor', low: 14, high: Number.POSITIVE_INFINITY }],
    ['≥ 14 V', { shape: 'floor', low: 14, high: Number.POSITIVE_INFINITY }],
    ['12 V peak', undefined],
    ['5 A', undefined],
  ])('%s', (text, expected) => {
    const [reading] = read(text);
    expect(reading && voltsOf(reading)).toEqual(expected);
  });

  it('with a tolerance is a window around it', () => {
    const tolerance = fc.integer({ min: 1, max: 20 });
    always(
      fc.property(fc.integer({ min: 1, max: 400 }), tolerance, (volts, percent) => {
        const [reading] = read(`${volts} V ±${percent} %`);
        const span = reading && voltsOf(reading);
        expect(span?.shape).toBe('window');
        expect([span?.low, span?.high]).toEqual([
          expect.closeTo(volts * (1 - percent / 100)),
          expect.closeTo(volts * (1 + percent / 100)),
        ]);
      }),
      50,
    );
  });
});

describe('ends declared apart', () => {
  const texts = (...said: readonly (readonly [text: string, conditions: string])[]) =>
    said.flatMap(([text, conditions]) => read(text).map((reading) => ({ reading, conditions })));
  const windows = (...said: readonly (readonly [text: string, conditions: string])[]) =>
    betweenEnds(texts(...said)).map(({ low, high }) => [low, high]);

  it('are one window under the same conditions, the widest', () => {
    expect(windows(['max 30 V', ''], ['min 9 V', ''])).toEqual([[9, 30]]);
    expect(windows(['min 9 V', ''], ['min 8 V', ''], ['max 30 V', ''], ['max 28 V', ''])).toEqual([[8, 30]]);
    expect(windows(['min 9 V', 'motor'], ['max 30 V', 'logic'])).toEqual([]);
    expect(windows(['min 40 V', ''], ['max 30 V', ''])).toEqual([]);
  });
});

it.each([
  ['24 V AC', 'ac'],
  ['100-240VAC', 'ac'],
  ['AC 230 V', 'ac'],
  ['230 V~', 'ac'],
  ['100-240 V 50/60 Hz', 'ac'],
  ['230V~', 'ac'],
  ['24 V AC/DC', 'either'],
  ['24VAC/DC', 'either'],
  ['24 VAC or VDC', 'either'],
  ['24 VDC', 'dc'],
  ['AC powered via SMPS: 24VDC, 80A', 'dc'],
  ['3.7V~5.2V', undefined],
  ['12 V', undefined],
])('%s is %s', (text, flow) => {
  const [reading] = read(text);
  expect(reading && flowOf(reading, text)).toBe(flow);
});

it('a voltage of a test, a signal or a charger is not the supply', () => {
  expect(['test voltage', 'driver output', 'supplied charger', 'absolute maximum'].every(isNotSupply)).toBe(true);
  expect(['', 'recommended', 'PoE alternative', 'or USB'].some(isNotSupply)).toBe(false);
});
