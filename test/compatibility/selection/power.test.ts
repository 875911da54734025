import { describe, expect, it } from 'vitest';
import { judgeAll } from '../../../src/compatibility/selection/judge-all.ts';
import { powerBudgets } from '../../../src/compatibility/selection/power-budgets.ts';
import { voltageRails } from '../../../src/compatibility/selection/voltage-rails.ts';
import { listOf, SUPPLY_12 } from './support.ts';

const load = (voltage: string, over: object = {}) => ({ name: `takes ${voltage}`, kind: 'load', voltage, ...over });

function windowsOf(...items: readonly object[]) {
  return voltageRails(listOf(...items)).windows.map(({ text, items }) => [text, items]);
}

describe('voltage rails', () => {
  it.each<[string, object[], [string, number[]][]]>([
    ['two windows that meet', [load('10–14.8 V'), load('6.5–12 V')], [['10 to 12 V', [0, 1]]]],
    ['two that touch', [load('6–12 V'), load('12–24 V')], [['12 V', [0, 1]]]],
    [
      'two that do not',
      [load('4–7.4 V'), load('12–24 V')],
      [
        ['4 to 7.4 V', [0]],
        ['12 to 24 V', [1]],
      ],
    ],
    ['a value in a window', [load('12 V'), load('10–14.8 V')], [['12 V', [0, 1]]]],
    ['values of one voltage', [load('12 V'), load('12.1 V')], [['12 V', [0, 1]]]],
    [
      'one that is in two sets',
      [load('5–7 V'), load('6–13 V'), load('12–24 V')],
      [
        ['6 to 7 V', [0, 1]],
        ['12 to 13 V', [1, 2]],
      ],
    ],
    ['one that takes either', [load('12 V or 24 V'), load('24 V')], [['24 V', [0, 1]]]],
  ])('%s', (_what, items, windows) => {
    expect(windowsOf(...items)).toEqual(windows);
  });

  it('names what declares no voltage, and what no least one, which is on no rail', () => {
    const motor = { id: 'ACT-UNITREE-GO-M8010-6' };
    const rails = voltageRails(
      listOf({ name: 'silent', kind: 'load' }, load('up to 24 V'), load('12–20 V'), load('3.3 V'), motor),
    );
    expect(rails.undeclared).toEqual([0]);
    expect(rails.least_undeclared).toEqual([1, 4]);
    expect(rails.windows.map(({ text, items }) => [text, items])).toEqual([
      ['3.3 V', [3]],
      ['12 to 20 V', [2]],
    ]);
  });

  it('holds a driver at the voltage it is meant for, not below what a title names', () => {
    const driver = { name: 'driver', type: 'motor_driver', voltage: '24 V' };
    const rails = voltageRails(listOf(load('3.3 V'), driver, load('18–30 V'), { id: 'CHIP-TI-DRV8870' }));
    expect(rails.windows.map(({ text, items }) => [text, items])).toEqual([
      ['24 V', [1, 2]],
      ['3.3 V', [0]],
    ]);
    expect(rails.least_undeclared).toEqual([3]);
  });

  it('names the sources that lie in a window', () => {
    const rails = voltageRails(listOf(SUPPLY_12, load('10–14 V'), { kind: 'supply', voltage: '48 V' }));
    expect(rails.windows[0]?.sources).toEqual([0]);
  });

  it('holds no bare motor: its driver feeds it', () => {
    expect(windowsOf({ name: 'm', type: 'brushless_dc_motor', voltage: '24 V' }, load('5 V'))).toEqual([['5 V', [1]]]);
  });
});

function budgetOf(...items: readonly object[]) {
  const list = listOf(...items);
  return powerBudgets(list, judgeAll(list));
}

describe('a power budget', () => {
  const servo = load('10–14 V', { current: 'rated 1 A, stall 2.3 A' });

  it('adds up each kind of current, times the quantity', () => {
    const [budget] = budgetOf(SUPPLY_12, { ...servo, quantity: 3 }, { ...servo, current: 'rated 0.1 A' });
    expect(budget).toMatchObject({
      source: 0,
      rating_a: 5,
      feeds: [1, 2],
      currents: {
        rated: { sum_a: 3.1, counted: [1, 2], unknown: [], verdict: 'enough' },
        peak: { sum_a: null, counted: [], unknown: [1, 2], verdict: 'unknown' },
        stall: { sum_a: 6.9, counted: [1], unknown: [2], verdict: 'short' },
      },
    });
  });

  it('never says enough while something is not declared', () => {
    const [one] = budgetOf(SUPPLY_12, servo, load('12 V'));
    expect(one?.currents.rated).toMatchObject({ sum_a: 1, unknown: [2], verdict: 'unknown' });
    const [other] = budgetOf(SUPPLY_12, servo, { name: 'silent', kind: 'load', current: 'rated 1 A' });
    expect(other).toMatchObject({ voltage_unknown: [2], currents: { rated: { verdict: 'unknown' } } });
    const [third] = budgetOf({ kind: 'supply', voltage: '12 V' }, servo);
    expect(third).toMatchObject({ rating_a: null, currents: { rated: { verdict: 'unknown' } } });
  });

  it('does not count what declares a greatest voltage alone as fed', () => {
    const [budget] = budgetOf(SUPPLY_12, servo, load('up to 24 V', { current: 'rated 9 A' }));
    expect(budget).toMatchObject({
      feeds: [1],
      voltage_unknown: [2],
      currents: { rated: { sum_a: 1, counted: [1], verdict: 'unknown' } },
      shortage: null,
    });
  });

  it('counts a driver at the voltage it is meant for', () => {
    const driver = { name: 'driver', type: 'motor_driver', voltage: '12 V', current: 'rated 1 A' };
    expect(budgetOf(SUPPLY_12, driver)[0]).toMatchObject({ feeds: [1], voltage_unknown: [] });
    expect(budgetOf(SUPPLY_12, { ...driver, voltage: '24 V' })[0]).toMatchObject({ feeds: [], voltage_unknown: [1] });
  });

  it('counts what draws too much for the supply all the same', () => {
    const [budget] = budgetOf(SUPPLY_12, load('12 V', { current: 'rated 9 A' }));
    expect(budget?.currents.rated).toMatchObject({ sum_a: 9, verdict: 'short' });
  });

  it('leaves out what is on another voltage', () => {
    const [budget] = budgetOf(SUPPLY_12, load('24 V', { current: 'rated 1 A' }));
    expect(budget).toMatchObject({ feeds: [], currents: { rated: { verdict: 'unknown', counted: [] } } });
  });

  it('holds the sum against a connector', () => {
    const plug = { name: 'plug', kind: 'connector', voltage: '48 V', current: '2 A' };
    const [budget] = budgetOf(SUPPLY_12, { ...servo, quantity: 2 }, plug);
    expect(budget?.connectors).toEqual([{ item: 2, carries_a: 2, rated: 'enough', peak: 'unknown', stall: 'short' }]);
  });

  it('gives as much as there are supplies', () => {
    const [budget] = budgetOf({ ...SUPPLY_12, quantity: 2 }, { ...servo, quantity: 6 });
    expect(budget).toMatchObject({ rating_a: 10, currents: { rated: { sum_a: 6, verdict: 'enough' } } });
  });
});
