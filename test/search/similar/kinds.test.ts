import { expect, it } from 'vitest';
import { aServo, declared, kindsOf, torque } from './parts.ts';

it('takes the nearest by a rough look where there are too many', () => {
  const servos = [1, 2, 4, 8, 16, 32].map((nm) => aServo(`N${nm}`, { declarations: [torque(nm)] }));
  const silent = aServo('SILENT', { declarations: [declared('weight', '80 g')] });
  const { kinds, record, part } = kindsOf([...servos, silent]);
  const asked = part('ACT-ACME-N4');
  const group = kinds.ofType(record('ACT-ACME-N4'));
  expect(kinds.nearest(asked, group, 2).map((one) => one.record.name)).toEqual(['N2', 'N8']);
  expect(kinds.nearest(asked, group)).toHaveLength(6);
});
