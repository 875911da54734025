import { expect, test } from 'vitest';
import { deriveRecord } from '../../../src/catalogue/derive-record.ts';
import type { Declaration } from '../../../src/contract/fact.ts';
import type { JointDrive } from '../../../src/open-robots/urdf/joint-drives.ts';
import { judgeEffort } from '../../../src/open-robots/urdf/lint/effort-against-actuator.ts';
import { aDeclaration, aFact } from '../../support/facts.ts';
import { derivation } from '../../support/real-catalogue.ts';

function motor(...declarations: Declaration[]) {
  return deriveRecord(aFact({ declarations }), derivation());
}

function torque(value: string, kind: Declaration['kind'], over: Partial<Declaration> = {}): Declaration {
  return aDeclaration({ declared: value, value, kind, ...over });
}

function drive(over: Partial<JointDrive> = {}): JointDrive {
  return {
    joint: 'hip',
    place: { line: 7, column: 5 },
    turns: true,
    effort: 120,
    transmission: null,
    actuator: null,
    reduction: null,
    names: [],
    ...over,
  };
}

const both = motor(torque('48 Nm', 'peak'), torque('20 Nm', 'rated'));

test('a joint asks more than its motor declares', () => {
  const [found, ...more] = judgeEffort(drive(), { record: both, by: null });
  expect(more).toEqual([]);
  expect(found).toEqual({
    rule: 'UL-EFFORT-ABOVE-GIVEN',
    severity: 'error',
    line: 7,
    column: 5,
    element: 'joint hip',
    sentence: 'The joint asks 120 Nm; M1 (ACT-ACME-M1) declares 48 Nm peak (“48 Nm”, Acme).',
    advice: expect.any(String),
  });
});

test('a motor that the file names by its model is a warning, and says by which name', () => {
  const [found] = judgeEffort(drive(), { record: both, by: 'm1_left' });
  expect(found).toMatchObject({ rule: 'UL-EFFORT-ABOVE-NAMED', severity: 'warning' });
  expect(found?.sentence).toContain('by the name m1_left');
});

test.each([
  ['peak before rated', 40, both, []],
  ['the highest of several voltages', 40, motor(torque('30 Nm', 'stall'), torque('41 Nm', 'stall')), []],
  ['rated where nothing else is declared', 21, motor(torque('20 Nm', 'rated')), [/20 Nm rated/]],
  ['other units', 5.5, motor(torque('50 kg.cm', 'stall')), [/4\.903 Nm stall \(“50 kg\.cm”/]],
  ['the same number, rounded', 4.91, motor(torque('50 kg.cm', 'stall')), []],
  ['a range at its upper end', 25, motor(torque('10-20 Nm', 'range')), [/20 Nm range/]],
  [
    'output before motor',
    30,
    motor(torque('3 Nm', 'peak', { end: 'motor' }), torque('30 Nm', 'peak', { end: 'output' })),
    [],
  ],
])('it is held against %s', (_what, effort, record, sentences) => {
  const found = judgeEffort(drive({ effort }), { record, by: null });
  expect(found.map(({ sentence }) => sentence)).toEqual(sentences.map((one) => expect.stringMatching(one)));
});

test('a reduction behind the motor multiplies its torque, and the assumption is said', () => {
  const motorAlone = motor(torque('2 Nm', 'peak', { end: 'motor' }));
  expect(judgeEffort(drive({ effort: 95, reduction: 50 }), { record: motorAlone, by: null })).toEqual([]);
  const [found] = judgeEffort(drive({ effort: 120, reduction: -50 }), { record: motorAlone, by: null });
  expect(found?.sentence).toMatch(/100 Nm behind the transmission’s reduction of 50, without losses and if/);
});

test.each([
  ['the joint does not turn', drive({ turns: false }), both],
  ['the joint states none', drive({ effort: null }), both],
  ['no torque is declared', drive(), motor()],
  ['before the gear', drive(), motor(torque('2 Nm', 'peak', { end: 'motor' }))],
])('it says why it cannot be held: %s', (reason, one, record) => {
  expect(judgeEffort(one, { record, by: null })).toMatchObject([
    { rule: 'UL-EFFORT-UNKNOWN', severity: 'info', sentence: expect.stringContaining(reason) },
  ]);
});
