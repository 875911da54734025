import { describe, expect, it } from 'vitest';
import { insightsOf } from '../../src/analytics/insights/insights.ts';
import { readPrice } from '../../src/analytics/insights/read-price.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { snapshotOf, torque } from '../search/similar/parts.ts';
import { aDeclaration, aFact } from '../support/facts.ts';

function insights(facts: readonly Fact[], robotsNaming: ReadonlyMap<string, readonly string[]> = new Map()) {
  const { records } = snapshotOf(facts);
  const { made, leftOut } = insightsOf({ records, robotsNaming, openRobots: 5, asOfMs: Date.UTC(2026, 10, 15) });
  return {
    made: (id: string) => made.find((one) => one.id === id),
    leftOut: (id: string) => leftOut.find((one) => one.id === id)?.reason,
  };
}

const some = (count: number, fact: (index: number) => Partial<Fact>) =>
  Array.from({ length: count }, (_, index) => aFact({ id: `ACT-ACME-N${index}`, ...fact(index) }));

describe('a price', () => {
  it.each([
    ['USD 13.89 (LeKiwi bill of materials, 2025-04)', 'USD', 13.89],
    ['EUR 1609', 'EUR', 1609],
    ['USD 74,500 (press article, 2022-12)', 'USD', 74500],
    ['USD 229.88 (parts; README, 2026-02)', 'USD', 229.88],
  ])('is read from %s', (text, currency, amount) => {
    expect(readPrice(text)).toEqual({ currency, amount });
  });

  it.each([
    'USD 100-200',
    'USD 100–200',
    'USD 100 - 200',
    'USD 100 to 200',
    'USD 100 to USD 200',
    'USD 2,399-2,599 (purchase page)',
    'USD 100.50-200',
    'USD 100.50 – 200.75',
    'USD <1000',
    'EUR ~1,700 per unit',
    'about USD 250',
    '15,000 RMB',
    '',
  ])('is none in %s', (text) => {
    expect(readPrice(text)).toBeUndefined();
  });
});

describe('price against torque', () => {
  it('rests on eight actuators of one currency and one kind, each once', () => {
    const parts = (count: number) =>
      some(count, (index) => ({
        price_range: `USD ${100 + index}`,
        declarations: [torque(1 + index), torque(0.5 + index, { conditions: '11.1 V' })],
      }));
    expect(insights(parts(7)).leftOut('price_against_torque')).toMatch(/USD stall\) has 7/);
    const insight = insights(parts(8)).made('price_against_torque');
    expect(insight).toMatchObject({ sample: 8, figures: [{ parts: 8, rank_correlation: 1 }] });
    expect(insight?.statement).toMatch(/Dearer parts mostly have more/);
  });

  it('leaves whole robots out', () => {
    const arms = some(8, (index) => ({
      id: `PLAT-ACME-N${index}`,
      category: 'platforms',
      price_range: 'USD 9000',
      declarations: [torque(1 + index)],
    }));
    expect(insights(arms).made('price_against_torque')).toBeUndefined();
  });

  it('reports every group, and says that they disagree', () => {
    const parts = some(8, (index) => ({
      price_range: `EUR ${100 + index}`,
      declarations: [torque(1 + index), torque(20 - index, { kind: 'rated' })],
    }));
    const insight = insights(parts).made('price_against_torque');
    expect(insight?.figures).toHaveLength(2);
    expect(insight).toMatchObject({ sample: 8 });
    expect(insight?.statement).toMatch(/stall.*rated|rated.*stall/);
    expect(insight?.statement).toMatch(/disagree: in 1 of 2/);
  });

  it('never words a correlation there is none of', () => {
    const equal = some(8, () => ({ price_range: 'USD 100', declarations: [torque(1)] }));
    const insight = insights(equal).made('price_against_torque');
    expect(insight?.figures[0]).toMatchObject({ rank_correlation: null });
    expect(insight?.statement).not.toMatch(/null|correlation/);
  });
});

describe('what open robots name', () => {
  it('says how many of the robots read name anything', () => {
    const naming = new Map([
      ['ACT-ACME-N0', ['ARM', 'WALKER']],
      ['ACT-ACME-N1', ['ARM']],
    ]);
    const insight = insights(
      some(3, () => ({})),
      naming,
    ).made('robots_use_most');
    expect(insight?.statement).toMatch(/2 entities .* named by the files of 2 of the 5 open robots read/);
    expect(insight?.sample).toBe(2);
  });
});

describe('conditions by parameter', () => {
  const declared = (over: Parameters<typeof aDeclaration>[0]) =>
    some(30, () => ({ declarations: [aDeclaration(over)] }));

  it.each([
    ['gear_ratio', '100:1'],
    ['weight', '82 g'],
    ['voltage', '12 V'],
    ['position_resolution', '4096 pulse/rev'],
    ['payload', '5 kg'],
    ['reach', '850 mm'],
  ])('does not ask for those of %s', (parameter, text) => {
    const { made } = insights(declared({ parameter, declared: text, value: text, kind: 'unspecified' }));
    expect(made('conditions_by_parameter')).toBeUndefined();
  });

  it.each([
    ['12.0 V', 100],
    ['10 mm away from the horn', 100],
    ['standby', 100],
    ['peak value', 0],
    ['joint limit, joint_1', 0],
  ])('takes %s for conditions in %s %%', (conditions, share_pct) => {
    const insight = insights(declared({ conditions })).made('conditions_by_parameter');
    expect(insight).toMatchObject({
      figures: [{ parameter: 'torque', declared: 30, share_pct }],
      sample: 30,
      sample_of: 'declarations',
    });
  });
});

describe('buses by category', () => {
  it('counts no bus that belongs to no class, and has a query for each category', () => {
    const insight = insights([
      aFact({ id: 'ACT-ACME-A', protocol: 'CAN' }),
      aFact({ id: 'ACT-ACME-B', protocol: 'a proprietary protocol of its own' }),
      aFact({ id: 'SEN-ACME-C', category: 'sensors', interface: 'USB' }),
    ]).made('buses_by_category');
    expect(insight?.figures).toMatchObject([
      { category: 'actuators', bus_class: 'CAN', declaring: 1, query: expect.stringContaining('category=actuators') },
      { category: 'sensors', bus_class: 'USB', query: expect.stringContaining('category=sensors') },
    ]);
  });
});

describe('ROS', () => {
  it('is a share of all components; the others say nothing', () => {
    const facts = some(4, (index) => (index === 0 ? { ros_support: true } : {}));
    const insight = insights(facts).made('ros_by_category');
    expect(insight).toMatchObject({
      figures: [{ category: 'actuators', entities: 4, ros: 1, silent: 3, ros_pct: 25 }],
    });
  });

  it('by year needs thirty that are dated, and both answers', () => {
    const dated = (count: number, ros: (index: number) => boolean) =>
      insights(some(count, (index) => ({ year: 2020 + (index % 3), ros_support: ros(index) })));
    expect(dated(29, (index) => index % 2 === 0).leftOut('ros_by_year')).toMatch(/29 dated/);
    expect(dated(40, () => true).leftOut('ros_by_year')).toMatch(/both answers/);
    expect(dated(30, (index) => index % 2 === 0).made('ros_by_year')).toMatchObject({ sample: 30 });
  });
});
