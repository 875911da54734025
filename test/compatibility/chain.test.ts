import { describe, expect, it } from 'vitest';
import type { CheckedPart } from '../../src/contract/compatibility.ts';
import { checkCompatibility } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();
const check = (...parts: CheckedPart[]) => checkCompatibility(snapshot, parts);

const SUPPLY: CheckedPart = { name: '12 V supply', kind: 'supply', voltage: '12 V', current: '5 A' };
const BOARD: CheckedPart = { name: 'servo board', kind: 'board', voltage: '6–12.6 V', protocol: 'PWM' };
const SERVO: CheckedPart = { name: 'servo', kind: 'load', voltage: '4–7.4 V', protocol: 'PWM' };

describe('this 12 V supply, that servo board, these 4 to 7.4 V servos', () => {
  it('nobody can say while the board does not say what it gives, and the answer says what depends on it', () => {
    const { verdict, pairs } = check(SUPPLY, BOARD, SERVO);
    expect(verdict).toBe('unknown');
    expect(pairs.map((pair) => pair.dimensions?.electrical.verdict)).toEqual(['compatible', 'unknown']);
    const { sentences = [], missing = [] } = pairs[1]?.dimensions?.electrical ?? {};
    expect(sentences).toContain('If it passes its supply through, its loads get 12 V, above that: not compatible.');
    expect(missing[0]?.what).toBe(
      'servo board: output: whether it passes its supply through or regulates, and to what',
    );
  });

  it('does not work where the board passes 12 V through', () => {
    const { verdict, pairs, statement } = check(SUPPLY, { ...BOARD, output_voltage: 'pass-through' }, SERVO);
    expect(verdict).toBe('incompatible');
    expect(pairs[1]?.dimensions?.electrical.sentences).toEqual([
      'servo board hands on 12 V, and servo takes 4 to 7.4 V.',
      'Too high: a step-down converter to within 4 to 7.4 V between the two would suit.',
    ]);
    expect(statement).toContain('servo board hands on 12 V, and servo takes 4 to 7.4 V.');
  });

  it('works where the board regulates to 6 V, and shows the ranges', () => {
    const { verdict, parts } = check(SUPPLY, { ...BOARD, output_voltage: '6 V' }, SERVO);
    expect(verdict).toBe('compatible');
    expect(parts.map(({ takes, gives }) => [takes, gives])).toEqual([
      [null, '12 V'],
      ['6 to 12.6 V', '6 V'],
      ['4 to 7.4 V', null],
    ]);
  });

  it('works with 6 V passed through', () => {
    const six = { ...SUPPLY, name: '6 V supply', voltage: '6 V' };
    expect(check(six, { ...BOARD, output_voltage: 'pass-through' }, SERVO).verdict).toBe('compatible');
  });

  it('does not work where the supply is too much for the board, whatever comes behind', () => {
    expect(check({ ...SUPPLY, voltage: '24 V' }, { ...BOARD, output_voltage: '6 V' }, SERVO).verdict).toBe(
      'incompatible',
    );
  });

  it('holds the current of the board against stall', () => {
    const board = { ...BOARD, output_voltage: '6 V', output_current: '2 A' };
    const { verdict, pairs } = check(SUPPLY, board, { ...SERVO, current: 'stall 2.5 A' });
    expect(verdict).toBe('conditional');
    expect(pairs[1]?.dimensions?.electrical.conditions).toEqual([
      'The current must stay below 2 A: servo can draw 2.5 A (declared: stall 2.5 A)',
    ]);
  });
});

describe('a chain', () => {
  it('takes the stall current at the voltage that is there', () => {
    const { pairs } = check({ ...SUPPLY, current: '2.5 A' }, { id: 'ACT-ROBOTIS-XM430-W350' });
    expect(pairs[0]?.dimensions?.electrical.sentences).toContain(
      '12 V supply gives 2.5 A; DYNAMIXEL XM430-W350-T/R declares at most 2.3 A.',
    );
  });

  it('hands a voltage on through two boards', () => {
    const through = { ...BOARD, voltage: '5 to 14 V', output_voltage: 'pass-through' };
    const { verdict } = check(SUPPLY, through, { ...through, name: 'second' }, SERVO);
    expect(verdict).toBe('incompatible');
  });

  it('may be told from the load', () => {
    const board = { ...BOARD, output_voltage: 'pass-through' };
    const { verdict, pairs, parts } = check(SERVO, board, SUPPLY);
    expect([verdict, pairs[0]?.a.name, parts[0]?.name]).toEqual(['incompatible', '12 V supply', 'servo']);
  });

  it('looks through a plug', () => {
    const { verdict, pairs } = check(SUPPLY, { id: 'INTF-XT60' }, SERVO);
    expect(verdict).toBe('incompatible');
    expect(pairs.map(({ a, b, verdict }) => [a.name, b.name, verdict])).toEqual([
      ['12 V supply', 'XT60', 'compatible'],
      ['XT60', 'servo', 'compatible'],
      ['12 V supply', 'servo', 'incompatible'],
    ]);
  });

  it('puts what the caller says over the record', () => {
    const { pairs } = check({ ...SUPPLY, voltage: '24 V' }, { id: 'ACT-ROBOTIS-XM430-W350', voltage: '9 to 30 V' });
    expect(pairs[0]?.dimensions?.electrical).toMatchObject({ verdict: 'compatible' });
    expect(pairs[0]?.dimensions?.electrical.evidence.filter(({ part }) => part === 'b')[0]).toMatchObject({
      field: 'voltage',
      declared: '9 to 30 V',
      source: null,
    });
  });

  it.each([
    ['PROTO-CANOPEN', 'is a protocol'],
    ['INTF-RS-485', 'is a way of linking'],
    [snapshot.byCategory.get('llms')?.[0]?.id ?? '', 'is a model'],
    [snapshot.byCategory.get('robot_ai_models')?.[0]?.id ?? '', 'is a model'],
  ])('has no verdict on %s', (id, why) => {
    const { verdict, pairs } = check({ id }, { id: 'ACT-ROBOTIS-XM430-W350' });
    expect(verdict).toBe('not_applicable');
    expect(pairs[0]).toMatchObject({ dimensions: null, verdict: 'not_applicable' });
    expect(pairs[0]?.hint).toContain(why);
    expect(pairs[0]?.hint).toContain('search for “');
  });
});

describe('words put over a record', () => {
  const given = (voltage: string) => check(SUPPLY, { id: 'ACT-ROBOTIS-XM430-W350', voltage });

  it('are told from what the record says', () => {
    const { statement, parts, pairs } = given('48 V');
    const said = 'voltage 48 V is given by you; the record says 10.0 ~ 14.8 [V]';
    for (const text of [statement, parts[1]?.note, pairs[0]?.statement]) expect(text).toContain(said);
  });

  it('are no contradiction where they say the same', () => {
    const { statement, parts } = given('10.0~14.8[V]');
    expect(statement).not.toContain('given by you');
    expect(parts[1]?.note).toBeNull();
  });
});

describe('evidence', () => {
  it('names the declaration and where it can be checked', () => {
    const { pairs } = check(SUPPLY, { id: 'ACT-ROBOTIS-XM430-W350' });
    const record = snapshot.byId.get('ACT-ROBOTIS-XM430-W350');
    const [voltage] = pairs[0]?.dimensions?.electrical.evidence.filter(({ part }) => part === 'b') ?? [];
    expect(voltage).toMatchObject({ field: 'voltage', declared: '10.0 ~ 14.8 [V]' });
    expect(record?.declarations[voltage?.declaration ?? -1]?.declared).toBe('10.0 ~ 14.8 [V]');
    expect(voltage?.source).toMatch(/^https:\/\/emanual\.robotis\.com\//);
  });
});
