import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/contract/fact.ts';
import { aDeclaration, aFact } from '../../support/facts.ts';
import { squash, wordsOf } from './fold.ts';
import { itemsOf } from './items.ts';
import { tableOf } from './phrases.ts';
import { recordsOf } from './records.ts';
import { Oracle, type OracleQuery } from './search.ts';
import { isOneSlipFrom } from './strength.ts';
import { termsOf } from './terms.ts';

const GROUPS = [
  ['servo', '舵机'],
  ['舵机', 'steering gear'],
  ['brushless motor', 'bldc'],
];

const ALL: OracleQuery = {
  text: '',
  filters: {},
  ranges: [],
  kind: null,
  sort: { by: 'relevance' },
  facets: [],
  includeQuarantined: false,
};

const XM430 = aFact({
  id: 'ACT-ROBOTIS-XM430-W350',
  name: 'DYNAMIXEL XM430-W350-TR',
  name_en: 'DYNAMIXEL XM430-W350-TR',
  manufacturer: 'ROBOTIS',
  interface: 'RS-485',
});
const BLDC = aFact({ id: 'ACT-ACME-B1', name: 'Roller B1', name_en: 'Roller B1', type: 'bldc_motor' });
const NOBODY = aFact({ id: 'ACT-NOBODY-N1', name: 'N1 servo', name_en: 'N1 servo', manufacturer: 'unknown' });

function found(facts: readonly Fact[], over: Partial<OracleQuery>) {
  return new Oracle(recordsOf(facts), GROUPS).search({ ...ALL, ...over });
}

describe('the spelling', () => {
  it('parts words at signs and around Han characters', () => {
    expect(wordsOf('ＸＭ-430 Müller_舵机MG996R')).toEqual(['xm', '430', 'muller', '舵机', 'mg996r']);
    expect(squash('XM 430-W350')).toBe('xm430w350');
  });

  it('gives a part the terms of the rules', () => {
    const [record] = recordsOf([XM430]);
    if (!record) throw new Error('no record');
    const texts = (field: string) => termsOf(record).flatMap((term) => (term.field === field ? [term.text] : []));
    expect(new Set(texts('name'))).toEqual(new Set(['dynamixel', 'xm430', 'w350', 'tr', 'robotis']));
    expect(texts('joined_name')).toEqual(
      expect.arrayContaining([
        'dynamixelxm430w350tr',
        'xm430w350tr',
        '430w350tr',
        'w350tr',
        '350tr',
        'robotisxm430w350',
      ]),
    );
    expect(texts('protocol')).toEqual(['rs', '485', 'rs485', 'rs485', '485']);
    expect(texts('type')).toEqual(['smart', 'servo', 'smartservo', 'actuator']);
  });

  it('takes a phrase for one item, and Chinese apart', () => {
    expect(itemsOf('brushless-motors for 微型舵机', tableOf(GROUPS))).toEqual([
      { pieces: [['brushless', 'motors']], phrase: 'brushless motor' },
      { pieces: [['微型']], phrase: null },
      { pieces: [['舵机']], phrase: '舵机' },
    ]);
  });

  it.each([
    ['motr', 'motor', true],
    ['mootor', 'motor', true],
    ['mptor', 'motor', true],
    ['mtoor', 'motor', true],
    ['motor', 'motor', false],
    ['mtoro', 'motor', false],
  ])('%s for %s is one slip: %s', (typed, word, isSlip) => {
    expect(isOneSlipFrom(typed, word)).toBe(isSlip);
  });
});

describe('the words', () => {
  it.each([
    ['xm430', ['ACT-ROBOTIS-XM430-W350']],
    ['XM 430', ['ACT-ROBOTIS-XM430-W350']],
    ['430w350', ['ACT-ROBOTIS-XM430-W350']],
    ['robotis x', ['ACT-ROBOTIS-XM430-W350']],
    ['rollers', ['ACT-ACME-B1']],
    ['rolelr', ['ACT-ACME-B1']],
    ['brushless motor', ['ACT-ACME-B1']],
    ['舵机', ['ACT-ROBOTIS-XM430-W350']],
    ['the', []],
    ['with b1', ['ACT-ACME-B1']],
    ['x m430w350tr dynamixel', []],
    ['dynamixelx m430w350tr', ['ACT-ROBOTIS-XM430-W350']],
  ])('%s finds %j', (text, ids) => {
    expect(found([XM430, BLDC, NOBODY], { text }).ids).toEqual(ids);
  });

  it('puts the model typed before better words, and the maker with the model after it', () => {
    const model = aFact({ id: 'ACT-ZETA-1', name: 'zz', name_en: 'Zeta R7', manufacturer: 'Zeta' });
    const words = aFact({ id: 'ACT-ACME-2', name: 'R7 Zeta kit', name_en: 'R7 Zeta kit', manufacturer: 'Zeta' });
    expect(found([words, model], { text: 'R7' }).ids).toEqual(['ACT-ZETA-1', 'ACT-ACME-2']);
    expect(found([words, model], { text: 'R-7 zeta' }).ids).toEqual(['ACT-ZETA-1', 'ACT-ACME-2']);
  });
});

describe('what is not words', () => {
  it('withholds quarantined parts and counts them', () => {
    expect(found([XM430, NOBODY], { text: 'servo' })).toMatchObject({ total: 1, withheldQuarantined: 1 });
    expect(found([XM430, NOBODY], { includeQuarantined: true })).toMatchObject({ total: 2, withheldQuarantined: 0 });
  });

  it('counts a filtered facet as if it were not filtered', () => {
    const outcome = found([XM430, BLDC], { filters: { type: ['SMART_servo'] }, facets: ['type', 'manufacturer'] });
    expect(outcome.ids).toEqual(['ACT-ROBOTIS-XM430-W350']);
    expect(outcome.facets).toEqual([
      {
        name: 'type',
        values: [
          { value: 'bldc_motor', count: 1 },
          { value: 'smart_servo', count: 1 },
        ],
        distinct: 2,
        undeclared: 0,
      },
      { name: 'manufacturer', values: [{ value: 'ROBOTIS', count: 1 }], distinct: 1, undeclared: 0 },
    ]);
  });

  it('looks for overlap, of the kind asked for, and of a supply from least to greatest', () => {
    const part = aFact({
      declarations: [
        aDeclaration({ declared: '2 Nm', value: '2 Nm', kind: 'rated' }),
        aDeclaration({ declared: '8 Nm', value: '8 Nm', kind: 'peak' }),
        aDeclaration({ parameter: 'voltage', declared: '9 V', value: '9 V', kind: 'min' }),
        aDeclaration({ parameter: 'voltage', declared: '36 V', value: '36 V', kind: 'max' }),
      ],
    });
    const torque = { parameter: 'torque', quantity: 'torque', low: 5, high: null } as const;
    const voltage = { parameter: 'voltage', quantity: 'voltage', low: 24, high: 24 } as const;
    expect(found([part], { ranges: [torque] }).total).toBe(1);
    expect(found([part], { ranges: [torque], kind: 'rated' }).total).toBe(0);
    expect(found([part], { ranges: [voltage], kind: 'rated' }).total).toBe(1);
  });

  it('orders by the end that is nearer, and puts parts without a value last', () => {
    const weighs = (id: string, ...values: string[]) =>
      aFact({
        id,
        declarations: values.map((value) => aDeclaration({ parameter: 'weight', declared: value, value, kind: 'max' })),
      });
    const facts = [
      weighs('ACT-A'),
      weighs('ACT-B', '1 kg', '5 kg'),
      weighs('ACT-C', '2-9 kg'),
      weighs('ACT-D', '5 kg'),
    ];
    const by = (descending: boolean) =>
      found(facts, { sort: { by: 'parameter', parameter: 'weight', descending } }).ids;
    expect(by(false)).toEqual(['ACT-B', 'ACT-C', 'ACT-D', 'ACT-A']);
    expect(by(true)).toEqual(['ACT-C', 'ACT-B', 'ACT-D', 'ACT-A']);
  });
});
