import { describe, expect, it } from 'vitest';
import { keyParameters } from '../../../web/src/pages/part/key-parameters.ts';
import { valuesByParameter } from '../../../web/src/pages/part/values-by-parameter.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

const { records } = await realSnapshot();

describe('the key figures of a part', () => {
  it('part the value from what it holds for', () => {
    const part = records.find(({ id }) => id === 'ACT-ROBOTIS-XM430-W350');
    expect(part && keyParameters(part).slice(0, 3)).toEqual([
      { parameter: 'torque', value: '4.1 Nm', condition: '@ 12.0 V (stall)' },
      { parameter: 'speed', value: '46 rpm', condition: '@ 12.0 V (no load)' },
      { parameter: 'weight', value: '82 g', condition: null },
    ]);
  });

  it('are at most six, short, and lose nothing of the field they come from', () => {
    for (const record of records) {
      const figures = keyParameters(record);
      expect(figures.length).toBeLessThanOrEqual(6);
      for (const { parameter, value, condition } of figures) {
        expect(value.length).toBeLessThanOrEqual(24);
        expect([value, condition].filter(Boolean).join(' ')).toBe(record[parameter as 'torque']?.replace(/\s+/g, ' '));
      }
    }
  });
});

describe('the values of a part', () => {
  it('are each shown once, those of a parameter together', () => {
    for (const record of records.slice(0, 200)) {
      const shown = valuesByParameter(record).flatMap(({ indexes }) => indexes);
      expect(shown.toSorted((a, b) => a - b)).toEqual([...record.declarations.keys()]);
    }
  });
});
