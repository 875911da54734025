import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITIES } from '../../src/contract/reading.ts';
import { conversionTable, exactText, SPECIFIED_CONVERSIONS } from '../../src/units/conversion-table.ts';
import { canonicalUnitOf, convert, fromSi, isInverted, toSi } from '../../src/units/convert.ts';
import { CANONICAL_UNIT, requireUnit, UNITS, unitById, unitsOf } from '../../src/units/unit-table.ts';
import { always } from '../support/always.ts';

const RELATIVE = 1e-12;

function expectClose(actual: number, expected: number, relative = RELATIVE): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.max(1, Math.abs(expected)));
}

/** Values a unit may have: positive for the inverse ones, a likely bit count for bits. */
function valuesOf(id: string): fc.Arbitrary<number> {
  if (id === 'bits') return fc.integer({ min: 1, max: 32 });
  return fc.double({ min: 1e-3, max: 1e6, noNaN: true });
}

describe('the units table', () => {
  it('has every id once', () => {
    expect(new Set(UNITS.map((unit) => unit.id)).size).toBe(UNITS.length);
  });

  it.each(QUANTITIES)('has a canonical unit of %s with factor one', (quantity) => {
    const unit = requireUnit(CANONICAL_UNIT[quantity]);
    expect(unit.quantity).toBe(quantity);
    expect(unit.scale).toEqual({ form: 'linear', n: 1n, d: 1n, pi: 0 });
    expect(unitsOf(quantity)).toContain(unit);
  });

  it('knows what the issue lists', () => {
    const ids = [
      ...['Nm', 'mNm', 'N.cm', 'kgf.cm', 'kgf.m', 'kgf.mm', 'ozf.in', 'lbf.ft', 'lbf.in'],
      ...['rpm', 'deg/s', 'rad/s', 'rps', 's/60deg', 'm/s', 'mm/s', 'g', 'kg', 'oz', 'lb', 'mV', 'V', 'kV'],
      ...['counts/rev', 'bits', 'deg', 'arcmin', 'arcsec', 'bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s'],
      ...['mm', 'cm', 'm', 'in', 'degC', 'degF', 'W', 'kW', 'hp', 'Hz', 'kHz', 'MHz', 'TOPS', 'GFLOPS'],
      ...['B', 'kB', 'KiB', 'mA', 'A', 's', 'ms', 'us', 'min', 'N'],
    ];
    expect(ids.filter((id) => unitById(id) === undefined)).toEqual([]);
  });

  it('says what it is that it does not know', () => {
    expect(unitById('furlong')).toBeUndefined();
    expect(() => toSi(1, 'furlong')).toThrow("no unit 'furlong'");
  });
});

describe('exact values', () => {
  it.each([
    ['kgf.cm', 'Nm', 1, 0.0980665],
    ['kgf.m', 'Nm', 1, 9.80665],
    ['kgf.mm', 'Nm', 1, 0.00980665],
    ['ozf.in', 'Nm', 1, 0.00706155181422604],
    ['lbf.in', 'Nm', 1, 0.112984829027617],
    ['lbf.ft', 'Nm', 1, 1.3558179483314],
    ['N.cm', 'Nm', 16, 0.16],
    ['rpm', 'rad/s', 30, Math.PI],
    ['rpm', 'deg/s', 1, 6],
    ['deg/s', 'rpm', 360, 60],
    ['rps', 'rpm', 1, 60],
    ['s/60deg', 'rad/s', 0.16, Math.PI / 3 / 0.16],
    ['s/60deg', 'rpm', 0.2, 50],
    ['arcmin', 'deg', 15, 0.25],
    ['arcsec', 'arcmin', 60, 1],
    ['bits', 'deg_step', 12, 360 / 4096],
    ['counts/rev', 'deg_step', 4096, 360 / 4096],
    ['counts/rev', 'bits', 4096, 12],
    ['deg_step', 'counts/rev', 0.088, 360 / 0.088],
    ['lb', 'kg', 1, 0.45359237],
    ['oz', 'g', 1, 28.349523125],
    ['in', 'mm', 1, 25.4],
    ['degC', 'K', 25, 298.15],
    ['degF', 'degC', 212, 100],
    ['degF', 'degC', -40, -40],
    ['hp', 'W', 1, 745.69987158227],
    ['Mbit/s', 'bit/s', 4.5, 4_500_000],
    ['KiB', 'B', 1, 1024],
    ['km/h', 'm/s', 3.6, 1],
  ])('1 %s in %s', (from, to, value, expected) => {
    expectClose(convert(value, from, to), expected);
  });

  it('holds the definition of the pound-force to the last digit', () => {
    expect(requireUnit('lbf').scale).toMatchObject({ n: 8896443230521n, d: 2000000000000n });
    expect(exactText(8896443230521n, 2000000000000n)).toBe('4.4482216152605');
  });

  it('never converts a communication rate to a speed', () => {
    for (const speed of [...unitsOf('angular_velocity'), ...unitsOf('linear_velocity')]) {
      for (const rate of unitsOf('data_rate')) {
        expect(() => convert(1, rate.id, speed.id)).toThrow('never converted');
      }
    }
  });
});

describe('round trips', () => {
  it.each(UNITS.map((unit) => unit.id))('%s through the canonical unit', (id) => {
    always(
      fc.property(valuesOf(id), (value) => {
        expectClose(fromSi(toSi(value, id), id), value, 1e-9);
      }),
    );
  });

  it('through every other unit of the quantity', () => {
    for (const from of UNITS) {
      for (const to of unitsOf(from.quantity)) {
        const value = from.id === 'bits' ? 14 : 37.5;
        expectClose(convert(convert(value, from.id, to.id), to.id, from.id), value, 1e-9);
        expect(canonicalUnitOf(from.id)).toBe(canonicalUnitOf(to.id));
      }
    }
  });

  it.each(UNITS.map((unit) => unit.id))('%s keeps or turns the order, as it says', (id) => {
    always(
      fc.property(valuesOf(id), valuesOf(id), (a, b) => {
        fc.pre(a < b * (1 - 1e-9));
        expect(toSi(a, id) > toSi(b, id)).toBe(isInverted(id));
      }),
    );
  });
});

describe('the conversions of the specification', () => {
  it('are the five, findable as data', () => {
    expect(SPECIFIED_CONVERSIONS.map(({ from, to, formula }) => [from, to, formula])).toEqual([
      ['rpm', 'rad/s', 'rad_s = rpm * pi / 30'],
      ['seconds per 60 degrees', 'rad/s', 'rad_s = (pi/3) / t_sec'],
      ['kgf·cm', 'Nm', 'Nm = kgf_cm * 0.0980665'],
      ['arcmin', 'deg', 'deg = arcmin / 60'],
      ['bits (single-turn encoder)', 'deg step', 'deg_step = 360 / 2^bits'],
    ]);
  });

  it('carry the notes of the specification', () => {
    const notes = SPECIFIED_CONVERSIONS.map(({ note }) => note);
    expect(notes[1]).toBe(
      'exact; inverse quantity: smaller seconds means faster, so sorting by raw number gives the opposite order',
    );
    expect(notes[4]).toBe('lower bound of quantisation step, not positioning accuracy (see RL-06)');
  });

  it('name units that convert as the formula says', () => {
    const figures: [number, number][] = [
      [60, 2 * Math.PI],
      [0.5, (Math.PI / 3) * 2],
      [10, 0.980665],
      [90, 1.5],
      [14, 360 / 16384],
    ];
    for (const [index, row] of SPECIFIED_CONVERSIONS.entries()) {
      const [value, expected] = figures[index] as [number, number];
      expectClose(convert(value, row.from_unit, row.to_unit), expected);
    }
  });

  it('have a row for every unit in the whole table', () => {
    const rows = conversionTable();
    expect(rows).toHaveLength(UNITS.length);
    expect(rows.find((row) => row.from === 'ozf.in')?.formula).toBe('x * 0.00706155181422604375');
    expect(rows.find((row) => row.from === 's/60deg')?.formula).toBe('1/3 * pi / x');
    expect(rows.find((row) => row.from === 'degF')?.formula).toBe('x * 5/9 + 229835/900');
  });
});
