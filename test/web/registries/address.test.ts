import { expect, it } from 'vitest';
import { mechanicalAddress, parametersAddress } from '../../../web/src/pages/registries/address.ts';

it('keeps blanks of a notation, and leaves out what is empty or unknown', () => {
  expect(parametersAddress({ text: ' 5 Nm ', parameter: '', open: 'torque', other: 'x' })).toEqual({
    text: ' 5 Nm ',
    open: 'torque',
  });
  expect(mechanicalAddress({ value: 'ISO 9409-1-50-4-M6', a: 7 })).toEqual({ value: 'ISO 9409-1-50-4-M6' });
});
