import { describe, expect, it } from 'vitest';
import { fitsAddress, swapped, withPart } from '../../../web/src/pages/fits/address.ts';
import { choicesOf, plateEnds } from '../../../web/src/pages/fits/plate-choices.ts';

describe('the address of the fits page', () => {
  it('takes the parts and the choices of a plate, and leaves the rest', () => {
    const search = { a: ' A-1 ', b: '', material: 'steel', payload_kg: '2', other: 'x', turned_deg: 3 };
    expect(fitsAddress(search)).toEqual({ a: 'A-1', material: 'steel', payload_kg: '2' });
  });

  it('forgets the choices of a plate with the part it was for', () => {
    expect(withPart({ a: 'A-1', b: 'B-1', material: 'steel' }, 'b', 'B-2')).toEqual({ a: 'A-1', b: 'B-2' });
    expect(withPart({ a: 'A-1', b: 'B-1' }, 'a', undefined)).toEqual({ b: 'B-1' });
  });

  it('swaps also where one place is empty', () => {
    expect(swapped({ a: 'A-1', b: 'B-1' })).toEqual({ a: 'B-1', b: 'A-1' });
    expect(swapped({ a: 'A-1' })).toEqual({ b: 'A-1' });
  });
});

describe('the choices of a plate', () => {
  it('are those of the address alone', () => {
    const address = { a: 'A-1', b: 'B-1', bore_mm: '20' };
    expect(choicesOf(address)).toEqual({ bore_mm: '20' });
  });

  it('have their ends from the address the service gives', () => {
    const ends = { from: 'PLAT-X:flange', to: 'PLAT-Y:to orbita 3d' };
    expect(plateEnds('/api/mechanical/adapter?from=PLAT-X%3Aflange&to=PLAT-Y%3Ato+orbita+3d')).toEqual(ends);
    expect(plateEnds('/api/mechanical/adapter?from=PLAT-X')).toBeNull();
  });
});
