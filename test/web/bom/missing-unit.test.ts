import { expect, it } from 'vitest';
import { ApiError } from '../../../web/src/api/api-error.ts';
import { namingLines } from '../../../web/src/pages/bom/check/refused.ts';
import { lacksUnit, missingUnit } from '../../../web/src/pages/bom/lines/missing-unit.ts';

it.each([
  ['current', '2', 'current'],
  ['current', '0,5', 'current'],
  ['output_current', ' 3 ', 'current'],
  ['voltage', '9-14', 'voltage'],
  ['voltage', '12 V', undefined],
  ['voltage', '4S', undefined],
  ['current', '', undefined],
  ['interface', '485', undefined],
] as const)('%s “%s” lacks the unit of %s', (field, text, quantity) => {
  expect(missingUnit(field, text)).toBe(quantity);
  expect(lacksUnit({ [field]: text })).toBe(quantity !== undefined);
});

it('a refusal names the line and not its place in the request', () => {
  const details = [{ path: 'items.1.output_current', message: 'needs a unit: A or mA' }];
  const error = new ApiError(400, { error: 'no', details });
  const named = namingLines(error, (item) => ['a', 'Hub'][item]);
  expect(named instanceof ApiError && named.body.details).toEqual([
    { path: '', message: 'Hub: output current needs a unit: A or mA' },
  ]);
  expect(namingLines(null, () => undefined)).toBeNull();
});
